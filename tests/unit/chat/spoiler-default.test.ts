/** What applies to a book until its reader chooses otherwise: up to the furthest page that was turned to, until the end. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comparePositions, later, type Locator, type Position } from '../../../src/lib/book/locator.ts';
import { readSoFar, withFurther } from '../../../src/lib/book/read-so-far.ts';
import { merge } from '../../../src/lib/sync/rules.ts';
import type { HowMuchRead } from '../../../src/lib/chat/privacy/how-far.svelte.ts';
import type { KeptPlace } from '../../../src/lib/book/read-so-far.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import type { Place } from '../../../src/lib/reader/page/renderer.ts';
import { readingOf } from '../../../src/lib/reader/navigation/reading-of.svelte.ts';
import { plainText } from '../../fixtures/tiny-book.ts';
import { LimitTrial } from '../../fixtures/marked/limit-trial.ts';
import { markedBook, randomFrom } from '../../fixtures/marked/marked-book.ts';
import { markedIndex } from '../../fixtures/marked/marked-index.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
	removeItem: (key: string) => void kept.delete(key)
});
const { HowFar } = await import('../../../src/lib/chat/privacy/how-far.svelte.ts');
const { SpoilerLimit, defaultLimit, limitOfClosed } =
	await import('../../../src/lib/chat/privacy/spoiler-limit.svelte.ts');
const { ShelfLimits } = await import('../../../src/lib/chat/shelf/shelf-limits.svelte.ts');

const PAGE = 100;
const PAGES = 8;
const at = (section: number, offset: number): Position => ({ section, offset });
/** The page with the number `index`, of sections with PAGES pages each. */
function pageAt(index: number, turned?: true): Place {
	const section = Math.floor(index / PAGES);
	const number = index % PAGES;
	const start = at(section, number * PAGE);
	const [end, page, pages] = [at(section, (number + 1) * PAGE), number + 1, PAGES];
	return {
		start,
		end,
		anchor: start,
		page,
		pages,
		room: PAGE,
		atStart: index === 0,
		atEnd: false,
		...(turned && { turned })
	};
}
const last = (turned?: true): Place => ({ ...pageAt(79, turned), atEnd: true });

let number = 0;
function reader(stored: KeptPlace | null = null) {
	const book = `book ${++number}`;
	const saved: KeptPlace[] = [];
	let finished = 0;
	const place: ReadingPlace = new ReadingPlace(
		stored,
		(each) => void saved.push(each),
		() => {
			finished++;
			limit.lift();
		}
	);
	const limit = new SpoilerLimit(
		book,
		readingOf(place, () => null)
	);
	return { book, place, limit, saved, finished: () => finished };
}

beforeEach(() => kept.clear());

it('what another tab has chosen for the book, or for all books, applies here at once', () => {
	const page = new EventTarget();
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	const { book, limit } = reader();
	const leaving = new AbortController();
	limit.listen(leaving.signal);
	const storeElsewhere = (name: string, mode: string) => {
		kept.set(`lectern.limit.${name}`, JSON.stringify(mode));
		page.dispatchEvent(Object.assign(new Event('storage'), { key: `lectern.limit.${name}` }));
	};
	storeElsewhere('default', 'off');
	expect(limit.mode).toBe('off');
	expect(limitOfClosed('another', undefined)).toBeNull();
	limit.ahead = true;
	storeElsewhere(book, 'chapter');
	expect([limit.mode, limit.ahead]).toEqual(['chapter', false]);
	leaving.abort();
	storeElsewhere(book, 'off');
	expect(limit.mode, 'the book is closed').toBe('chapter');
	defaultLimit.value = 'place';
	Reflect.deleteProperty(globalThis, 'addEventListener');
});

it('a “no” to looking into unread books applies to an open tab from its next question on', async () => {
	const unread = { book: at(0, 0) };
	const open = () => new ShelfLimits(async () => ({ books: [], limits: unread }), null);
	const [one, other] = [open(), open()];
	one.looksIntoUnread.value = true;
	expect(await other.now()).toEqual({ book: null });
	one.looksIntoUnread.value = false;
	expect(await other.now()).toEqual(unread);
});

