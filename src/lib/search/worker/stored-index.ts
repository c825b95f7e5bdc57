/**
 * A book that is cut here: a shelf of one whose text is available. It tells which passages the model should read next, and loads
 * and saves its vectors, token states and words by itself.
 */
import type { BookId, Locator } from '$lib/book/locator.ts';
import { messageOf } from '$lib/errors/message.ts';
import { chunk, type CutPassage, type SourceSection } from '../text/chunk.ts';
import { inContext, inOrder, titlesOf, type ChapterStart } from '../text/chapter-context.ts';
import type { PassageReading, PassageText } from '../embedding/embedder.ts';
import { NoModel } from '../embedding/model-fault.ts';
import { BookLexicon } from '../lexical/book-lexicon.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import type { Passage } from '$lib/book/passage.ts';
import type { Understanding } from '../ranking/first-ranking.ts';
import type { Filters } from '../ranking/hit.ts';
import type { Answered } from '../ranking/query.ts';
import { charactersBefore, placeIn, type RankedBook } from '../ranking/ranked-book.ts';
import { View } from '../ranking/view.ts';
import { sentences } from '$lib/book/sentences.ts';
import { createPostings, postingsVersion, type BookPostings } from '../lexical/postings.ts';
import { postingsStore, RECORD_PASSAGES, stateStore, vectorStore } from '../stores/index-records.ts';
import { packed, type VectorBatch, type VectorKey } from '../vectors/vector-batch.ts';
import type { Unsaved } from './index-state.ts';
import { quantise, VectorTable } from '../vectors/vectors.ts';
import { PassageIndex } from './passage-index.ts';
import { likeFirst, nearestFirst } from '../text/reading-order.ts';

/** How many passages are embedded and saved together. */
export const BATCH_PASSAGES = 16;
/** The next batch is chosen from this many passages, so that passages of similar length are read together. */
const REGION_PASSAGES = 64;
/** A question's passages are embedded in smaller batches, since its time may run out between two of them. */
const QUESTION_BATCH_PASSAGES = 8;
/** How many of a question's best passages by words are embedded immediately, if they are not yet. */
const RERANK_PASSAGES = 32;

/** Passages for the model: their numbers, ascending, and the texts to read. */
export interface Work {
	rows: number[];
	texts: PassageText[];
}

export class StoredIndex extends PassageIndex {
	readonly #book: BookId;
	readonly #passages: CutPassage[] = [];
	/** Their places, in the form that ranking uses. */
	readonly #sections: number[] = [];
	readonly #starts: number[] = [];
	readonly #ends: number[] = [];
	/** The text of each section. It takes no extra memory, since the passages' texts are slices of it. */
	readonly #texts = new Map<number, string>();
	/** The chapter's title of each passage. */
	#titles: string[] = [];
	readonly #lexicon: BookLexicon;
	/** The UTF-16 length of each section's text, and where chapters begin. */
	readonly #characters: number[] = [];
	#chapters: ChapterStart[] = [];
	#table: VectorTable | null = null;
	/** The passages whose token states are saved; null if none are to be saved. */
	#read: Set<number> | null = null;

	/** The names of the saved batches that have been loaded or rejected. */
	readonly #known = new Set<number>();

	/**
	 * `language`: the book's, a BCP 47 tag. `states`: the key of its token states, for the second ranking; null if none are kept.
	 * `onproblem`: told why something is not saved.
	 */
	constructor(
		private readonly key: VectorKey,
		private readonly language: string,
		private readonly states: VectorKey | null = null,
		private readonly onproblem: (unsaved: Unsaved) => void = () => undefined
	) {
		super();
		this.#book = key.book;
		this.#lexicon = new BookLexicon(language);
	}

	/** Sections come in reading order. Returns the number of passages so far. */
	cut(sections: readonly SourceSection[]): number {
		const before = this.#passages.length;
		for (const section of sections) {
			this.#texts.set(section.section, section.text);
			const spans = chunk(section, this.language);
			this.#characters[section.section] = section.text.length;
			for (const { start, end, opensPart } of spans) {
				const text = section.text.slice(start, end);
				this.#passages.push({ section: section.section, start, end, text, opensPart });
				this.#sections.push(section.section);
				this.#starts.push(start);
				this.#ends.push(end);
			}
		}
		this.#lexicon.add(this.#passages.slice(before));
		return this.#passages.length;
	}

	/** Sets the book's chapters once all its sections are there. No more are added afterwards. */
	name(chapters: readonly ChapterStart[]): void {
		this.#chapters = inOrder(chapters);
		this.#titles = titlesOf(this.#passages, this.#chapters);
		this.#lexicon.complete();
	}

