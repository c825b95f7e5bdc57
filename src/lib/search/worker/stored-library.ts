/** The shelf's index with what the books' own indexes have saved: it loads what is there now, and token states as they are wanted. */
import { unlessAborted } from '$lib/async/waiting.ts';
import type { Coverage, CoverageGap, Found } from '$lib/book/corpus.ts';
import { grouped } from '$lib/book/lists.ts';
import type { EmbeddingModel } from '../embedding/models.ts';
import type { SearchModel } from '../embedding/search-model.ts';
import { CHUNKER_VERSION } from '../text/chunk.ts';
import { isCurrent } from '../lexical/postings.ts';
import type { SearchQuestion } from '../ranking/hit.ts';
import type { LoadStates, ReadTexts } from '../ranking/query.ts';
import type { PassageRow } from '../ranking/ranked-book.ts';
import { batchesOf, libraryStore, type SavedBook } from '../stores/postings.ts';
import { stateStore } from '../stores/states.ts';
import { vectorStore } from '../stores/vectors.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import { PassageIndex, type Understood } from './passage-index.ts';

/** What has been loaded of a book: its words of this version, and the batches of vectors with these names. */
interface Loaded {
	version: string;
	batches: Set<number>;
}

/** Milliseconds without a search after which the memory is released. */
const IDLE_MS = 3 * 60_000;
/** Milliseconds that a question waits for its vector. */
const VECTOR_TIMEOUT_MS = 10_000;

export class StoredLibrary {
	readonly #embedding: EmbeddingModel;
	readonly #model: SearchModel;
	readonly #read: ReadTexts;
	readonly #idle: number;
	#index = new PassageIndex();
	readonly #loaded = new Map<string, Loaded>();
	/** The store is read one load at a time; words load quickly and do not wait for vectors. */
	#words: Promise<SavedBook[]> = Promise.resolve([]);
	#vectors: Promise<void> = Promise.resolve();
	#busy = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `read`: asked for the texts of what is found. */
	constructor(embedding: EmbeddingModel, model: SearchModel, read: ReadTexts, idle = IDLE_MS) {
		this.#embedding = embedding;
		this.#model = model;
		this.#read = read;
		this.#idle = idle;
	}

	/** Loads what is saved in advance. */
	async warm(): Promise<void> {
		await this.#awake(() => this.#load(true));
	}

	find({ wordings, wordsOnly, ...filters }: SearchQuestion, signal: AbortSignal): Promise<Found> {
		const asked = wordings.map((query) => query.trim()).filter(Boolean);
		return this.#awake(async () => {
			await this.#load(!wordsOnly);
			const size = this.#index.size();
			const notRead = Math.max(0, (await libraryStore.shelved()) - size.books);
			signal.throwIfAborted();
			const understood = wordsOnly || !size.indexed ? null : await this.#understand(asked, signal);
			signal.throwIfAborted();
			const load: LoadStates = (passages) => statesOf(passages, this.#embedding.key);
			const answered = await this.#index
				.question(asked, understood, filters)
				.answer(understood?.fusion.tokens ? load : null, this.#read);
			const coverage: Coverage = { mode: understood ? 'words+meaning' : 'words', ...size, notRead };
			const gap = wordsOnly ? undefined : gapOf(coverage);
			return { ...answered, coverage: { ...coverage, ...(gap && { gap }) } };
		});
	}

	/** Releases all memory; another search loads it again. */
	rest(): void {
		clearTimeout(this.#timer);
		this.#index = new PassageIndex();
		this.#loaded.clear();
	}

	async #awake<T>(work: () => Promise<T>): Promise<T> {
		clearTimeout(this.#timer);
		this.#busy++;
		try {
			return await work();
		} finally {
			this.#busy--;
			clearTimeout(this.#timer);
			if (!this.#busy) this.#timer = setTimeout(() => this.rest(), this.#idle);
		}
	}

	/** Loads what is saved now: another tab may have indexed more, or removed a book. */
	async #load(vectors: boolean): Promise<void> {
		await (vectors ? this.#takeVectors() : this.#takeWords());
	}

	/** Null if the model cannot be loaded or does not answer in time. */
	async #understand(queries: string[], signal: AbortSignal): Promise<Understood | null> {
		const late = AbortSignal.timeout(VECTOR_TIMEOUT_MS);
		const ends = AbortSignal.any([late, signal]);
		try {
			const asked = Promise.all([this.#model.ask(queries, ends), this.#model.probe(ends)]);
			const [readings, probe] = await unlessAborted(ends, asked);
			return { queries: readings, probe, fusion: this.#embedding.profile.fusion };
		} catch (error) {
			if (signal.aborted) throw error;
			return null;
		}
	}

	#takeWords(): Promise<SavedBook[]> {
		const next = this.#words.then(() => this.#readWords());
		this.#words = next.catch(() => []);
		return next;
	}

	#takeVectors(): Promise<void> {
		const next = Promise.all([this.#takeWords(), this.#vectors]).then(([saved]) => this.#readVectors(saved));
		this.#vectors = next.catch(() => undefined);
		return next;
	}

	async #readWords(): Promise<SavedBook[]> {
		const saved = (await libraryStore.books()).filter(({ version }) => isCurrent(version));
		const here = new Map(saved.map((book) => [book.book, book]));
		for (const [book, { version, batches }] of this.#loaded) {
			const now = here.get(book);
			const emptied = batches.size > 0 && now?.batches.length === 0;
			if (now?.version === version && !emptied) continue;
			this.#index.remove(book);
			this.#loaded.delete(book);
		}
		for (const { book, version } of saved) {
			if (this.#loaded.has(book)) continue;
			const postings = await libraryStore.postings(book, version);
			if (!postings) continue;
			this.#index.add(postings);
			this.#loaded.set(book, { version, batches: new Set() });
		}
		return saved;
	}

	/** A batch that cannot be used is known as well, so that it is not read with every question. */
	async #readVectors(saved: SavedBook[]): Promise<void> {
		const { key: model } = this.#embedding;
		for (const { book, batches } of saved) {
			const known = this.#loaded.get(book)?.batches;
			if (!known || !batchesOf(batches, model).some(({ first }) => !known.has(first))) continue;
			const found = await vectorStore.load({ book, model, chunker: CHUNKER_VERSION }, known);
			this.#index.load(book, found);
			for (const { first } of found) known.add(first);
		}
	}
}

function gapOf({ books, indexed, total, mode }: Coverage): CoverageGap | undefined {
	if (!books) return undefined;
	if (!indexed) return 'not-indexed';
	if (mode === 'words') return 'model-failed';
	return indexed < total ? 'partial' : undefined;
}

async function statesOf(
	passages: readonly PassageRow[],
	model: string
): Promise<(TokenStates | undefined)[]> {
	const states = new Map<PassageRow, TokenStates | undefined>();
	for (const [book, some] of grouped(passages, (passage) => passage.book)) {
		const rows = some.map(({ row }) => row);
		const found = await stateStore.load({ book, model, chunker: CHUNKER_VERSION }, rows);
		for (const [at, passage] of some.entries()) states.set(passage, found[at]);
	}
	return passages.map((passage) => states.get(passage));
}
