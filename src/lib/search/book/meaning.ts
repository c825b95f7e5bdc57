/** Gets vectors for a book's passages: saved ones first, then in the background, and immediately for those a question needs. */
import { PROBE, type Embedder, type QueryReading } from '../embedding/embedder.ts';
import { deferred } from '$lib/async/deferred.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import type { ModelProfile } from '../embedding/models.ts';
import type { ModelLoader } from '../embedding/model-loader.ts';
import { RecentReadings } from '../embedding/recent-readings.ts';
import { circumstances, restAfter, seenAgain } from '../embedding/pace.ts';
import type { Work } from '../worker/passage-index.ts';
import type { Understanding } from '../ranking/first-ranking.ts';
import type { Filters } from '../ranking/hit.ts';
import type { Position } from '$lib/book/locator.ts';
import { unlessAborted, within } from '$lib/async/waiting.ts';
import { Turns, type Lifetime } from './waits.ts';
import { handOver, type IndexWorker } from '../worker/workers.ts';

/** How long a question waits for the model, for its own vector and for those of its best passages by words, in milliseconds. */
const EMBED_TIMEOUT_MS = 1500;
/** No more passages are embedded for a question this many milliseconds after it: it should be answered within a second. */
const EMBED_CANDIDATES_MS = 500;
/** While one batch is being saved, the model reads the next: it never waits for the disk. */
const BATCHES_AT_ONCE = 2;
/** If the lock takes longer than this, another tab is at work; in milliseconds. */
const OTHER_TAB_CHECK_MS = 100;

export interface MeaningDependencies {
	/** SHA-256 of the book's file. */
	book: string;
	api: IndexWorker['api'];
	model: ModelLoader;
	profile: ModelProfile;
	life: Lifetime;
	/** Where the reader is: passages from there on come first. */
	position: () => Position;
	/** Called when there are more vectors than before. `made`: by this tab. */
	ongrowth: (made: boolean) => Promise<void>;
	/** Another tab seems to be making the vectors. */
	onwait: () => void;
}

export interface QueryReadings {
	/** Null where there is no model. */
	understood: Understanding | null;
	/** There is a model and it did not answer in time. */
	late: boolean;
}

export class Meaning {
	readonly #needs: MeaningDependencies;
	readonly #turns = new Turns();
	/** Settles when the model is ready or has failed. */
	readonly #settled = deferred<void>();
	/** The model, once the search worker has made room for its vectors. */
	#embedder: Embedder | null = null;
	/** What the embedder has made of the last questions. */
	#readings: RecentReadings | null = null;

	constructor(needs: MeaningDependencies) {
		this.#needs = needs;
	}

	get ready(): boolean {
		return this.#embedder !== null;
	}

