/**
 * Takes the README's pictures from the built app and the sample book: `node --import tsx scripts/screenshots.ts`. App, agent and
 * index are real; only the language model follows a script, so that the pictures are reproducible. Needs `img2webp` (Debian's
 * package "webp"); panels use the machine's own sans serif.
 */
import { chromium, expect, type Browser, type Locator, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openBook, readWholeBooks, selectedWords, startWithServer } from '../tests/e2e/support/lectern.ts';
import { retrievedPassages, roundOf } from '../tests/e2e/support/scripts.ts';
import { startScriptedLlm, type LlmRequest, type Step } from '../tests/fixtures/scripted-llm.ts';
import { buildIfNeeded } from './build.ts';
import { CHROME_ARGS, ensureChrome } from './chrome.ts';

const FOLDER = 'docs/images';
const SAMPLE = 'static/sample.epub';
const VIEWPORT = { width: 1120, height: 740 };
/** Device pixels per CSS pixel: sharp on today's screens, and still small. */
const SCALE = 1.4;
const QUALITY = '66';
const MAX_PICTURE_BYTES = 150_000;
const PHONE = { width: 390, height: 740 };
const MAX_FILM_BYTES = 1_500_000;
/** Milliseconds for a key press, a word of the answer, looking at something, reading something, and laying out a page beside the panel. */
const [KEY, WORD, LOOKED_AT, READ, SETTLED] = [60, 40, 1500, 3500, 1000];

const CHAPTER = 'Eleven Piers';
const QUESTION = 'What are the cords in the shed for?';
const QUERIES = ['cords hung on nails', 'two kinds of knots'];
const HUNG = 'From every nail, beside the cord, dangled some small thing';
const WRITTEN = 'It’s a table';
const SAID_WHY = 'I never had my letters';
const SEARCHED = 'a warning that nobody listened to';

/** The model's script: one search, then an answer whose quotations are cited with the ids it received. */
function script(request: LlmRequest): Step {
	if (roundOf(request) === 0)
		return { calls: [{ name: 'search_book', args: { queries: QUERIES, top_k: 6 } }] };
	const passages = retrievedPassages(request);
	const passageWith = (words: string) => passages.find(({ text }) => text.includes(words));
	const missing = [HUNG, WRITTEN, SAID_WHY].filter((words) => !passageWith(words));
	// Not returned as an endpoint error, for which the agent would try other ways of asking, in circles.
	if (missing.length > 0) return { text: `The search did not find: ${missing.join(' | ')}` };
	const quoted = (words: string) => `“${words}” [${passageWith(words)?.id}]`;
	return {
		delay: WORD,
		text:
			`They are **Jabez Tull’s soundings of the channel**, one cord a year: ${quoted(HUNG)}.\n\n` +
			`Ida feels the knots and understands: ${quoted(WRITTEN)}, she says. ` +
			`He ties them because he cannot write: ${quoted(SAID_WHY)}.`
	};
}

async function newPage(
	browser: Browser,
	colorScheme: 'light' | 'dark',
	viewport: typeof VIEWPORT
): Promise<Page> {
	const context = await browser.newContext({
		viewport,
		deviceScaleFactor: SCALE,
		colorScheme,
		locale: 'en-GB',
		reducedMotion: 'reduce',
		serviceWorkers: 'block'
	});
	// The answer is about later parts of the book.
	await readWholeBooks(context);
	return context.newPage();
}

/** Opens the sample book at the beginning of a chapter. */
async function openChapter(page: Page, url: string): Promise<void> {
	await openBook(page, url, SAMPLE);
	await goToChapter(page);
}

async function goToChapter(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Contents' }).click();
	await page
		.getByRole('treeitem', { name: CHAPTER })
		.or(page.getByRole('link', { name: CHAPTER }))
		.click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('footer')).toContainText(CHAPTER);
	await page.getByRole('button', { name: 'Stay here' }).click();
	await page.getByRole('button', { name: 'Contents' }).click();
}

async function openEmptyChat(page: Page): Promise<Locator> {
	await page.getByRole('button', { name: 'Chat' }).click();
	const box = page.getByRole('textbox', { name: 'Ask about this book' });
	await expect(box).toBeVisible();
	return box;
}

/** Whether the answer's quotations are checked. It cites passages found by the script's queries; an error would be shown instead. */
const isChecked = (page: Page) => page.getByText('3 of 3 quotes found word for word').isVisible();

