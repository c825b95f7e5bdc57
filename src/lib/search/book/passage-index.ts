/** One book's passages with both ways to find them. Lives in the search worker; knows no worker, no model, no storage. */
import { chunk } from '../text/chunk.ts';
import { inContext, inOrder, titlesOf, type ChapterStart } from '../text/chapter-context.ts';
import type { PassageText } from '../embedding/embedder.ts';
import { BookWords } from '../lexical/book-words.ts';
import type { Passage, SourceSection } from '../text/passage.ts';
import type { Searched, Understanding } from '../ranking/first-ranking.ts';
import { Question } from '../ranking/query.ts';
import { View, type Filters } from '../ranking/view.ts';
import { sentences } from '../text/sentences.ts';
import { createPostings, postingsVersion, type BookPostings } from '../lexical/postings.ts';
import { isSound, packed, type RowText } from '../vectors/vector-batch.ts';
import type { VectorBatch } from '../vectors/vector-store.ts';
import { quantise, VectorTable } from '../vectors/vectors.ts';
import { likeFirst, nearestFirst } from '../text/reading-order.ts';

/** Passages embedded and saved together. */
export const BATCH_PASSAGES = 16;
/** The next batch is chosen from this many passages, so that passages of similar length are read together. */
const REGION_PASSAGES = 64;
/** A question's passages are embedded in smaller batches: its time may end between two of them. */
const QUESTION_BATCH_PASSAGES = 8;
/** How many of a question's best passages by words are embedded immediately if they are not yet. */
const RERANK_PASSAGES = 32;

/** Passages for the model: their numbers, ascending, and what it is to read. */
export interface Work {
	rows: number[];
	texts: PassageText[];
}

export class PassageIndex {
	readonly #language: string;
	readonly #passages: Passage[] = [];
	/** Text of each section; takes no extra memory, as the passages' texts are slices of it. */
	readonly #texts = new Map<number, string>();
	/** Each passage's chapter. */
	#titles: string[] = [];
	readonly #words: BookWords;
	/** UTF-16 length of each section's text, and where chapters begin. */
	readonly #characters: number[] = [];
	#chapters: ChapterStart[] = [];
	#vectors: VectorTable | null = null;
	/** Passages whose token states are saved; null if none are to be saved. */
	#read: Set<number> | null = null;
	#probe: Int8Array | null = null;

	/** `language`: the book's, a BCP 47 tag. */
	constructor(language: string) {
		this.#language = language;
		this.#words = new BookWords(language);
	}

