/** A walk past every screen of the app, in whichever language: for tests of what must hold on each of them. */
import type { Page } from '@playwright/test';
import type { Strings } from '$strings/types.ts';
import { expect, SAMPLE } from './lectern.ts';

/** name: in English, for the report. */
type Visit = (name: string) => Promise<void>;

const TITLE = 'Low Water at Skarrow';
/** In the sample's text, so that the search finds it. */
const WORD = 'water';

interface Walk {
	page: Page;
	words: Strings;
	visit: Visit;
}

/**
 * Names are told with plain spaces, whatever those of the language are; in some languages the words come last, from right to left what
 * is given stands between marks, and a pseudo-language has brackets.
 */
const containing = (words: string): RegExp =>
	new RegExp(words.replaceAll(/[⟦⟧]/g, '').trim().replaceAll(/\s/g, '\\s').replace('\u2068\u2069', '.*'));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens something, visits it, and closes it with Esc. */
async function lying(
	{ page, visit }: Walk,
	name: string,
	role: 'menu' | 'dialog',
	open: () => Promise<void>
) {
	await open();
	const opened = page.getByRole(role).last();
	await expect(opened).toBeVisible();
	await visit(name);
	await page.keyboard.press('Escape');
	await expect(opened).toBeHidden();
}

const inMenu = async (page: Page, opener: string | RegExp, item: string): Promise<void> => {
	await page.getByRole('button', { name: opener, exact: true }).first().click();
	await page.getByRole('menuitem', { name: item, exact: true }).click();
};

async function shelf(walk: Walk, url: string): Promise<void> {
	const { page, words, visit } = walk;
	const { model } = words.firstSteps;
	await page.goto(url);
	await expect(page.getByText(words.shelf.emptyTitle)).toBeVisible();
	await visit('empty shelf');
	await lying(walk, 'choice of a model', 'dialog', () => button(page, model.choose).click());
	await page.locator('input[type="file"]').first().setInputFiles(['package.json', SAMPLE]);
	await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
	await expect(page.getByRole('alert')).toBeVisible();
	await visit('shelf with a book and a file that was not added');
	await button(page, words.common.dismiss).first().click();
	await page.getByRole('radio', { name: words.shelf.views.list }).click();
	await visit('shelf as a list');
	const options = words.shelf.options({ title: TITLE });
	await lying(walk, 'menu of a book', 'menu', () => button(page, options).click());
	const filter = words.shelf.filter.label({ shown: words.shelf.filter.all });
	await lying(walk, 'filters', 'menu', () => button(page, filter).click());
	await lying(walk, 'details of a book', 'dialog', () => inMenu(page, options, words.shelf.details));
	await button(page, words.readerTools.chat).click();
	await expect(page.getByRole('textbox', { name: words.chat.shelf.ask })).toBeVisible();
	await visit('chat on the shelf');
	await page.keyboard.press('Escape');
	await page.getByRole('searchbox', { name: words.search.library.box }).fill(WORD);
	await expect(page.getByRole('heading', { name: words.shelf.inTheText })).toBeVisible();
	await visit('search over the shelf');
}

async function conversation(walk: Walk): Promise<void> {
	const { page, words, visit } = walk;
	const { chat } = words;
	const box = page.getByRole('textbox', { name: chat.panel.ask });
	await expect(box).toBeVisible();
	await visit('empty chat');
	await box.fill(WORD);
	await page.keyboard.press('Enter');
	await expect(button(page, chat.limit.howFar.all)).toBeVisible();
	await visit('how far the book was read');
	await button(page, chat.limit.howFar.upTo).click();
	await page.getByRole('menuitem').last().click();
	await expect(button(page, chat.copy)).toBeVisible();
	await visit('an answer');
	const limit = chat.limit.label({ state: chat.limit.short.place });
	await lying(walk, 'limits', 'menu', () => button(page, limit).click());
	const menu = containing(chat.conversations.current({ title: '' }));
	await lying(walk, 'conversations', 'menu', () => page.getByRole('button', { name: menu }).click());
	for (const name of [chat.menu.sent, chat.menu.memory, words.prompts.menu])
		await lying(walk, name, 'dialog', () => inMenu(page, menu, name));
}

