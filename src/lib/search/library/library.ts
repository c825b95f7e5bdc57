/** The search over all books of the shelf, as the page knows it: looks after the worker, and reads the words of what it finds. */
import { strings } from '$lib/strings/strings.ts';
import { CHUNKER_VERSION } from '../text/chunk.ts';
import { PROBE, type QueryReading } from '../embedding/embedder.ts';
import type { EmbeddingModel } from '../embedding/models/embedding-model.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Answer, SearchQuestion } from '../ranking/hit.ts';
import type { LoadStates, ReadTexts } from '../ranking/query.ts';
import type { LibrarySize, LibraryUnderstanding } from './library-index.ts';
import type { BatchKey, LibraryStore, SavedBook } from './library-store.ts';
import { handBack } from '../book/workers.ts';
import type { LibraryWorker } from './library-worker-page.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import { isCurrent } from '../lexical/postings.ts';
import { unlessAborted } from '$lib/async/waiting.ts';

const t = strings.search.coverage;

export interface LibraryDependencies {
	makeWorker: () => LibraryWorker;
	store: LibraryStore;
	model: EmbeddingModel;
	/** Of that model; null where it is not there now. */
	embed: (texts: string[], signal: AbortSignal) => Promise<Float32Array | null>;
	ask: (queries: string[], signal: AbortSignal) => Promise<QueryReading[] | null>;
	/** The words at these places of a book. Rejects where the book is gone. */
	read: (book: string, places: readonly Locator[]) => Promise<string[]>;
	/** Milliseconds without a search after which the memory is released. */
	idle?: number;
}

const WORKER_IDLE_MS = 3 * 60_000;
/** Milliseconds that a question waits for its vector. */
const VECTOR_TIMEOUT_MS = 10_000;
/** Batches read at once: some hundred kilobytes. */
const BATCHES_PER_READ = 32;

/** What the worker has loaded of a book. */
interface Loaded {
	version: string;
	batches: Set<string>;
}

export class Library {
	readonly #needs: LibraryDependencies;
	#worker: LibraryWorker | null = null;
	readonly #loaded = new Map<string, Loaded>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#busy = 0;
	/** The store is read one load at a time; words load quickly and do not wait for vectors. */
	#words: Promise<SavedBook[]> = Promise.resolve([]);
	#vectors: Promise<void> = Promise.resolve();
	readonly #end = new AbortController();

	constructor(needs: LibraryDependencies) {
		this.#needs = needs;
	}

	/** Loads what is saved in advance. A failure is reported by the next search. */
	async warm(): Promise<void> {
		await this.#awake(() => this.#takeVectors()).catch(() => undefined);
	}

