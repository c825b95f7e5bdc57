/**
 * Takes the pictures of the README from the built app and the sample book: `node --import tsx scripts/screenshots.ts`.
 * Real app, real agent, real index; only the language model keeps to a script, so that the pictures come out the same.
 */
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../tests/e2e/support/chat.ts';
import { openBook, readWholeBooks, selectedWords, startWithServer } from '../tests/e2e/support/lectern.ts';
import { retrievedPassages, roundOf } from '../tests/e2e/support/scripts.ts';
import { startScriptedLlm, type LlmRequest, type Step } from '../tests/fixtures/scripted-llm.ts';
import { buildIfNeeded } from './build.ts';
import { CHROME_ARGS, ensureChrome } from './chrome.ts';

const FOLDER = 'docs/images';
const SAMPLE = 'static/sample.epub';
const VIEWPORT = { width: 1120, height: 740 };
/** Device pixels a CSS pixel: sharp on the screens of today, and still small. */
const SCALE = 1.4;
const WEBP_QUALITY = 0.66;
const MAX_PICTURE_BYTES = 150_000;

const CHAPTER = 'Eleven Piers';
const QUESTION = 'What are the cords in the shed for?';
const QUERIES = ['cords hung on nails', 'two kinds of knots'];
const HUNG = 'From every nail, beside the cord, dangled some small thing';
const WRITTEN = 'It’s a table';
const SAID_WHY = 'I never had my letters';
const SEARCHED = 'a warning that nobody listened to';

/** The model's part: one search, then an answer whose quotations are cited by the ids it was given. */
function script(request: LlmRequest): Step {
	if (roundOf(request) === 0)
		return { calls: [{ name: 'search_book', args: { queries: QUERIES, top_k: 6 } }] };
	const passages = retrievedPassages(request);
	const passageWith = (words: string) => passages.find(({ text }) => text.includes(words));
	const missing = [HUNG, WRITTEN, SAID_WHY].filter((words) => !passageWith(words));
	// Not as an error of the endpoint: the agent would try other ways of asking, and go in circles.
	if (missing.length > 0) return { text: `The search did not find: ${missing.join(' | ')}` };
	const quoted = (words: string) => `“${words}” [${passageWith(words)?.id}]`;
	return {
		text:
			`They are **Jabez Tull’s soundings of the channel**, one cord a year: ${quoted(HUNG)}.\n\n` +
			`Ida feels the knots and understands: ${quoted(WRITTEN)}, she says. ` +
			`He ties them because he cannot write: ${quoted(SAID_WHY)}.`
	};
}

async function newPage(browser: Browser): Promise<Page> {
	const context = await browser.newContext({
		viewport: VIEWPORT,
		deviceScaleFactor: SCALE,
		colorScheme: 'light',
		locale: 'en-GB',
		reducedMotion: 'reduce',
		serviceWorkers: 'block'
	});
	// The answer is about what comes later.
	await readWholeBooks(context);
	return context.newPage();
}

/** The sample book at a chapter's beginning. */
async function openChapter(page: Page, url: string): Promise<void> {
	await openBook(page, url, SAMPLE);
	await page.getByRole('button', { name: 'Contents' }).click();
	await page
		.getByRole('treeitem', { name: CHAPTER })
		.or(page.getByRole('link', { name: CHAPTER }))
		.click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('footer')).toContainText(CHAPTER);
	await page.getByRole('button', { name: 'Stay here' }).click();
	await page.getByRole('button', { name: 'Contents' }).click();
}

/** Once the index is complete: the script's queries find some passages by their meaning only. */
async function showCitedAnswer(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Chat' }).click();
	await ask(page, QUESTION);
	await expect(page.getByRole('button', { name: 'Send' })).toBeVisible({ timeout: 30_000 });
	const log = page.getByRole('log', { name: 'Conversation' });
	// An error would be shown there instead of the answer.
	await expect(log).toContainText('3 of 3 quotes found word for word');
	const citation = log.getByRole('button', { name: /^Go to/ });
	await citation.first().click();
	await expect.poll(() => selectedWords(page)).not.toBe('');
}

async function showSearch(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await expect(page.getByText('Index complete')).toBeVisible({ timeout: 120_000 });
	await page.getByRole('searchbox', { name: 'Search this book' }).fill(SEARCHED);
	const results = page.getByRole('list', { name: 'Search results' });
	await expect(results).toHaveAttribute('aria-busy', 'false');
	await results.locator('button').first().click();
	await expect.poll(() => selectedWords(page)).not.toBe('');
}

/** Saves what the window shows as WebP, which the browser itself encodes. */
async function save(browser: Browser, page: Page, name: string): Promise<void> {
	// No caret, no tooltip, no button under the pointer.
	await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height - 1);
	const png = await page.screenshot({
		animations: 'disabled',
		caret: 'hide',
		path: process.env.PNG_FOLDER && join(process.env.PNG_FOLDER, `${name}.png`)
	});
	const encoder = await browser.newPage();
	const webp = await encoder.evaluate(
		async ([source, quality]) => {
			const picture = new Image();
			picture.src = `data:image/png;base64,${source}`;
			await picture.decode();
			const canvas = document.createElement('canvas');
			[canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
			canvas.getContext('2d')?.drawImage(picture, 0, 0);
			return canvas.toDataURL('image/webp', quality);
		},
		[png.toString('base64'), WEBP_QUALITY] as const
	);
	await encoder.close();
	const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
	if (bytes.length > MAX_PICTURE_BYTES)
		throw new Error(`${name} has ${bytes.length} bytes; at most ${MAX_PICTURE_BYTES} are wanted.`);
	writeFileSync(join(FOLDER, `${name}.webp`), bytes);
	console.log(`${join(FOLDER, name)}.webp: ${Math.round(bytes.length / 1000)} kB`);
}

await buildIfNeeded();
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChrome(), args: CHROME_ARGS });
const llm = await startScriptedLlm(script);
// The script's model is unknown, and would be taken for one with a window too small for what it was given.
const lectern = await startWithServer({
	llmUrl: llm.url,
	meaning: true,
	env: { LLM_CONTEXT_TOKENS: '32000' }
});
try {
	const page = await newPage(browser);
	await openChapter(page, lectern.url);
	for (const [name, show] of [
		['search', showSearch],
		['answer', showCitedAnswer]
	] as const) {
		await show(page);
		for (const scheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme: scheme });
			await save(browser, page, `${name}-${scheme}`);
		}
		await page.emulateMedia({ colorScheme: 'light' });
	}
} finally {
	await browser.close();
	await lectern.stop();
	await llm.close();
}
