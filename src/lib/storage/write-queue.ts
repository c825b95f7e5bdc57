/**
 * Every write of what a reader made goes through this queue, which knows whether it was saved. What was not saved stays in
 * memory and is tried again, and listeners are told.
 */
import { noting, withChanges } from './changes.ts';
import { database, type Database, type StoreName, type Transaction } from './database.ts';
import { storageError, type StorageError } from './storage-error.ts';

/** Runs in one transaction, which is saved as a whole or not at all. */
type Work<Names extends ArrayLike<StoreName>, T> = (transaction: Transaction<Names>) => Promise<T>;
type Write<T> = (db: Database) => Promise<T>;

/** Milliseconds between two attempts while something is not saved. */
const RETRY_MS = 5_000;
/** Faults that another attempt cannot mend. */
const HOPELESS = new Set(['deleted']);

const writing =
	<Names extends readonly StoreName[], T>(stores: Names, work: Work<Names, T>, isNoted = true): Write<T> =>
	async (db) => {
		const transaction = db.transaction(withChanges(stores), 'readwrite') as unknown as Transaction<Names>;
		try {
			const [result] = await Promise.all([
				work(isNoted ? noting(transaction, stores) : transaction),
				transaction.done
			]);
			return result;
		} catch (error) {
			// A failed request aborts the transaction by itself. If the work itself failed, the transaction is aborted here.
			try {
				transaction.abort();
			} catch (ended) {
				if (!(ended instanceof DOMException)) throw ended;
			}
			await transaction.done.catch(() => undefined);
			throw transaction.error ?? error;
		}
	};

export class WriteQueue {
	/** The writes that are not saved, only the latest of each name. */
	readonly #waiting = new Map<string, Write<unknown>>();
	readonly #listeners = new Set<() => void>();
	#fault: StorageError | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#retrying: Promise<void> | null = null;

	constructor(private readonly open: (anew?: boolean) => Promise<Database> = database) {}

	/** How many changes are not saved. */
	get unsaved(): number {
		return this.#waiting.size;
	}

	/** Whether the last write of this name is not saved. */
	isWaiting(name: string): boolean {
		return this.#waiting.has(name);
	}

	/** Why something is not saved; null while everything is. */
	get fault(): StorageError | null {
		return this.#fault;
	}

	/** The listener is called when `unsaved` or `fault` changes. Returns a function that undoes it. */
	listen(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/**
	 * Resolves once it is in the database. Rejects with a StorageError, and tries nothing again. isNoted: whether it is noted
	 * as a change for the reader's other devices.
	 */
	async once<const Names extends readonly StoreName[], T>(
		stores: Names,
		work: Work<Names, T>,
		isNoted = true
	): Promise<T> {
		try {
			return await this.#run(writing(stores, work, isNoted));
		} catch (error) {
			throw storageError(error);
		}
	}

	/**
	 * Like `once`, but what fails is kept in memory under these names and tried again until it is in the database, or until a
	 * later write of the same name replaces it. workOf: the write for one of the names.
	 */
	async withRetry<const Names extends readonly StoreName[]>(
		names: readonly string[],
		stores: Names,
		work: Work<Names, void>,
		workOf: (name: string) => Work<Names, void> = () => work
	): Promise<void> {
		try {
			await this.#run(writing(stores, work));
			for (const name of names) this.#waiting.delete(name);
			if (this.#waiting.size === 0) this.#settle();
			else void this.retry();
		} catch (cause) {
			const error = storageError(cause);
			if (!HOPELESS.has(error.fault)) {
				for (const name of names) this.#waiting.set(name, writing(stores, workOf(name)));
				this.#fail(error);
			}
			throw error;
		}
	}

	/** Tries everything again that is not saved. Never rejects. */
	retry(): Promise<void> {
		this.#retrying ??= this.#retryAll().finally(() => (this.#retrying = null));
		return this.#retrying;
	}

	async #retryAll(): Promise<void> {
		for (const [name, write] of [...this.#waiting])
			try {
				await this.#run(write);
				// A later write of the same name may have come meanwhile.
				if (this.#waiting.get(name) === write) this.#waiting.delete(name);
			} catch (cause) {
				const error = storageError(cause);
				if (HOPELESS.has(error.fault)) this.#waiting.delete(name);
				else {
					// It moves to the end: what can never be written must not block what can.
					if (this.#waiting.get(name) === write) {
						this.#waiting.delete(name);
						this.#waiting.set(name, write);
					}
					return this.#fail(error);
				}
			}
		if (this.#waiting.size === 0) this.#settle();
	}

	/** If another tab or the browser closed the connection, it is opened anew, once. */
	async #run<T>(write: Write<T>): Promise<T> {
		try {
			return await write(await this.open());
		} catch (error) {
			if (storageError(error).fault !== 'closed') throw error;
			return write(await this.open(true));
		}
	}

	#fail(error: StorageError): void {
		this.#fault = error;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.retry(), RETRY_MS);
		this.#tell();
	}

	#settle(): void {
		if (this.#fault === null) return;
		this.#fault = null;
		this.#tell();
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}

export const writes = new WriteQueue();
