/** Pages to the end of the chapter: counted in the section on the screen, estimated by characters in those that follow. */
import type { BookText } from '$lib/epub/book-text.ts';
import type { Chapter } from '$lib/epub/text/chapters.ts';
import type { Place } from '../page/renderer.ts';

/** For a section in which no page with text was seen. */
const DEFAULT_PAGE_CHARACTERS = 1500;

/** 0 on the last page of the chapter. */
export function pagesLeft(
	{ end, start, page, pages, wholeBook }: Place,
	text: Pick<BookText, 'sections'>,
	{ end: chapterEnd }: Pick<Chapter, 'end'>
): number {
	const lengthOf = (section: number): number => text.sections[section]?.text.length ?? 0;
	const here = end.section;
	if (wholeBook) {
		// A chapter that ends at the beginning of a page ends with the page before; the book's last page is its own.
		const last = text.sections.length - 1;
		const own = chapterEnd.offset > 0 || chapterEnd.section === last;
		return Math.min(pages - page, Math.max(0, chapterEnd.section - here - (own ? 0 : 1)));
	}
	const length = lengthOf(here);
	// A section of a page or two is a poor measure: the last one may be nearly empty.
	const perPage = (pages > 2 ? length / pages : end.offset - start.offset) || DEFAULT_PAGE_CHARACTERS;
	const pagesOf = (characters: number): number => Math.max(0, Math.ceil(characters / perPage));
	if (chapterEnd.section === here && chapterEnd.offset < length)
		return Math.min(pages - page, pagesOf(chapterEnd.offset - end.offset));
	let left = pages - page;
	for (let section = here + 1; section <= chapterEnd.section; section++)
		left += pagesOf(section === chapterEnd.section ? chapterEnd.offset : lengthOf(section));
	return left;
}
