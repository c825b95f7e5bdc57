/** The index of the open book, as the page knows it: searchable by words at once, by meaning as far as the model has come. */
import { CHUNKER_VERSION } from './chunk.ts';
import { MODEL, PROBE, type Embedder, type MakeEmbedder } from './embedder.ts';
import { exclusive, party, throttled } from './exclusive.ts';
import type { Answer, Coverage } from './hit.ts';
import type { IndexStatus } from './index-status.ts';
import type { Passage, SourceSection } from './passage.ts';
import { handOver, type SearchWorker } from './workers.ts';
import type { VectorBatch, VectorKey, VectorStore } from './vector-store.ts';

export type { IndexStatus };

export interface BookIndexDependencies {
	/** SHA-256 of the book's file. */
	book: string;
	/** The book's language, a BCP 47 tag; null where it does not say. */
	language: string | null;
	makeEmbedder: MakeEmbedder;
	makeSearchWorker: () => SearchWorker;
	store: VectorStore;
	/** Where the reader is: passages from there on are indexed first. */
	position: () => { section: number; offset: number };
}

/** Characters handed to the search worker at once: small enough that a question in between waits some ten milliseconds. */
const SLICE = 60_000;
/** Milliseconds a question waits for the cutting, and again for its vector, before it is answered from what is there. */
const PATIENCE = 1500;
/** Milliseconds between two looks at what another tab has saved. */
const LOOK = 3000;

export class BookIndex {
	status: IndexStatus = $state.raw({ phase: 'idle' });
	/** Passages with vectors, and all passages so far. */
	progress = $state.raw({ indexed: 0, total: 0 });
	/** Why the index is not being kept on this device; it works all the same. */
	unsaved: string | null = $state.raw(null);

	readonly #needs: BookIndexDependencies;
	readonly #key: VectorKey;
	readonly #search: SearchWorker;
	readonly #end = new AbortController();
	/** Settles when all passages are cut: from then on the words search knows the whole book. */
	readonly #cut = Promise.withResolvers<void>();
	#embedder: Embedder | null = null;

	constructor(needs: BookIndexDependencies) {
		this.#needs = needs;
		this.#key = { book: needs.book, model: MODEL, chunker: CHUNKER_VERSION };
		this.#search = needs.makeSearchWorker();
		globalThis.addEventListener('online', () => this.retry(), { signal: this.#end.signal });
	}

	/** Cuts the book and indexes it. Resolves when the index is complete, the model cannot be had, or close() was called; never rejects. */
	async open(sections: readonly SourceSection[]): Promise<void> {
		if (this.status.phase !== 'idle') throw new Error('This index has its book already: make another one.');
		this.status = { phase: 'reading' };
		await this.#unlessClosed(async () => {
			const { api } = this.#search;
			await this.#open(api.start(this.#needs.language ?? 'en'));
			for (const slice of slices(sections)) {
				const total = await this.#open(api.add(slice));
				this.progress = { indexed: 0, total };
			}
			this.#cut.resolve();
			await this.#index();
		});
	}

	/** Tries again to get the model, if that is what is missing. */
	retry(): void {
		if (this.status.phase === 'words-only') void this.#unlessClosed(() => this.#index());
	}

	/** Hits, best first, from what is there now. `queries`: several wordings of one question are answered together. */
	async search(queries: string[], limit: number, signal?: AbortSignal): Promise<Answer> {
		const asked = queries.map((query) => query.trim()).filter(Boolean);
		signal?.throwIfAborted();
		// Cutting takes a second or two even in a long book: better that than an answer from its first chapters.
		await this.#open(within(PATIENCE, this.#cut.promise), signal);
		const { vectors, late } = await this.#vectorsOf(asked, signal);
		const hits = await this.#open(this.#search.api.search(asked, limit, vectors), signal);
		const coverage = this.coverage();
		return { hits, coverage: vectors ? coverage : wordsOnly(coverage, late) };
	}

	/** Passages that share text with the range, in order; waits until the whole book is cut. */
	async passagesIn(section: number, start: number, end: number): Promise<Passage[]> {
		await this.#open(this.#cut.promise);
		return this.#open(this.#search.api.passagesIn(section, start, end));
	}

	coverage(): Coverage {
		const note = explain(this.status, this.progress);
		const mode = this.#embedder && this.progress.indexed ? 'words+meaning' : 'words';
		return { mode, ...this.progress, ...(note ? { note } : {}) };
	}

	/** Ends the workers. What is saved stays. */
	close(): void {
		this.#end.abort(new DOMException('The book was closed.', 'AbortError'));
		this.#embedder?.close();
		this.#search.close();
		this.status = { phase: 'idle' };
	}

