import 'fake-indexeddb/auto';
/** The margins of a book with the real store: kept, changed, undone, seen by other tabs, found again when the text moved. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainText } from '../../fixtures/tiny-book.ts';
import { annotationChannel } from '../../../src/lib/async/broadcast.ts';
import { anchorAgain, findQuotation, isAt } from '../../../src/lib/annotations/model/anchor.ts';
import { Annotations, type AnnotationStore } from '../../../src/lib/annotations/annotations.svelte.ts';
import { groupNotes, prepareSearch } from '../../../src/lib/annotations/model/note-list.ts';
import { sentenceAround } from '../../../src/lib/book/sentences.ts';
import { annotation } from '../../fixtures/full-shelf.ts';
import { placeToolbar } from '../../../src/lib/annotations/toolbar-place.ts';
import * as store from '../../../src/lib/annotations/stored-annotations.ts';
import { writes } from '../../../src/lib/storage/write-queue.ts';

const SECTIONS = [
	'Old Marten kept the ferry at Quill. He named it the Patience.',
	'The bridge fell in the spring of 1883. Nobody drowned. Ada wrote the letter that night.'
];

const open: Annotations[] = [];
afterEach(() => open.splice(0).forEach((one) => one.dispose()));
let count = 0;
const newBook = () => String(++count).padStart(64, '0');

function annotationsOf(book: string, sections = SECTIONS, kept: AnnotationStore = store): Annotations {
	const annotations = new Annotations({
		book,
		store: kept,
		text: Promise.resolve(plainText(sections))
	});
	open.push(annotations);
	return annotations;
}

const bridge = { section: 1, start: 4, end: 10 };
const patience = { section: 0, start: 48, end: 60 };

describe('annotations', () => {
	it('are stored with words, surroundings, chapter and percent, in the order of the book', async () => {
		const book = newBook();
		const first = annotationsOf(book);
		const one = await first.add(bridge, { colour: 'blue', note: 'Which?' });
		await first.add(patience);
		const second = annotationsOf(book);
		await second.open();
		expect(second.list.map(({ quote }) => quote)).toEqual(['the Patience', 'bridge']);
		expect(second.find(one.id)).toMatchObject({
			book,
			kind: 'highlight',
			locator: bridge,
			quote: 'bridge',
			prefix: 'The ',
			suffix: ' fell in the spring of 1883. Nob',
			chapter: 'Chapter 2',
			colour: 'blue',
			note: 'Which?'
		});
	});

	it('are written once, and other tabs are told once', async () => {
		const written: string[] = [];
		const book = newBook();
		const annotations = annotationsOf(book, SECTIONS, {
			...store,
			saveAnnotations: async (list) => {
				written.push(...list.map(({ quote }) => `save ${quote}`));
				await store.saveAnnotations(list);
			},
			changeAnnotations: async () => void written.push('change')
		});
		let told = 0;
		const tab = annotationChannel(book);
		tab.onmessage = () => told++;
		await annotations.add(bridge);
		// Whatever the highlight tells comes before this.
		const other = annotationChannel(book);
		await new Promise<void>((resolve) => {
			tab.onmessage = ({ data }) => (data === 'last' ? resolve() : told++);
			other.postMessage('last');
		});
		for (const channel of [tab, other]) channel.close();
		expect(written).toEqual(['save bridge']);
		expect(told).toBe(1);
	});

	it('are listed again after a late save, even if another tab changed something meanwhile', async () => {
		const refused = async () => Promise.reject(new Error('the disk is full'));
		const annotations = annotationsOf(newBook(), SECTIONS, { ...store, saveAnnotations: refused });
		const added = await annotations.add(bridge);
		await annotations.open();
		expect(annotations.list).toEqual([]);
		await store.saveAnnotations([added]);
		annotations.settled();
		await vi.waitFor(() => expect(annotations.list).toEqual([added]));
	});

	/** A store whose readings answer when they are let go, each with what was stored when it began. */
	function heldBack() {
		const reads: (() => void)[] = [];
		const listAnnotations = async (book: string) => {
			const stored = await store.listAnnotations(book);
			await new Promise<void>((resolve) => reads.push(resolve));
			return stored;
		};
		const begun = (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count));
		return { kept: { ...store, listAnnotations }, reads, begun };
	}

	it.each([
		[0, 1],
		[1, 0]
	])('are as the later of two readings found them, even if number %i answers first', async (...order) => {
		const book = newBook();
		const other = annotationsOf(book);
		const changed = await other.add(bridge, { note: 'Which?' });
		const deleted = await other.add(patience);
		const { kept, reads, begun } = heldBack();
		const tab = annotationsOf(book, SECTIONS, kept);
		const opened = [tab.open()];
		await begun(1);
		// Without the other tab's word, so that nothing is read but what the test asks for.
		await store.deleteAnnotations([deleted.id]);
		const annotation = { ...changed, note: 'The old one.' };
		await store.changeAnnotations([{ annotation, fields: ['note'] }]);
		opened.push(tab.open());
		await begun(2);
		for (const at of order) {
			reads[at]?.();
			await opened[at];
		}
		expect(tab.list.map(({ note }) => note)).toEqual(['The old one.']);
	});

	it('stay as the reader changed or deleted them during a reading', async () => {
		const book = newBook();
		const { kept, reads, begun } = heldBack();
		const tab = annotationsOf(book, SECTIONS, kept);
		const changed = await tab.add(bridge);
		const deleted = await tab.add(patience);
		const opened = tab.open();
		await begun(1);
		await tab.change(changed.id, { note: 'Which?' });
		await tab.remove([deleted.id]);
		const added = await tab.add({ section: 1, start: 51, end: 54 });
		reads[0]?.();
		await opened;
		expect(tab.list.map(({ id, note }) => [id, note])).toEqual([
			[changed.id, 'Which?'],
			[added.id, '']
		]);
	});

	it('keep what two tabs change in one highlight before they hear of each other', async () => {
		const book = newBook();
		const tab = annotationsOf(book);
		const { id } = await tab.add(bridge);
		const other = annotationsOf(book);
		await other.open();
		await Promise.all([tab.change(id, { note: 'Which?' }), other.change(id, { colour: 'pink' })]);
		expect(await store.listAnnotations(book)).toMatchObject([{ note: 'Which?', colour: 'pink' }]);
	});

	it('stay deleted if a tab that has not heard of it changes them', async () => {
		const book = newBook();
		const tab = annotationsOf(book);
		const { id } = await tab.add(bridge);
		const other = annotationsOf(book);
		await other.open();
		await Promise.all([tab.remove([id]), other.change(id, { note: 'Which?' })]);
		expect(await store.listAnnotations(book)).toEqual([]);
	});

	it('keep a change made while an earlier one was not saved', async () => {
		const book = newBook();
		const annotations = annotationsOf(book);
		const { id } = await annotations.add(bridge);
		const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
			throw new DOMException('The disk is full.', 'QuotaExceededError');
		});
		await annotations.change(id, { note: 'Which?' });
		await annotations.change(id, { colour: 'pink' });
		full.mockRestore();
		expect(annotations.problem).toContain('could not be saved');
		await writes.retry();
		expect(await store.listAnnotations(book)).toMatchObject([{ note: 'Which?', colour: 'pink' }]);
	});

	it('trim white space from a selection, and refuse one without words', async () => {
		const annotations = annotationsOf(newBook());
		const { locator, quote } = await annotations.add({ section: 1, start: 3, end: 11 });
		expect([locator, quote]).toEqual([bridge, 'bridge']);
		await expect(annotations.add({ section: 1, start: 3, end: 4 })).rejects.toThrow('no words');
		await expect(annotations.add({ section: 9, start: 0, end: 4 })).rejects.toThrow('no section 10');
	});

	it('for the same words are merged: the highlight gets the new colour and keeps its note', async () => {
		const annotations = annotationsOf(newBook());
		const one = await annotations.add(bridge, { note: 'Which?' });
		const two = await annotations.add(bridge, { colour: 'pink' });
		expect(two).toMatchObject({ id: one.id, colour: 'pink', note: 'Which?' });
		expect(annotations.list).toHaveLength(1);
	});

	it('stay the reader’s own if the assistant writes about the same words: its note goes into the margin', async () => {
		const annotations = annotationsOf(newBook());
		const one = await annotations.add(bridge, { colour: 'blue', note: 'Which?' });
		const two = await annotations.add(bridge, { note: 'The one at Quill.', apart: true });
		expect(annotations.find(one.id)).toMatchObject({ colour: 'blue', note: 'Which?' });
		expect(two).toMatchObject({
			kind: 'note',
			note: 'The one at Quill.',
			quote: '',
			locator: { start: 4, end: 4 }
		});
		expect(await annotations.add(bridge, { colour: 'pink', apart: true })).toEqual(one);
	});

	it('are added once by the assistant, however often its call is run', async () => {
		const annotations = annotationsOf(newBook());
		await annotations.add(bridge, { colour: 'blue', note: 'Which?' });
		const margin = { section: 1, start: 4, end: 4 };
		for (let run = 0; run < 2; run++) {
			await annotations.add(bridge, { note: 'The one at Quill.', apart: true });
			await annotations.add(margin, { kind: 'note', note: 'It fell.', apart: true });
			await annotations.add({ section: 1, start: 0, end: 3 }, { note: 'New.', apart: true });
		}
		expect(annotations.list.map(({ note }) => note).sort()).toEqual([
			'It fell.',
			'New.',
			'The one at Quill.',
			'Which?'
		]);
	});

	it('may be several notes in the margin of one page, which are not highlights', async () => {
		const book = newBook();
		const annotations = annotationsOf(book);
		const at = { section: 1, start: 4, end: 4 };
		for (const note of ['First answer.', 'Second answer.']) await annotations.add(at, { kind: 'note', note });
		expect(annotations.highlights).toEqual([]);
		const there = annotations.within('note', { section: 1, offset: 0 }, { section: 1, offset: 40 });
		expect(there.map(({ note }) => note).sort()).toEqual(['First answer.', 'Second answer.']);
		expect(annotations.within('note', { section: 0, offset: 0 }, { section: 0, offset: 40 })).toEqual([]);
		expect(groupNotes(annotations.list, { query: 'ferry', kind: 'all', colour: null })).toEqual([]);
		expect(groupNotes(annotations.list, { query: 'second', kind: 'notes', colour: null })).toHaveLength(1);
	});

	it('of another book are told apart by their ids, which an import must not take over', async () => {
		const [book, other] = [newBook(), newBook()];
		await store.saveAnnotations([annotation(book, { id: 'mine' }), annotation(other, { id: 'theirs' })]);
		expect(await store.idsOfOtherBooks(['mine', 'theirs', 'new'], book)).toEqual(['theirs']);
	});

	it('that are looked-up words have a list of their own', async () => {
		const annotations = annotationsOf(newBook());
		await annotations.add(bridge, { kind: 'word' });
		await annotations.add(patience);
		const shown = (kind: 'all' | 'words') =>
			groupNotes(annotations.list, { query: '', kind, colour: null }).flatMap((group) =>
				group.annotations.map(({ quote }) => quote)
			);
		expect(shown('all')).toEqual(['the Patience']);
		expect(shown('words')).toEqual(['bridge']);
		expect(sentenceAround(SECTIONS[1] ?? '', bridge, 'en')).toBe('The bridge fell in the spring of 1883.');
	});

	it('return unchanged when a deletion is undone', async () => {
		const book = newBook();
		const annotations = annotationsOf(book);
		const one = await annotations.add(bridge, { note: 'Which?' });
		const two = await annotations.add(patience);
		const undo = await annotations.remove([one.id, two.id]);
		expect(annotations.list).toEqual([]);
		expect(await store.listAnnotations(book)).toEqual([]);
		await undo();
		expect(annotations.list).toEqual([two, one]);
		expect(await store.listAnnotations(book)).toHaveLength(2);
	});

	it('that change in one tab change in the other, and in no other book', async () => {
		const book = newBook();
		const [here, there, elsewhere] = [annotationsOf(book), annotationsOf(book), annotationsOf(newBook())];
		const { id } = await here.add(bridge);
		await vi.waitUntil(() => there.list.length === 1);
		await there.change(id, { note: 'Seen', colour: 'green' });
		await vi.waitUntil(() => here.find(id)?.note === 'Seen');
		await here.remove([id]);
		await vi.waitUntil(() => there.list.length === 0);
		expect(elsewhere.list).toEqual([]);
	});

	it('say that they could not be saved, but stay until the tab is closed', async () => {
		const full = { ...store, saveAnnotations: () => Promise.reject(new Error('the disk is full')) };
		const annotations = annotationsOf(newBook(), SECTIONS, full);
		await annotations.add(bridge);
		expect(annotations.problem).toContain('could not be saved (the disk is full)');
		expect(annotations.list).toHaveLength(1);
		annotations.settled();
		expect(annotations.problem).toBeNull();
	});

	it('find their words again after the extraction has moved them, and keep those that are gone', async () => {
		const book = newBook();
		const before = annotationsOf(book);
		const one = await before.add(bridge, { note: 'Which?' });
		const two = await before.add(patience);
		const mark = await before.add({ section: 1, start: 39, end: 39 }, { kind: 'bookmark' });
		const moved = [
			'He kept the ferry.',
			`A new preface with another bridge.\n ${SECTIONS[1]?.replace('spring of', 'spring\n of')}`
		];
		const after = annotationsOf(book, moved);
		await after.open();
		await vi.waitUntil(() => after.missing.size > 0);
		const found = after.find(one.id)!;
		expect(moved[1]?.slice(found.locator.start - 4, found.locator.end + 5)).toBe('The bridge fell');
		expect(found.note).toBe('Which?');
		expect(moved[1]?.slice(after.find(mark.id)?.locator.start)).toMatch(/^Nobody drowned/);
		expect([...after.missing]).toEqual([two.id]);
		expect(after.found.map(({ id }) => id)).not.toContain(two.id);
		expect(after.found).toHaveLength(after.list.length - 1);
		expect(after.highlights.map(({ id }) => id)).toEqual([one.id]);
		// It stays where it is found: the next time nothing is looked for.
		expect((await store.listAnnotations(book)).find(({ id }) => id === one.id)?.locator).toEqual(
			found.locator
		);
	});

	it('are bookmarks of the page from its first character up to the next page', async () => {
		const annotations = annotationsOf(newBook());
		const { id } = await annotations.add({ section: 1, start: 4, end: 9 }, { kind: 'bookmark' });
		const at = (start: number, end: number) =>
			annotations
				.within('bookmark', { section: 1, offset: start }, { section: 1, offset: end })
				.map((one) => one.id);
		expect([at(0, 4), at(0, 5), at(4, 4), at(4, 30), at(5, 30)]).toEqual([[], [id], [id], [id], []]);
		expect(annotations.find(id)).toMatchObject({ quote: '', locator: { start: 4, end: 4 } });
		expect(annotations.highlights).toEqual([]);
	});
});

