/** The token states of one book between the model and the store: what is new is saved, what a question wants is read. */
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

	/** Tells the search what is saved. `first`: what was saved for another model goes. */
	async restore(first: boolean): Promise<void> {
		await this.#try(async (store) => {
			if (first) await store.keepOnly(this.#key.book, this.#key);
			await this.#api.haveStates(await store.rows(this.#key));
		});
	}

	/** Also where they cannot be saved they are not made again and again. */
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

	/** A full disk or a private window costs the second ranking, not the first. */
	async #try<T>(act: (store: TokenStore) => Promise<T>): Promise<T | null> {
		try {
			return this.#store && (await act(this.#store));
		} catch (error) {
			this.#onproblem(messageOf(error));
			return null;
		}
	}
}
