/** One book's index with its saved parts: it loads and saves its vectors, token states and words by itself. */
import { messageOf } from '$lib/errors/message.ts';
import type { PassageReading } from '../embedding/embedder.ts';
import type { Understanding } from '../ranking/first-ranking.ts';
import type { Filters } from '../ranking/hit.ts';
import type { Answered } from '../ranking/query.ts';
import { postingsStore } from '../stores/postings.ts';
import { stateStore } from '../stores/states.ts';
import { RECORD_PASSAGES, vectorStore } from '../stores/vectors.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-batch.ts';
import type { Unsaved } from './index-state.ts';
import { CutBook } from './cut-book.ts';

export class StoredIndex extends CutBook {
	/** The names of the saved batches that have been loaded or rejected. */
	readonly #known = new Set<number>();

	/**
	 * `language`: BCP 47. `keepsStates`: whether token states are kept, for the second ranking. `onproblem`: told why something
	 * is not saved.
	 */
	constructor(
		private readonly key: VectorKey,
		language: string,
		private readonly keepsStates: boolean = false,
		private readonly onproblem: (unsaved: Unsaved) => void = () => undefined
	) {
		super(key.book, language);
	}

	/** Loads what is saved. `first`: also loads what was loaded before, and deletes what was saved for another model. */
	async restore(first: boolean): Promise<void> {
		if (first) this.#known.clear();
		const batches = await this.#try('vectors', () => vectorStore.load(this.key, this.#known));
		for (const { first: name } of batches ?? []) this.#known.add(name);
		this.load(this.key.book, batches ?? []);
		await this.#tryStates(async () => {
			if (first) await stateStore.keepOnly(this.key.book, this.key);
			this.haveStates(await stateStore.rows(this.key));
		});
	}

	/** Whether any vectors are saved. */
	async isSaved(): Promise<boolean> {
		const batches = await this.#try('vectors', () => vectorStore.load(this.key));
		return Boolean(batches?.length);
	}

	/** Stores the model's reading of these passages, and saves what is new. */
	async take(rows: readonly number[], { vectors, tokens }: PassageReading): Promise<void> {
		const batch = this.addVectors(rows, vectors);
		await Promise.all([
			batch && this.keep(batch),
			this.#tryStates(() => stateStore.save(this.key, rows, tokens))
		]);
		// States that cannot be saved also count as read, or they would be computed again and again.
		if (this.keepsStates) this.haveStates(rows);
	}

	async keep(batch: VectorBatch): Promise<void> {
		this.#known.add(batch.first);
		await this.#try('vectors', () => vectorStore.save(this.key, batch));
	}

	/** Replaces the saved vectors by all present ones, unless that would change nothing. `made`: whether some are new. */
	async settle(made: boolean): Promise<void> {
		const batches = this.batches(RECORD_PASSAGES);
		if (made || batches.length !== this.#known.size) await this.#replace(batches);
	}

	/** Deletes the saved vectors and token states. */
	async removeSaved(): Promise<void> {
		await Promise.all([this.#replace([]), this.#tryStates(() => stateStore.keepOnly(this.key.book, null))]);
	}

	override clear(): void {
		super.clear();
		this.#known.clear();
	}

	/** Whether the shelf's search finds the present words of this book. */
	hasPostings(): Promise<boolean> {
		return postingsStore.has(this.key.book, this.postingsVersion());
	}

	/** Saves the words of the book, so that the shelf's search finds them. Rejects if nothing can be saved. */
	savePostings(): Promise<void> {
		return postingsStore.save(this.postings());
	}

	/** `understood`: null to search by words only. */
	search(wordings: readonly string[], understood: Understanding | null, filters: Filters): Promise<Answered> {
		const isRankedAgain = this.keepsStates && understood?.fusion.tokens;
		return this.question(wordings, understood, filters).answer(
			isRankedAgain
				? (passages) =>
						this.#tryStates(() =>
							stateStore.load(
								this.key,
								passages.map(({ row }) => row)
							)
						)
				: null
		);
	}

	async #replace(batches: readonly VectorBatch[]): Promise<void> {
		this.#known.clear();
		for (const { first } of batches) this.#known.add(first);
		await this.#try('vectors', () => vectorStore.replace(this.key, batches));
	}

	/** Null if no token states are kept or available. There is then no second ranking, and the first still works. */
	async #tryStates<T>(act: () => Promise<T>): Promise<T | null> {
		return this.keepsStates ? this.#try('states', act) : null;
	}

	/** With a full disk or in a private window, the index works but is not saved. */
	async #try<T>(what: Unsaved['what'], act: () => Promise<T>): Promise<T | null> {
		try {
			return await act();
		} catch (error) {
			this.onproblem({ what, cause: messageOf(error) });
			return null;
		}
	}
}