	/** Loads the model and makes room for its vectors. */
	async prepare(signal: AbortSignal): Promise<void> {
		if (this.#embedder) return;
		const { api, model } = this.#needs;
		const embedder = await unlessAborted(signal, model.load());
		const probe = await unlessAborted(signal, embedder.embed([PROBE]));
		await unlessAborted(signal, api.book.useModel(probe));
		this.#embedder = embedder;
		this.#readings = new RecentReadings((queries, abort) => embedder.ask(queries, abort));
		this.settle();
	}

	/** Questions no longer wait for the model. */
	settle(): void {
		this.#settled.resolve();
	}

	/** Drops a model that has failed or is not wanted; prepare() loads it again. */
	drop(): void {
		this.#needs.model.stop();
		this.#embedder = null;
		this.#readings = null;
	}

	/** Vectors for every passage: saved ones, those another tab is making, and the rest made here. */
	async fill(signal: AbortSignal): Promise<void> {
		const { api, book, onwait, ongrowth } = this.#needs;
		const waiting = setTimeout(onwait, OTHER_TAB_CHECK_MS);
		const work = async () => {
			clearTimeout(waiting);
			await unlessAborted(signal, api.book.restore(true));
			await ongrowth(false);
			const made = await this.#makeMissing(signal);
			await unlessAborted(signal, api.book.settle(made));
		};
		await exclusive(`index ${book}`, signal, work).finally(() => clearTimeout(waiting));
	}

	/** Has the model read the remaining passages. Returns whether there were any. */
	async #makeMissing(signal: AbortSignal): Promise<boolean> {
		const { api, position } = this.#needs;
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
			for (;;) {
				const most = restAfter(1, await circumstances()) ? 1 : BATCHES_AT_ONCE;
				while (inFlight.size >= most) await Promise.race(inFlight);
				await this.#rest(worked, signal);
				worked = 0;
				await unlessAborted(signal, this.#turns.quiet());
				const { section, offset } = position();
				const batch = await unlessAborted(signal, api.book.next(section, offset, [...inWork]));
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
			// From here on nothing more is saved.
			await Promise.allSettled(inFlight);
		}
	}

	/** Returns unit vectors, ahead of any background work; null if there is no model. */
	async embed(texts: string[], signal?: AbortSignal): Promise<Float32Array | null> {
		const embedder = this.#embedder;
		return embedder && this.#turns.first(() => this.#needs.life.wait(embedder.embed(texts, signal), signal));
	}

	/** The same for queries. */
	async readings(queries: string[], signal?: AbortSignal): Promise<QueryReading[] | null> {
		const readings = this.#readings;
		return readings && this.#turns.first(() => this.#needs.life.wait(readings.of(queries, signal), signal));
	}

	/**
	 * What the model makes of the queries, and before that of the passages that they will most likely want. `since`: when the question
	 * was asked (performance.now()).
	 */
	async ask(
		queries: string[],
		filters: Filters,
		since: number,
		signal?: AbortSignal
	): Promise<QueryReadings> {
		const timeoutMs = Math.min(EMBED_TIMEOUT_MS, this.#needs.model.remainingWaitMs());
		await this.#needs.life.wait(within(timeoutMs, this.#settled.promise), signal);
		const recent = this.#readings;
		if (!recent) return { understood: null, late: false };
		return this.#turns.first(async () => {
			// If the model has just failed, words still answer; the status shows the failure as soon as a batch needs the model.
			const asked = recent.of(queries, signal).catch(() => null);
			const readings = (await this.#needs.life.wait(within(EMBED_TIMEOUT_MS, asked), signal)) ?? null;
			if (readings) {
				const reranked = this.#rerank(queries, filters, since + EMBED_CANDIDATES_MS, signal).catch(
					() => undefined
				);
				await this.#needs.life.wait(within(EMBED_TIMEOUT_MS, reranked), signal);
			}
			const { fusion } = this.#needs.profile;
			return { understood: readings && { queries: readings, fusion }, late: !readings };
		});
	}

	/** Embeds the best passages by words now, so that a book that was just opened is searched by meaning where it matters. */
	async #rerank(queries: string[], filters: Filters, until: number, signal?: AbortSignal): Promise<void> {
		do {
			const work = await this.#needs.life.wait(this.#needs.api.book.nextFor(queries, filters));
			if (!work) return;
			await this.#make(work, this.#needs.life.signal);
		} while (performance.now() < until && !signal?.aborted);
	}

	async #make({ rows, texts }: Work, signal: AbortSignal): Promise<void> {
		const { api, life, ongrowth } = this.#needs;
		if (!this.#embedder) throw new Error('There is no search model.');
		const reading = await unlessAborted(signal, this.#embedder.read(texts, signal));
		await life.wait(api.book.take(rows, handOver(reading)));
		await ongrowth(true);
	}

	async #rest(worked: number, signal: AbortSignal): Promise<void> {
		const time = restAfter(worked, await circumstances());
		if (!time) return;
		const rested = new AbortController();
		const seen = seenAgain(rested.signal);
		await unlessAborted(signal, Promise.race([this.#needs.api.pause(time), seen])).finally(() =>
			rested.abort()
		);
	}
}