	async find({ wordings, wordsOnly, ...filters }: SearchQuestion, signal?: AbortSignal): Promise<Answer> {
		const asked = wordings.map((query) => query.trim()).filter(Boolean);
		return this.#awake(async (worker) => {
			await (wordsOnly ? this.#takeWords() : this.#takeVectors());
			signal?.throwIfAborted();
			const [size, shelved] = await Promise.all([worker.api.size(), this.#needs.store.shelved()]);
			const understood = wordsOnly || !size.withMeaning ? null : await this.#understand(asked, signal);
			signal?.throwIfAborted();
			const load = understood?.fusion.tokens ? handBack(this.#loadStates) : null;
			const answer = await worker.api.search(asked, understood, filters, load, handBack(this.#readTexts));
			signal?.throwIfAborted();
			return {
				...answer,
				coverage: coverage(size, shelved, understood !== null, wordsOnly)
			};
		});
	}

	/** Releases all memory for good. */
	close(): void {
		this.#end.abort(new DOMException('The library was closed.', 'AbortError'));
		this.#rest();
	}

	async #awake<T>(work: (worker: LibraryWorker) => Promise<T>): Promise<T> {
		this.#end.signal.throwIfAborted();
		clearTimeout(this.#timer);
		this.#worker ??= this.#needs.makeWorker();
		this.#busy++;
		try {
			return await unlessAborted(this.#end.signal, work(this.#worker));
		} finally {
			this.#busy--;
			if (!this.#busy) this.#timer = setTimeout(() => this.#rest(), this.#needs.idle ?? WORKER_IDLE_MS);
		}
	}

	#rest(): void {
		clearTimeout(this.#timer);
		this.#worker?.close();
		this.#worker = null;
		this.#loaded.clear();
	}

	/** Another tab may have indexed more, or removed a book. */
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
		const { store } = this.#needs;
		const saved = (await store.books()).filter(({ version }) => isCurrent(version));
		const here = new Map(saved.map((book) => [book.book, book]));
		for (const [book, { version, batches }] of this.#loaded) {
			const now = here.get(book);
			const emptied = batches.size > 0 && now?.batches.length === 0;
			if (now?.version === version && !emptied) continue;
			await this.#worker?.api.remove(book);
			this.#loaded.delete(book);
		}
		for (const { book, version } of saved) {
			if (this.#loaded.has(book)) continue;
			const postings = await store.postings(book, version);
			if (!postings) continue;
			await this.#worker?.api.add(postings);
			this.#loaded.set(book, { version, batches: new Set() });
		}
		return saved;
	}

	async #readVectors(saved: SavedBook[]): Promise<void> {
		for (const { book, batches } of saved) {
			const known = this.#loaded.get(book)?.batches;
			if (!known) continue;
			const missing = batches.filter(
				(batch) =>
					batch.model === this.#needs.model.key &&
					batch.chunker === CHUNKER_VERSION &&
					!known.has(nameOf(batch))
			);
			for (let at = 0; at < missing.length; at += BATCHES_PER_READ) {
				const slice = missing.slice(at, at + BATCHES_PER_READ);
				await this.#worker?.api.addVectors(book, await this.#needs.store.vectors(book, slice));
				for (const batch of slice) known.add(nameOf(batch));
			}
		}
	}

	/** Null if the model cannot be loaded or does not answer in time. */
	async #understand(queries: string[], signal?: AbortSignal): Promise<LibraryUnderstanding | null> {
		const late = AbortSignal.timeout(VECTOR_TIMEOUT_MS);
		const ends = AbortSignal.any([late, this.#end.signal, ...(signal ? [signal] : [])]);
		const { ask, embed, model } = this.#needs;
		try {
			const asked = Promise.all([ask(queries, ends), embed([PROBE], ends)]);
			const [readings, probe] = await unlessAborted(ends, asked);
			return readings && probe && { queries: readings, probe, fusion: model.profile.fusion };
		} catch (error) {
			if (ends.aborted && !late.aborted) throw error;
			return null;
		}
	}

	/** For the second ranking. */
	readonly #loadStates: LoadStates = async (places) => {
		const { model, store } = this.#needs;
		const ofBook = new Map<string, number[]>();
		for (const [at, { book }] of places.entries()) ofBook.set(book, [...(ofBook.get(book) ?? []), at]);
		const states: (TokenStates | undefined)[] = places.map(() => undefined);
		for (const [book, some] of ofBook) {
			const key = { book, model: model.key, chunker: CHUNKER_VERSION };
			const rows = some.map((at) => places[at]?.row ?? 0);
			for (const [i, each] of (await store.states(key, rows)).entries()) states[some[i] as number] = each;
		}
		return states;
	};

	/** A book that has just been removed, or whose file is torn, has no texts. */
	readonly #readTexts: ReadTexts = (book, places) => this.#needs.read(book, places).catch(() => []);
}

const nameOf = ({ model, chunker, first }: BatchKey) => `${model} ${chunker} ${first}`;

function coverage(
	{ books, passages, withMeaning }: LibrarySize,
	shelved: number,
	meaning: boolean,
	wordsOnly = false
): Answer['coverage'] {
	const notRead = Math.max(0, shelved - books);
	const gap = wordsOnly || !books ? undefined : gapOf(withMeaning, passages, meaning);
	const notes = [
		...(gap ? [NOTES[gap](withMeaning, passages)] : []),
		...(notRead ? [books ? t.unread(notRead) : t.unreadAll] : [])
	];
	return {
		mode: meaning ? 'words+meaning' : 'words',
		indexed: withMeaning,
		total: passages,
		books,
		notRead,
		...(gap && { gap }),
		...(notes.length && { note: notes.join(' ') })
	};
}

const NOTES = {
	'not-indexed': () => t.noMeaning,
	'model-failed': () => t.noModel,
	partial: (indexed: number, total: number) => t.someMeaning(indexed, total)
};

function gapOf(indexed: number, total: number, meaning: boolean): keyof typeof NOTES | undefined {
	if (!indexed) return 'not-indexed';
	if (!meaning) return 'model-failed';
	return indexed < total ? 'partial' : undefined;
}