	/** Sections come in reading order. Returns the number of passages so far. */
	add(sections: readonly SourceSection[]): number {
		const before = this.#passages.length;
		for (const section of sections) {
			this.#texts.set(section.section, section.text);
			const spans = chunk(section, this.#language);
			this.#characters[section.section] = section.text.length;
			for (const { start, end, opensPart } of spans) {
				const text = section.text.slice(start, end);
				const index = this.#passages.length;
				this.#passages.push({ id: `p${index + 1}`, section: section.section, start, end, text, opensPart });
			}
		}
		this.#words.add(this.#passages.slice(before));
		return this.#passages.length;
	}

	/** The book's chapters, once all its sections are there: no more are added. */
	name(chapters: readonly ChapterStart[]): void {
		this.#chapters = inOrder(chapters);
		this.#titles = titlesOf(this.#passages, this.#chapters);
		this.#words.complete();
	}

	/** Passages that share at least one character with the range, in order. */
	passagesIn(section: number, start: number, end: number): Passage[] {
		return this.#passages.filter((each) => each.section === section && each.start < end && each.end > start);
	}

	/** Changes whenever the passage boundaries change. */
	wordsVersion(): string {
		return postingsVersion(this.#passages);
	}

	/** The words of the book for the library's search. */
	words(book: string): BookPostings {
		return createPostings({
			...{ book, words: this.#words.complete(), passages: this.#passages },
			...{ characters: this.#characters, chapters: this.#chapters }
		});
	}

	/** `understood`: null to search by words only. */
	question(queries: readonly string[], understood: Understanding | null, filters: Filters): Question {
		return new Question(this.#searched(), queries, understood, filters);
	}

	/** The token states of these passages are saved, and those of others are wanted as well. */
	haveStates(rows: readonly number[]): void {
		this.#read ??= new Set();
		for (const row of rows) this.#read.add(row);
	}

	/** Makes room for a model's vectors and drops any others. `probe`: the probe sentence's vector. */
	useModel(probe: Float32Array): void {
		const length = Math.hypot(...probe);
		if (!(Math.abs(length - 1) < 0.01))
			throw new Error('The search model does not work in this browser: its answers are empty.');
		this.#vectors = new VectorTable(this.#passages.length, probe.length);
		this.#read = null;
		this.#probe = quantise(probe, probe.length).vectors;
	}

	/** Drops all vectors and token states; the model stays. */
	clear(): void {
		this.#read?.clear();
		if (this.#vectors) this.#vectors = new VectorTable(this.#passages.length, this.#vectors.dimensions);
	}

	/** Loads saved batches that pass their checks; passages of the others are embedded again. */
	restore(batches: readonly VectorBatch[]): void {
		for (const batch of batches)
			if (isSound(batch, this.#probe, this.#textOf)) this.#vectors?.set(batch.rows, batch);
	}

	/** Whether these vectors belong to this book's passages and, if a model is loaded, to that model. */
	isOurs(batch: VectorBatch): boolean {
		return isSound(batch, this.#probe, this.#textOf);
	}

	/**
	 * The passage at this place or the next one that the model has not read, with others that follow and are about as long.
	 * When all have vectors, those without token states: such came with an index that was made elsewhere. Null when all is there
	 * or in work. `inWork`: passages that the model is reading already.
	 */
	next(section: number, offset: number, inWork: readonly number[] = []): Work | null {
		const isIndexed = this.progress().indexed === this.#passages.length;
		const busy = new Set(inWork);
		const isDone = (row: number) =>
			busy.has(row) || (isIndexed ? this.#isRead(row) : this.#vectors?.has(row));
		const wanted: number[] = [];
		for (const row of nearestFirst(this.#passages, section, offset)) {
			if (isDone(row)) continue;
			wanted.push(row);
			if (wanted.length === REGION_PASSAGES) break;
		}
		return this.#work(likeFirst(wanted, (row) => this.#embedded(row).length, BATCH_PASSAGES));
	}

	/** Those of the best passages by words that the model has not read yet, at most QUESTION_BATCH_PASSAGES; null when it has read all. */
	nextFor(queries: readonly string[], filters: Filters): Work | null {
		const { length } = this.#passages;
		if (this.#vectors?.filled === length && (this.#read?.size ?? length) === length) return null;
		const view = new View(this.#passages, filters);
		const share = Math.ceil(RERANK_PASSAGES / Math.max(1, queries.length));
		const best = queries.flatMap((query) =>
			this.#words.index.find(query, share, (index) => view.has(index)).ranked.map(({ index }) => index)
		);
		const missing = [...new Set(best)].filter((row) => !this.#vectors?.has(row) || !this.#isRead(row));
		return this.#work(missing.slice(0, QUESTION_BATCH_PASSAGES));
	}

	/** Adds vectors. Returns the new ones as a batch to be saved; null if there were none. */
	addVectors(rows: readonly number[], vectors: Float32Array): VectorBatch | null {
		const table = this.#vectors;
		if (!table || !this.#probe) throw new Error('Vectors came before their model.');
		const fresh = rows.filter((row) => !table.has(row));
		table.set(rows, quantise(vectors, table.dimensions));
		return fresh.length ? packed(fresh, table.get(fresh), this.#probe, this.#textOf) : null;
	}

	/** All vectors, `size` passages a batch. */
	batches(size: number): VectorBatch[] {
		const table = this.#vectors;
		const probe = this.#probe;
		if (!table || !probe) return [];
		const rows = this.#passages.map((_, row) => row).filter((row) => table.has(row));
		return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => {
			const some = rows.slice(i * size, (i + 1) * size);
			return packed(some, table.get(some), probe, this.#textOf);
		});
	}

	/** Passages that have vectors, and all of them. */
	progress(): { indexed: number; total: number } {
		return { indexed: this.#vectors?.filled ?? 0, total: this.#passages.length };
	}

	#work(some: number[]): Work | null {
		const rows = some.sort((a, b) => a - b);
		return rows.length ? { rows, texts: rows.map((row) => this.#forModel(row)) } : null;
	}

	#isRead(row: number): boolean {
		return this.#read?.has(row) ?? true;
	}

	#searched(): Searched {
		return {
			passages: this.#passages,
			words: this.#words,
			vectors: this.#vectors,
			textOf: (section: number) => this.#texts.get(section) ?? ''
		};
	}

	#forModel(row: number): PassageText {
		const { text = '' } = this.#passages[row] ?? {};
		const spans = sentences(text, { start: 0, end: text.length }, this.#language);
		const whole = this.#embedded(row);
		return {
			context: whole.slice(0, whole.length - text.length),
			sentences: spans.map(({ start, end }) => text.slice(start, end))
		};
	}

	#embedded(row: number): string {
		return inContext(this.#titles[row] ?? '', this.#passages[row]?.text ?? '');
	}

	readonly #textOf: RowText = (row) => {
		const passage = this.#passages[row];
		return passage && { passage, embedded: this.#embedded(row) };
	};
}