async function followCitation(page: Page): Promise<void> {
	await page
		.getByRole('log', { name: 'Conversation' })
		.getByRole('button', { name: /^Go to/ })
		.first()
		.click();
	await expect.poll(() => selectedWords(page)).not.toBe('');
}

/** Films what a reader sees from the first key press of the question to the words in the book. */
async function filmAnswer(page: Page): Promise<Frame[]> {
	const frames: Frame[] = [];
	const take = async (shownFor: number) => frames.push({ png: await photograph(page), shownFor });
	const box = await openEmptyChat(page);
	await setTimeout(SETTLED);
	await take(LOOKED_AT);
	for (let end = 3; end < QUESTION.length + 3; end += 3) {
		await box.fill(QUESTION.slice(0, end));
		await take(KEY * 3);
	}
	await page.keyboard.press('Enter');
	for (let isLast = false; !isLast;) {
		isLast = await isChecked(page);
		const begun = performance.now();
		await take(0);
		await setTimeout(100);
		frames.at(-1)!.shownFor = Math.round(performance.now() - begun);
	}
	frames.at(-1)!.shownFor = LOOKED_AT;
	await followCitation(page);
	await take(READ);
	return frames;
}

async function showSearch(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await expect(page.getByText('Ready: searches by words and by meaning')).toBeVisible({ timeout: 120_000 });
	await page.getByRole('searchbox', { name: 'Search this book' }).fill(SEARCHED);
	const results = page.getByRole('list', { name: 'Search results' });
	await expect(results).toHaveAttribute('aria-busy', 'false');
	await results.locator('button').first().click();
	await expect.poll(() => selectedWords(page)).not.toBe('');
}

/** The content of the window as PNG, without caret, tooltip or a button under the pointer. */
async function photograph(page: Page): Promise<Buffer> {
	const { width, height } = page.viewportSize() ?? VIEWPORT;
	await page.mouse.move(width / 2, height - 1);
	return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Saves one picture, or several as an endless animation. */
function save(name: string, frames: Frame[], mostBytes: number): void {
	const folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
	const file = join(FOLDER, `${name}.webp`);
	const pictures = frames.flatMap(({ png, shownFor }, number) => {
		const picture = join(folder, `${number}.png`);
		writeFileSync(picture, png);
		return ['-d', String(shownFor), picture];
	});
	execFileSync('img2webp', ['-loop', '0', '-min_size', '-lossy', '-q', QUALITY, ...pictures, '-o', file]);
	rmSync(folder, { recursive: true });
	const { size } = statSync(file);
	if (size > mostBytes) throw new Error(`${name} has ${size} bytes; at most ${mostBytes} are wanted.`);
	console.log(`${file}: ${Math.round(size / 1000)} kB, ${frames.length} pictures`);
}

interface Frame {
	png: Buffer;
	/** In milliseconds. */
	shownFor: number;
}

async function takeAll(browser: Browser, url: string, scheme: 'light' | 'dark'): Promise<void> {
	const still = async (of: Page, name: string) =>
		save(`${name}-${scheme}`, [{ png: await photograph(of), shownFor: READ }], MAX_PICTURE_BYTES);
	const page = await newPage(browser, scheme, VIEWPORT);
	await openChapter(page, url);
	await showSearch(page);
	await still(page, 'search');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await goToChapter(page);
	const film = await filmAnswer(page);
	save(`film-${scheme}`, film, MAX_FILM_BYTES);
	await still(page, 'answer');
	await page.context().close();
	const phone = await newPage(browser, scheme, PHONE);
	await openBook(phone, url, SAMPLE);
	await showSearch(phone);
	const box = await openEmptyChat(phone);
	await box.fill(QUESTION);
	await phone.keyboard.press('Enter');
	await expect.poll(() => isChecked(phone)).toBe(true);
	await still(phone, 'phone');
	await phone.context().close();
}

await buildIfNeeded();
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChrome(), args: CHROME_ARGS });
const llm = await startScriptedLlm(script);
// The script's model is unknown, and would be assumed to have a window too small for its input.
const lectern = await startWithServer({
	llmUrl: llm.url,
	meaning: true,
	env: { LLM_CONTEXT_TOKENS: '32000' }
});
try {
	for (const scheme of ['light', 'dark'] as const) await takeAll(browser, lectern.url, scheme);
} finally {
	await browser.close();
	await lectern.stop();
	await llm.close();
}
