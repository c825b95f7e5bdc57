/** Broken books: opened, read and shown in a real browser. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { addTally, emptyTally } from '../../tests/torture/tally.ts';
import { call, type Laboratory } from './laboratory.ts';
import type { Subject } from './subject.ts';
import { within } from './within.ts';

const SHARED = '../shared/books';
/** Bytes; larger books take their time to be packed anew and break no differently. */
const LARGEST = 1_500_000;
/** Books between two looks at the requests. */
const PIECE = 20;
/** Milliseconds for one piece, beyond which the page itself hangs. */
const PIECE_MS = 120_000;

/** Addresses of the test books that are here; without them only the one that the page builds. */
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
	fails:
		'a book with bits flipped, cut off, with entries swapped, renamed or twice, with hostile sizes, markup and encodings is opened, read whole, and one of eight shown; fails: an error without a name, a hang over 20 s, a script, a request, a text that differs and no warning',
	goal: 10_000,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const all = emptyTally();
		const open = () => watched(laboratory);
		let page = await open();
		const end = first + count;
		for (let number = first; number < end && !late(); number += PIECE) {
			const piece = Math.min(PIECE, end - number);
			try {
				const tally = await within(PIECE_MS, call(page.page, 'brokenBooks', seed, number, piece, bases()));
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
};

/** A page and the addresses that it asked for and should not have. */
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
