/** What a reader made, kind by kind: which records a backup may have, and what stays when they meet what is here. */
import { describe, expect, it } from 'vitest';
import { isShared, kinds, merge, rulesOf, type Records } from '$lib/sync/rules.ts';
import { textOf } from '$lib/library/store/stored-book.ts';
import { MAX_AHEAD_MS, nextStamp } from '$lib/sync/stamp.ts';
import { KINDS, type Kind } from '$lib/storage/database.ts';
import { annotation, answer, conversation, question } from '../../fixtures/full-shelf.ts';

it('a setting from another device is one of those that devices share, and has a shape', () => {
	const { shape } = rulesOf('settings');
	const isTaken = (id: string, value: unknown) => shape.safeParse({ id, value }).success;
	const prompts = [{ id: 'p', label: 'Who', text: 'Who is this?', hidden: false }];
	expect([isTaken('language', 'de'), isTaken('reading-goal', null), isTaken('prompts', prompts)]).toEqual(
		Array(3).fill(true)
	);
	expect([isTaken('model', 'https://elsewhere'), isTaken('language', {}), isTaken('prompts', [1])]).toEqual(
		Array(3).fill(false)
	);
});

it('a stamp is not ahead of the clock, and follows no clock that is days ahead but its own', () => {
	const now = 1_800_000_000_000;
	const stamp = (seen: string[] = [], at = now) => nextStamp('a', at, seen, now);
	const ahead = (device: string) => nextStamp(device, now + 2 * MAX_AHEAD_MS, [], now + 2 * MAX_AHEAD_MS);
	expect(stamp([], now + 1)).toBe(stamp());
	expect(stamp([ahead('b')])).toBe(stamp());
	expect(stamp([ahead('a')]) > ahead('a')).toBe(true);
});

const ID = 'a'.repeat(64);
const book: Records['books'][number] = {
	id: ID,
	fileName: 'sea.epub',
	size: 7,
	title: 'Sea',
	authors: ['Ada'],
	language: null,
	cover: null,
	addedAt: 1,
	openedAt: null
};
const place = { book: ID, section: 1, offset: 10, percent: 20, at: 100 };
const day = { day: '2026-11-20', book: ID, seconds: 60, characters: 900 };
const fact = { id: 'm', text: 'Reads slowly.', book: null, createdAt: 1 };
const recap = {
	book: ID,
	chapter: 'c1',
	title: 'One',
	upTo: { section: 0, offset: 5 },
	percent: 10,
	text: 'So far.',
	passages: [],
	model: '',
	at: 6
};
const note = annotation(ID);
const talk = conversation(ID);
const whole: Record<Kind, object> = {
	books: { ...book, cover: 'image/png' },
	places: place,
	annotations: note,
	conversations: talk,
	days: day,
	memories: fact,
	stories: recap
};
const isTaken = (kind: Kind, change: object) =>
	kinds[kind].shape.safeParse({ ...whole[kind], ...change }).success;