describe('the limit of a book whose reader has set none', () => {
	it('is the end of the furthest page that was turned to, wherever the reader jumps or leafs back', () => {
		const random = randomFrom(5);
		for (let walk = 0; walk < 200; walk++) {
			const { place, limit } = reader();
			let index = 0;
			place.moved(pageAt(0));
			let furthest = pageAt(0).end;
			for (let step = 0; step < 30; step++) {
				const way = random(4);
				if (way < 2) {
					index = Math.min(78, index + 1);
					furthest = later(pageAt(index).end, furthest);
					place.moved(pageAt(index, true));
				} else {
					index = way === 2 ? random(79) : Math.max(0, index - 1);
					place.moved(pageAt(index));
				}
				expect(limit.position).toEqual(furthest);
				expect(place.isAhead).toBe(comparePositions(pageAt(index).start, furthest) > 0);
			}
		}
	});

	it('lets nothing beyond it out of any tool, wherever the reader has jumped to', async () => {
		const book = markedBook();
		const trial = LimitTrial.ofPage(book, markedIndex(book));
		const { place, limit } = reader();
		place.moved({ ...pageAt(0), end: at(1, 400) });
		place.moved(pageAt(60));
		const limits = vi.spyOn(trial.desk.page, 'limit').mockImplementation(() => limit.position);
		for (let round = 0; round < 12; round++) {
			const { leaks } = await trial.rounds(20, at(1, 400));
			expect(leaks).toEqual([]);
		}
		expect(limits).toHaveBeenCalled();
	});

	it('is the sentence that is read aloud, as long as somebody listens on the furthest page', () => {
		let heard: Locator | null = null;
		const { place } = reader();
		const limit = new SpoilerLimit(
			'listened to',
			readingOf(place, () => heard)
		);
		place.moved(pageAt(0));
		place.moved(pageAt(1, true));
		const { start, end } = pageAt(1);
		heard = { section: start.section, start: start.offset + 5, end: start.offset + 9 };
		const trial = () =>
			new SpoilerLimit(
				'listened to',
				readingOf(place, () => heard)
			).position;
		expect(trial()).toEqual({ section: start.section, offset: start.offset + 9 });
		heard = null;
		expect(trial()).toEqual(end);
		// Who listens again to what was read before has read all of it.
		place.moved(pageAt(2, true));
		place.moved(pageAt(1));
		heard = { section: start.section, start: start.offset, end: start.offset + 9 };
		expect(trial()).toEqual(pageAt(2).end);
		expect(limit.reading.isAhead()).toBe(false);
	});

	it('allows nothing at all before the first page is shown', () => {
		expect(reader().limit.position).toEqual(at(0, 0));
		expect(limitOfClosed('never opened', undefined)).toEqual(at(0, 0));
	});

	it('is what the reader says: “I have read up to here”, the whole book, or no limit for any book', () => {
		const { book, place, limit } = reader();
		place.moved(pageAt(0));
		place.moved(pageAt(40));
		expect(limit.position).toEqual(pageAt(0).end);
		limit.reading.readHere();
		expect(limit.position).toEqual(pageAt(40).end);
		expect(limit.isDefault).toBe(true);

		limit.mode = 'off';
		expect([limit.position, limit.isDefault]).toEqual([null, false]);
		expect(
			new SpoilerLimit(
				book,
				readingOf(place, () => null)
			).mode
		).toBe('off');
		expect(limitOfClosed(book, { ...at(2, 0), percent: 20 })).toBeNull();

		const other = reader();
		other.place.moved(pageAt(0));
		defaultLimit.value = 'off';
		expect(other.limit.position).toBeNull();
		defaultLimit.value = 'place';
		expect(other.limit.position).toEqual(pageAt(0).end);
	});

	it('ends by reading to the end, not by jumping there; a second reading may set it again', () => {
		const { place, limit, finished } = reader();
		place.moved(pageAt(0));
		place.moved(last());
		expect([limit.position, finished()]).toEqual([pageAt(0).end, 0]);
		limit.mode = 'place';
		place.moved(last(true));
		expect([limit.position, limit.mode, finished()]).toEqual([null, 'off', 1]);
		place.moved(pageAt(3));
		expect(limit.position).toBeNull();
		limit.mode = 'place';
		expect(limit.position).toEqual(pageAt(3).end);
	});
});

