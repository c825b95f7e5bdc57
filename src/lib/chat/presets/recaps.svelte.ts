/** The saved recaps of the open book: which one fits a place, and which one the next continues. */
import { comparePositions, isAfter, type Position } from '$lib/book/locator.ts';
import { recapShape, type Recap, type RecapArchive, type Subject } from './recap.ts';

/** Percent of the book that may be read before a new recap is due. */
const REUSE_PERCENT = 1;

export class Recaps implements RecapArchive {
	/** The recaps of all subjects, in book order. */
	kept = $state.raw<readonly Recap[]>([]);
	/** The recaps of the story. */
	readonly all = $derived(this.kept.filter(({ about }) => about === undefined));

	constructor(
		private readonly store: typeof import('./stored-recaps.ts'),
		private readonly book: string
	) {}

	/** Reads from the store each time, because another tab may have saved some, perhaps in another version. */
	async list(): Promise<readonly Recap[]> {
		const valid = (await this.store.recapsOf(this.book)).flatMap((each) => {
			const read = recapShape.safeParse(each).data;
			return read ? [withChapter(read)] : [];
		});
		this.kept = valid.sort((one, other) => comparePositions(one.upTo, other.upTo) || one.at - other.at);
		return this.kept;
	}

	async before(
		place: Position,
		{ without, about }: { without?: string; about?: Subject } = {}
	): Promise<Recap | null> {
		await this.list();
		const own = this.upTo(place, about).filter(({ chapter }) => chapter !== without);
		return own.at(-1) ?? null;
	}

	/** The recaps of the subject, or of the story if left out, that do not go beyond the place; as last read. */
	upTo(place: Position, about?: Subject): readonly Recap[] {
		const isAbout = (own: string | undefined) =>
			typeof about === 'object' ? own !== undefined && about.includes(own) : own === about;
		return this.kept.filter((recap) => isAbout(recap.about) && !isAfter(recap.upTo, place));
	}

	async at(place: Position, chapter: string, percent: number): Promise<Recap | null> {
		const recap = await this.before(place);
		return recap?.chapter === chapter && percent - recap.percent < REUSE_PERCENT ? recap : null;
	}

	async save(recap: Omit<Recap, 'book'>): Promise<void> {
		await this.store.saveRecap({ ...recap, book: this.book, chapter: keyOf(recap) });
		await this.list();
	}

	async remove(recap: Recap): Promise<void> {
		await this.store.deleteRecap(this.book, keyOf(recap));
		await this.list();
	}
}

/** The store has one record for each book and `chapter`; for a subject other than the story, it is appended to the chapter's id. */
const keyOf = ({ chapter, about }: Pick<Recap, 'chapter' | 'about'>): string =>
	about === undefined ? chapter : `${chapter} ${about}`;

const withChapter = (stored: Recap): Recap =>
	stored.about === undefined
		? stored
		: { ...stored, chapter: stored.chapter.slice(0, -stored.about.length - 1) };
