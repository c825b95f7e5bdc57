/** go_to: turns the book to a place. The chat has asked the reader for approval before it runs it. */
import { startOf } from '$lib/book/position.ts';
import type { ToolInput } from '$agent/protocol/tools.ts';
import { placeOf } from './add-highlight.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { OpenBook } from './sources/book.ts';
import { percentAt, type RetrievedPassage } from './sources/retrieved-passage.ts';
import type { Outcome } from './handler.ts';

export async function goTo(
	{ text, page }: Pick<OpenBook, 'text' | 'page'>,
	target: ToolInput<'go_to'>,
	retrieved: ReadonlyMap<string, RetrievedPassage>
): Promise<Outcome<'go_to'>> {
	const locator = locatorOf(target, text, retrieved);
	page.goTo(locator);
	const position = startOf(locator);
	return {
		output: { chapter: text.chapterAt(position).title, percent: percentAt(text, position) },
		passages: []
	};
}

function locatorOf(
	{ passage_id, chapter_id, percent }: ToolInput<'go_to'>,
	text: OpenBook['text'],
	retrieved: ReadonlyMap<string, RetrievedPassage>
): Locator {
	if (passage_id !== undefined) return placeOf(passage_id, retrieved);
	const start = chapter_id === undefined ? text.positionAt(percent ?? 0) : text.chapter(chapter_id)?.start;
	if (!start) {
		const ids = text.allChapters().map(({ id }) => id);
		throw new Error(`There is no chapter "${chapter_id}"; this book's are "${ids[0]}" to "${ids.at(-1)}".`);
	}
	return { section: start.section, start: start.offset, end: start.offset };
}
