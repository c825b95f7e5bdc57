/**
 * People and places at three positions of a book: what a model tells is kept, grows, and ends at the place; without a model there is
 * none of it.
 */
import type { Page } from '@playwright/test';
import type { LlmRequest, Step } from '../../fixtures/scripted-llm.ts';
import { ScriptedChat } from '../support/chat.ts';
import { expect, SAMPLE, sharedLectern, test } from '../support/lectern.ts';
import { village, type BookPayload } from '../support/small-books.ts';

// The place is the page that is open: what may be read ahead of it has tests of its own.
test.use({ wholeBook: true });

interface PeopledBook {
	book: () => string | Promise<BookPayload>;
	title: string;
	person: string;
	late: string;
	ask: string | null;
	at: string[];
}

/** late: is met after the first of the positions only. ask: words around the person, of whom "Who is this?" is asked there. */
const BOOKS: PeopledBook[] = [
	{
		book: () => SAMPLE,
		title: 'Low Water at Skarrow',
		person: 'Ida',
		late: 'Martha',
		ask: null,
		at: ['Sheet 47', 'Eleven Piers', 'Ten Minutes']
	},
	{
		book: village,
		title: 'Village',
		person: 'Anna',
		late: 'Peter',
		ask: 'At the well stood',
		at: ['Chapter 1', 'Chapter 2', 'Chapter 3']
	}
];

const chat = new ScriptedChat();
test.beforeAll(() => chat.start());

const contentOf = ({ messages }: LlmRequest) => messages.at(-1)?.content ?? '';

/** A model that knows the whole book: it always names the one who comes late, and once invents a quotation. */
function knowing(late: string) {
	return (request: LlmRequest): Step => {
		const content = contentOf(request);
		const ids = [...content.matchAll(/"id":"(p\d+)"/g)].map(([, id]) => id);
		const [first = 'p1', last = first] = [ids[0], ids.at(-1)];
		if (!content.includes('What happens in each of these chapters?'))
			return {
				text: `Known since “words that nobody wrote there” [${first}]. Then comes ${late} [${last}]. Nothing is cited here.`
			};
		const count = content.match(/^\d+\. /gm)?.length ?? 0;
		return {
			text: Array.from({ length: count }, (_, at) => `${at + 1}. It goes on [${ids[0]}].`).join('\n')
		};
	};
}

async function goTo(page: Page, chapter: string): Promise<void> {
	await page.getByRole('button', { name: 'Contents', exact: true }).click();
	await page.getByRole('navigation').getByRole('treeitem', { name: chapter }).click();
	await page.getByRole('button', { name: 'Contents', exact: true }).click();
	await expect(page.getByRole('contentinfo').or(page.getByRole('main')).first()).toContainText(chapter);
}

const openPeople = (page: Page) =>
	page.getByRole('banner').getByRole('button', { name: 'People and places', exact: true }).click();

const entry = (page: Page, name: string) =>
	page
		.getByRole('complementary', { name: 'People and places' })
		.getByRole('button', { name: new RegExp(`^${name}\\b.* mentions?$`) });

/** Selects the word in the paragraph that has the other words, and presses the button. */
async function choose(page: Page, paragraph: string, word: string, button: string): Promise<void> {
	const frame = page.getByRole('region', { name: 'Book text' }).frameLocator('iframe').first();
	await frame.locator('p', { hasText: paragraph }).evaluate((element, wanted) => {
		const [text] = element.childNodes;
		const start = text?.textContent?.indexOf(wanted) ?? -1;
		const selection = element.ownerDocument.getSelection();
		if (text) selection?.setBaseAndExtent(text, start, text, start + wanted.length);
	}, word);
	await page.getByRole('toolbar').getByRole('button', { name: button }).click();
}

test('what is said of a person and of the chapters grows with the place, and nothing comes early', async ({
	page
}) => {
	for (const one of BOOKS)
		await test.step(`of ${one.person}`, async () => {
			await openNext(page, chat.lectern.url, one);
			await told(page, one);
		});
});

