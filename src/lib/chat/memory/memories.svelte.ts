/** What the reader asked to be remembered: kept in their browser, where they can read and delete each of it. */
import type { Position } from '$lib/book/locator.ts';
import { isAfter } from '$lib/book/position.ts';

export interface Remembered {
	/** A UUID. */
	id: string;
	text: string;
	/** The book that was open; null where it is about none. */
	book: string | null;
	/** Where that book ended for the agent when it was made; null or missing: nowhere, so it may tell of anything in it. */
	upTo?: Position | null;
	/** Milliseconds since 1970. */
	createdAt: number;
}

export interface MemoryStore {
	listMemories(): Promise<Remembered[]>;
	saveMemory(memory: Remembered): Promise<void>;
	deleteMemory(id: string): Promise<void>;
}

/** How far a book may be told now; null: to its end. */
export interface MemoryLimits {
	here(): Position | null;
	/** Of any other book. */
	of(book: string): Promise<Position | null>;
}

export class Memories {
	/** The latest last. */
	all = $state.raw<readonly Remembered[]>([]);
	/** Other books → how far they may be told. */
	#others = $state.raw<Readonly<Record<string, Position | null>>>({});
	readonly #store: MemoryStore;
	readonly #book: string;
	readonly #limits: MemoryLimits;

	constructor(store: MemoryStore, book: string, limits: MemoryLimits) {
		this.#store = store;
		this.#book = book;
		this.#limits = limits;
	}

	/** Reads them anew: another tab may have added some. */
	async list(): Promise<readonly Remembered[]> {
		const all = (await this.#store.listMemories()).sort((one, other) => one.createdAt - other.createdAt);
		const books = all.flatMap(({ book }) => (book && book !== this.#book ? [book] : []));
		const limits = books.map(async (book) => [book, await this.#limits.of(book)] as const);
		this.#others = Object.fromEntries(await Promise.all(limits));
		this.all = all;
		return this.all;
	}

	/** What the agent may hear now: nothing that was made when more of its book could be told than can be now. */
	get told(): readonly Remembered[] {
		return this.all.filter((memory) => this.isTold(memory));
	}

	isTold({ book, upTo }: Remembered): boolean {
		if (book === null) return true;
		const limit = book === this.#book ? this.#limits.here() : (this.#others[book] ?? null);
		return limit === null || (!!upTo && !isAfter(upTo, limit));
	}

	async listTold(): Promise<readonly Remembered[]> {
		await this.list();
		return this.told;
	}

	async add(text: string): Promise<void> {
		const upTo = this.#limits.here();
		await this.#store.saveMemory({
			...{ id: crypto.randomUUID(), text, book: this.#book, upTo },
			createdAt: Date.now()
		});
		await this.list();
	}

	async remove(id: string): Promise<void> {
		await this.#store.deleteMemory(id);
		await this.list();
	}
}
