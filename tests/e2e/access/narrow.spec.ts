/** 320 CSS pixels (1280 at 400 %, WCAG 1.4.10) and the reader's own text spacing (WCAG 1.4.12), on every screen, in every language and both directions. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { ar, de, en, es, fr, ja } from '../support/all-strings.ts';
import { violations } from '../support/axe.ts';
import { book } from '../../../scripts/sample-book/book.ts';
import { makePages } from '../../../scripts/sample-book/pages.ts';
import { EXAMPLE } from '../../../src/lib/library/shelf/example.ts';
import { expect, sharedLectern, test, type Lectern } from '../support/lectern.ts';
import { lostText } from '../support/lost-text.ts';
import { PseudoLanguage, REPLACED } from '../support/pseudo.ts';
import { everyScreen } from '../support/screens.ts';

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

/** As the success criterion has it. */
const SPACING =
	'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const OF_SIZE: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

const NARROW = { width: 320, height: 700 };

test.describe('Arabic', () => {
	test.use({ locale: 'ar', viewport: NARROW });
	test('no screen scrolls sideways, cuts its text or lets it collide: ar', async ({ page }) => {
		await everyScreen(page, lectern.url, ar, async (screen) => {
			// Arabic letters have no space between them.
			expect.soft(await lostText(page), screen).toEqual([]);
			expect.soft(await violations(page, OF_SIZE), screen).toEqual([]);
		});
	});
});

/** Names of the app, the book, services, files, keys, sizes, what the walk has typed, and the browser's own words in German. */
const NAMES =
	/Lectern|Low Water at Skarrow|\bwater\b|OpenRouter|OpenAI|Anthropic|Google Gemini|Mistral|Groq|DeepSeek|Ollama|LM Studio|llama\.cpp|Project Gutenberg|Standard Ebooks|https?:\S+|\w+\.epub|UUID \S+|^[A-Z]$|^[\d.,]+\sMB$|^Englisch \(Vereinigtes Königreich\)$|^\d+\. \p{L}+ \d+$|\b(?:Mo|Di|Mi|Do|Fr|Sa|So)\., \d+\. \p{L}+|\b\d+ (?:Min|Std)\b/gu;
const pages = makePages((name) => readFileSync(`scripts/sample-book/text/${name}.md`, 'utf8'));
const BOOK = pages.map(({ title, xhtml }) => title + xhtml.replaceAll(/<[^>]*>/g, '')).join('');
const SHOWN = BOOK + JSON.stringify([book, EXAMPLE]);

test.describe('a pseudo-language', () => {
	test.use({ locale: REPLACED, viewport: NARROW });
	test('no screen has a literal, and each has room for a third more and in en, de, es, fr, ja', async ({
		page
	}) => {
		// Each screen is laid out seven times.
		test.slow();
		page.setDefaultTimeout(20000);
		const pseudo = await PseudoLanguage.in(page);
		await everyScreen(page, lectern.url, pseudo.words, async (screen) => {
			expect.soft(await pseudo.literals(NAMES, SHOWN), screen).toEqual([]);
			expect.soft(await lostText(page), screen).toEqual([]);
			expect.soft(await lostText(page, SPACING), `${screen}, with text spacing`).toEqual([]);
			// With wider letters, whatever is lost without them is lost as well.
			for (const [language, strings] of Object.entries({ en, de, es, fr, ja }))
				await pseudo.shownIn(language, strings, async () => {
					expect.soft(await lostText(page, SPACING), `${screen}, in ${language}, with spacing`).toEqual([]);
				});
		});
	});
});
