/**
 * Measures the built app with ten years' worth of data: books with covers and places, notes, conversations and days, at growing
 * sizes. The longest task of each step is measured in processor time by Chromium's trace, so that other work on the machine
 * hardly counts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { CUT } from '../../src/lib/search/lexical/postings.ts';
import { annotation, conversation } from '../../tests/fixtures/full-shelf.ts';
import { CHROME_ARGS, ensureChrome } from '../chrome.ts';
import { withServedApp } from './served-app.ts';
import type { Row } from './table.ts';
import { traced, type Step } from './traced.ts';

const SIZES = [10, 100, 1_000, 10_000];
/** Notes in the book that is opened. */
const NOTES = 20_000;
/** Notes in each other book. */
const NOTES_OF_A_BOOK = 2;
const DAYS = 3_650;
const COVER_BYTES = 20_000;
const BATCH = 500;

type Records = [store: string, record: unknown, key?: string][];

const idOf = (number: number): string => number.toString(16).padStart(64, '0');
const WORDS = ['Tide', 'Harbour', 'Winter', 'Letters', 'Garden', 'Storm', 'Island', 'Silence', 'River'];
const word = (number: number): string => WORDS[number % WORDS.length] ?? '';

function recordsOf(number: number): Records {
	const book = idOf(number);
	const records: Records = [
		[
			'books',
			{
				...{ id: book, fileName: `${number}.epub`, size: 1_000_000, language: 'en', cover: 'image/png' },
				title: `${word(number)} and ${word(number * 7 + 1)} ${number}`,
				authors: [`${word(number * 5 + 2)} Author ${number % 7500}`],
				...{ addedAt: number, openedAt: number % 3 ? number : null }
			}
		],
		['postings', { book, version: `${CUT}.0.0` }],
		[
			'conversations',
			conversation(book, { id: `c${number}`, messages: [{ role: 'reader', id: '1', text: 'Why?' }] })
		]
	];
	if (number % 3)
		records.push(['places', { book, section: 0, offset: number, percent: number % 100, at: number }]);
	for (let at = 0; at < NOTES_OF_A_BOOK; at++)
		records.push(['annotations', annotation(book, { id: `${number} ${at}` })]);
	return records;
}

/** Writes directly to the stores, which the app has created. */
async function fill(page: Page, records: Records, coversOf: string[] = []): Promise<void> {
	for (let at = 0; at < records.length; at += BATCH * 6)
		await page.evaluate(
			async ([some, covers, bytes]) => {
				const db = await new Promise<IDBDatabase>((resolve, reject) => {
					const opening = indexedDB.open('lectern');
					opening.onsuccess = () => resolve(opening.result);
					opening.onerror = () => reject(opening.error ?? new Error('No database.'));
				});
				const canvas = new OffscreenCanvas(240, 360);
				const context = canvas.getContext('2d');
				if (context) {
					context.fillStyle = '#486';
					context.fillRect(20, 20, 200, 300);
				}
				const picture = await (await canvas.convertToBlob()).arrayBuffer();
				const padded = new Uint8Array(Math.max(bytes, picture.byteLength));
				padded.set(new Uint8Array(picture));
				const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
				for (const [store, record] of some) transaction.objectStore(store).put(record);
				for (const book of covers)
					transaction.objectStore('covers').put({ type: 'image/png', bytes: padded.buffer.slice(0) }, book);
				await new Promise((resolve, reject) => {
					transaction.oncomplete = resolve;
					transaction.onabort = () => reject(transaction.error ?? new Error('Not stored.'));
				});
				db.close();
			},
			[records.slice(at, at + BATCH * 6), at === 0 ? coversOf : [], COVER_BYTES] as [
				Records,
				string[],
				number
			]
		);
}

