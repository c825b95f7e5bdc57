/** Facts that the reader asked the agent to remember, stored in the browser, where the reader can see and delete them. */
import type { Position } from '$lib/book/locator.ts';
import { isAfter } from '$lib/book/position.ts';
import { isNearer, toldOf, type BookLimits } from '../privacy/book-limits.ts';

export interface Remembered {
	/** A UUID. */
	id: string;
	text: string;
	/** The book that was open; null if it is about none. */
	book: string | null;
	/** The book's spoiler limit when it was made; null or missing: there was none, so it may reveal anything of the book. */
	upTo?: Position | null;
	/** Where it was made in a conversation about the whole shelf: how far each book could be told then. */
	limits?: BookLimits;
	/** Milliseconds since 1970. */
	createdAt: number;
}

export interface MemoryStore {
	listMemories(): Promise<Remembered[]>;
	saveMemory(memory: Remembered): Promise<void>;
	deleteMemory(id: string): Promise<void>;
}

/** The present spoiler limit of a book; null: there is none. */
export interface MemoryLimits {
	openBook(): Position | null;
	otherBook(book: string): Promise<Position | null>;
	/** Of all books. */
	all(): Promise<BookLimits>;
}

export class Memories {
	/** Oldest first. */
	all = $state.raw<readonly Remembered[]>([]);
	/** Id of another book → its limit. */
	#others = $state.raw<Readonly<Record<string, Position | null>>>({});
	#all = $state.raw<BookLimits>({});
	readonly #store: MemoryStore;
	readonly #book: string | null;
	readonly #limits: MemoryLimits;

	/** book: the open one; null where none is. */
	constructor(store: MemoryStore, book: string | null, limits: MemoryLimits) {
		this.#store = store;
		this.#book = book;
		this.#limits = limits;
	}

	/** Reads from the store each time, because another tab may have added some. */
	async list(): Promise<readonly Remembered[]> {
		const all = (await this.#store.listMemories()).sort((one, other) => one.createdAt - other.createdAt);
		const books = all.flatMap(({ book }) => (book && book !== this.#book ? [book] : []));
		const limits = books.map(async (book) => [book, await this.#limits.otherBook(book)] as const);
		this.#others = Object.fromEntries(await Promise.all(limits));
		this.#all = all.some(({ limits }) => limits) ? await this.#limits.all() : {};
		this.all = all;
		return this.all;
	}

	/** Those that may be sent to the agent now: none that was made under a farther limit than its book has at present. */
	get withinLimit(): readonly Remembered[] {
		return this.all.filter((memory) => this.isWithinLimit(memory));
	}

	isWithinLimit({ book, upTo, limits }: Remembered): boolean {
		if (limits) return !isNearer(limits, this.#all);
		if (book === null) return true;
		const limit = book === this.#book ? this.#limits.openBook() : (this.#others[book] ?? null);
		return limit === null || (!!upTo && !isAfter(upTo, limit));
	}

	async listWithinLimit(): Promise<readonly Remembered[]> {
		await this.list();
		return this.withinLimit;
	}

	async add(text: string): Promise<void> {
		const known =
			this.#book === null ? { limits: toldOf(await this.#limits.all()) } : { upTo: this.#limits.openBook() };
		await this.#store.saveMemory({
			...{ id: crypto.randomUUID(), text, book: this.#book, ...known },
			createdAt: Date.now()
		});
		await this.list();
	}

	async remove(id: string): Promise<void> {
		await this.#store.deleteMemory(id);
		await this.list();
	}
}
