/** Checks one quotation of an answer against the passages that were sent and against the whole book. */
import type { Locator } from '$lib/book/locator.ts';
import { startOf } from '$lib/book/position.ts';
import type { BookText } from '$lib/book/text.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { withoutInsertions } from './editorial-marks.ts';
import { FoldedBook } from './folded-book.ts';
import { isLongEnough } from './quotations.ts';
import { QuotedWords } from './quote-match.ts';

/** The open book, as far as checking needs it. */
export interface QuotedBook {
	/** Rejects if the book cannot be read. Null: no book is open, and what was sent is looked through alone. */
	readonly text: Promise<BookText> | null;
	/** The open book's title: it is left out where the way to a chapter is told. */
	readonly title: string;
	/** Titles and authors of books: quoted, though they may not stand in a text. */
	names(): readonly string[];
}

export interface Claim {
	text: string;
	/** Ids of the passages that the answer cites for it. */
	cited: readonly string[];
	/** Ids of the passages cited nearby. */
	near?: readonly string[];
	/** Its beginnings, where the quotation may end earlier. */
	shorter?: readonly string[];
}

export type Verdict =
	/** Found in the cited passage or, without a citation, in the book. `insertions`: but for what stands in brackets. */
	| { kind: 'exact'; at: RetrievedPassage; insertions: boolean }
	/** Found in the book, but not in the cited passage. */
	| { kind: 'moved'; at: RetrievedPassage; insertions: boolean }
	| { kind: 'missing' }
	/** The reader's own words or a title, with no passage cited for them. */
	| { kind: 'own' }
	/** Nothing can be said: it is not certain where it ends, or hardly a word of it is meant to be the book's. */
	| { kind: 'unclear' };

export interface Sources {
	book: QuotedBook;
	/** The passages that can be cited, by id. */
	passages: ReadonlyMap<string, RetrievedPassage>;
	/** Texts as they were sent, by passage id; for other books nothing else is available. */
	texts: ReadonlyMap<string, string>;
	/** What the reader wrote: questions, notes, what is remembered. */
	own: readonly string[];
}

/** Characters around a cited passage that are searched as well, as a quotation may cross the passage's border. */
const PASSAGE_MARGIN = 1000;

export const keyOf = ({ text, cited, near = [], shorter = [] }: Claim): string =>
	[cited.join(' '), near.join(' '), text, ...shorter].join('\n');

/** Rejects if the book cannot be read. */
export async function check(claim: Claim, sources: Sources): Promise<Verdict> {
	const { text, cited, near = [], shorter = [] } = claim;
	const words = new QuotedWords(text);
	if (words.hasInsertions && !isLongEnough(withoutInsertions(text))) return { kind: 'unclear' };
	const book = await openBook(sources.book);
	const named = [...cited, ...near];
	const found = await find(words, named, book, sources);
	if (found) {
		const { insertions, ...at } = found;
		return { kind: cited.length === 0 || named.includes(at.id) ? 'exact' : 'moved', at, insertions };
	}
	for (const beginning of shorter)
		if (await find(new QuotedWords(beginning), [], book, sources)) return { kind: 'unclear' };
	const own = [...sources.own, ...sources.book.names(), ...book.titles];
	// With a passage cited for them, the reader's words are said to be the book's.
	if (cited.length === 0 && own.some((each) => words.findIn(each))) return { kind: 'own' };
	return { kind: 'missing' };
}

type Found = RetrievedPassage & { insertions: boolean };

/** Looks in the named passages, then in any other that was sent, then anywhere in the book. */
async function find(
	words: QuotedWords,
	named: readonly string[],
	book: QuotableText,
	sources: Sources
): Promise<Found | null> {
	const { passages, texts } = sources;
	const first = named.map((id) => passages.get(id)).filter((passage) => passage !== undefined);
	for (const passage of new Set([...first, ...passages.values()])) {
		const at = inPassage(words, passage, book, texts);
		if (at) return at;
	}
	const inBook = await book.folded.find(words);
	if (!inBook) return null;
	const { insertions, ...locator } = inBook;
	return { id: '', locator, ...book.placeOf(locator), insertions };
}

/** The position of the quoted words, if they overlap the passage; null otherwise. */
function inPassage(
	words: QuotedWords,
	passage: RetrievedPassage,
	{ folded, placeOf }: QuotableText,
	texts: Sources['texts']
): Found | null {
	const { section, start, end } = passage.locator;
	if (passage.book) {
		const found = words.findIn(texts.get(passage.id) ?? '');
		if (!found) return null;
		const locator = { section, start: start + found.start, end: start + found.end };
		return { ...passage, locator, insertions: found.insertions };
	}
	const from = Math.max(0, start - PASSAGE_MARGIN);
	const within = words.findIn(folded.slice(passage.locator));
	const found = within ?? words.findIn(folded.slice({ section, start: from, end: end + PASSAGE_MARGIN }));
	if (!found) return null;
	const by = within ? start : from;
	const locator = { section, start: found.start + by, end: found.end + by };
	if (locator.end <= start || locator.start >= end) return null;
	return { id: passage.id, locator, ...placeOf(locator), insertions: found.insertions };
}

/** The text of the open book, ready to be looked through. */
interface QuotableText {
	folded: FoldedBook;
	/** Titles of its chapters: quoted, though they may not stand in its text. */
	titles: readonly string[];
	placeOf(locator: Locator): Pick<RetrievedPassage, 'chapter' | 'percent'>;
}

const known = new WeakMap<QuotedBook, QuotableText>();

/** Folded once for each book. */
async function openBook(book: QuotedBook): Promise<QuotableText> {
	const text = await book.text;
	const quotable = known.get(book) ?? {
		folded: new FoldedBook(text?.sections.map((section) => section.text) ?? []),
		titles: text?.allChapters().map(({ title }) => title) ?? [],
		placeOf: (locator) => ({
			chapter: text?.titleAt(startOf(locator), book.title) ?? '',
			percent: text?.percentAt(startOf(locator)) ?? 0
		})
	};
	known.set(book, quotable);
	return quotable;
}
