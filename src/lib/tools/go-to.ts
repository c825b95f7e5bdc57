/** go_to: turns the book to a place. The chat asks the reader for approval before it runs it. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import { startOf, type Locator } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import { placeOf } from './add-highlight.ts';
import { chapterWith, placeIn } from './citation.ts';
import { withPage, type Call } from './tool.ts';

export const goTo = withPage<'go_to'>(async ({ page }, target, { retrieved }) => {
	const locator = locatorOf(target, page.text, retrieved);
	page.goTo(locator);
	return { output: placeIn(page.text, startOf(locator)), passages: [] };
});

function locatorOf(
	{ passage_id, chapter_id, percent }: ToolInput<'go_to'>,
	text: BookText,
	retrieved: Call['retrieved']
): Locator {
	if (passage_id !== undefined) return placeOf(passage_id, retrieved);
	const start =
		chapter_id === undefined ? text.positionAt(percent ?? 0) : chapterWith(chapter_id, text).start;
	return { section: start.section, start: start.offset, end: start.offset };
}