describe('words are looked for', () => {
	const sections = [
		{ section: 0, text: 'The cat sat. The cat ran. The dog ran.' },
		{ section: 1, text: 'A cat sat here. The cat ran off.' }
	];
	const near = { section: 0, start: 0 };

	it('tries their surroundings first, then the most similar surroundings', async () => {
		const quote = { quote: 'cat', prefix: 'The ', suffix: ' ran off' };
		expect(await findQuotation(sections, quote, near)).toEqual({ section: 1, start: 20, end: 23 });
		const changed = { quote: 'cat', prefix: 'And the ', suffix: ' ran.' };
		expect(await findQuotation(sections, changed, near)).toEqual({ section: 0, start: 17, end: 20 });
	});

	it('looks only as far around them as annotations here store, whatever another program has', async () => {
		const far = 'x'.repeat(20_000);
		const quote = { quote: 'cat', prefix: `${far} here. The `, suffix: ` ran off.${far}` };
		expect(await findQuotation(sections, quote, near)).toEqual({ section: 1, start: 20, end: 23 });
	});

	it('takes the place nearest to where they were, and none if they are gone', async () => {
		const cat = { quote: 'cat', prefix: '', suffix: '' };
		expect(await findQuotation(sections, cat, { section: 1, start: 18 })).toMatchObject({
			section: 1,
			start: 20
		});
		expect(await findQuotation(sections, { ...cat, quote: 'bird' }, near)).toBeNull();
		const raised = [{ section: 0, text: 'the Gutway,¹ six' }];
		const locator = { section: 0, start: 4, end: 16 };
		const kept = { quote: 'Gutway,1 six', prefix: 'the ', suffix: '' };
		expect(isAt(raised, { ...kept, locator }), 'kept with a plain number').toBe(true);
		expect(isAt(raised, { ...kept, locator: { ...locator, end: 1000 } })).toBe(false);
		expect(await findQuotation(raised, kept, { section: 0, start: 0 })).toEqual(locator);
		expect(await findQuotation(sections, { quote: ' ', prefix: '', suffix: '' }, near)).toBeNull();
	});

	it('accepts another edition’s spelling if the exact words are nowhere and enough of them match', async () => {
		const alone = (quote: string) => ({ quote, prefix: '', suffix: '' });
		const edition = [
			{ section: 0, text: 'The grey colour of the harbour at dawn. The ferry lay still.' },
			{ section: 1, text: 'He named the colour of the harbor.' }
		];
		const words = 'gray color of the harbour at dawn';
		const found = { section: 0, start: 4, end: 38 };
		expect(await findQuotation(edition, alone(words), near)).toEqual(found);
		expect(await findQuotation(edition, alone('color of the harbor'), near)).toMatchObject({
			section: 1,
			start: 13
		});
		expect(await findQuotation(edition, alone('the colour of the harbor'), near)).toMatchObject({
			section: 1
		});
		expect(await findQuotation(edition, alone('The fairy'), near)).toBeNull();
		expect(await findQuotation(edition, alone('gray colors at the harbour of dawn'), near)).toBeNull();
		const mark = { quote: '', prefix: 'The grey color of the harbor at dawn. ', suffix: 'A boat was gone.' };
		expect(await findQuotation(edition, mark, near)).toEqual({ section: 0, start: 40, end: 40 });
	});
});

