/** The search over all books of the shelf, as the page knows it: looks after the worker, and reads the words of what it finds. */
import { strings } from '$lib/strings/strings.ts';
import { PROBE, type QueryReading } from '../embedding/embedder.ts';
import type { EmbeddingModel } from '../embedding/models.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Answer, SearchQuestion } from '../ranking/hit.ts';
import type { ReadTexts } from '../ranking/query.ts';
import type { LibrarySize, LibraryUnderstanding } from '../worker/library-index.ts';
import { handBack, type IndexWorker } from '../worker/workers.ts';
import { unlessAborted } from '$lib/async/waiting.ts';

const t = strings.search.coverage;

export interface LibraryDependencies {
	makeWorker: () => IndexWorker;
	model: EmbeddingModel;
	/** Vectors by that model; null where it is not there now. */
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

export class Library {
	readonly #needs: LibraryDependencies;
	#worker: IndexWorker | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#busy = 0;
	readonly #end = new AbortController();

	constructor(needs: LibraryDependencies) {
		this.#needs = needs;
	}

	/** Loads what is saved in advance. A failure is reported by the next search. */
	async warm(): Promise<void> {
		await this.#awake(({ api }) => api.shelf.load(this.#needs.model.key)).catch(() => undefined);
	}

	async find({ wordings, wordsOnly, ...filters }: SearchQuestion, signal?: AbortSignal): Promise<Answer> {
		const asked = wordings.map((query) => query.trim()).filter(Boolean);
		const model = this.#needs.model.key;
		return this.#awake(async ({ api: { shelf } }) => {
			const { shelved, ...size } = await shelf.load(wordsOnly ? null : model);
			signal?.throwIfAborted();
			const understood = wordsOnly || !size.withMeaning ? null : await this.#understand(asked, signal);
			signal?.throwIfAborted();
			const answer = await shelf.search(asked, understood, filters, model, handBack(this.#readTexts));
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

	async #awake<T>(work: (worker: IndexWorker) => Promise<T>): Promise<T> {
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

	/** A book that has just been removed, or whose file is torn, has no texts. */
	readonly #readTexts: ReadTexts = (book, places) => this.#needs.read(book, places).catch(() => []);
}

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
