/** add_highlight and add_note. The chat asks the reader for approval before it runs them. */
import { startOf, type Locator } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { placeIn } from './citation.ts';
import type { Page } from './desk.ts';
import { withPage, type Call } from './tool.ts';

export const addHighlight = withPage<'add_highlight'>(
	async ({ page }, { passage_id, quote, colour }, { retrieved }) => {
		const locator = wordsOf(placeOf(passage_id, retrieved), quote, page);
		const id = await page.mark({ locator, colour: colour ?? 'yellow', note: '' });
		const text = page.text.slice(locator);
		return { output: { id, text, ...placeIn(page.text, startOf(locator)) }, passages: [] };
	}
);

export const addNote = withPage<'add_note'>(async ({ page }, { passage_id, text: note }, { retrieved }) => {
	const locator = passage_id === undefined ? atPage(page) : placeOf(passage_id, retrieved);
	const id = await page.mark({ locator, colour: 'yellow', note });
	return { output: { id, ...placeIn(page.text, startOf(locator)) }, passages: [] };
});

/** Only passages of the open book that were sent to the model. Throws for others. */
export function placeOf(id: string, retrieved: Call['retrieved']): RetrievedPassage['locator'] {
	const passage = retrieved.get(id);
	if (!passage)
		throw new Error(`No tool gave you a passage "${id}" in this conversation. Search for the words first.`);
	if (passage.book) throw new Error(`Passage "${id}" is in another book. Only the open book can be changed.`);
	return { ...passage.locator };
}

function wordsOf(passage: Locator, quote: string | undefined, { text, findWords }: Page): Locator {
	if (quote === undefined) return passage;
	const found = findWords(quote, text.slice(passage));
	if (!found)
		throw new Error('These words do not stand in that passage. Give them exactly, or leave "quote" out.');
	return { section: passage.section, start: passage.start + found.start, end: passage.start + found.end };
}

/** The selection, or an empty stretch where the page begins, because such a note is beside the text and not about all of it. */
function atPage(page: Page): Locator {
	const selected = page.selection();
	if (selected) return selected;
	const shown = page.pageText()[0];
	const { section, offset } = shown ? startOf(shown) : page.position();
	return { section, start: offset, end: offset };
}
