/** Broken books, which are opened, read and shown in a real browser. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { addTally, emptyTally, type Tally } from '../../tests/torture/tally.ts';
import { call, type Laboratory } from './laboratory.ts';
import type { Attempt, Subject } from './subject.ts';
import { within } from './within.ts';

const SHARED = '../shared/books';
/** Must match tests/torture/books.ts. */
const OTHER_FORMATS = [
	'sample.mobi',
	'sample.azw3',
	'book.fb2',
	'page.html',
	'book.md',
	'book.txt',
	'comic.cbz'
];
/** Bytes. Larger books take long to be packed again, and break in the same ways. */
const LARGEST = 1_500_000;
/** Number of books between two checks of the requests. */
const PIECE = 20;
/** Milliseconds for one batch, after which the page itself counts as hung. */
const PIECE_MS = 120_000;

/** Addresses of the available test books; if there are none, only the one that the page builds. */
function bases(): string[] {
	const folders = ['', 'w3c-epub-tests', 'odd'].map((folder) => join(SHARED, folder));
	const found = folders
		.filter((folder) => existsSync(folder))
		.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
		.filter((file) => file.endsWith('.epub') && statSync(file).size <= LARGEST)
		.map((file) => file.slice('..'.length));
	return [...found.sort(), 'built', 'built'];
}

export const books: Subject = {
	name: 'books',
	title: 'Broken books',
	what: 'A book has flipped bits, is cut off, has entries swapped, renamed or doubled, or has hostile sizes, markup or encodings. It is opened and read whole, and one in eight is shown. A try fails on an unnamed error, a hang over 40 s, a script, a request, or text that differs without a warning',
	goal: 10_000,
	run: (laboratory, attempt) => breakBooks(laboratory, attempt, bases())
};

export const formats: Subject = {
	name: 'formats',
	title: 'Broken books of other formats',
	what: 'A Kindle book, FictionBook, comic, text, Markdown or web page has flipped bits, is cut off or overwritten. It is converted, opened and read whole. A try fails on an unnamed error, a hang over 40 s, a script or a request',
	goal: 2000,
	run: (laboratory, attempt) => breakBooks(laboratory, attempt, OTHER_FORMATS)
};

async function breakBooks(
	laboratory: Laboratory,
	{ seed, first, count, late, onprogress }: Attempt,
	of: readonly string[]
): Promise<Tally> {
	const all = emptyTally();
	const open = () => watched(laboratory);
	let page = await open();
	const end = first + count;
	for (let number = first; number < end && !late(); number += PIECE) {
		const piece = Math.min(PIECE, end - number);
		try {
			const tally = await within(PIECE_MS, call(page.page, 'brokenBooks', seed, number, piece, of));
			addTally(all, tally);
		} catch (error) {
			const what = `the page hung or crashed: ${error instanceof Error ? error.message : String(error)}`;
			all.tried += piece;
			all.faults.push({ number, input: `one of ${piece} books from here`, what });
			await page.page.context().close();
			page = await open();
		}
		for (const url of page.strange.splice(0))
			all.faults.push({ number, input: `one of ${piece} books from here`, what: `a request for ${url}` });
		onprogress(number + piece - first);
	}
	await page.page.context().close();
	return all;
}

/** A page, and the addresses that it requested but should not have. */
async function watched(laboratory: Laboratory): Promise<{ page: Page; strange: string[] }> {
	const { url } = await laboratory.site();
	const page = await laboratory.page();
	const strange: string[] = [];
	page.on('request', (request) => {
		const address = request.url();
		const own = address.startsWith(url) && /\/(shared|assets)\//.test(address);
		if (!own && !/^(blob|data|about):/.test(address)) strange.push(address);
	});
	return { page, strange };
}
