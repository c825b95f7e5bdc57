/** Gets vectors for a book's passages: saved ones first, then in the background, and immediately for those that a question needs. */
import type { BookId } from '$lib/book/locator.ts';
import { deferred, unlessAborted, within } from '$lib/async/waiting.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import type { EmbedderOptions } from '../embedding/embedder.ts';
import type { FusionWeights } from '../embedding/models.ts';
import { restAfter } from '../embedding/pace.ts';
import type { SearchModel } from '../embedding/search-model.ts';
import type { Understanding } from '../ranking/first-ranking.ts';
import type { Filters } from '../ranking/hit.ts';
import type { Here } from './index-state.ts';
import type { Work, StoredIndex } from './stored-index.ts';
import { Turns, type Lifetime, type Wait } from './waits.ts';

/** After this many milliseconds, the model is assumed to be downloading, and questions stop waiting for it. */
const LOAD_WAIT_MS = 3000;
/** How long a question waits for the model, for its own vector and for those of its best passages by words, in milliseconds. */
const EMBED_TIMEOUT_MS = 1500;
/** After this many milliseconds, no more passages are embedded for a question, which should be answered within a second. */
const EMBED_CANDIDATES_MS = 500;
/** While one batch is being saved, the model reads the next, so that it never waits for the disk. */
const BATCHES_AT_ONCE = 2;
/** If the lock takes longer than this many milliseconds, another tab is at work. */
const OTHER_TAB_CHECK_MS = 100;
/** How often, in milliseconds, a rest is interrupted to check whether the page still wants it. */
const REST_SLICE_MS = 500;

export interface MeaningDependencies {
	book: BookId;
	index: StoredIndex;
	model: SearchModel;
	fusion: FusionWeights;
	life: Lifetime;
	wait: Wait;
	here: () => Promise<Here>;
	/** Called with the bytes of the model so far, and in all. */
	onprogress: EmbedderOptions['onprogress'];
	/** Called when there are more vectors than before. `made`: whether this tab made them. */
	ongrowth: (made: boolean) => void;
	/** Called when another tab seems to be making the vectors. */
	onwait: () => void;
}

export class Meaning {
	readonly #turns = new Turns();
	/** Settles when the model is ready or has failed. */
	readonly #settled = deferred<void>();
	#loading: { done: Promise<void>; began: number } | null = null;
	/** Whether the model is loaded, and the index has made room for its vectors. */
	#isReady = false;

	constructor(private readonly needs: MeaningDependencies) {}

	get ready(): boolean {
		return this.#isReady;
	}

	/** Resolves when the model is loaded. It is requested once, until drop(). */
	load(signal: AbortSignal): Promise<void> {
		const { model, onprogress } = this.needs;
		this.#loading ??= { done: model.load(signal, onprogress), began: performance.now() };
		// Callers that wait for it get the error, but there may be none yet.
		this.#loading.done.catch(() => undefined);
		return this.#loading.done;
	}

