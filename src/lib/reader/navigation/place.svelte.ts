/** The reader's place as the app shows and stores it: page, chapter, percentage. */
import { deferred, within } from '$lib/async/waiting.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import { comparePositions, later, type Position } from '$lib/book/locator.ts';
import { percentReadOf, readSoFar, type KeptPlace } from '$lib/book/read-so-far.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import type { Place } from '../page/renderer.ts';

/** The time between two saves while the reader turns page after page or scrolls. */
const PLACE_SAVE_INTERVAL_MS = 400;

const MAX_FIRST_PAGE_MS = 1000;

/** Who has turned this many pages, in this time at least, reads the book and does not only look into it. */
const [READING_PAGES, READING_MS] = [4, 60_000];

/** The share of a page's room that text usually fills, since paragraphs and headings leave some of it empty. */
const USUAL_FILL = 0.75;
/** A page emptier than this (a half-title, a picture) says nothing about the pages that follow. */
const MIN_FILL = 0.3;

export class ReadingPlace {
	/** What is on the screen; null until there is a first page. */
	page = $state.raw<Place | null>(null);
	/** The text of the whole book once it is extracted. The chapter and the exact percentage need it. */
	text = $state.raw<BookText | null>(null);
	/** A sentence that says why the place could not be saved; null while there is no problem. */
	problem = $state<string | null>(null);
	/** Where the reader is, even before the page is laid out. */
	readonly position: Position | null = $derived.by(() => this.page?.anchor ?? this.opening ?? this.stored);
	readonly percent: number = $derived.by(() => {
		if (this.page?.atEnd) return 100;
		if (!this.text || !this.position) return this.stored?.percent ?? 0;
		return this.text.percentAt(this.position);
	});
	/** A chapter may begin in the middle of the page. What counts is where the reader is, otherwise the top of the page. */
	readonly chapter: Chapter | null = $derived.by(() => {
		if (!this.text || !this.position || this.text.chapters.length === 0) return null;
		return this.text.chapterAt(this.position);
	});
	/** The name of that chapter. */
	readonly chapterTitle: string = $derived.by(() =>
		this.text && this.position && this.chapter ? this.text.nameAt(this.position) : ''
	);
	/** Pages to the end of the chapter, 0 on its last page; null until the text is extracted. */
	readonly pagesLeft: number | null = $derived.by(() =>
		this.page && this.text && this.chapter ? pagesLeft(this.page, this.text, this.chapter) : null
	);

	/** The end of the furthest page that was turned to; null in a new book before its first page. */
	furthest = $state.raw<Position | null>(null);
	finished = $state(false);
	/** How much of the book has been read, 0 to 100. */
	readonly percentRead: number = $derived.by(() => {
		if (this.finished) return 100;
		if (this.text && this.furthest) return this.text.percentAt(this.furthest);
		return this.stored ? percentReadOf(this.stored) : 0;
	});
	/** Whether the page begins beyond everything read so far, because the reader jumped there. */
	readonly isAhead: boolean = $derived.by(() => {
		if (!this.page || !this.furthest || this.finished) return false;
		return comparePositions(this.page.start, this.furthest) > 0;
	});

