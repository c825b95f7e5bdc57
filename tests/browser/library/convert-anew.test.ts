/** A book that an older converter made is converted once more: its file, and all that says where in it something is. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { convertAnew } from '../../../src/lib/conversion/convert-anew.ts';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { escapeXml } from '../../../src/lib/epub/formats/markup.ts';
import { writePackage } from '../../../src/lib/epub/formats/package-writer.ts';
import { CONVERTER_VERSION, sectionPath } from '../../../src/lib/epub/formats/draft.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { sha256 } from '../../../src/lib/book/sha256.ts';
import type { Locator } from '../../../src/lib/book/locator.ts';
import type { BookText } from '../../../src/lib/book/text.ts';
import { isAt } from '../../../src/lib/annotations/model/anchor.ts';
import { wordsAt } from '../../../src/lib/annotations/model/quote.ts';
import { importBook } from '../../../src/lib/library/import/import.ts';
import { inStep } from '../../../src/lib/library/import/convert-stored.ts';
import { loadBook, loadFile, replaceFile } from '../../../src/lib/library/store/books.ts';
import type { StoredBook } from '../../../src/lib/library/store/stored-book.ts';
import { savePlace } from '../../../src/lib/library/store/places.ts';
import { database, startingWith } from '../../../src/lib/storage/database.ts';
import kindle from '../../fixtures/formats/sample.mobi?url';
import { annotation, conversation, emptyDatabase } from '../../fixtures/full-shelf.ts';

beforeEach(emptyDatabase);
afterEach(() => void vi.restoreAllMocks());

const textIn = async (file: Blob): Promise<BookText> => {
	const publication = await Publication.open(file);
	const text = await extractBook(publication);
	publication.close();
	return text;
};

const FRONT = 'This page was made by a converter that knew no better.';
let book: StoredBook;
/** The converted file as it is made now, and its text; and as it was made before. */
let now: { sha256: string; text: BookText };
let before: BookText;

/** Two sections instead of many, each paragraph twice as far from the beginning, and a page in front that is none of the book. */
async function madeByOlder(added: File, text: BookText): Promise<Blob> {
	const lines = text.sections.flatMap(({ text }) => linesOf(text).map((line) => `<p>${escapeXml(line)}</p>`));
	const half = Math.floor(lines.length / 2);
	const bodies = [
		`<p>${`${FRONT} `.repeat(40)}</p>`,
		lines.slice(0, half).join(''),
		lines.slice(half).join('')
	];
	const sections = bodies.map((body, index) => ({ path: sectionPath(index), body }));
	const contents = sections.map(({ path }, index) => ({ label: `Part ${index}`, href: path, children: [] }));
	const draft = { title: 'Low Water', authors: [], language: 'en', sections, resources: [], contents };
	return writePackage(draft, added, await sha256(added));
}
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim());

beforeEach(async () => {
	const added = new File([await (await fetch(kindle)).blob()], 'Low Water.mobi');
	({ book } = await importBook(added));
	const file = (await loadFile(book.id)) as Blob;
	now = { sha256: await sha256(file), text: await textIn(file) };
	const older = await madeByOlder(added, now.text);
	before = await textIn(older);
	book = await replaceFile(book, older, { converted: { version: 1, sha256: await sha256(older) } });
});

function placeOf(words: string, text: BookText): Locator {
	const section = text.sections.findIndex((each) => each.text.includes(words));
	const start = text.sections[section]?.text.indexOf(words) ?? -1;
	return { section, start, end: start + words.length };
}

const run = (signal = new AbortController().signal) =>
	convertAnew(book.id, { signal, onprogress: () => undefined });

/** What a reader made of the book, in the text that an older converter made. */
async function make() {
	const db = await database();
	const words = 'The ferry to Skarrow was called the Obliging';
	const far = before.sections.flatMap(({ text, section }) =>
		[...text.matchAll(/[A-Z][^.\n]{60,120}\./g)].map((match) => ({ section, words: match[0] }))
	);
	const picked = [far[Math.floor(far.length / 3)], far[Math.floor((2 * far.length) / 3)], far.at(-2)].map(
		(each) => placeOf(each?.words ?? '', before)
	);
	const [first, second, last] = picked as [Locator, Locator, Locator];
	for (const [at, locator] of [placeOf(words, before), ...picked].entries())
		await db.put('annotations', annotation(book.id, { id: `a${at}`, ...wordsAt(before, locator) }));
	const mark = { ...first, end: first.start };
	await db.put('annotations', annotation(book.id, { id: 'b', kind: 'bookmark', ...wordsAt(before, mark) }));
	await db.put(
		'annotations',
		annotation(book.id, { id: 'w', kind: 'word', ...wordsAt(before, { ...second, end: second.start + 7 }) })
	);
	await db.put(
		'annotations',
		annotation(book.id, { id: 'lost', ...wordsAt(before, placeOf(FRONT, before)) })
	);
	const position = ({ section, start }: Locator) => ({ section, offset: start });
	await savePlace({
		book: book.id,
		...position(second),
		percent: before.percentAt(position(second)),
		furthest: position(second),
		percentRead: before.percentAt(position(second)),
		at: 5
	});
	const cited = (locator: Locator) => ({ id: 'p1', locator, chapter: 'Part 1', percent: 1 });
	const content = JSON.stringify({});
	await db.put(
		'conversations',
		conversation(book.id, {
			messages: [
				{ role: 'reader', id: 'q', text: 'Who?' },
				{
					role: 'agent',
					id: 'a',
					parts: [
						{
							type: 'tool',
							id: 't',
							name: 'search_book',
							args: {},
							answerId: 'x',
							state: { phase: 'done', content, passages: [cited(first), cited(last)] }
						},
						{ type: 'text', text: 'He [p1].' }
					],
					ending: 'complete'
				}
			]
		} as never)
	);
	await db.put('memories', {
		id: 'm',
		text: 'Likes Ada.',
		book: book.id,
		upTo: position(second),
		createdAt: 1
	});
	await db.put('stories', {
		...{
			book: book.id,
			chapter: 'c3',
			title: 'Part 2',
			upTo: position(last),
			percent: 90,
			text: 'It rained [p1].'
		},
		...{ passages: [{ ...cited(first), text: 'It rained.' }], model: 'small', at: 7 }
	});
	await db.put('postings', { ...{ book: book.id, version: 'old' } } as never);
	await db.put('names', { ...{ book: book.id, version: 'old' } } as never);
	return { first, second, last };
}

