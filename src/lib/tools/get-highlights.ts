/** get_highlights: the reader's highlights and notes, each with an id that the answer can cite. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { OpenBook } from './sources/book.ts';
import type { Shelf } from './sources/shelf.ts';
import { ranked } from './sources/search.ts';
import type { Highlight, Highlights, ShelfHighlights } from './sources/readers-own.ts';
import { toRetrievedPassage, type RetrievedPassage } from './sources/retrieved-passage.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { findBook, idIn } from './find-book.ts';
import type { Outcome } from './handler.ts';

/** Highlights in one result, and characters of each, so that they fit the model's context window. */
const MAX_HIGHLIGHTS = 40;
const MAX_HIGHLIGHT_CHARACTERS = 600;
/** Hex digits by which a highlight is cited: two of a thousand in one book share them once in two million books. */
const HIGHLIGHT_ID_DIGITS = 10;

/** What is there where a book is open. */
type Open = Pick<OpenBook, 'text' | 'index'> & Pick<Highlights, 'ofBook'>;

/** open: null where no book is open. */
export async function getHighlights(
	{ library, rank }: Pick<Shelf, 'library' | 'rank'>,
	marks: ShelfHighlights,
	open: Open | null,
	{ book = open ? 'open' : 'all', query }: ToolInput<'get_highlights'>
): Promise<Outcome<'get_highlights'>> {
	const all = await highlightsOf(book, library, marks, open);
	const sorted = [...all].sort(
		(one, other) => one.locator.section - other.locator.section || one.locator.start - other.locator.start
	);
	const matching = query === undefined ? sorted : await ranked(sorted, wordsOf, query, rank);
	const passages: RetrievedPassage[] = [];
	const listed: Outcome<'get_highlights'>['output']['highlights'] = [];
	for (const highlight of matching.slice(0, MAX_HIGHLIGHTS)) {
		const here = highlight.book === library.open;
		const from = here ? undefined : await library.book(highlight.book);
		if (!here && !from) continue;
		const { section, start, end } = highlight.locator;
		const [passage] =
			here && open ? await open.index.passagesIn(section, start, Math.max(end, start + 1)) : [];
		const place: RetrievedPassage =
			open && passage
				? toRetrievedPassage(passage, open.text)
				: {
						id: idIn(highlight.book, await citedAs(highlight)),
						locator: highlight.locator,
						chapter: highlight.chapter,
						percent: Math.round(highlight.percent * 10) / 10,
						...(from ? { book: { id: from.id, title: from.title } } : {})
					};
		passages.push(place);
		listed.push({
			id: place.id,
			...(from ? { book: from.title } : {}),
			chapter: place.chapter,
			percent: place.percent,
			text: highlight.text.slice(0, MAX_HIGHLIGHT_CHARACTERS),
			note: highlight.note.slice(0, MAX_HIGHLIGHT_CHARACTERS) || null,
			colour: highlight.colour
		});
	}
	const cut =
		matching.length > MAX_HIGHLIGHTS
			? { note: `Only the first ${MAX_HIGHLIGHTS} are listed. Give a query to find others.` }
			: {};
	return { output: { highlights: listed, total: matching.length, ...cut }, passages };
}

async function highlightsOf(
	book: string,
	library: Shelf['library'],
	marks: ShelfHighlights,
	open: Open | null
): Promise<readonly Highlight[]> {
	if (book === 'all') return marks.ofShelf();
	if (book === 'open') {
		if (open) return open.ofBook();
		throw new Error('No book is open. Give "all", or the title or id of a book on the shelf.');
	}
	const { id } = await findBook(library, book);
	return (await marks.ofShelf()).filter((highlight) => highlight.book === id);
}

const wordsOf = ({ text, note }: Highlight): string => `${text}\n${note}`;

/** Of the highlight alone, whatever others there are: an answer of last week still leads to it. */
async function citedAs({ id }: Highlight): Promise<string> {
	const hash = await sha256(new TextEncoder().encode(id));
	return `h${hash.slice(0, HIGHLIGHT_ID_DIGITS)}`;
}
