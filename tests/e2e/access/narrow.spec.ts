/** 320 CSS pixels (1280 at 400 %, WCAG 1.4.10) and the reader's own text spacing (WCAG 1.4.12), on every screen, in several languages and both directions. */
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { ar, de, en, es } from '../support/all-strings.ts';
import { violations } from '../support/axe.ts';
import { expect, sharedLectern, test, type Lectern } from '../support/lectern.ts';
import { lostText } from '../support/lost-text.ts';
import { everyScreen, framesDrawn } from '../support/screens.ts';

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

/** As the success criterion has it. */
const SPACING =
	'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const OF_SIZE: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

async function lostWithSpacing(page: Page): Promise<string[]> {
	const style = await page.addStyleTag({ content: SPACING });
	// A menu moves with its new size, which it is told after the next layout.
	await framesDrawn(page);
	const lost = await lostText(page);
	await style.evaluate((element) => (element as Element).remove());
	return lost;
}

for (const [language, words] of Object.entries({ en, de, es, ar }))
	test.describe(language, () => {
		test.use({ locale: language === 'en' ? 'en-GB' : language, viewport: { width: 320, height: 700 } });
		test(`no screen scrolls sideways, cuts its text or lets it collide: ${language}`, async ({ page }) => {
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await everyScreen(page, lectern.url, words, async (screen) => {
				expect.soft(await lostText(page), screen).toEqual([]);
				// Arabic letters have no space between them.
				if (language === 'ar') expect.soft(await violations(page, OF_SIZE), screen).toEqual([]);
				else expect.soft(await lostWithSpacing(page), `${screen}, with text spacing`).toEqual([]);
			});
		});
	});
