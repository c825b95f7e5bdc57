/** The whole loop: add a book, read it, ask, watch the browser look things up, follow a citation to its words. */
import { ask, openChat, ScriptedChat, unfoldWork } from './support/chat.ts';
import { expect, letters, openBook, selectedWords, sharedLectern, test } from './support/lectern.ts';
import { answer, retrievedPassages, roundOf } from './support/scripts.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const chat = new ScriptedChat();
let withoutModel: ScriptedChat['lectern'];
const question = 'What is the ferry called?';
const queries = ['the name of the ferry', 'ferry to the island'];

test.beforeAll(async () => {
	chat.script = (request) => {
		switch (roundOf(request)) {
			case 0:
				return {
					calls: [
						{ name: 'get_table_of_contents', args: {} },
						{ name: 'get_book_metadata', args: {} },
						{ name: 'get_reading_position', args: {} }
					]
				};
			case 1:
				return [
					{ text: 'Let me look. ', delay: 5 },
					{
						calls: [
							{ name: 'search_book', args: { queries, top_k: 3 } },
							{ name: 'get_chapter', args: { chapter_id: 'c2' } }
						]
					}
				];
			default:
				return answer(request, 30);
		}
	};
	await chat.start();
	withoutModel = await sharedLectern();
});

test('a reader adds a book, asks about it, and a citation takes them to the exact words @main', async ({
	page
}) => {
	await openBook(page, chat.lectern.url);
	await page.getByRole('button', { name: 'Next page' }).click();

	await page.getByRole('button', { name: 'Chat' }).click();
	// Each status text is on the screen for a moment: collect them as they pass.
	await page.evaluate(() => {
		const seen = ((window as unknown as { seen: Set<string> }).seen = new Set());
		new MutationObserver(() => {
			for (const status of document.querySelectorAll('[role="status"]')) seen.add(status.textContent ?? '');
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
	});
	await page.getByRole('textbox', { name: 'Ask about this book' }).fill(question);
	await page.getByRole('button', { name: 'Send' }).click();

	const log = page.getByRole('log', { name: 'Conversation' });
	await expect(log.getByText('The book says so')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
	const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].join('|'));
	for (const text of [
		'Searching book...',
		'Reading chapter...',
		'Reading book structure...',
		'Reading book details...',
		'Looking at your page...'
	])
		expect(seen).toContain(text);

	// What was sent can be looked at.
	await unfoldWork(page);
	await log.getByText(`“${queries[0]}”`).click();
	await expect(log.getByText('Sent to the assistant')).toBeVisible();

	const final = chat.requests.at(-1);
	expect(final).toBeDefined();
	const cited = retrievedPassages(final!)[0];
	expect(cited?.text.length).toBeGreaterThan(20);
	const citation = log
		.locator('p', { hasText: 'The book says so' })
		.getByRole('button', { name: /^Go to/ })
		.first();
	await citation.click();
	await expect.poll(async () => letters(await selectedWords(page))).toBe(letters(cited!.text));

	// Everything is still there after a reload.
	await page.reload();
	await expect(log.getByText('The book says so')).toBeVisible();
	await citation.click();
	await expect.poll(async () => letters(await selectedWords(page))).toBe(letters(cited!.text));
});

test('without a language model, readers keep their place, and the agent answers in quotations and says so', async ({
	page
}) => {
	await openBook(page, withoutModel.url);

	await test.step('the place in the book survives a reload and a change of the text size', async () => {
		const contents = page.getByRole('button', { name: 'Contents' });
		await contents.click();
		await page.getByRole('treeitem', { name: 'Dominoes' }).click();
		await contents.click();
		await expect.poll(() => firstWords(page)).toBe('Chapter Six');
		await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeHidden();
		// Turned before that, the page would be one of the narrower ones beside the contents.
		await expect.poll(() => fillsItsRoom(page)).toBe(true);
		// In the middle of it: the beginning of a chapter is found without knowing the place in it.
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => firstWords(page)).not.toBe('Chapter Six');
		const before = await settledWords(page);
		await page.reload();
		await expect.poll(() => firstWords(page)).toBe(before);
		const settings = page.getByRole('button', { name: 'Text and page' });
		await settings.click();
		await page.getByRole('button', { name: 'Larger text' }).click();
		await page.getByRole('button', { name: 'Smaller text' }).click();
		await settings.click();
		await expect.poll(() => firstWords(page)).toBe(before);
	});

	await test.step('the answer is in the book’s own words, and its citation leads to them, even after a reload', async () => {
		await openChat(page);
		// The official LangGraph server cannot say beforehand which model it has.
		if (!process.env.AGENT_COMMAND)
			await expect(page.getByText('Quotes only', { exact: true })).toBeVisible();
		await ask(page, 'What was the ferry to Skarrow called?');
		const log = page.getByRole('log', { name: 'Conversation' });
		const citation = log.getByRole('button', { name: /^Go to/ }).first();
		await expect(citation).toBeVisible();
		await expect(log.getByText('Obliging').first()).toBeVisible();
		await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
		await citation.click();
		await expect.poll(() => selectedWords(page)).not.toBe('');

		await page.reload();
		await expect(citation).toBeVisible();
		await citation.click();
		await expect.poll(() => selectedWords(page)).not.toBe('');
	});
});

type Page = Parameters<typeof selectedWords>[0];

/** Whether the page is laid out for the room that it has now. */
function fillsItsRoom(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const room = document.querySelector('iframe')?.closest('.viewport')?.clientWidth ?? 0;
		const laid = document.querySelector<HTMLElement>('.epub-container')?.style.width ?? '';
		return room > 0 && Math.abs(parseFloat(laid) - room) < 2;
	});
}

/** The words at the top of the visible page. */
function firstWords(page: Page): Promise<string> {
	return page.evaluate(() => {
		const frame = document.querySelector('iframe');
		const doc = frame?.contentDocument;
		const viewport = frame?.closest('.viewport')?.getBoundingClientRect();
		if (!frame || !doc?.body || !viewport) return '';
		const left = viewport.left - frame.getBoundingClientRect().left;
		const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const range = doc.createRange();
			for (const { index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
				range.setStart(node, index);
				range.setEnd(node, index + 1);
				const box = range.getBoundingClientRect();
				if (box.width && box.left >= left && box.left < left + viewport.width)
					return (node.nodeValue ?? '').slice(index, index + 40).replace(/\s+/g, ' ');
			}
		}
		return '';
	});
}

/** The same, once two looks agree. */
async function settledWords(page: Page): Promise<string> {
	let last = '';
	await expect
		.poll(async () => {
			const previous = last;
			last = await firstWords(page);
			await page.waitForTimeout(300);
			return last !== '' && last === previous;
		})
		.toBe(true);
	// The place is saved a moment after the page was turned.
	await page.waitForTimeout(600);
	return last;
}
