/** get_table_of_contents: nested titles with the ids that get_chapter takes. */
import type { Heading } from '$agent/protocol/tool-shapes.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import type { OpenBook } from './sources/book.ts';
import { percentAt } from './sources/retrieved-passage.ts';
import type { Outcome } from './handler.ts';

export async function getTableOfContents({
	text
}: Pick<OpenBook, 'text'>): Promise<Outcome<'get_table_of_contents'>> {
	return { output: { contents: text.chapters.map((chapter) => heading(chapter, text)) }, passages: [] };
}

function heading(chapter: Chapter, text: BookText): Heading {
	const { id, title, start, children } = chapter;
	const entry = { id, title, percent: percentAt(text, start) };
	return children.length > 0 ? { ...entry, children: children.map((child) => heading(child, text)) } : entry;
}