async function measured(url: string, books: number): Promise<Record<string, Step>> {
	const profile = mkdtempSync(join(tmpdir(), 'lectern-shelf-'));
	const context = await chromium.launchPersistentContext(profile, {
		executablePath: ensureChrome(),
		args: CHROME_ARGS,
		viewport: { width: 1280, height: 800 }
	});
	try {
		const page = await context.newPage();
		await page.goto(url);
		await page.locator('input[type="file"]').setInputFiles('static/sample.epub');
		const sample = page.getByRole('link', { name: 'Low Water at Skarrow' });
		await sample.waitFor();
		const read = (await sample.getAttribute('href'))?.split('/').pop() ?? '';
		for (let at = 0; at < books; at += BATCH) {
			const numbers = Array.from({ length: Math.min(BATCH, books - at) }, (_, one) => at + one + 1);
			await fill(page, numbers.flatMap(recordsOf), numbers.map(idOf));
		}
		await fill(
			page,
			Array.from({ length: DAYS }, (_, at): Records[number] => [
				'days',
				{
					...{ day: new Date(Date.UTC(2016, 0, 1 + at)).toISOString().slice(0, 10), book: read },
					...{ seconds: 1800, characters: 30_000 }
				}
			])
		);
		const notes = Math.min(NOTES, books * 2);
		await fill(
			page,
			Array.from({ length: notes }, (_, at): Records[number] => [
				'annotations',
				annotation(read, {
					...{ id: `note ${at}`, locator: { section: 1 + (at % 3), start: at % 2000, end: (at % 2000) + 9 } },
					...{ note: `${word(at)} ${at}`, createdAt: at, changedAt: at }
				})
			])
		);
		const links = page.getByRole('list', { name: 'Your books' }).getByRole('link');
		const session = await context.newCDPSession(page);
		const steps: Record<string, Step> = {};
		const step = async (name: string, work: () => Promise<unknown>) =>
			(steps[name] = await traced(page, session, work));
		await page.goto('about:blank');
		await step('the shelf is opened', async () => {
			await page.goto(url);
			await links.first().waitFor();
		});
		await page.waitForTimeout(4000);
		await step('from the grid to a list', () => page.getByRole('radio', { name: 'List' }).click());
		await step('and back', () => page.getByRole('radio', { name: 'Grid' }).click());
		const box = page.getByRole('searchbox', { name: 'Search your library' });
		await step('a letter of a name is typed', () => box.pressSequentially('t'));
		await box.press('Escape');
		for (const order of ['Title', 'Author']) {
			await page.getByRole('button', { name: /^Sort by/ }).click();
			await step(`sorted by ${order.toLowerCase()}`, () =>
				page.getByRole('menuitemradio', { name: order, exact: true }).click()
			);
		}
		await page
			.getByRole('button', { name: /^Options for/ })
			.first()
			.click();
		await step('a book is marked as finished', () =>
			page
				.getByRole('menuitem', { name: /finished/ })
				.first()
				.click()
		);
		await page.goto(`${url}read/${read}`);
		await page.getByRole('region', { name: 'Book text' }).locator('iframe').first().waitFor();
		await page.waitForTimeout(4000);
		await step('notes are opened', async () => {
			await page.getByRole('button', { name: 'Notes', exact: true }).click();
			await page.getByRole('list', { name: 'Your notes' }).getByRole('button').first().waitFor();
		});
		const filter = page.getByRole('searchbox', { name: 'Find in your notes' });
		await step('a letter of a note is typed', () => filter.pressSequentially('g'));
		await step('a note is gone to', () =>
			page.getByRole('list', { name: 'Your notes' }).getByRole('button').first().click()
		);
		return steps;
	} finally {
		await context.close();
		rmSync(profile, { recursive: true, force: true });
	}
}

export const shelfFigures = (): Promise<{ rows: Row[]; figures: unknown }> =>
	withServedApp(async (url) => {
		const figures: Record<number, Record<string, Step>> = {};
		for (const books of SIZES) figures[books] = await measured(url, books);
		const rows = SIZES.flatMap((books): Row[] => [
			[
				`${books} books: the first is seen after`,
				null,
				figures[books]?.['the shelf is opened']?.ms ?? NaN,
				'ms',
				'less'
			],
			...Object.entries(figures[books] ?? {}).map(([name, { longest }]): Row => [
				`… longest task, ${name}`,
				null,
				longest,
				'ms',
				'less'
			])
		]);
		return { rows, figures };
	});
