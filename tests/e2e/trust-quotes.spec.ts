/** What an answer presents as the book's words is held against the book, and nothing half-written flashes by. */
import type { Page } from '@playwright/test';
import type { LlmRequest, Script, Step } from '../fixtures/scripted-llm.ts';
import { answered, ask, ScriptedChat } from './support/chat.ts';
import { expect, letters, selectedWords, test } from './support/lectern.ts';
import { retrievedPassages, roundOf } from './support/scripts.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const chat = new ScriptedChat();
test.beforeAll(() => chat.start());

const EXACT = 'The ferry to Skarrow was called the Obliging';
const TWICE = "'You rang twice,'  he said, when he was near enough not to raise his voice";
const MOVED = 'Jabez Tull seemed to find this a better answer than he had been expecting';
const INVENTED = 'The moon fell into the Gutway and drowned there';

const id = (request: LlmRequest, words: string) =>
	retrievedPassages(request).find(({ text }) => text.includes(words))?.id ?? 'p0';

/** Finds the first pages and one much further on, then says `words`. */
const says =
	(words: (request: LlmRequest) => Step[]): Script =>
	(request) =>
		roundOf(request) === 0
			? {
					calls: [
						{ name: 'search_book', args: { queries: ['"The ferry to Skarrow was called"'], top_k: 1 } },
						{ name: 'search_book', args: { queries: ['"when he was near enough"'], top_k: 1 } },
						{ name: 'search_book', args: { queries: ['"put his thumb under the word"'], top_k: 1 } }
					]
				}
			: words(request);

/** In pieces, as tokens come: a citation is cut in two and in three. */
function inPieces(text: string, delay: number): Step[] {
	const pieces = text.match(/[\s\S]{1,4}/g) ?? [];
	return pieces.map((piece) => ({ text: piece, delay }));
}

const fourQuotes = (request: LlmRequest): string =>
	[
		`It begins so: "${EXACT}" [${id(request, EXACT)}].`,
		`Then "${TWICE}" [${id(request, 'You rang twice')}].`,
		`Later “${MOVED}” [${id(request, 'thumb under the word')}].`,
		`And "${INVENTED}" [${id(request, EXACT)}], says [p9999].`
	].join('\n\n');

/** Everything that the answer has shown so far, apart from what is marked as no citation. */
async function watch(page: Page): Promise<void> {
	await page.evaluate(() => {
		const seen = ((window as unknown as { seen: string[] }).seen = []) as string[];
		new MutationObserver(() => {
			for (const text of document.querySelectorAll('[role="log"] .text')) {
				const copy = text.cloneNode(true) as Element;
				for (const unknown of copy.querySelectorAll('.unknown-citation')) unknown.remove();
				seen.push(copy.textContent ?? '');
			}
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
	});
}

test('each quotation is shown as what it is, never too early', async ({ page }) => {
	const log = await chat.open(
		page,
		says((request) =>
			inPieces(`${fourQuotes(request)} Both [${id(request, EXACT)}, ${id(request, 'You rang')}].`, 8)
		)
	);

	await test.step('while the answer arrives, no raw citation and no premature verdict is visible', async () => {
		await watch(page);
		await ask(page, 'How does it begin?');
		await answered(page, 'Both');
		const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
		// Once a frame, not with every piece.
		expect(seen.length).toBeGreaterThan(5);
		expect(seen.filter((text) => /[[【]\s*p?\d*/.test(text))).toEqual([]);
		// Judged is only what is complete.
		expect(seen.filter((text) => text.includes('not found') && !text.includes('Both'))).toEqual([]);
	});

	const quoted = (words: string) => log.locator('.quotation', { hasText: words });
	await test.step('each quotation is shown as what it is, and counted', async () => {
		await expect(quoted(EXACT)).toHaveClass(/exact/);
		await expect(quoted('You rang twice')).toHaveClass(/exact/);
		await expect(quoted(MOVED)).toHaveClass(/moved/);
		await expect(quoted(INVENTED)).toHaveClass(/missing/);
		await expect(log.locator('p', { hasText: INVENTED }).getByText('not found in the book')).toBeVisible();
		await expect(log.getByText('3 of 4 quotes found word for word')).toBeVisible();
		await expect(log.getByText('[p9999]')).toHaveAttribute(
			'title',
			'Not among the passages that were looked up'
		);
		await expect(log.getByRole('button', { name: /9999/ })).toHaveCount(0);
	});

	await test.step('the link of each leads to its exact words, even if the citation was wrong', async () => {
		const link = (words: string) =>
			log.locator('p', { hasText: words }).getByRole('button', { name: /^Go to/ });
		await expect(link(MOVED)).toHaveAttribute('title', 'The words are here, not where the answer says');
		for (const words of [EXACT, MOVED]) {
			await link(words).click();
			await expect.poll(async () => letters(await selectedWords(page))).toBe(letters(words));
		}
	});

	await test.step('and the same after a reload', async () => {
		await page.reload();
		await expect(log.getByText('3 of 4 quotes found word for word')).toBeVisible();
		await expect(quoted(INVENTED)).toHaveClass(/missing/);
	});
});