/** The same words at both. */
const sameWords = (one: Locator, other: Locator) =>
	expect(now.text.slice(other).replace(/\s+/g, ' ')).toBe(before.slice(one).replace(/\s+/g, ' '));

describe('a book that an older converter made', () => {
	it('becomes the same as if added today, and everything the reader made is at its words', async () => {
		const { first, second, last } = await make();
		const progress: number[] = [];
		const lost = await convertAnew(book.id, {
			signal: new AbortController().signal,
			onprogress: (share) => void progress.push(share)
		});
		expect(lost).toBe(1);
		expect(progress).toEqual([...progress].sort((one, other) => one - other));
		const db = await database();
		expect(await loadBook(book.id)).toMatchObject({ converted: { sha256: now.sha256 }, title: book.title });
		expect(await sha256((await loadFile(book.id)) as Blob)).toBe(now.sha256);
		for (const note of await db.getAllFromIndex('annotations', 'book', book.id))
			expect([note.id, isAt(now.text.sections, note)]).toEqual([note.id, note.id !== 'lost']);
		const place = await db.get('places', book.id);
		sameWords(
			{ ...second, end: second.start + 40 },
			{ section: place?.section ?? 0, start: place?.offset ?? 0, end: (place?.offset ?? 0) + 40 }
		);
		expect(place?.furthest).toEqual({ section: place?.section, offset: place?.offset });
		expect(place?.percentRead).toBeCloseTo(now.text.percentAt(place?.furthest as never));
		const [talk] = await db.getAll('conversations');
		const [, answer] = talk!.messages as unknown as {
			parts: { state: { passages: { locator: Locator; chapter: string }[] } }[];
		}[];
		const passages = answer?.parts[0]?.state.passages ?? [];
		sameWords(first, passages[0]?.locator as Locator);
		sameWords(last, passages[1]?.locator as Locator);
		expect(passages[1]?.chapter).not.toBe('Part 1');
		const [fact] = await db.getAll('memories');
		expect(fact?.upTo).toEqual(place?.furthest);
		const [recap] = await db.getAll('stories');
		sameWords(first, recap?.passages[0]?.locator as Locator);
		// As many chapters further as the new text has more.
		expect(now.text.chapter(recap?.chapter ?? '')?.start.section).toBeGreaterThan(0);
		for (const name of ['postings', 'names', 'vectors', 'states'] as const)
			expect(await db.getAllKeys(name, startingWith(book.id))).toEqual([]);
		// There is nothing more to do, and nothing is moved twice.
		const all = await db.getAll('annotations');
		await run();
		expect(await db.getAll('annotations')).toEqual(all);
	});

	it('stays whole if the conversion is stopped, fails, or finds the disk full', async () => {
		await make();
		const db = await database();
		const everything = async () => ({
			book: await loadBook(book.id),
			file: await sha256((await loadFile(book.id)) as Blob),
			all: await Promise.all(
				(['annotations', 'places', 'conversations', 'memories', 'stories', 'postings'] as const).map((name) =>
					db.getAll(name)
				)
			)
		});
		const there = await everything();
		for (const share of [0, 0.3, 0.5, 0.8]) {
			const stop = new AbortController();
			const onprogress = (at: number) =>
				void (at >= share && stop.abort(new DOMException('Stopped.', 'AbortError')));
			await expect(convertAnew(book.id, { signal: stop.signal, onprogress })).rejects.toThrow('Stopped.');
			expect(await everything()).toEqual(there);
		}
		const put = IDBObjectStore.prototype.put;
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
			if (this.name === 'stories') throw new DOMException('', 'QuotaExceededError');
			return put.apply(this, given);
		});
		await expect(run()).rejects.toThrow();
		expect(await everything()).toEqual(there);
	});

	it('is converted by this device too after another one did so', async () => {
		const held = { version: 1, sha256: book.converted?.sha256 ?? '', size: book.size };
		// The entry as it is after another device has converted the book anew.
		const heard = { ...book, converted: { version: CONVERTER_VERSION, sha256: now.sha256 }, held };
		await (await database()).put('books', heard);
		const { book: next, file } = await inStep(heard, (await loadFile(book.id)) as Blob);
		expect(next.held).toBeUndefined();
		expect(await loadBook(book.id)).toEqual(next);
		expect(await sha256(file)).toBe(now.sha256);
	});
});