it('reads the notes of all books some at a time, so that thousands do not stop the page', async () => {
	const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll');
	await store.allAnnotations();
	expect(reading.mock.calls.map(([, most]) => most)).toEqual([1000]);
	reading.mockRestore();
});

it('prepares each section once for many notes', async () => {
	const text = 'A tide came in. '.repeat(1000);
	const notes = Array.from({ length: 20 }, (_, at) => {
		const quote = at % 2 ? 'tide came' : 'not a word of it';
		return annotation('b', { id: `${at}`, locator: { section: at % 3, start: 1, end: 10 }, quote });
	});
	const prepared = vi.spyOn(String.prototype, 'matchAll');
	const found = await anchorAgain(notes, plainText([text, `${text}1`, `${text}2`]), () => false);
	const ofSections = prepared.mock.contexts.filter((each) => String(each).length > 1000).length;
	prepared.mockRestore();
	expect([found?.moved.length, found?.missing.size]).toEqual([10, 10]);
	expect(await anchorAgain(notes, plainText([text]), () => true)).toBeNull();
	expect(ofSections).toBe(3);
});

describe('the list of notes', () => {
	it('is prepared for the first letter in slices, until the pane is closed', async () => {
		const notes = Array.from({ length: 50 }, (_, at) => annotation('b', { id: `${at}`, note: `Été ${at}` }));
		const folded = vi.spyOn(String.prototype, 'normalize');
		let now = 0;
		const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
		const stop = new AbortController();
		const stopped = prepareSearch(notes, stop.signal);
		stop.abort();
		await stopped;
		expect(folded).not.toHaveBeenCalled();
		await prepareSearch(notes, new AbortController().signal);
		clock.mockRestore();
		const before = folded.mock.calls.length;
		expect(groupNotes(notes, { query: 'ete 7', kind: 'all', colour: null })[0]?.annotations).toHaveLength(5);
		expect([before >= 50, folded.mock.calls.length - before < 5]).toEqual([true, true]);
		folded.mockRestore();
	});

	it('is grouped by chapter and filtered by kind, colour and words, whatever their case and accents', async () => {
		const annotations = annotationsOf(newBook());
		const one = await annotations.add(bridge, { colour: 'blue', note: 'Très étrange' });
		const two = await annotations.add(patience, { colour: 'pink' });
		const three = await annotations.add({ section: 0, start: 0, end: 0 }, { kind: 'bookmark' });
		const all = { query: '', kind: 'all', colour: null } as const;
		const ids = (filter: Parameters<typeof groupNotes>[1], missing: string[] = []) =>
			groupNotes(annotations.list, filter, new Set(missing)).map((group) =>
				group.annotations.map(({ id }) => id)
			);
		expect(ids(all)).toEqual([[three.id, two.id], [one.id]]);
		expect(ids({ ...all, kind: 'notes' })).toEqual([[one.id]]);
		expect(ids({ ...all, kind: 'bookmarks' })).toEqual([[three.id]]);
		expect(ids({ ...all, kind: 'highlights' })).toEqual([[two.id], [one.id]]);
		expect(ids({ ...all, colour: 'pink' })).toEqual([[two.id]]);
		expect(ids({ ...all, query: 'ETRANGE tres' })).toEqual([[one.id]]);
		expect(ids({ ...all, query: 'marten' })).toEqual([[three.id]]);
		expect(ids(all, [two.id])).toEqual([[three.id], [one.id], [two.id]]);
	});
});