	/** The passages that share at least one character with the range, in order. */
	passagesIn({ section, start, end }: Locator): Passage[] {
		const [book] = this.books();
		return this.#passages.flatMap((each, row) =>
			each.section === section && each.start < end && each.end > start
				? { ...placeIn(book, row), end: each.end, text: each.text }
				: []
		);
	}

	/** Changes whenever the passage boundaries change. */
	postingsVersion(): string {
		return postingsVersion(this.#passages);
	}

	/** The words of the book, for the library's search. */
	postings(): BookPostings {
		return createPostings({
			book: this.#book,
			lexicon: this.#lexicon.complete(),
			passages: this.#passages,
			characters: this.#characters,
			chapters: this.#chapters
		});
	}

	/** Records that the token states of these passages are saved, and that those of others are wanted as well. */
	haveStates(rows: readonly number[]): void {
		this.#read ??= new Set();
		for (const row of rows) this.#read.add(row);
	}

	/** Makes room for a model's vectors, and drops any others. `probe`: the probe sentence's vector. */
	useModel(probe: Float32Array): void {
		const length = Math.hypot(...probe);
		if (!(Math.abs(length - 1) < 0.01)) throw new NoModel({ is: 'empty' });
		this.#table = this.#emptyTable(probe.length);
		this.#read = null;
		this.probe = quantise(probe, probe.length).vectors;
	}

	/** Drops all vectors and token states, but not the model. */
	clear(): void {
		this.#known.clear();
		this.#read?.clear();
		if (this.#table) this.#table = this.#emptyTable(this.#table.dimensions);
	}

	/**
	 * The passage at this place, or the next one that the model has not read, with following ones of similar length. Once all
	 * have vectors, it returns those without token states, which are missing after an index from elsewhere was imported. Null
	 * if everything is done or in work. `inWork`: passages that the model is already reading.
	 */
	next(section: number, offset: number, inWork: readonly number[] = []): Work | null {
		const isIndexed = this.progress().indexed === this.#passages.length;
		const busy = new Set(inWork);
		const isDone = (row: number) => busy.has(row) || (isIndexed ? this.#isRead(row) : this.#hasVector(row));
		const wanted: number[] = [];
		for (const row of nearestFirst(this.#passages, section, offset)) {
			if (isDone(row)) continue;
			wanted.push(row);
			if (wanted.length === REGION_PASSAGES) break;
		}
		return this.#work(likeFirst(wanted, (row) => this.embedded(row).length, BATCH_PASSAGES));
	}

	/** The best passages by words that the model has not read yet, at most QUESTION_BATCH_PASSAGES; null if it has read all of them. */
	nextFor(queries: readonly string[], filters: Filters): Work | null {
		const { length } = this.#passages;
		if (this.#table?.filled === length && (this.#read?.size ?? length) === length) return null;
		const allowed = new View(this.books(), filters).allowed ?? undefined;
		const share = Math.ceil(RERANK_PASSAGES / Math.max(1, queries.length));
		const best = queries.flatMap((query) =>
			this.words()
				.find(query, share, allowed)
				.ranked.map(({ index }) => index)
		);
		const missing = [...new Set(best)].filter((row) => !this.#hasVector(row) || !this.#isRead(row));
		return this.#work(missing.slice(0, QUESTION_BATCH_PASSAGES));
	}

	/** Adds vectors. Returns the new ones as a batch to save; null if there were none. */
	addVectors(rows: readonly number[], vectors: Float32Array): VectorBatch | null {
		const table = this.#table;
		if (!table || !this.probe) throw new Error('Vectors came before their model.');
		const fresh = rows.filter((row) => !this.#hasVector(row));
		table.set(rows, quantise(vectors, table.dimensions));
		return fresh.length ? this.#packed(fresh, table, this.probe) : null;
	}

	/** All vectors, with `size` passages per batch. */
	batches(size: number): VectorBatch[] {
		const table = this.#table;
		const probe = this.probe;
		if (!table || !probe) return [];
		const rows = this.#passages.map((_, row) => row).filter((row) => this.#hasVector(row));
		return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) =>
			this.#packed(rows.slice(i * size, (i + 1) * size), table, probe)
		);
	}

	/** The number of passages with vectors, and of all passages. */
	progress(): { indexed: number; total: number } {
		return { indexed: this.#table?.filled ?? 0, total: this.#passages.length };
	}

	/** Loads what is saved. `first`: also loads what was loaded before, and deletes what was saved for another model. */
	async restore(first: boolean): Promise<void> {
		if (first) this.#known.clear();
		const batches = await this.#try('vectors', () => vectorStore.load(this.key, this.#known));
		for (const { first: name } of batches ?? []) this.#known.add(name);
		this.load(this.key.book, batches ?? []);
		await this.#tryStates(async (key) => {
			if (first) await stateStore.keepOnly(key.book, key);
			this.haveStates(await stateStore.rows(key));
		});
	}

	/** Whether any vectors are saved. */
	async isSaved(): Promise<boolean> {
		const batches = await this.#try('vectors', () => vectorStore.load(this.key));
		return Boolean(batches?.length);
	}

	/** Stores the model's reading of these passages, and saves what is new. */
	async take(rows: readonly number[], { vectors, tokens }: PassageReading): Promise<void> {
		const batch = this.addVectors(rows, vectors);
		await Promise.all([
			batch && this.keep(batch),
			this.#tryStates((key) => stateStore.save(key, rows, tokens))
		]);
		// States that cannot be saved also count as read, or they would be computed again and again.
		if (this.states) this.haveStates(rows);
	}

	async keep(batch: VectorBatch): Promise<void> {
		this.#known.add(batch.first);
		await this.#try('vectors', () => vectorStore.save(this.key, batch));
	}

	/** Replaces the saved vectors by all present ones, unless that would change nothing. `made`: whether some are new. */
	async settle(made: boolean): Promise<void> {
		const batches = this.batches(RECORD_PASSAGES);
		if (made || batches.length !== this.#known.size) await this.#replace(batches);
	}

	/** Deletes the saved vectors and token states. */
	async removeSaved(): Promise<void> {
		await Promise.all([this.#replace([]), this.#tryStates(({ book }) => stateStore.keepOnly(book, null))]);
	}

	/** Whether the shelf's search finds the present words of this book. */
	hasPostings(): Promise<boolean> {
		return postingsStore.has(this.key.book, this.postingsVersion());
	}

	/** Saves the words of the book, so that the shelf's search finds them. Rejects if nothing can be saved. */
	savePostings(): Promise<void> {
		return postingsStore.save(this.postings());
	}

	/** `understood`: null to search by words only. */
	search(wordings: readonly string[], understood: Understanding | null, filters: Filters): Promise<Answered> {
		const isRankedAgain = this.states && understood?.fusion.tokens;
		return this.question(wordings, understood, filters).answer(
			isRankedAgain
				? (passages) =>
						this.#tryStates((key) =>
							stateStore.load(
								key,
								passages.map(({ row }) => row)
							)
						)
				: null
		);
	}

	override load(book: BookId, batches: readonly VectorBatch[]): void {
		for (const batch of batches) {
			if (!this.isOurs(book, batch)) continue;
			this.probe ??= batch.probe;
			this.#table ??= this.#emptyTable(batch.dimensions);
			this.#table.set(batch.rows, batch);
		}
	}

	protected override words(): LexicalIndex {
		return this.#lexicon.index;
	}

	protected override vectors(): VectorTable | null {
		return this.#table;
	}

	#emptyTable(dimensions: number): VectorTable {
		return new VectorTable(dimensions, this.#passages.length);
	}

	#packed(rows: readonly number[], table: VectorTable, probe: Int8Array): VectorBatch {
		return packed(rows, table.get(rows), probe, this.books()[0], this.embedded);
	}

	#work(some: number[]): Work | null {
		const rows = some.sort((a, b) => a - b);
		return rows.length ? { rows, texts: rows.map((row) => this.#forModel(row)) } : null;
	}

	#isRead(row: number): boolean {
		return this.#read?.has(row) ?? true;
	}

	#hasVector(row: number): boolean {
		return this.#table?.has(row) ?? false;
	}

	protected override readonly embedded = (row: number): string =>
		inContext(this.#titles[row] ?? '', this.#passages[row]?.text ?? '');

	protected override books(): readonly [RankedBook] {
		const text = {
			of: (section: number) => this.#texts.get(section) ?? '',
			opensPart: (row: number) => this.#passages[row]?.opensPart ?? false
		};
		return [
			{
				book: this.#book,
				forms: this.#lexicon.forms,
				sections: this.#sections,
				starts: this.#starts,
				ends: this.#ends,
				chapters: this.#chapters,
				before: charactersBefore(this.#characters),
				text
			}
		];
	}

	#forModel(row: number): PassageText {
		const { text = '' } = this.#passages[row] ?? {};
		const spans = sentences(text, { start: 0, end: text.length }, this.language);
		const whole = this.embedded(row);
		return {
			context: whole.slice(0, whole.length - text.length),
			sentences: spans.map(({ start, end }) => text.slice(start, end))
		};
	}

	async #replace(batches: readonly VectorBatch[]): Promise<void> {
		this.#known.clear();
		for (const { first } of batches) this.#known.add(first);
		await this.#try('vectors', () => vectorStore.replace(this.key, batches));
	}

	/** Null if no token states are kept or available. There is then no second ranking, and the first still works. */
	async #tryStates<T>(act: (key: VectorKey) => Promise<T>): Promise<T | null> {
		const { states } = this;
		return states && this.#try('states', () => act(states));
	}

	/** With a full disk or in a private window, the index works but is not saved. */
	async #try<T>(what: Unsaved['what'], act: () => Promise<T>): Promise<T | null> {
		try {
			return await act();
		} catch (error) {
			this.onproblem({ what, cause: messageOf(error) });
			return null;
		}
	}
}
