/** What the reader asked to be remembered: kept in their browser, where they can read and delete each of it. */

export interface Remembered {
	/** A UUID. */
	id: string;
	text: string;
	/** The book that was open; null where it is about none. */
	book: string | null;
	/** Milliseconds since 1970. */
	createdAt: number;
}

export interface MemoryStore {
	listMemories(): Promise<Remembered[]>;
	saveMemory(memory: Remembered): Promise<void>;
	deleteMemory(id: string): Promise<void>;
}

export class Memories {
	/** The latest last. */
	all = $state.raw<readonly Remembered[]>([]);
	readonly #store: MemoryStore;
	readonly #book: string;

	constructor(store: MemoryStore, book: string) {
		this.#store = store;
		this.#book = book;
	}

	/** Reads them anew: another tab may have added some. */
	async list(): Promise<readonly Remembered[]> {
		this.all = (await this.#store.listMemories()).sort((one, other) => one.createdAt - other.createdAt);
		return this.all;
	}

	async add(text: string): Promise<void> {
		await this.#store.saveMemory({ id: crypto.randomUUID(), text, book: this.#book, createdAt: Date.now() });
		await this.list();
	}

	async remove(id: string): Promise<void> {
		await this.#store.deleteMemory(id);
		await this.list();
	}
}
