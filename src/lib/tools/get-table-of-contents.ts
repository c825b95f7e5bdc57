/** get_table_of_contents: nested titles with the ids that get_chapter takes. */
import type { Heading } from '$agent/protocol/tool-shapes.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import type { BookText } from '$lib/book/text.ts';
import { rounded } from './citation.ts';
import { withPage } from './tool.ts';

export const getTableOfContents = withPage<'get_table_of_contents'>(async ({ page: { text } }) => ({
	output: { contents: text.chapters.map((chapter) => heading(chapter, text)) },
	passages: []
}));

function heading(chapter: Chapter, text: BookText): Heading {
	const { id, title, start, children } = chapter;
	const entry = { id, title, percent: rounded(text.percentAt(start)) };
	return children.length > 0 ? { ...entry, children: children.map((child) => heading(child, text)) } : entry;
}
