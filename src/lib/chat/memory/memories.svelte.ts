/** Facts that the reader asked the agent to remember. They are stored in the browser, where the reader can see and delete them. */
import type { Limits } from '$lib/book/corpus.ts';
import { isAfter, type Position } from '$lib/book/locator.ts';
import { isNearer, limitsOfBegun, type PresentLimits } from '../privacy/book-limits.ts';
import type { Remembered } from './stored-memories.ts';

type MemoryStore = typeof import('./stored-memories.ts');

export interface MemoryLimits {
	/** The limits of the books on the shelf, including the open one. */
	present: PresentLimits;
	/** The limit of a book that is no longer on the shelf; null: there is none. */
	ofRemoved(book: string): Promise<Position | null>;
}

const MAX_SENT_FACTS = 30;

export class Memories implements PresentLimits {
	/** The latest read. An older one that ends after it would bring back facts that were deleted meanwhile. */
	#reading: Promise<readonly Remembered[]> | null = null;
	/** Oldest first. */
	all = $state.raw<readonly Remembered[]>([]);
	/** The limits of books that are no longer on the shelf, by id. */
	#removed = $state.raw<Readonly<Record<string, Position | null>>>({});
	readonly #store: MemoryStore;
	readonly #book: string | null;
	readonly #limits: MemoryLimits;

	/** book: the open one; null if none is. */
	constructor(store: MemoryStore, book: string | null, limits: MemoryLimits) {
		this.#store = store;
		this.#book = book;
		this.#limits = limits;
	}

	/** Reads facts and limits from the store each time, because another tab may have changed either. */
	list(): Promise<readonly Remembered[]> {
		const reading: Promise<readonly Remembered[]> = this.#read(() => this.#reading === reading);
		this.#reading = reading;
		return reading;
	}

	async #read(isLast: () => boolean): Promise<readonly Remembered[]> {
		const all = (await this.#store.listMemories()).sort((one, other) => one.createdAt - other.createdAt);
		const { present, ofRemoved } = this.#limits;
		await present.refresh();
		const books = all.flatMap(({ book }) => (book && !(book in present.limits) ? [book] : []));
		const limits = books.map(async (book) => [book, await ofRemoved(book)] as const);
		const removed = Object.fromEntries(await Promise.all(limits));
		if (!isLast()) return this.#reading ?? this.all;
		this.#removed = removed;
		this.all = all;
		return all;
	}

	/** The facts that may be sent to the agent now: those not made under a farther limit than the present one of their book. */
	get withinLimit(): readonly Remembered[] {
		return this.all.filter((memory) => this.isWithinLimit(memory));
	}

	get limits(): Limits {
		return this.#limits.present.limits;
	}

	async refresh(): Promise<void> {
		await this.list();
	}

	/** The facts sent with each question: the latest ones. The agent can recall the others. */
	get sent(): string[] {
		return this.withinLimit.slice(-MAX_SENT_FACTS).map(({ text }) => text);
	}

	isWithinLimit({ book, upTo, limits }: Remembered): boolean {
		const now = this.#limits.present.limits;
		const isBeyond = limits
			? isNearer(limits, now)
			: // A fact from before limits were stored may reveal anything about any other book.
				Object.entries(now).some(([other, limit]) => other !== book && limit !== null);
		if (isBeyond) return false;
		if (book === null) return true;
		const limit = (book in now ? now[book] : this.#removed[book]) ?? null;
		return limit === null || (!!upTo && !isAfter(upTo, limit));
	}

	async listWithinLimit(): Promise<readonly Remembered[]> {
		await this.list();
		return this.withinLimit;
	}

	async add(text: string): Promise<void> {
		const { present } = this.#limits;
		await present.refresh();
		const limits = limitsOfBegun(present.limits);
		const known = this.#book === null ? { limits } : { limits, upTo: present.limits[this.#book] ?? null };
		await this.#store.saveMemory({
			id: crypto.randomUUID(),
			text,
			book: this.#book,
			...known,
			createdAt: Date.now()
		});
		await this.list();
	}

	async remove(id: string): Promise<void> {
		await this.#store.deleteMemory(id);
		await this.list();
	}
}