	readonly #shown = deferred<void>();
	/** Resolves when there is a first page, or after a second: one in a hidden tab may not be laid out before it is looked at. */
	readonly shown = within(MAX_FIRST_PAGE_MS, this.#shown.promise);
	#timer: ReturnType<typeof setTimeout> | undefined;
	#unsaved = false;
	/** See `KeptPlace`; and since when the pages counted are those of one reading. */
	#readAt: number | undefined;
	#reading = { since: Date.now(), pages: 0 };
	/** Whether the first page shown counts as read, because the book is new or was read with a build that did not count. */
	#countsFirst: boolean;
	/** The page that was counted last, by its anchor, while it is on the screen, and what had been read before it. */
	#counted: { anchor: Position; before: Position | null } | null = null;

	/**
	 * stored: from the last visit. save: called when the place changed, and by `flush()`. onfinish: called when the last page
	 * was turned to. opening: where a book begins that has not been opened yet.
	 */
	constructor(
		private readonly stored: KeptPlace | null,
		private save: (place: KeptPlace) => void | Promise<void>,
		private readonly onfinish: () => void = () => undefined,
		private readonly opening: Position | null = null
	) {
		const { furthest, finished } = readSoFar(stored);
		this.furthest = furthest;
		this.finished = finished;
		this.#countsFirst = !stored?.furthest;
		this.#readAt = stored ? stored.readAt : 0;
	}

	/** Whether the book is opened for the first time. */
	get isNew(): boolean {
		return this.opening !== null;
	}

	moved(page: Place): void {
		this.page = page;
		this.#shown.resolve();
		if (page.turned || this.#countsFirst) this.#count(page);
		else if (this.#counted && comparePositions(this.#counted.anchor, page.anchor) === 0) {
			// This is the same page in another layout, because fonts have loaded or the window has changed.
			const { before } = this.#counted;
			this.furthest = before ? later(page.end, before) : page.end;
		} else this.#counted = null;
		this.#countsFirst = false;
		this.#keep();
	}

	/** Everything up to the end of what is on the screen counts as read, because the reader says so or a voice has read it aloud. */
	readHere(): void {
		if (!this.page) return;
		this.#count(this.page);
		this.#keep();
	}

	/** The reader says that the book was read up to this place, perhaps elsewhere. */
	readTo(end: Position): void {
		this.furthest = end;
		this.#counted = null;
		this.#keep();
	}

	/** Another tab has the same book open, and may have read further. */
	readElsewhere(place: KeptPlace): void {
		const { furthest, finished } = readSoFar(place);
		if (furthest) this.furthest = this.furthest ? later(furthest, this.furthest) : furthest;
		this.#counted = null;
		this.finished ||= finished;
	}

	isElsewhere(place: Position): boolean {
		if (!this.page) return false;
		return comparePositions(place, this.page.start) < 0 || comparePositions(place, this.page.end) >= 0;
	}

	#count(page: Place): void {
		this.#counted = { anchor: page.anchor, before: this.furthest };
		this.furthest = this.furthest ? later(page.end, this.furthest) : page.end;
		if (page.turned) this.#read(Date.now());
		if (!page.atEnd) return;
		this.#readAt = 0;
		this.#reading = { since: Date.now(), pages: 0 };
		if (this.finished) return;
		this.finished = true;
		this.onfinish();
	}

	#read(now: number): void {
		const { since, pages } = this.#reading;
		this.#reading = { since, pages: pages + 1 };
		if (pages + 1 >= READING_PAGES && now - since >= READING_MS) this.#readAt = now;
	}

	#keep(): void {
		this.#unsaved = true;
		if (this.#timer !== undefined) return;
		// The first change is saved at once, since the reader may jump and then close the tab.
		void this.flush();
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			void this.flush();
		}, PLACE_SAVE_INTERVAL_MS);
	}

	/** Stops saving, because the stored place now refers to another text of the book. */
	stopSaving(): void {
		this.save = () => undefined;
	}

	/** Saves the place now. Called before the page is closed. */
	async flush(): Promise<void> {
		if (!this.#unsaved || !this.page) return;
		this.#unsaved = false;
		try {
			const { percent, percentRead, furthest, finished } = this;
			await this.save({
				...this.page.anchor,
				percent,
				...(furthest && { furthest, percentRead }),
				finished,
				...(this.#readAt !== undefined && { readAt: this.#readAt })
			});
			this.problem = null;
		} catch (error) {
			this.problem = aroundStrings.placeNotSaved({ detail: messageOf(error) });
		}
	}
}

/**
 * Pages to the end of the chapter, 0 on its last page. They are counted in the section on the screen, and estimated from
 * characters in the sections that follow.
 */
export function pagesLeft(
	place: Place,
	text: Pick<BookText, 'sections'>,
	chapter: Pick<Chapter, 'end' | 'children'>
): number {
	const { end, page, pages, wholeBook } = place;
	const chapterEnd = ownEnd(chapter, end);
	const lengthOf = (section: number): number => text.sections[section]?.text.length ?? 0;
	const here = end.section;
	if (wholeBook) {
		// A chapter that ends at the beginning of a page ends with the page before; the book's last page belongs to it.
		const last = text.sections.length - 1;
		const own = chapterEnd.offset > 0 || chapterEnd.section === last;
		return Math.min(pages - page, Math.max(0, chapterEnd.section - here - (own ? 0 : 1)));
	}
	const length = lengthOf(here);
	const perPage = charactersPerPage(place, length);
	const pagesOf = (characters: number): number => Math.max(0, Math.ceil(characters / perPage));
	if (chapterEnd.section === here && chapterEnd.offset < length)
		return Math.min(pages - page, pagesOf(chapterEnd.offset - end.offset));
	let left = pages - page;
	for (let section = here + 1; section <= chapterEnd.section; section++)
		left += pagesOf(section === chapterEnd.section ? chapterEnd.offset : lengthOf(section));
	return left;
}

/** A part's own pages end where its first chapter begins. */
function ownEnd({ end, children }: Pick<Chapter, 'end' | 'children'>, here: Position): Position {
	const first = children[0]?.start;
	return first && comparePositions(first, here) >= 0 ? first : end;
}

/** Measured in this section if its pages are full, otherwise as many characters as a page of this size usually holds. */
function charactersPerPage({ start, end, page, pages, room }: Place, length: number): number {
	const seen = end.offset - start.offset;
	// A section's last page is a poor measure, since it may be nearly empty.
	const measured = pages > 2 ? length / pages : page < pages ? seen : Math.max(seen, room * USUAL_FILL);
	return measured >= room * MIN_FILL ? measured : room * USUAL_FILL;
}
