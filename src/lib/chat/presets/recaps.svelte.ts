/** The saved recaps of the open book: which one fits a place, and which one the next continues. */
import { z } from 'zod';
import type { Position } from '$lib/book/locator.ts';
import { position, preloadedPassage } from '../messages/message.ts';
import { isAfter } from '$lib/book/position.ts';
import type { Recap, RecapStore, RecapArchive } from './recap.ts';

const recapShape: z.ZodType<Recap> = z.object({
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

/** Percent of the book that may be read on before a new recap is due. */
const REUSE_PERCENT = 1;

export class Recaps implements RecapArchive {
	/** In the order of the book. */
	all = $state.raw<readonly Recap[]>([]);
	readonly #store: RecapStore;
	readonly #book: string;

	constructor(store: RecapStore, book: string) {
		this.#store = store;
		this.#book = book;
	}

	/** Reads from the store each time, because another tab may have saved some. */
	async list(): Promise<readonly Recap[]> {
		const valid = (await this.#store.recapsOf(this.#book)).flatMap((each) => {
			const read = recapShape.safeParse(each);
			return read.success ? [read.data] : [];
		});
		this.all = valid.sort((one, other) => (isAfter(one.upTo, other.upTo) ? 1 : -1));
		return this.all;
	}

	async before(place: Position, without?: string): Promise<Recap | null> {
		const all = await this.list();
		return all.findLast(({ upTo, chapter }) => chapter !== without && !isAfter(upTo, place)) ?? null;
	}

	async at(place: Position, chapter: string, percent: number): Promise<Recap | null> {
		const recap = await this.before(place);
		return recap?.chapter === chapter && percent - recap.percent < REUSE_PERCENT ? recap : null;
	}

	async save(recap: Omit<Recap, 'book'>): Promise<void> {
		await this.#store.saveRecap({ ...recap, book: this.#book });
		await this.list();
	}

	async remove({ chapter }: Recap): Promise<void> {
		await this.#store.deleteRecap(this.#book, chapter);
		await this.list();
	}
}