describe('what was read', () => {
	it('is stored with the place', async () => {
		const { place, saved } = reader();
		place.moved(pageAt(0));
		place.moved(pageAt(1, true));
		place.moved(pageAt(50));
		await place.flush();
		expect(saved.at(-1)).toMatchObject({ ...pageAt(50).anchor, furthest: pageAt(1).end, finished: false });
		const again = reader(saved.at(-1));
		again.place.moved(pageAt(50));
		expect(again.limit.position).toEqual(pageAt(1).end);
		expect(limitOfClosed('x', saved.at(-1))).toEqual(pageAt(1).end);
	});

	it('covers everything up to the place, with its page, if an older build stored it', () => {
		const { place, limit } = reader({ ...at(3, 200), percent: 30 });
		expect(limit.position).toEqual(at(3, 200));
		place.moved(pageAt(26));
		expect(limit.position).toEqual(at(3, 300));
		expect(reader({ ...at(9, 700), percent: 100 }).limit.position).toBeNull();
	});

	it('is the furthest of two tabs, and of a backup and what is here', () => {
		const { place } = reader();
		place.moved(pageAt(0));
		place.readElsewhere({ ...at(1, 0), percent: 9, furthest: at(4, 0) });
		expect(place.furthest).toEqual(at(4, 0));

		const here = { book: 'a', ...at(5, 0), percent: 50, at: 10, furthest: at(5, 100) };
		const older = { book: 'a', ...at(2, 0), percent: 20, at: 5, furthest: at(7, 0), finished: true };
		const { write, outcome } = merge('places', here, older);
		expect([outcome, write[0]]).toEqual([
			'changed',
			{ ...here, furthest: at(7, 0), percentRead: 50, finished: true }
		]);
		expect(merge('places', write[0], older).outcome).toBe('kept');
		expect(readSoFar(withFurther(older, here))).toEqual({ furthest: at(7, 0), finished: true });
	});
});

describe('the limit at the end of a chapter', () => {
	it('is the end of the chapter that was finished, even if the next one begins in another file', () => {
		const chapters = [at(0, 0), at(1, 0)].map((start) => ({ start, end: at(start.section + 1, 0) }));
		const chapterAt = ({ section }: Position) => chapters[section];
		const [page, furthest] = [{ start: at(0, 9), end: at(1, 0) }, at(1, 0)];
		const place = { page, furthest, finished: false, text: { chapterAt } } as unknown as ReadingPlace;
		const limit = new SpoilerLimit(
			'chapters',
			readingOf(place, () => null)
		);
		limit.mode = 'chapter';
		expect(limit.position).toEqual(at(1, 0));
	});
});

describe('a book that is not begun', () => {
	const text = plainText([
		'Title page.',
		'The ferry crossed the river. '.repeat(400),
		'The end. '.repeat(400)
	]);
	const begun = (pages: Position) => {
		const { place, limit, book } = reader();
		const reading = readingOf(
			place,
			() => null,
			() => at(1, 0)
		);
		place.text = text;
		place.moved({ ...pageAt(0), end: pages });
		return { place, limit: new SpoilerLimit(book, reading), old: limit };
	};

	it('is one of which only the title page and the first page was shown, until its reader says otherwise', () => {
		expect(begun(at(0, 11)).limit.isUnknown).toBe(true);
		expect(begun(at(1, 900)).limit.isUnknown).toBe(true);
		expect(begun(at(1, 4000)).limit.isUnknown).toBe(false);
	});

	it('lets a question wait, and the reader’s reply is saved for the book', async () => {
		const said: [HowMuchRead, Position | null][] = [
			['all', null],
			['none', at(0, 11)],
			[at(2, 0), at(2, 0)]
		];
		for (const [read, position] of said) {
			const { limit } = begun(at(0, 11));
			const howFar = new HowFar(limit);
			const may = howFar.wait('Why?');
			expect(howFar.question).toBe('Why?');
			howFar.say(read);
			expect(await may).toBe(true);
			expect([howFar.question, limit.isUnknown, limit.position]).toEqual([null, false, position]);
		}
	});

	it('reveals nothing to a question that is dropped', async () => {
		const { limit } = begun(at(0, 11));
		const howFar = new HowFar(limit);
		const may = howFar.wait('Why?');
		howFar.drop();
		expect(await may).toBe(false);
		expect(limit.isUnknown).toBe(true);
	});
});
