/** Measures the built app with books of very many small parts: the first page, and the longest task of the main thread until then. */
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildEpub, xhtml, type EpubParts } from '../../tests/fixtures/epub-builder.ts';
import { CHROME_ARGS, ensureChrome } from '../chrome.ts';
import { withServedApp } from './served-app.ts';
import type { Row } from './table.ts';
import { traced, type Step } from './traced.ts';

/** After the first page, the text is still extracted and indexed for so many milliseconds. */
const AFTER_MS = 8_000;

const times = (count: number, make: (at: number) => string): string =>
	Array.from({ length: count }, (_, at) => make(at)).join('');

const BOOKS: Record<string, () => EpubParts> = {
	'120,000 paragraphs with an element in each': () => ({
		chapters: [times(120_000, (at) => `<p>Word <i>${at}</i></p>`)]
	}),
	'100,000 list items with ids': () => ({
		chapters: [`<ol>${times(100_000, (at) => `<li id="i${at}">Item ${at}</li>`)}</ol>`]
	}),
	'a sheet of 200,000 rules with an address in each': () => ({
		chapters: [
			{ file: xhtml('<p>Words.</p>').replace('<head>', '<head><link rel="stylesheet" href="a.css"/>') }
		],
		files: { 'EPUB/a.css': times(200_000, (at) => `.c${at}{background:url(p${at}.png)}`) },
		manifest: '<item id="css" href="a.css" media-type="text/css"/>'
	}),
	'20,000 entries of contents onto as many ids': () => ({
		chapters: [times(20_000, (at) => `<p id="i${at}">Entry ${at}</p>`)],
		nav: times(20_000, (at) => `<li><a href="chapter-1.xhtml#i${at}">Entry ${at}</a></li>`)
	}),
	'a table of 100,000 rows': () => ({
		chapters: [`<table>${times(100_000, (at) => `<tr><td>${at}</td><td>x</td></tr>`)}</table>`]
	}),
	'a paragraph of 800,000 unended entities': () => ({ chapters: [`<p>${times(800_000, () => '&amp ')}</p>`] })
};

async function measured(url: string, name: string): Promise<Step> {
	const folder = mkdtempSync(join(tmpdir(), 'lectern-dense-'));
	const file = join(folder, 'book.epub');
	const book = await buildEpub({ title: 'Dense', ...BOOKS[name]?.() });
	writeFileSync(file, new Uint8Array(await book.arrayBuffer()));
	const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
		executablePath: ensureChrome(),
		args: CHROME_ARGS,
		viewport: { width: 1280, height: 800 }
	});
	try {
		const page = await context.newPage();
		await page.goto(url);
		await page.locator('input[type="file"]').setInputFiles(file);
		const link = page.getByRole('link', { name: 'Dense' }).first();
		await link.waitFor({ timeout: 60_000 });
		await page.waitForTimeout(AFTER_MS);
		const session = await context.newCDPSession(page);
		const began = Date.now();
		let seen = NaN;
		const step = await traced(page, session, async () => {
			await link.click();
			const frame = page.getByRole('region', { name: 'Book text' }).locator('iframe').first();
			await frame.waitFor({ timeout: 120_000 });
			seen = Date.now() - began;
			await page.waitForTimeout(AFTER_MS);
		});
		return { ...step, ms: seen };
	} finally {
		await context.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

export const denseFigures = (): Promise<{ rows: Row[]; figures: unknown }> =>
	withServedApp(async (url) => {
		const figures: Record<string, Step> = {};
		const rows: Row[] = [];
		for (const name of Object.keys(BOOKS)) {
			const { ms, longest, parts } = (figures[name] = await measured(url, name));
			rows.push([name, null, ms, 'ms', 'less'], ['… longest task', null, longest, 'ms', 'less']);
			console.log(name, Math.round(ms), Math.round(longest), parts);
		}
		return { rows, figures };
	});
