/** Where the states of passages' tokens survive a reload. They are read for the few passages that a question has found. */
import type { TokenStates } from './token-states.ts';
import type { VectorKey } from './vector-store.ts';

export interface TokenStore {
	/** Numbers of the passages that have states. */
	rows(key: VectorKey): Promise<number[]>;
	/** Undefined for a passage that has none. */
	load(key: VectorKey, rows: readonly number[]): Promise<(TokenStates | undefined)[]>;
	/** `states`: one of each of `rows`. */
	save(key: VectorKey, rows: readonly number[], states: readonly TokenStates[]): Promise<void>;
	/** Deletes those of the book that another model or chunker made; with null all of them. */
	keepOnly(book: string, key: VectorKey | null): Promise<void>;
}
