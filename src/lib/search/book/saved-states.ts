/** Moves one book's token states between the model and the store: saves what is new, loads what a question needs. */
import { messageOf } from '$lib/errors/message.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import type { TokenStore } from '../vectors/token-store.ts';
import type { VectorKey } from '../vectors/vector-store.ts';
import type { SearchWorker } from './workers.ts';

export class SavedStates {
	/** Null where no second ranking is wanted. */
	readonly #store: TokenStore | null;
	readonly #key: VectorKey;
	readonly #api: SearchWorker['api'];
	readonly #onproblem: (cause: string) => void;

	constructor(
		store: TokenStore | null,
		key: VectorKey,
		api: SearchWorker['api'],
		onproblem: (cause: string) => void
	) {
		this.#store = store;
		this.#key = key;
		this.#api = api;
		this.#onproblem = onproblem;
	}

	/** Tells the search worker what is saved. `first`: also deletes what was saved for another model. */
	async restore(first: boolean): Promise<void> {
		await this.#try(async (store) => {
			if (first) await store.keepOnly(this.#key.book, this.#key);
			await this.#api.haveStates(await store.rows(this.#key));
		});
	}

	/** States that cannot be saved count as read too, or they would be computed again and again. */
	async add(rows: readonly number[], states: readonly TokenStates[]): Promise<void> {
		await this.#try((store) => store.save(this.#key, rows, states));
		if (this.#store) await this.#api.haveStates(rows);
	}

	/** Null where there is no second ranking. */
	async load(rows: readonly number[]): Promise<(TokenStates | undefined)[] | null> {
		return this.#try((store) => store.load(this.#key, rows));
	}

	async remove(): Promise<void> {
		await this.#try((store) => store.keepOnly(this.#key.book, null));
	}

	/** With a full disk or in a private window there is no second ranking; the first still works. */
	async #try<T>(act: (store: TokenStore) => Promise<T>): Promise<T | null> {
		try {
			return this.#store && (await act(this.#store));
		} catch (error) {
			this.#onproblem(messageOf(error));
			return null;
		}
	}
}
