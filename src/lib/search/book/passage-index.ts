/** One book's passages with both ways to find them. Lives in the search worker; knows no worker, no model, no storage. */
import { chunk } from '../text/chunk.ts';
import { inContext, inOrder, titlesOf, type ChapterStart } from '../text/chapter-context.ts';
import type { Hit } from '../ranking/hit.ts';
import { BookWords } from '../lexical/book-words.ts';
import type { Passage, SourceSection } from '../text/passage.ts';
import { answer, type Filters } from '../ranking/query.ts';
import { createPostings, postingsVersion, type BookPostings } from '../lexical/postings.ts';
import { isSound, packed, type RowText } from '../vectors/vector-batch.ts';
import type { VectorBatch } from '../vectors/vector-store.ts';
import { quantise, VectorTable } from '../vectors/vectors.ts';
import { likeFirst, nearestFirst } from '../text/reading-order.ts';

/** Passages embedded and saved together. */
export const BATCH = 16;
/** The next batch is chosen from that many passages, so that those of like length come together. */
const REGION = 64;
/** A question's passages are embedded in smaller batches: its patience ends between two of them. */
const QUESTION_BATCH = 8;
/** The best passages by words that a question has embedded at once, if they are not yet. */
const RERANK = 32;

/** Passages to embed: their numbers, ascending, and the texts for the model. */
export interface Work {
	rows: number[];
	texts: string[];
}

export class PassageIndex {
	readonly #language: string;
	readonly #passages: Passage[] = [];
	/** Of each section; costs nothing, as the passages' texts are parts of it. */
	readonly #texts = new Map<number, string>();
	/** Each passage's chapter. */
	#titles: string[] = [];
	readonly #words: BookWords;
	/** UTF-16 length of each section's text, and where chapters begin. */
	readonly #characters: number[] = [];
	#chapters: ChapterStart[] = [];
	#vectors: VectorTable | null = null;
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

	/** Changes when the book is cut elsewhere. */
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

	/** `vectors`: one row per query, or null to search by words only. */
	search(queries: readonly string[], vectors: Float32Array | null, filters: Filters): Hit[] {
		const book = {
			passages: this.#passages,
			words: this.#words,
			vectors: this.#vectors,
			textOf: (section: number) => this.#texts.get(section) ?? ''
		};
		return answer(book, queries, vectors, filters);
	}

	/** A model is there: makes room for its vectors, forgetting any others. `probe`: the probe sentence's vector. */
	useModel(probe: Float32Array): void {
		const length = Math.hypot(...probe);
		if (!(Math.abs(length - 1) < 0.01))
			throw new Error('The search model does not work in this browser: its answers are empty.');
		this.#vectors = new VectorTable(this.#passages.length, probe.length);
		this.#probe = quantise(probe, probe.length).vectors;
	}

	/** Forgets all vectors; the model stays. */
	forget(): void {
		if (this.#vectors) this.#vectors = new VectorTable(this.#passages.length, this.#vectors.dimensions);
	}

	/** Takes saved batches into the search, those that can be trusted; the others' passages are embedded again. */
	restore(batches: readonly VectorBatch[]): void {
		for (const batch of batches)
			if (isSound(batch, this.#probe, this.#textOf)) this.#vectors?.set(batch.rows, batch);
	}

	/** Whether these vectors are of this book's passages and, where its model is there, of that model. */
	isOurs(batch: VectorBatch): boolean {
		return isSound(batch, this.#probe, this.#textOf);
	}

	/** The passage at this place or the next one to be embedded, with others that follow and are about as long; null when all are there. */
	next(section: number, offset: number): Work | null {
		const wanted: number[] = [];
		for (const row of nearestFirst(this.#passages, section, offset)) {
			if (this.#vectors?.has(row)) continue;
			wanted.push(row);
			if (wanted.length === REGION) break;
		}
		return this.#work(likeFirst(wanted, (row) => this.#embedded(row).length, BATCH));
	}

	/** Those of the best passages by words that have no vector yet, at most QUESTION_BATCH; null when all have one. */
	nextFor(queries: readonly string[], { upTo, within }: Filters): Work | null {
		if (this.#vectors?.filled === this.#passages.length) return null;
		const allowed = (index: number): boolean => {
			const { section = 0, start = 0 } = this.#passages[index] ?? {};
			const place = { section, offset: start };
			return (
				(!upTo || compare(place, upTo) < 0) &&
				(!within || (compare(place, within.start) >= 0 && compare(place, within.end) < 0))
			);
		};
		const share = Math.ceil(RERANK / Math.max(1, queries.length));
		const best = queries.flatMap((query) =>
			this.#words.index.find(query, share, allowed).ranked.map(({ index }) => index)
		);
		const missing = [...new Set(best)].filter((row) => !this.#vectors?.has(row));
		return this.#work(missing.slice(0, QUESTION_BATCH));
	}

	/** Takes vectors into the search. Returns those that are new as they are to be saved, null where all were there already. */
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
		return rows.length ? { rows, texts: rows.map((row) => this.#embedded(row)) } : null;
	}

	#embedded(row: number): string {
		return inContext(this.#titles[row] ?? '', this.#passages[row]?.text ?? '');
	}

	readonly #textOf: RowText = (row) => {
		const passage = this.#passages[row];
		return passage && { passage, embedded: this.#embedded(row) };
	};
}

const compare = (a: { section: number; offset: number }, b: { section: number; offset: number }): number =>
	a.section - b.section || a.offset - b.offset;
