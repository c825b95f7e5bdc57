/** Checks one quotation of an answer against the passages that were sent and against the whole book. */
import type { Locator } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '../messages/message.ts';
import { withoutInsertions } from './editorial-marks.ts';
import { FoldedBook } from './folded-book.ts';
import { isLongEnough } from './quotations.ts';
import { QuotedWords } from './quote-match.ts';

/** The open book, as far as checking needs it. */
export interface QuotedBook {
	/** The plain text of each section, in spine order. Rejects if the book cannot be read. */
	sections(): Promise<readonly string[]>;
	/** Title of the chapter at this place, and percent of the book. */
	placeOf(locator: Locator): { chapter: string; percent: number };
	/** Whether it reaches beyond the spoiler limit. */
	isBeyond(locator: Locator): boolean;
	/** Titles of the book and of its chapters, and who wrote it: quoted, though they may not stand in its text. */
	titles(): readonly string[];
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
	const sections = foldedBook(await sources.book.sections());
	const named = [...cited, ...near];
	const found = await find(words, named, sections, sources);
	if (found) {
		const { insertions, ...at } = found;
		return { kind: cited.length === 0 || named.includes(at.id) ? 'exact' : 'moved', at, insertions };
	}
	for (const beginning of shorter)
		if (await find(new QuotedWords(beginning), [], sections, sources)) return { kind: 'unclear' };
	const own = [...sources.own, ...sources.book.titles()];
	// With a passage cited for them, the reader's words are said to be the book's.
	if (cited.length === 0 && own.some((each) => words.findIn(each))) return { kind: 'own' };
	return { kind: 'missing' };
}

type Found = RetrievedPassage & { insertions: boolean };

/** In the named passages, else in any other that was sent, else anywhere in the book. */
async function find(
	words: QuotedWords,
	named: readonly string[],
	sections: FoldedBook,
	sources: Sources
): Promise<Found | null> {
	const { passages, book } = sources;
	const first = named.map((id) => passages.get(id)).filter((passage) => passage !== undefined);
	for (const passage of new Set([...first, ...passages.values()])) {
		const at = inPassage(words, passage, sections, sources);
		if (at) return at;
	}
	const inBook = await sections.find(words);
	if (!inBook) return null;
	const { insertions, ...locator } = inBook;
	return { id: '', locator, ...book.placeOf(locator), insertions };
}

/** The position of the quoted words, if they overlap the passage; null otherwise. */
function inPassage(
	words: QuotedWords,
	passage: RetrievedPassage,
	folded: FoldedBook,
	{ texts, book }: Sources
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
	return { id: passage.id, locator, ...book.placeOf(locator), insertions: found.insertions };
}

const folded = new WeakMap<readonly string[], FoldedBook>();

/** One for each array of sections, so that a book is folded once. */
function foldedBook(sections: readonly string[]): FoldedBook {
	const known = folded.get(sections) ?? new FoldedBook(sections);
	folded.set(sections, known);
	return known;
}
