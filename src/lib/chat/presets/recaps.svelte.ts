/** The tellings of the open book's story: which one fits a place, and which one the next grows from. */
import { z } from 'zod';
import type { Position } from '$lib/book/locator.ts';
import { position, preloadedPassage } from '../messages/message.ts';
import { isAfter } from '$lib/book/position.ts';
import type { Story, RecapStore, RecapArchive } from './recap.ts';

const story: z.ZodType<Story> = z.object({
	book: z.string(),
	chapter: z.string(),
	title: z.string(),
	upTo: position,
	percent: z.number(),
	text: z.string().min(1),
	passages: z.array(preloadedPassage),
	model: z.string(),
	at: z.number()
});

/** Percent of the book that may be read on before the story is told anew. */
const NEAR = 1;

export class Stories implements RecapArchive {
	/** In the order of the book. */
	all = $state.raw<readonly Story[]>([]);
	readonly #store: RecapStore;
	readonly #book: string;

	constructor(store: RecapStore, book: string) {
		this.#store = store;
		this.#book = book;
	}

	/** Reads them anew: another tab may have told some. */
	async list(): Promise<readonly Story[]> {
		const kept = (await this.#store.recapsOf(this.#book)).flatMap((each) => {
			const read = story.safeParse(each);
			return read.success ? [read.data] : [];
		});
		this.all = kept.sort((one, other) => (isAfter(one.upTo, other.upTo) ? 1 : -1));
		return this.all;
	}

	async before(place: Position, without?: string): Promise<Story | null> {
		const all = await this.list();
		return all.findLast(({ upTo, chapter }) => chapter !== without && !isAfter(upTo, place)) ?? null;
	}

	async at(place: Position, chapter: string, percent: number): Promise<Story | null> {
		const told = await this.before(place);
		return told?.chapter === chapter && percent - told.percent < NEAR ? told : null;
	}

	async keep(told: Omit<Story, 'book'>): Promise<void> {
		await this.#store.saveRecap({ ...told, book: this.#book });
		await this.list();
	}

	async remove({ chapter }: Story): Promise<void> {
		await this.#store.deleteRecap(this.#book, chapter);
		await this.list();
	}
}