async function reader(walk: Walk): Promise<void> {
	const { page, words, visit } = walk;
	const { readerTools, common } = words;
	const bar = page.getByRole('banner');
	/** On a phone some tools live in the menu. */
	const tool = async (name: string): Promise<void> => {
		const inBar = bar.getByRole('button', { name, exact: true });
		if (await inBar.isVisible()) await inBar.click();
		else await inMenu(page, readerTools.more, name);
	};
	const pane = async (name: string, look: () => Promise<void>): Promise<void> => {
		await tool(name);
		await expect(button(page, common.closePanel)).toBeVisible();
		await look();
		// On a phone what was chosen there may have closed it.
		const close = button(page, common.closePanel);
		if (await close.isVisible()) await close.click();
	};
	await page.getByRole('link', { name: TITLE }).first().click();
	const text = page.getByRole('region', { name: words.around.bookText });
	await expect(text.locator('iframe').first()).toBeVisible();
	await expect(text).toHaveAttribute('aria-busy', 'false');
	await visit('reader');
	await lying(walk, 'menu of the reader', 'menu', () => button(page, readerTools.more).click());
	await pane(readerTools.contents, async () => {
		await expect(
			page
				.getByRole('treeitem')
				.or(page.getByRole('link', { name: TITLE }))
				.first()
		).toBeVisible();
		await visit('contents');
	});
	await pane(readerTools.search, async () => {
		await visit('search');
		await page.getByRole('searchbox', { name: words.search.box }).fill(WORD);
		// Nothing is read yet, so all of it is folded.
		await expect(button(page, words.search.further.show)).toBeVisible();
		await visit('folded search results');
		await button(page, words.search.further.show).click();
		const results = page.getByRole('list', { name: words.search.results });
		await expect(results.getByRole('listitem').first()).toBeVisible();
		await visit('search results');
		// To another page with words: covers and titles have none, and the first may stand on this one.
		await results.getByRole('button').last().click();
		const back = containing(words.around.backTo({ where: '' }));
		await expect(page.getByRole('button', { name: back }).first()).toBeVisible();
		await visit('a hit in the page');
	});
	await pane(readerTools.chat, () => conversation(walk));
	await pane(words.annotations.title, () => visit('no notes'));
	await pane(words.people.title, async () => {
		await expect(page.getByText(words.people.soFar({ limited: true }))).toBeVisible();
		await visit('people and places');
	});
	await button(page, words.readerTools.panes.display).click();
	await visit('text and page');
	await page.keyboard.press('Escape');
	await page.keyboard.press('g');
	await expect(page.getByRole('dialog')).toBeVisible();
	await visit('go to');
	await page.keyboard.press('Escape');
	await selection(walk);
	await pane(words.annotations.title, () => visit('notes'));
}

/** Selects a sentence by key, which brings its tools, and writes a note to it. */
async function selection({ page, words, visit }: Walk): Promise<void> {
	const tools = page.getByRole('toolbar', { name: words.annotations.tools });
	await expect(async () => {
		await page.keyboard.press('s');
		await expect(tools).toBeVisible({ timeout: 2000 });
	}).toPass({ timeout: 20_000 });
	await visit('tools for selected words');
	await tools.getByRole('button', { name: words.annotations.note, exact: true }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.getByRole('dialog').getByRole('textbox').fill(WORD);
	await visit('writing a note');
	await page.getByRole('dialog').getByRole('button', { name: words.common.save, exact: true }).click();
	await expect(page.getByRole('dialog')).toBeHidden();
}

async function dialogs(walk: Walk): Promise<void> {
	const { page, words, visit } = walk;
	const { more, settings, keys, statistics } = words.readerTools;
	await inMenu(page, more, settings);
	for (const name of Object.values(words.settings.sections)) {
		await page.getByRole('tab', { name, exact: true }).click();
		await visit(`settings: ${name}`);
	}
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
	await lying(walk, 'keyboard shortcuts', 'dialog', () => inMenu(page, more, keys));
	await lying(walk, 'statistics', 'dialog', () => inMenu(page, more, statistics));
	await lying(walk, 'all notes', 'dialog', () => inMenu(page, more, words.shelf.allNotes));
	await lying(walk, 'devices', 'dialog', () => inMenu(page, more, words.readerTools.devices));
	await lying(walk, 'from the web', 'dialog', () => inMenu(page, more, words.readerTools.catalogues));
}

/** What changes with the size of the page or of its parts is told of it after the next layout. */
export const framesDrawn = (page: Page): Promise<unknown> =>
	page.evaluate(
		() => new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(after))))
	);

/** From the empty shelf of a new reader on; an agent that quotes answers. words: of the language of the page. */
export async function everyScreen(page: Page, url: string, words: Strings, visit: Visit): Promise<void> {
	const walk = { page, words, visit };
	await shelf(walk, url);
	await reader(walk);
	await dialogs(walk);
}