	async #index(): Promise<void> {
		const { signal } = this.#end;
		const { total } = this.progress;
		if (!total) {
			this.status = { phase: 'ready', total };
			return;
		}
		this.status = { phase: 'model', loaded: 0, total: 0 };
		try {
			// One tab downloads; the others find the files in the cache.
			this.#embedder ??= await exclusive(`model ${MODEL}`, signal, () =>
				this.#open(this.#needs.makeEmbedder({ signal, onprogress: this.#onmodel }))
			);
			await this.#open(this.#search.api.useModel(await this.#open(this.#embedder.embed([PROBE]))));
			await this.#fill(this.#embedder);
			this.status = { phase: 'ready', total };
		} catch (error) {
			if (signal.aborted) throw error;
			this.#embedder?.close();
			this.#embedder = null;
			this.progress = { indexed: 0, total };
			this.status = {
				phase: 'words-only',
				reason: error instanceof Error ? error.message : String(error),
				total
			};
		}
	}

	readonly #onmodel = (loaded: number, total: number): void => {
		if (this.status.phase === 'model') this.status = { phase: 'model', loaded, total };
	};

	/** Vectors for every passage: saved ones, those another tab is making, and the rest made here. */
	async #fill(embedder: Embedder): Promise<void> {
		const waiting = new AbortController();
		const { signal } = this.#end;
		await this.#restore();
		const look = throttled(
			LOOK,
			AbortSignal.any([signal, waiting.signal]),
			async () => void (await this.#restore())
		);
		const tell = party(`index ${this.#key.book}`, signal, look);
		await exclusive(`index ${this.#key.book}`, signal, async () => {
			waiting.abort();
			const spoilt = await this.#restore();
			if (spoilt.length) await this.#save((store) => store.drop(this.#key, spoilt));
			for (;;) {
				const { section, offset } = this.#needs.position();
				const batch = await this.#open(this.#search.api.next(section, offset));
				if (!batch) break;
				const rows = await this.#open(embedder.embed(batch.texts, signal));
				const made = await this.#open(this.#search.api.addVectors(batch.first, handOver(rows)));
				await this.#save((store) => store.save(this.#key, made));
				this.#count(this.progress.indexed + made.count);
				tell();
			}
			await this.#save((store) => store.prune(this.#key));
		});
	}

	/** Takes what is saved; returns the batches that cannot be trusted. */
	async #restore(): Promise<number[]> {
		let saved: VectorBatch[] = [];
		await this.#save(async (store) => void (saved = await store.load(this.#key)));
		const spoilt = await this.#open(this.#search.api.restore(saved));
		this.#count((await this.#open(this.#search.api.progress())).indexed);
		return spoilt;
	}

	#count(indexed: number): void {
		const { total } = this.progress;
		this.progress = { indexed, total };
		this.status = { phase: 'indexing', done: indexed, total };
	}

	/** A full disk or a private window costs the saving, not the index. */
	async #save(act: (store: VectorStore) => Promise<void>): Promise<void> {
		try {
			await act(this.#needs.store);
		} catch (error) {
			this.unsaved = `The index cannot be kept on this device and will be made again next time (${error instanceof Error ? error.message : String(error)}).`;
		}
	}

	async #vectorsOf(
		queries: string[],
		signal?: AbortSignal
	): Promise<{ vectors: Float32Array | null; late: boolean }> {
		if (!this.#embedder || !this.progress.indexed || !queries.length) return { vectors: null, late: false };
		// If the model just failed, the words still answer; its failure shows in the status as soon as a batch needs it.
		const embedded = this.#embedder.embed(queries).catch(() => null);
		const vectors = (await this.#open(within(PATIENCE, embedded), signal)) ?? null;
		return { vectors, late: !vectors };
	}

	/** A worker that was ended answers nothing more: every wait ends with the index, or with the caller's patience. */
	#open<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
		const ends = signal ? AbortSignal.any([this.#end.signal, signal]) : this.#end.signal;
		return new Promise<T>((resolve, reject) => {
			const stop = () => reject(ends.reason as Error);
			if (ends.aborted) stop();
			ends.addEventListener('abort', stop, { once: true });
			answer.then(resolve, reject).finally(() => ends.removeEventListener('abort', stop));
		});
	}

	/** Closing is no error. */
	async #unlessClosed(work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (!this.#end.signal.aborted) throw error;
		}
	}
}

/** The answer, or undefined when it does not come in time. */
async function within<T>(time: number, answer: Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), time)));
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function* slices(sections: readonly SourceSection[]): Generator<SourceSection[]> {
	let slice: SourceSection[] = [];
	let size = 0;
	for (const { section, text, blocks } of sections) {
		// Only these fields: a section may carry things that cannot be sent to a worker.
		slice.push({
			section,
			text,
			blocks: blocks.map(({ start, end, kind, note }) => ({ start, end, kind, note }))
		});
		size += text.length;
		if (size < SLICE) continue;
		yield slice;
		slice = [];
		size = 0;
	}
	if (slice.length) yield slice;
}

function explain(
	status: IndexStatus,
	{ indexed, total }: { indexed: number; total: number }
): string | undefined {
	switch (status.phase) {
		case 'idle':
		case 'reading':
			return `The book is still being taken in: only its first ${total} passages were searched, by words.`;
		case 'model':
			return 'Searched by words only: the search model is still being loaded.';
		case 'indexing':
			return `Searched by words, and by meaning in ${indexed} of ${total} passages: the rest is still being indexed.`;
		case 'words-only':
			return `Searched by words only. ${status.reason}`;
		case 'ready':
			return undefined;
	}
}

function wordsOnly(coverage: Coverage, late: boolean): Coverage {
	const note = late ? 'Searched by words only: the search model did not answer in time.' : coverage.note;
	return { ...coverage, mode: 'words', ...(note ? { note } : {}) };
}
