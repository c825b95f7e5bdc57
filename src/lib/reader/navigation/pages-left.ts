/** Pages to the end of the chapter: counted in the section on the screen, estimated by characters in those that follow. */
import type { BookText } from '$lib/book/text.ts';
import type { Position } from '$lib/book/locator.ts';
import { comparePositions } from '$lib/book/position.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import type { Place } from '../page/renderer.ts';

/** The part of a page's room that text usually fills: paragraphs and headings leave some of it empty. */
const USUAL_FILL = 0.75;
/** A page that is emptier than this (a half-title, a picture) says nothing about those that follow. */
const MIN_FILL = 0.3;

/** 0 on the last page of the chapter. */
export function pagesLeft(
	place: Place,
	text: Pick<BookText, 'sections'>,
	chapter: Pick<Chapter, 'end' | 'children'>
): number {
	const { end, page, pages, wholeBook } = place;
	const chapterEnd = ownEnd(chapter, end);
	const lengthOf = (section: number): number => text.sections[section]?.text.length ?? 0;
	const here = end.section;
	if (wholeBook) {
		// A chapter that ends at the beginning of a page ends with the page before; the book's last page is its own.
		const last = text.sections.length - 1;
		const own = chapterEnd.offset > 0 || chapterEnd.section === last;
		return Math.min(pages - page, Math.max(0, chapterEnd.section - here - (own ? 0 : 1)));
	}
	const length = lengthOf(here);
	const perPage = charactersPerPage(place, length);
	const pagesOf = (characters: number): number => Math.max(0, Math.ceil(characters / perPage));
	if (chapterEnd.section === here && chapterEnd.offset < length)
		return Math.min(pages - page, pagesOf(chapterEnd.offset - end.offset));
	let left = pages - page;
	for (let section = here + 1; section <= chapterEnd.section; section++)
		left += pagesOf(section === chapterEnd.section ? chapterEnd.offset : lengthOf(section));
	return left;
}

/** A part's own pages end where its first chapter begins. */
function ownEnd({ end, children }: Pick<Chapter, 'end' | 'children'>, here: Position): Position {
	const first = children[0]?.start;
	return first && comparePositions(first, here) >= 0 ? first : end;
}

/** As in this section, if its pages are full; else as many as usually stand on a page of this size. */
function charactersPerPage({ start, end, page, pages, room }: Place, length: number): number {
	const seen = end.offset - start.offset;
	// The last page of a section is a poor measure: it may be nearly empty.
	const measured = pages > 2 ? length / pages : page < pages ? seen : Math.max(seen, room * USUAL_FILL);
	return measured >= room * MIN_FILL ? measured : room * USUAL_FILL;
}
