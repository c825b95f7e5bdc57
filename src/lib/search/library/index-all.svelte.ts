/** "Index all books": one book after the other is indexed by meaning while the shelf is open. It continues after a reload. */
import { messageOf } from '$lib/errors/message.ts';

/** How much of a book the model has read. */
export interface BookProgress {
	book: string;
	/** Null if the book has not been cut yet. */
	passages: number | null;
	/** Whether nothing is left to do. */
	complete: boolean;
}

export type IndexAllStatus =
	| { phase: 'idle' }
	/** It is finding out what is missing. */
	| { phase: 'looking' }
	/** Passages of all books, and the milliseconds left; null while unknown. */
	| { phase: 'indexing'; done: number; total: number; left: number | null }
	| { phase: 'paused'; done: number; total: number }
	/** `unreadable`: the number of books that could not be indexed. */
	| { phase: 'ready'; books: number; unreadable: number }
	/** The model is not available, or nothing can be saved. */
	| { phase: 'failed'; reason: string };

/** What the reader chose, kept over reloads. */
export type IndexAllWish = 'none' | 'running' | 'paused';

/** The model is not available, or nothing can be saved, so no other book can be indexed either. */
export class CannotIndex extends Error {
	override readonly name = 'CannotIndex';
}

/** Loaded when first needed. */
export interface IndexAllParts {
	progress(books: readonly string[]): Promise<BookProgress[]>;
	/**
	 * Resolves when the model has read the book. `onprogress`: passages that it has read, and all. Rejects with CannotIndex, or
	 * if the book cannot be read.
	 */
	index(
		book: string,
		signal: AbortSignal,
		onprogress: (indexed: number, total: number) => void
	): Promise<void>;
}

export interface IndexAllDependencies {
	load(): Promise<IndexAllParts>;
	wish: { value: IndexAllWish };
	now?: () => number;
}

/** From this many milliseconds and passages on, the speed is known well enough to estimate what is left. */
const MIN_TIME_MS = 5000;
const MIN_PASSAGES = 64;
/** Expected of a book as long as no book has been cut. */
const TYPICAL_PASSAGES = 1500;

export class IndexAll {
	status = $state.raw<IndexAllStatus>({ phase: 'idle' });

	#books: readonly string[] = [];
	#running: AbortController | null = null;

	constructor(private readonly needs: IndexAllDependencies) {}

	/** The books that are now on the shelf. Continues what was begun before a reload. */
	async take(books: readonly string[]): Promise<void> {
		const isNew = books.length !== this.#books.length || books.some((book, at) => book !== this.#books[at]);
		this.#books = books;
		if (!isNew || this.needs.wish.value === 'none') return;
		await this.#run();
	}

	/** Begins, or continues after a pause or a failure. */
	async start(): Promise<void> {
		this.needs.wish.value = 'running';
		await this.#run();
	}

	pause(): void {
		this.needs.wish.value = 'paused';
		this.#stop();
		const { status } = this;
		if (status.phase === 'indexing')
			this.status = { phase: 'paused', done: status.done, total: status.total };
		else this.status = { phase: 'idle' };
	}

	/** The reader leaves the shelf, but their choice is kept. */
	close(): void {
		this.#stop();
		this.status = { phase: 'idle' };
	}

	#stop(): void {
		this.#running?.abort(new DOMException('Indexing was stopped.', 'AbortError'));
		this.#running = null;
	}

	async #run(): Promise<void> {
		this.#stop();
		const { signal } = (this.#running = new AbortController());
		try {
			await this.#index(signal);
		} catch (error) {
			// A pause, or the end of the page, is not a failure.
			if (!signal.aborted) this.status = { phase: 'failed', reason: messageOf(error) };
		}
	}

	async #index(signal: AbortSignal): Promise<void> {
		const { load, wish, now = () => performance.now() } = this.needs;
		if (this.status.phase !== 'indexing') this.status = { phase: 'looking' };
		const parts = await load();
		const books = await parts.progress(this.#books);
		signal.throwIfAborted();
		const left = books.filter(({ complete }) => !complete);
		/** The passages of complete books. */
		let before = passagesInAll(books) - passagesInAll(left);
		if (wish.value === 'paused') {
			this.status = { phase: 'paused', done: before, total: passagesInAll(books) };
			return;
		}
		let began: { at: number; done: number } | null = null;
		let unreadable = 0;
		for (const book of left) {
			const onprogress = (indexed: number, total: number) => {
				if (signal.aborted) return;
				book.passages = total;
				const done = before + indexed;
				began ??= { at: now(), done };
				this.status = {
					phase: 'indexing',
					done,
					total: Math.max(done, passagesInAll(books)),
					left: timeLeft(now() - began.at, done - began.done, passagesInAll(books) - done)
				};
			};
			try {
				await parts.index(book.book, signal, onprogress);
			} catch (error) {
				if (signal.aborted || error instanceof CannotIndex) throw error;
				unreadable++;
				book.passages = 0;
			}
			before += book.passages ?? 0;
		}
		wish.value = 'none';
		this.status = { phase: 'ready', books: books.length - unreadable, unreadable };
	}
}

/** Milliseconds needed for `left` passages at the speed of the last `made`, which took `time` milliseconds; null while that says little. */
export function timeLeft(time: number, made: number, left: number): number | null {
	if (time < MIN_TIME_MS || made < MIN_PASSAGES) return null;
	return (time / made) * Math.max(0, left);
}

/** The number of passages in all. For books not cut yet, it is estimated from the others. */
export function passagesInAll(books: readonly BookProgress[]): number {
	const known = books.flatMap(({ passages }) => passages ?? []);
	const mean = known.length ? known.reduce((sum, each) => sum + each, 0) / known.length : TYPICAL_PASSAGES;
	return Math.round(books.reduce((sum, { passages }) => sum + (passages ?? mean), 0));
}
