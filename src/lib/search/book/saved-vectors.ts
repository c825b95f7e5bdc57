/** The vectors of one book between the search worker and the store: what is saved is taken in, what is new is saved. */
import { messageOf } from '$lib/errors/message.ts';
import type { VectorBatch, VectorKey, VectorStore } from '../vectors/vector-store.ts';
import { unlessAborted } from '$lib/async/waiting.ts';
import type { SearchWorker } from './workers.ts';

/** Passages a record of a complete index: few records load faster than many. */
export const RECORD_PASSAGES = 256;

export class SavedVectors {
	readonly #store: VectorStore;
	readonly #key: VectorKey;
	readonly #api: SearchWorker['api'];
	readonly #end: AbortSignal;
	readonly #onproblem: (cause: string) => void;
	/** Names of the saved batches that the search has, or has turned down. */
	readonly #known = new Set<number>();

	constructor(
		store: VectorStore,
		key: VectorKey,
		api: SearchWorker['api'],
		end: AbortSignal,
		onproblem: (cause: string) => void
	) {
		this.#store = store;
		this.#key = key;
		this.#api = api;
		this.#end = end;
		this.#onproblem = onproblem;
	}

	/** Takes into the search what is saved; `all`: also what was taken before. */
	async restore(all: boolean): Promise<void> {
		if (all) this.#known.clear();
		let saved: VectorBatch[] = [];
		await this.#try(async () => void (saved = await this.#store.load(this.#key, this.#known)));
		for (const { first } of saved) this.#known.add(first);
		if (saved.length) await unlessAborted(this.#end, this.#api.restore(saved));
	}

	/** Whether there is something to take in. */
	async any(): Promise<boolean> {
		let saved: VectorBatch[] = [];
		await this.#try(async () => void (saved = await this.#store.load(this.#key, new Set())));
		return saved.length > 0;
	}

	async add(batch: VectorBatch): Promise<void> {
		this.#known.add(batch.first);
		await this.#try(() => this.#store.save(this.#key, batch));
	}

	/** Saves everything the search has in the place of whatever was saved for this book, if that is more than tidying. */
	async settle(made: boolean): Promise<void> {
		const batches = await unlessAborted(this.#end, this.#api.batches(RECORD_PASSAGES));
		if (!made && batches.length === this.#known.size) return;
		this.#known.clear();
		for (const { first } of batches) this.#known.add(first);
		await this.#try(() => this.#store.replace(this.#key, batches));
	}

	async remove(): Promise<void> {
		this.#known.clear();
		await this.#try(() => this.#store.replace(this.#key, []));
	}

	clear(): void {
		this.#known.clear();
	}

	/** A full disk or a private window costs the saving, not the index. */
	async #try(act: () => Promise<void>): Promise<void> {
		try {
			await act();
		} catch (error) {
			this.#onproblem(messageOf(error));
		}
	}
}