	/** Loads the model and makes room for its vectors. */
	async prepare(signal: AbortSignal): Promise<void> {
		if (this.#isReady) return;
		await unlessAborted(signal, this.load(signal));
		this.needs.index.useModel(await this.needs.model.probe(signal));
		this.#isReady = true;
		this.settle();
	}

	/** Ends the questions' wait for the model. */
	settle(): void {
		this.#settled.resolve();
	}

	/** Drops a model that has failed or is not wanted. prepare() loads it again. */
	drop(): void {
		this.#loading = null;
		this.#isReady = false;
	}

	/** Gets vectors for every passage: saved ones, those that another tab is making, and the rest made here. */
	async fill(signal: AbortSignal): Promise<void> {
		const { book, index, onwait, ongrowth } = this.needs;
		const waiting = setTimeout(onwait, OTHER_TAB_CHECK_MS);
		const work = async () => {
			clearTimeout(waiting);
			await unlessAborted(signal, index.restore(true));
			ongrowth(false);
			await unlessAborted(signal, index.settle(await this.#makeMissing(signal)));
		};
		await exclusive(`index ${book}`, signal, work).finally(() => clearTimeout(waiting));
	}

	/** Lets the model read the remaining passages. Returns whether there were any. */
	async #makeMissing(signal: AbortSignal): Promise<boolean> {
		const inFlight = new Set<Promise<unknown>>();
		const inWork = new Set<number>();
		let made = false;
		/** How long the last finished batch took, in milliseconds. */
		let worked = 0;
		const make = async (batch: Work) => {
			const began = performance.now();
			await this.#make(batch, signal);
			for (const row of batch.rows) inWork.delete(row);
			made = true;
			worked = performance.now() - began;
		};
		try {
			let here = await unlessAborted(signal, this.needs.here());
			for (;;) {
				const most = restAfter(1, here) ? 1 : BATCHES_AT_ONCE;
				while (inFlight.size >= most) await Promise.race(inFlight);
				here = await this.#rested(worked, signal);
				worked = 0;
				await unlessAborted(signal, this.#turns.quiet());
				const batch = this.needs.index.next(here.position.section, here.position.offset, [...inWork]);
				if (batch) {
					for (const row of batch.rows) inWork.add(row);
					// A failed batch stays in the set, so that the next wait rejects.
					const making: Promise<unknown> = make(batch).then(() => inFlight.delete(making));
					making.catch(() => undefined);
					inFlight.add(making);
				} else if (inFlight.size) await Promise.race(inFlight);
				else return made;
			}
		} finally {
			// Nothing more is saved from here on.
			await Promise.allSettled(inFlight);
		}
	}

	/** Returns unit vectors, ahead of any background work; null if there is no model. */
	async embed(texts: string[], signal: AbortSignal): Promise<Float32Array | null> {
		return this.#isReady ? this.#turns.first(() => this.needs.model.embed(texts, signal)) : null;
	}

	/**
	 * Reads the queries, and then the passages that they will most likely need. `since`: when the question was asked
	 * (performance.now()). Null if there is no model; `late`: there is one, but it did not answer in time.
	 */
	async ask(
		queries: string[],
		filters: Filters,
		since: number,
		signal: AbortSignal
	): Promise<{ understood: Understanding | null; late: boolean }> {
		const { index, model, fusion } = this.needs;
		const waitMs = this.#loading ? Math.max(0, this.#loading.began + LOAD_WAIT_MS - performance.now()) : 0;
		const settled = within(Math.min(EMBED_TIMEOUT_MS, waitMs), this.#settled.promise);
		await unlessAborted(signal, settled);
		if (!this.#isReady) return { understood: null, late: false };
		return this.#turns.first(async () => {
			// If the model has just failed, words still answer. The status shows the failure as soon as a batch needs the
			// model.
			const asked = model.ask(index.forModel(queries), signal).catch(() => null);
			const readings = (await unlessAborted(signal, within(EMBED_TIMEOUT_MS, asked))) ?? null;
			if (readings) {
				const reranked = this.#rerank(queries, filters, since + EMBED_CANDIDATES_MS, signal).catch(
					() => undefined
				);
				await unlessAborted(signal, within(EMBED_TIMEOUT_MS, reranked));
			}
			return { understood: readings && { queries: readings, fusion }, late: !readings };
		});
	}

	/** Embeds the best passages by words now, so that a book that was just opened is searched by meaning where it matters. */
	async #rerank(queries: string[], filters: Filters, until: number, signal: AbortSignal): Promise<void> {
		do {
			const work = this.needs.index.nextFor(queries, filters);
			if (!work) return;
			await this.#make(work, this.needs.life.signal);
		} while (performance.now() < until && !signal.aborted);
	}

	async #make({ rows, texts }: Work, signal: AbortSignal): Promise<void> {
		const { index, model, ongrowth } = this.needs;
		await index.take(rows, await model.read(texts, signal));
		ongrowth(true);
	}

	/** Rests after this many milliseconds of work, as long as the page wants it. Returns the page's state afterwards. */
	async #rested(worked: number, signal: AbortSignal): Promise<Here> {
		const { here, wait } = this.needs;
		let now = await unlessAborted(signal, here());
		for (let left = restAfter(worked, now); left > 0 && restAfter(1, now); left -= REST_SLICE_MS) {
			await unlessAborted(signal, wait(Math.min(left, REST_SLICE_MS)));
			now = await unlessAborted(signal, here());
		}
		return now;
	}
}
