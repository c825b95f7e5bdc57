/** add_highlight and add_note. The chat has asked the reader for approval before it runs them. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { OpenBook } from './sources/book.ts';
import type { Highlights } from './sources/readers-own.ts';
import { percentAt, type RetrievedPassage } from './sources/retrieved-passage.ts';
import type { Outcome } from './handler.ts';

type Parts = Pick<OpenBook, 'text' | 'page' | 'findWords'>;
/** By id. */
type RetrievedPassages = ReadonlyMap<string, RetrievedPassage>;

export async function addHighlight(
	{ text, findWords }: Parts,
	highlights: Highlights,
	{ passage_id, quote, colour }: ToolInput<'add_highlight'>,
	retrieved: RetrievedPassages
): Promise<Outcome<'add_highlight'>> {
	const locator = wordsOf(placeOf(passage_id, retrieved), quote, text, findWords);
	const id = await highlights.add({ locator, colour: colour ?? 'yellow', note: '' });
	return { output: { id, text: text.slice(locator), ...spot(locator, text) }, passages: [] };
}

export async function addNote(
	{ text, page }: Parts,
	highlights: Highlights,
	{ passage_id, text: note }: ToolInput<'add_note'>,
	retrieved: RetrievedPassages
): Promise<Outcome<'add_note'>> {
	const locator = passage_id === undefined ? atPage(page) : placeOf(passage_id, retrieved);
	const id = await highlights.add({ locator, colour: 'yellow', note });
	return { output: { id, ...spot(locator, text) }, passages: [] };
}

/** Only passages that were sent to the model, and only those of the open book. Throws for others. */
export function placeOf(id: string, retrieved: RetrievedPassages): Locator {
	const passage = retrieved.get(id);
	if (!passage)
		throw new Error(`No tool gave you a passage "${id}" in this conversation. Search for the words first.`);
	if (passage.book) throw new Error(`Passage "${id}" is in another book. Only the open book can be changed.`);
	return { ...passage.locator };
}

function wordsOf(
	passage: Locator,
	quote: string | undefined,
	text: OpenBook['text'],
	findWords: OpenBook['findWords']
): Locator {
	if (quote === undefined) return passage;
	const found = findWords(quote, text.slice(passage));
	if (!found)
		throw new Error('These words do not stand in that passage. Give them exactly, or leave "quote" out.');
	return { section: passage.section, start: passage.start + found.start, end: passage.start + found.end };
}

/** The selection, or else an empty stretch where the page begins: the note is beside the text, not about all of it. */
function atPage(page: OpenBook['page']): Locator {
	const selected = page.selection();
	if (selected) return selected;
	const shown = page.pageText()[0];
	const { section, offset } = shown ? { section: shown.section, offset: shown.start } : page.position();
	return { section, start: offset, end: offset };
}

function spot({ section, start }: Locator, text: OpenBook['text']): { chapter: string; percent: number } {
	const position = { section, offset: start };
	return { chapter: text.chapterAt(position).title, percent: percentAt(text, position) };
}