test('without a model people are listed, but not described', async ({ page }) => {
	const { url } = await sharedLectern();
	const one = BOOKS.at(-1)!;
	await openNext(page, url, one);
	await untold(page, one);
});

/** In the page that has the book before it open, if any. */
async function openNext(page: Page, url: string, { book, title }: PeopledBook): Promise<void> {
	const shelf = page.getByRole('link', { name: 'Shelf' });
	if (await shelf.isVisible()) {
		await page.getByRole('button', { name: 'Close panel' }).click();
		await shelf.click();
	} else await page.goto(url);
	await page
		.locator('input[type="file"]')
		.first()
		.setInputFiles(await book());
	await page.getByRole('list', { name: 'Your books' }).getByRole('link', { name: title }).click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
}

async function told(page: Page, { person, late, at, ask }: PeopledBook): Promise<void> {
	chat.script = knowing(late);
	chat.requests = [];
	const description = page.getByRole('region', { name: 'So far' });
	const timeline = page.getByRole('region', { name: 'Timeline' });
	for (const [index, chapter] of at.entries()) {
		await goTo(page, chapter);
		if (index > 0) await expect(description.getByText('Known since')).toBeVisible();
		else if (ask) await choose(page, ask, person, 'Who is this?');
		else {
			await openPeople(page);
			await entry(page, person).click();
			await description.getByRole('button', { name: 'Describe so far' }).click();
		}
		if (index > 0) await description.getByRole('button', { name: 'Update to where I am' }).click();
		else await expect(entry(page, late)).toHaveCount(0);
		await expect(description).toContainText(`As far as “${chapter}”`);
		// A quotation that is not the book's is marked as in any answer; what nothing is cited for is not kept.
		await expect(description.getByText('not found in what you have read')).toBeVisible();
		await expect(description).not.toContainText('Nothing is cited');
		const request = contentOf(chat.requests.at(-1) as LlmRequest);
		expect(request.includes('Known since')).toBe(index > 0);
		if (index === 0) {
			await expect(description).not.toContainText(late);
			expect(request).not.toContain(late);
		} else await expect(description).toContainText(late);
	}
	await timeline.getByRole('button', { name: /^Timeline/ }).click();
	await timeline.getByRole('button', { name: /^Summarise/ }).click();
	await expect(timeline.getByRole('listitem').filter({ hasText: at.at(-1) })).toContainText('It goes on');
	await expect(description.getByRole('button', { name: /again/ })).toBeEnabled();
	const lines = await timeline.getByRole('listitem').count();
	// Back at the first place all of it is as it was there.
	await goTo(page, at[0] ?? '');
	await expect(description).toContainText(`As far as “${at[0]}”`);
	await expect(description).not.toContainText(late);
	await expect(timeline.getByRole('listitem').filter({ hasText: at.at(-1) })).toHaveCount(0);
	expect(await timeline.getByRole('listitem').count()).toBeLessThan(lines);
}

async function untold(page: Page, { person, late, at, ask }: PeopledBook): Promise<void> {
	if (ask) {
		await goTo(page, at[0] ?? '');
		await choose(page, ask, person, 'Define');
		const dictionary = page.getByRole('dialog', { name: /^Dictionary: / });
		await expect(dictionary.locator('mark')).toHaveText(person);
		await dictionary.getByRole('button', { name: 'People and places' }).click();
		await expect(entry(page, person)).toHaveAttribute('aria-expanded', 'true');
		await entry(page, person).click();
	} else await openPeople(page);
	for (const [index, chapter] of at.entries()) {
		await goTo(page, chapter);
		if (index === 0) await entry(page, person).click();
		if (index === 0) await expect(entry(page, late)).toHaveCount(0);
		else await expect(entry(page, late).first()).toBeVisible();
		await expect(page.getByText(/^First met:/)).toBeVisible();
		await expect(page.getByRole('region', { name: 'So far' })).toHaveCount(0);
		await expect(page.getByRole('region', { name: 'Timeline' })).toHaveCount(0);
	}
}
