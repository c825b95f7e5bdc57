/**
 * Every write of a reader's own goes through this queue: it knows whether it was kept. What was not stays in memory and is
 * tried again, and whoever listens can say so.
 */
import { noting, withChanges } from './changes.ts';
import { database, type Database, type StoreName, type Transaction } from './database.ts';
import { storageError, type StorageError } from './storage-error.ts';

/** Runs in one transaction, which is kept as a whole or not at all. */
type Work<Names extends ArrayLike<StoreName>, T> = (transaction: Transaction<Names>) => Promise<T>;
type Write<T> = (db: Database) => Promise<T>;

/** Milliseconds between two attempts while something is not kept. */
const RETRY_MS = 5_000;
/** More attempts do not help: it is not going to be kept by itself. */
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
			// A failed request aborts the transaction by itself; where the work failed, it is aborted here.
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
	/** What is not kept, the latest of each name. */
	readonly #waiting = new Map<string, Write<unknown>>();
	readonly #listeners = new Set<() => void>();
	readonly #open: (anew?: boolean) => Promise<Database>;
	#fault: StorageError | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#retrying: Promise<void> | null = null;

	constructor(open: (anew?: boolean) => Promise<Database> = database) {
		this.#open = open;
	}

	/** How many changes are not kept. */
	get unsaved(): number {
		return this.#waiting.size;
	}

	/** Whether the last write of this name is not kept. */
	isWaiting(name: string): boolean {
		return this.#waiting.has(name);
	}

	/** Why; null while everything is kept. */
	get fault(): StorageError | null {
		return this.#fault;
	}

	/** Called when either changes. Returns the undo. */
	listen(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/**
	 * Resolves once it is in the database; rejects with a StorageError, and nothing is tried again. isNoted: among the changes, of
	 * which other devices are told.
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
	 * The same, but what fails is kept in memory under these names and tried again until it is in the database, or until
	 * a later write of the same name takes its place. workOf: writes what one name stands for.
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

	/** Tries everything again that is not kept. Never rejects. */
	retry(): Promise<void> {
		this.#retrying ??= this.#retryAll().finally(() => (this.#retrying = null));
		return this.#retrying;
	}

	async #retryAll(): Promise<void> {
		for (const [name, write] of [...this.#waiting])
			try {
				await this.#run(write);
				// A later write of the same name may have come in between.
				if (this.#waiting.get(name) === write) this.#waiting.delete(name);
			} catch (cause) {
				const error = storageError(cause);
				if (HOPELESS.has(error.fault)) this.#waiting.delete(name);
				else {
					// To the end: what can never be written must not stand before what can.
					if (this.#waiting.get(name) === write) {
						this.#waiting.delete(name);
						this.#waiting.set(name, write);
					}
					return this.#fail(error);
				}
			}
		if (this.#waiting.size === 0) this.#settle();
	}

	/** A connection that another tab or the browser closed is opened anew, once. */
	async #run<T>(write: Write<T>): Promise<T> {
		try {
			return await write(await this.#open());
		} catch (error) {
			if (storageError(error).fault !== 'closed') throw error;
			return write(await this.#open(true));
		}
	}

	#fail(error: StorageError): void {
		this.#fault = error;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.retry(), RETRY_MS);
		this.#tell();
	}

	#settle(): void {
		clearTimeout(this.#timer);
		if (this.#fault === null) return;
		this.#fault = null;
		this.#tell();
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}

export const writes = new WriteQueue();
