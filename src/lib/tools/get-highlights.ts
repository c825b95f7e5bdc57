/** get_highlights: the reader's highlights and notes, each with an id that the answer can cite. */
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { citedHere, rounded } from './citation.ts';
import { ranked, type Desk, type Highlight } from './desk.ts';
import { findBook, idIn } from '$lib/book/find-book.ts';
import { anywhere, type Outcome } from './tool.ts';

/** Maximum highlights in one result, and characters of each, so that they fit the model's context window. */
const MAX_HIGHLIGHTS = 40;
const MAX_HIGHLIGHT_CHARACTERS = 600;
/** Hex digits that identify a highlight in a citation. With a thousand in one book, two share them once in two million books. */
const HIGHLIGHT_ID_DIGITS = 10;

export const getHighlights = anywhere<'get_highlights'>(async (desk, input) => {
	const { book = desk.page ? 'open' : 'all', query } = input;
	const all = await highlightsOf(book, desk);
	const sorted = [...all].sort(
		(one, other) => one.locator.section - other.locator.section || one.locator.start - other.locator.start
	);
	const matching = query === undefined ? sorted : await ranked(sorted, textOf, query, desk);
	const shown = matching.slice(0, MAX_HIGHLIGHTS);
	const isElsewhere = shown.some((highlight) => highlight.book !== desk.page?.book);
	const titles = new Map(isElsewhere ? (await desk.corpus.books()).map(({ id, title }) => [id, title]) : []);
	const passages: RetrievedPassage[] = [];
	const listed: Outcome<'get_highlights'>['output']['highlights'] = [];
	for (const highlight of shown) {
		const isHere = highlight.book === desk.page?.book;
		const from = isHere ? undefined : titles.get(highlight.book);
		if (!isHere && from === undefined) continue;
		const place = (await passageOf(highlight, desk)) ?? (await citedAs(highlight, from));
		passages.push(place);
		listed.push({
			id: place.id,
			...(from === undefined ? {} : { book: from }),
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
});

async function highlightsOf(book: string, { corpus, made, page }: Desk): Promise<readonly Highlight[]> {
	if (book === 'all') return made.highlights(null);
	if (book !== 'open') return made.highlights((await findBook(corpus, book)).id);
	if (page) return made.highlights(page.book);
	throw new Error('No book is open. Give "all", or the title or id of a book on the shelf.');
}

const textOf = ({ text, note }: Highlight): string => `${text}\n${note}`;

/** A highlight in the open book is cited by its passage, as in all tools; null elsewhere. */
async function passageOf(
	{ book, locator }: Highlight,
	{ corpus, page }: Desk
): Promise<RetrievedPassage | null> {
	if (book !== page?.book) return null;
	const { section, start, end } = locator;
	const [passage] = await corpus.passagesIn(book, { section, start, end: Math.max(end, start + 1) });
	return passage ? citedHere(passage, page.text) : null;
}

/** The id depends only on the highlight, so last week's answer still leads to it. from: title of its book, if that is not open. */
async function citedAs(
	{ id, book, locator, chapter, percent }: Highlight,
	from: string | undefined
): Promise<RetrievedPassage> {
	const hash = await sha256(new TextEncoder().encode(id));
	return {
		id: idIn(book, `h${hash.slice(0, HIGHLIGHT_ID_DIGITS)}`),
		locator,
		chapter,
		percent: rounded(percent),
		...(from === undefined ? {} : { book: { id: book, title: from } })
	};
}
