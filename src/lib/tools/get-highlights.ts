/** get_highlights: what the reader has marked and noted, each with an id that the answer can cite. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import { retrieved, type RetrievedPassage, type Highlight, type Highlights, type OpenBook } from './book.ts';
import type { Outcome } from './handler.ts';
import { idIn } from './search-library.ts';

/** Listed at once, and characters of each: a reader who marks much shall not fill the model's window. */
const MOST = 40;
const LENGTH = 600;

export async function getHighlights(
	{ text, index, library, rank }: Pick<OpenBook, 'text' | 'index' | 'library' | 'rank'>,
	highlights: Highlights,
	{ book, query }: ToolInput<'get_highlights'>
): Promise<Outcome<'get_highlights'>> {
	const all = book === 'all' ? await highlights.ofShelf() : await highlights.ofBook();
	const sorted = [...all].sort(
		(one, other) => one.locator.section - other.locator.section || one.locator.start - other.locator.start
	);
	const asked = query === undefined ? sorted : await pick(sorted, query, rank);
	const passages: RetrievedPassage[] = [];
	const listed: Outcome<'get_highlights'>['output']['highlights'] = [];
	for (const highlight of asked.slice(0, MOST)) {
		const here = highlight.book === library.open;
		const from = here ? undefined : await library.book(highlight.book);
		if (!here && !from) continue;
		const { section, start, end } = highlight.locator;
		const [passage] = here ? await index.passagesIn(section, start, Math.max(end, start + 1)) : [];
		const place: RetrievedPassage = passage
			? retrieved(passage, text)
			: {
					id: idIn(highlight.book, `h${numberOf(highlight, all)}`),
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
			text: highlight.text.slice(0, LENGTH),
			note: highlight.note.slice(0, LENGTH) || null,
			colour: highlight.colour
		});
	}
	const cut =
		asked.length > MOST ? { note: `Only the first ${MOST} are listed. Give a query to find others.` } : {};
	return { output: { highlights: listed, total: asked.length, ...cut }, passages };
}

async function pick(all: readonly Highlight[], query: string, rank: OpenBook['rank']): Promise<Highlight[]> {
	const texts = all.map(({ text, note }) => `${text}\n${note}`);
	return (await rank(query, texts))
		.map((number) => all[number])
		.filter((highlight) => highlight !== undefined);
}

/** By age, so that a new one changes no other's number. */
function numberOf(highlight: Highlight, all: readonly Highlight[]): number {
	return all.filter(({ book, createdAt }) => book === highlight.book && createdAt <= highlight.createdAt)
		.length;
}