describe('a record in a backup', () => {
	it.each(KINDS)('of %s is accepted with what a newer version has added, and keeps it', (kind) => {
		expect(kinds[kind].shape.parse({ ...whole[kind], later: [1] })).toEqual({ ...whole[kind], later: [1] });
	});

	it.each(KINDS)('of %s is refused if a field is missing', (kind) => {
		// What an earlier version left out, or what is the agent's.
		const may = ['thread', 'cover'];
		for (const field of Object.keys(whole[kind]).filter((name) => !may.includes(name)))
			expect([field, isTaken(kind, { [field]: undefined })]).toEqual([field, false]);
	});

	const NUMBERS = [-1, 1.5, '1', null, NaN];
	const refused: [Kind, string, unknown[]][] = [
		['books', 'id', ['A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65), ` ${ID}`]],
		['books', 'size', NUMBERS],
		['books', 'authors', ['Ada', [1]]],
		['books', 'language', [1]],
		['books', 'addedAt', [-1, null, 8.64e15 + 1, Infinity]],
		['books', 'openedAt', [-1, '1', 1e20]],
		['books', 'sortTitle', [1]],
		['books', 'sortAuthor', [1]],
		[
			'books',
			'series',
			['Sea', {}, { name: 'Sea' }, { name: 1, position: null }, { name: 'Sea', position: 2 }]
		],
		['books', 'collections', ['Sea', [1], null]],
		['places', 'book', ['', 'shelf']],
		['places', 'section', NUMBERS],
		['places', 'offset', NUMBERS],
		['places', 'percent', [-1, 101, '1']],
		['places', 'at', [-1, null]],
		['places', 'furthest', [null, 7, {}, { section: 1 }, { offset: 1 }, { section: 1, offset: -1 }]],
		['places', 'percentRead', [-1, 101, null]],
		['places', 'finished', [null, 1]],
		['annotations', 'id', ['', 1]],
		['annotations', 'book', ['shelf']],
		['annotations', 'kind', ['', 'drawing']],
		['annotations', 'locator', [null, {}, { section: 0, start: 0 }, { section: 0, start: -1, end: 1 }]],
		['annotations', 'percent', [-1, 101]],
		['annotations', 'createdAt', [-1]],
		['annotations', 'changedAt', [-1]],
		['conversations', 'id', ['']],
		['conversations', 'book', ['elsewhere', null]],
		[
			'conversations',
			'messages',
			['none', null, [{ role: 'system', id: 'm' }], [{ ...question('?'), text: 1 }]]
		],
		['conversations', 'messages', [[{ ...answer('A'), parts: [{ type: 'tool', id: 't' }] }]]],
		['conversations', 'created', [-1]],
		['conversations', 'updated', [-1]],
		['days', 'day', ['2026-1-20', '2026-11-20T', 'x2026-11-20', '20261120']],
		['days', 'book', ['shelf']],
		['days', 'seconds', [-1, '60']],
		['days', 'characters', ['900', null]],
		['memories', 'id', ['']],
		['memories', 'book', ['shelf']],
		['memories', 'upTo', [7, {}, { section: 1 }]],
		['memories', 'createdAt', [-1]],
		['stories', 'book', ['shelf']],
		['stories', 'chapter', ['']],
		['stories', 'upTo', [null, {}, { section: 0 }, { section: 0, offset: -1 }]],
		['stories', 'percent', [-1, 101]],
		['stories', 'passages', ['none']],
		['stories', 'at', [-1]]
	];
	it.each(refused)('of %s is refused if %s is damaged', (kind, field, values) => {
		for (const value of values) expect([value, isTaken(kind, { [field]: value })]).toEqual([value, false]);
	});

	it('has its texts cut where they would stop the page, and is not refused for them', () => {
		const long = 'x'.repeat(5_000_000);
		const isLong = { ...book, title: long, authors: Array(9000).fill(long) };
		const taken = kinds.books.shape.parse(isLong) as Records['books'][number];
		expect([taken.title.length, taken.authors.length, taken.authors[0]?.length]).toEqual([2000, 500, 2000]);
		expect(kinds.annotations.shape.parse({ ...note, note: long }).note).toHaveLength(1_000_000);
	});

	it('is accepted with whatever any version has written so far', () => {
		const taken: [Kind, object][] = [
			['books', { openedAt: 5, sortTitle: null, sortAuthor: 'Quill', series: null, collections: [] }],
			['books', { series: { name: 'Sea', position: '2.5' }, language: 'en' }],
			['places', { percent: 100, furthest: { section: 1, offset: 2 }, percentRead: 0, finished: true }],
			['annotations', { kind: 'note' }],
			['annotations', { kind: 'bookmark', colour: 'of a newer version' }],
			['annotations', { kind: 'word' }],
			['conversations', { book: 'shelf' }],
			['days', { seconds: 1.5 }],
			['memories', { upTo: null }],
			['memories', { book: ID, upTo: { section: 0, offset: 0 } }],
			['stories', { upTo: { section: 0, offset: 5, more: 1 } }],
			[
				'stories',
				{ passages: [{ id: 'p', text: 'x', locator: note.locator, chapter: 'One', percent: 1, more: 1 }] }
			]
		];
		for (const [kind, change] of taken) expect([change, isTaken(kind, change)]).toEqual([change, true]);
	});

	it('may be of a kind that older backups do not have', () => {
		expect(KINDS.filter((kind) => kinds[kind].optional)).toEqual(['stories']);
	});
});

describe('a record that meets an existing one', () => {
	const kept = { write: [], outcome: 'kept' };
	const added = (...write: unknown[]) => ({ write, outcome: 'added' });
	const changed = (...write: unknown[]) => ({ write, outcome: 'changed' });

	it('is added if there is none', () => {
		expect(merge('books', undefined, book)).toEqual(added(book));
		expect(merge('places', undefined, place)).toEqual(added(place));
		expect(merge('annotations', undefined, note)).toEqual(added(note));
		expect(merge('conversations', undefined, talk)).toEqual(added(talk));
		expect(merge('days', undefined, day)).toEqual(added(day));
		expect(merge('memories', undefined, fact)).toEqual(added(fact));
		expect(merge('stories', undefined, recap)).toEqual(added(recap));
	});

	it('changes nothing if it is the same', () => {
		expect(merge('books', book, book)).toEqual(kept);
		expect(merge('places', place, place)).toEqual(kept);
		expect(merge('annotations', note, note)).toEqual(kept);
		expect(merge('conversations', talk, talk)).toEqual(kept);
		expect(merge('days', day, day)).toEqual(kept);
		expect(merge('memories', fact, { ...fact, text: 'Other words.' })).toEqual(kept);
		expect(merge('stories', recap, recap)).toEqual(kept);
	});

	it('wins if it is newer', () => {
		const later = { ...note, note: 'later', changedAt: note.changedAt + 1 };
		expect(merge('annotations', note, later)).toEqual(changed(later));
		expect(merge('annotations', later, note)).toEqual(kept);
		const longer = { ...recap, text: 'More.', at: 7 };
		expect(merge('stories', recap, longer)).toEqual(changed(longer));
		expect(merge('stories', longer, recap)).toEqual(kept);
	});

	it('keeps a word as it was last practised, whatever else was written since', () => {
		const practice = {
			...{ due: 9, asked: 5, stability: 2.3, difficulty: 4, days: 2 },
			...{ step: 0, times: 1, lapses: 0, state: 2 }
		};
		const asked = { ...note, practice };
		const later = { ...note, practice: { ...practice, asked: 7, times: 2 } };
		const written = { ...note, note: 'later', changedAt: note.changedAt + 1 };
		expect(merge('annotations', note, asked)).toEqual(changed(asked));
		expect(merge('annotations', asked, later)).toEqual(changed(later));
		expect(merge('annotations', later, asked)).toEqual(kept);
		expect(merge('annotations', later, written)).toEqual(changed({ ...written, practice: later.practice }));
		expect(kinds.annotations.groups?.(asked)).toMatchObject({ practice, mark: { id: note.id } });
		expect(isTaken('annotations', { practice })).toBe(true);
		expect(isTaken('annotations', { practice: { ...practice, due: 'soon' } })).toBe(false);
	});

	it('keeps the chosen cover of a book, without what is known here of the one before', () => {
		const own = { ...book, cover: 'image/png' };
		const chosen = { ...own, openedAt: 5, cover: 'image/webp', picture: '0123456789abcdef' };
		expect(merge('books', own, chosen)).toEqual(changed(chosen));
		expect(merge('books', chosen, { ...chosen, openedAt: 6, cover: 'image/gif' })).toEqual(
			changed({ ...chosen, openedAt: 6 })
		);
		expect(kinds.books.keep?.(chosen, own, 'd')).toEqual(chosen);
		expect(isTaken('books', { picture: '../../x' })).toBe(false);
	});

	it('keeps when a book was last opened, and the collections of both', () => {
		const opened = { ...book, openedAt: 5 };
		expect(merge('books', book, opened)).toEqual(changed(opened));
		expect(merge('books', opened, book)).toEqual(kept);
		expect(merge('books', opened, { ...book, openedAt: 4, title: 'Other' })).toEqual(kept);
		const [sea, both] = [['Sea'], ['Sea', 'Old']].map((collections) => ({ ...book, collections }));
		expect(merge('books', sea!, both!)).toEqual(changed(both));
		expect(merge('books', both!, sea!)).toEqual(kept);
		expect(merge('books', book, sea!)).toEqual(changed(sea));
		// It stays out of all collections where it is in none, and has no empty list.
		expect(merge('books', book, opened).write[0]).not.toHaveProperty('collections');
		const removed = { ...opened, removedAt: 9 };
		expect(merge('books', removed, book)).toEqual(added(opened));
	});

	it('keeps the later place, and everything read on either side', () => {
		const later = { ...place, section: 0, offset: 0, percent: 0, at: 200 };
		const [merged] = merge('places', place, later).write;
		expect(merged).toMatchObject({ section: 0, offset: 0, at: 200, furthest: { section: 1, offset: 10 } });
		const [other] = merge('places', later, place).write;
		expect(other).toMatchObject({ section: 0, offset: 0, at: 200, furthest: { section: 1, offset: 10 } });
		const read = { ...place, furthest: { section: 2, offset: 0 }, percentRead: 40 };
		expect(merge('places', place, read)).toMatchObject({
			outcome: 'changed',
			write: [{ percentRead: 40 }]
		});
		expect(merge('places', read, place)).toEqual(kept);
		// Of the same moment, the one that is here stays where it is.
		expect(merge('places', place, { ...read, section: 0, offset: 0 }).write).toMatchObject([
			{ section: 1, offset: 10, percentRead: 40 }
		]);
		expect(merge('places', place, { ...place, at: 101 })).toMatchObject({
			outcome: 'changed',
			write: [{ at: 101 }]
		});
		const finished = { ...place, finished: true };
		expect(merge('places', place, finished)).toMatchObject({
			outcome: 'changed',
			write: [{ finished: true }]
		});
		expect(merge('places', finished, finished)).toEqual(kept);
	});

	it('keeps the newer file of a book that was converted again, whoever wrote its entry last', () => {
		const file = (version: number) => ({
			converted: { version, sha256: `${version}`.repeat(64) },
			size: 10 * version
		});
		const [older, newer] = [
			{ ...book, ...file(3) },
			{ ...book, ...file(4) }
		];
		const edited = { ...older, title: 'Edited', openedAt: 50 };
		expect(merge('books', newer, edited).write).toEqual([{ ...newer, title: 'Edited', openedAt: 50 }]);
		expect(merge('books', edited, newer).write).toEqual([{ ...newer, title: 'Edited', openedAt: 50 }]);
		// Which file is here is nobody else's to know, and is not forgotten.
		const held = { ...older.converted, size: older.size };
		const kept = kinds.books.keep?.(newer, older, 'me');
		expect(kept).toEqual({ ...newer, held });
		expect(kinds.books.share?.(kept as typeof newer, 'me')).toEqual(newer);
		const next = { ...newer, ...file(5) };
		expect(kinds.books.keep?.(next, kept, 'me')).toEqual({ ...next, held });
		expect(kinds.books.keep?.(newer, newer, 'me')).toEqual(newer);
		expect(kinds.books.keep?.(newer, undefined, 'me')).toEqual(newer);
		// Two devices may have converted it with one version. Each keeps the file that it has.
		const other = { ...edited, converted: { version: 3, sha256: 'f'.repeat(64) } };
		expect(merge('books', older, other).write).toEqual([{ ...edited, converted: older.converted }]);
		// Places name the text that they refer to only since version 4.
		const texts = [older, newer, { ...newer, held }, kinds.books.keep?.(next, newer, 'me') ?? next];
		expect(texts.map(textOf)).toEqual([undefined, 4, undefined, 4]);
	});

	it('compares how far was read only by percentages if a place is in another text', () => {
		const here = { ...place, furthest: { section: 1, offset: 10 }, percentRead: 20, converter: 4 };
		const there = { ...place, at: 200, furthest: { section: 9, offset: 10 }, percentRead: 15 };
		expect(merge('places', here, there).write).toEqual([{ ...there, percentRead: 20, finished: false }]);
		expect(merge('places', there, { ...here, at: 300 }).write).toEqual([
			{ ...here, at: 300, percentRead: 20, finished: false }
		]);
	});

	it('keeps the longer conversation, whatever its last answer was when saved', () => {
		const open = { ...talk, messages: [question('Who is this?'), answer('A sai', 'open')] };
		expect(merge('conversations', open, talk)).toEqual(changed(talk));
		expect(merge('conversations', talk, open)).toEqual(kept);
		const longer = { ...talk, messages: [...talk.messages, question('And then?')] };
		expect(merge('conversations', talk, longer)).toEqual(changed(longer));
		expect(merge('conversations', longer, talk)).toEqual(kept);
		const asked = { ...talk, messages: [question('Who is this?')] };
		expect(merge('conversations', asked, open)).toEqual(changed(open));
		const empty = { ...talk, messages: [] };
		expect(merge('conversations', empty, talk)).toEqual(changed(talk));
	});

	it('keeps both if a conversation went on in two places: the newer keeps the name', () => {
		const [first, second] = talk.messages;
		const here = { ...talk, messages: [first, second, question('Why?')], updated: 400, thread: 'mine' };
		const there = { ...talk, messages: [first, second, question('And then?')], updated: 300, thread: 'its' };
		const besideThere = { ...there, id: 'c1-8c-3', thread: null };
		expect(merge('conversations', here, there)).toEqual(changed(besideThere));
		expect(merge('conversations', there, here)).toEqual(changed(here, besideThere));
		// An answer that was stopped long ago is no answer that is still coming.
		const stopped = { ...talk, messages: [first, answer('A sai', 'open'), question('Why?')] };
		expect(merge('conversations', stopped, there).write).toHaveLength(2);
		const asked = { ...talk, messages: [first, answer('A sai', 'open'), question('And then?')], updated: 1 };
		expect(merge('conversations', there, asked).write).toMatchObject([{ id: 'c1-1-3' }]);
		for (const odd of [null, 'text', { ending: 'complete' }])
			expect(merge('conversations', { ...talk, messages: [first, odd] }, there).write).toHaveLength(2);
		// Written at the same moment, the one that is here keeps the name.
		const same = { ...there, updated: 400 };
		expect(merge('conversations', here, same)).toEqual(changed({ ...same, id: 'c1-b4-3', thread: null }));
	});

	it('keeps the larger count of a day, as most minutes are the same', () => {
		const other = { ...day, seconds: 30, characters: 1200 };
		expect(merge('days', day, other)).toEqual(changed({ ...day, characters: 1200 }));
		expect(merge('days', other, day)).toEqual(changed({ ...day, characters: 1200 }));
		expect(merge('days', day, { ...day, seconds: 61 })).toEqual(changed({ ...day, seconds: 61 }));
		expect(merge('days', day, { ...day, seconds: 1, characters: 1 })).toEqual(kept);
	});
});

describe('records that two devices wrote', () => {
	/** later: the groups of which the incoming one has the later word. */
	const precedence = (...later: string[]) => ({ isLater: (group: string) => later.includes(group) });

	it('keep each field of a note by its own clock', () => {
		const [here, there] = [
			{ ...note, colour: 'blue' as const, note: 'mine' },
			{ ...note, colour: 'green' as const, note: 'other' }
		];
		const { merge } = kinds.annotations;
		expect(merge(here, there, precedence('note'))).toEqual([{ ...here, note: 'other' }]);
		expect(merge(here, there, precedence('colour'))).toEqual([{ ...here, colour: 'green' }]);
	});

	it('keep a book in a collection or out of it, whichever was said last of that collection', () => {
		const [here, there] = [
			{ ...book, collections: ['Sea', 'Old'] },
			{ ...book, collections: ['New', 'Never'] }
		];
		expect(kinds.books.merge(here, there, precedence('in Sea', 'in New'))).toEqual([
			{ ...book, collections: ['Old', 'New'] }
		]);
	});

	it('count what each device counted in a day, once', () => {
		const here = { ...day, device: 'one', seconds: 60 };
		const there = { ...day, device: 'two', seconds: 30, characters: 100 };
		const [sum] = merge('days', here, there).write;
		expect(sum).toEqual({
			...here,
			seconds: 90,
			characters: 1000,
			elsewhere: { two: { seconds: 30, characters: 100 } }
		});
		expect(merge('days', sum!, there)).toEqual({ write: [], outcome: 'kept' });
		expect(merge('days', sum!, here)).toEqual({ write: [], outcome: 'kept' });
		// The other device went on; then the first one hears of both what it has counted itself.
		const later = { ...there, seconds: 40, elsewhere: {} };
		expect(merge('days', sum!, later).write).toMatchObject([{ seconds: 100, device: 'one' }]);
		expect(kinds.days.keep?.(sum!, undefined, 'two')).toMatchObject({
			seconds: 90,
			device: 'two',
			elsewhere: { one: { seconds: 60 } }
		});
		// A backup from before there were devices has minutes that are counted here already.
		expect(merge('days', sum!, day)).toEqual({ write: [], outcome: 'kept' });
	});

	it('keep a place that never covers less than before, unfinished if the reader says so', () => {
		const before = { ...place, furthest: { section: 3, offset: 0 }, percentRead: 50, finished: true };
		const after = { ...place, furthest: { section: 2, offset: 0 }, percentRead: 40, finished: false };
		expect(kinds.places.carry?.(after, before)).toEqual({
			...before,
			finished: false
		});
	});
});

describe('a conversation from elsewhere', () => {
	const call = (state: object, approved?: boolean) => ({
		...{ type: 'tool', id: 'c1', name: 'add_highlight', args: { quote: 'x' }, answerId: 't1', state },
		...(approved !== undefined && { approved })
	});
	const read = (...parts: object[]) => {
		const messages = [{ role: 'agent', id: 'a', parts, ending: 'open' }];
		return kinds.conversations.shape.parse({ ...talk, messages }).messages;
	};

	it('gives no yes to a call that has not run; the reader is asked here', () => {
		const running = { phase: 'running' };
		expect(read(call(running, true))).toMatchObject([{ parts: [call(running)] }]);
		expect(JSON.stringify(read(call(running, true)))).not.toContain('approved');
		// A no stays, and so does what was done.
		const done = { phase: 'done', content: '{}', passages: [] };
		expect(read(call(running, false), call(done, true))).toMatchObject([
			{ parts: [call(running, false), call(done, true)] }
		]);
	});

	it('has only valid messages, and valid passages of recaps', () => {
		for (const messages of [
			[null],
			['x'],
			[{}],
			[{ role: 'agent' }],
			[{ role: 'agent', id: 'a', parts: [1] }]
		])
			expect([messages, isTaken('conversations', { messages })]).toEqual([messages, false]);
		for (const passages of [[null], [{}], [{ id: 'p1' }]])
			expect([passages, isTaken('stories', { passages })]).toEqual([passages, false]);
	});
});

it('has only kinds that are in the table', () => {
	expect(['books', 'settings', 'toString', 'constructor', 'later'].filter(isShared)).toEqual([
		'books',
		'settings'
	]);
});