describe('the toolbar', () => {
	const window = { width: 1280, height: 800 };
	const toolbar = { width: 400, height: 48 };
	const line = (top: number, left = 300, right = 500) => ({ left, right, top, bottom: top + 24 });
	const place = (lines: ReturnType<typeof line>[], available = window, touch = false) =>
		placeToolbar(lines, toolbar, available, touch);

	it('appears above the words, or below them if there is no room, within the window', () => {
		expect(place([line(300), line(324)])).toEqual({ kind: 'floating', left: 200, top: 244 });
		expect(place([line(20)])).toEqual({ kind: 'floating', left: 200, top: 56 });
		expect(place([line(300, 10, 40)])).toMatchObject({ left: 8 });
		expect(place([line(300, 1200, 1270)])).toMatchObject({ left: 872 });
	});

	it('appears below for a finger, whose own menu is above', () => {
		expect(place([line(300)], window, true)).toEqual({ kind: 'floating', left: 200, top: 336 });
	});

	it('is docked at a free edge if there is no room beside the words', () => {
		const docked = (edge: 'top' | 'bottom', isTight = false) => ({ kind: 'docked', edge, isTight });
		expect(place([line(50), line(720)])).toEqual(docked('bottom'));
		expect(place([line(300)], { width: 390, height: 800 })).toEqual(docked('bottom'));
		expect(place([line(770)], { width: 390, height: 800 })).toEqual(docked('top'));
		// The words fill the page.
		expect(place([line(30), line(740)])).toEqual(docked('bottom', true));
	});
});
