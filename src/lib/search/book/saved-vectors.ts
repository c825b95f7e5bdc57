/** Moves one book's vectors between the search worker and the store: loads what is saved, saves what is new. */
import { messageOf } from '$lib/errors/message.ts';
import type { VectorBatch, VectorKey, VectorStore } from '../vectors/vector-store.ts';
import { unlessAborted } from '$lib/async/waiting.ts';
import type { SearchWorker } from './workers.ts';

/** Passages per record of a complete index: a few large records load faster than many small ones. */
export const RECORD_PASSAGES = 256;

export class SavedVectors {
	readonly #store: VectorStore;
	readonly #key: VectorKey;
	readonly #api: SearchWorker['api'];
	readonly #end: AbortSignal;
	readonly #onproblem: (cause: string) => void;
	/** Names of the saved batches that the search worker has loaded or rejected. */
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

	/** Loads what is saved into the search worker; `all`: including what was loaded before. */
	async restore(all: boolean): Promise<void> {
		if (all) this.#known.clear();
		let saved: VectorBatch[] = [];
		await this.#try(async () => void (saved = await this.#store.load(this.#key, this.#known)));
		for (const { first } of saved) this.#known.add(first);
		if (saved.length) await unlessAborted(this.#end, this.#api.restore(saved));
	}

	/** Whether anything is saved. */
	async any(): Promise<boolean> {
		let saved: VectorBatch[] = [];
		await this.#try(async () => void (saved = await this.#store.load(this.#key, new Set())));
		return saved.length > 0;
	}

	async add(batch: VectorBatch): Promise<void> {
		this.#known.add(batch.first);
		await this.#try(() => this.#store.save(this.#key, batch));
	}

	/** Replaces what is saved for this book by all that the search worker has, unless that would change nothing. */
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

	/** With a full disk or in a private window the index works but is not saved. */
	async #try(act: () => Promise<void>): Promise<void> {
		try {
			await act();
		} catch (error) {
			this.#onproblem(messageOf(error));
		}
	}
}
