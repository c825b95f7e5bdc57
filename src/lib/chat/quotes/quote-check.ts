/** Checks one quotation of an answer against the passages that were sent and against the whole book. */
import type { Locator } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '../messages/message.ts';
import { QuotedWords } from './quote-match.ts';

/** The open book, as far as checking needs it. */
export interface QuotedBook {
	/** The plain text of each section, in spine order. Rejects if the book cannot be read. */
	sections(): Promise<readonly string[]>;
	/** Title of the chapter at this place, and percent of the book. */
	placeOf(locator: Locator): { chapter: string; percent: number };
	/** Whether it reaches beyond the spoiler limit. */
	isBeyond(locator: Locator): boolean;
}

export interface Claim {
	text: string;
	/** Ids of the passages that the answer cites for it. */
	cited: readonly string[];
}

export type Verdict =
	/** Found in the cited passage or, without a citation, in the book. */
	| { kind: 'exact'; at: RetrievedPassage }
	/** Found in the book, but not in the cited passage. */
	| { kind: 'moved'; at: RetrievedPassage }
	| { kind: 'missing' }
	/** The reader's own words, from one of their questions. */
	| { kind: 'own' };

export interface Sources {
	book: QuotedBook;
	/** The passages that can be cited, by id. */
	passages: ReadonlyMap<string, RetrievedPassage>;
	/** Texts as they were sent, by passage id; for other books nothing else is available. */
	texts: ReadonlyMap<string, string>;
	/** The reader's questions. */
	questions: readonly string[];
}

/** Characters around a cited passage that are searched as well, as a quotation may cross the passage's border. */
const PASSAGE_MARGIN = 1000;
/** Milliseconds of searching before the main thread is released. */
const SLICE_MS = 5;

export const keyOf = ({ text, cited }: Claim): string => `${cited.join(' ')}\n${text}`;

/** Rejects if the book cannot be read. */
export async function check({ text, cited }: Claim, sources: Sources): Promise<Verdict> {
	const { book, passages, questions } = sources;
	const words = new QuotedWords(text);
	const sections = await book.sections();
	const named = cited.map((id) => passages.get(id)).filter((passage) => passage !== undefined);
	for (const passage of named) {
		const at = inPassage(words, passage, sections, sources);
		if (at) return { kind: 'exact', at };
	}
	if (named.length === 0) {
		for (const passage of passages.values()) {
			const at = inPassage(words, passage, sections, sources);
			if (at) return { kind: 'exact', at };
		}
	}
	if (questions.some((question) => words.findIn(question))) return { kind: 'own' };
	const locator = await inBook(words, sections);
	if (!locator) return { kind: 'missing' };
	const at = { id: '', locator, ...book.placeOf(locator) };
	return { kind: cited.length > 0 ? 'moved' : 'exact', at };
}

/** The position of the quoted words, if they overlap the passage; null otherwise. */
function inPassage(
	words: QuotedWords,
	passage: RetrievedPassage,
	sections: readonly string[],
	{ texts, book }: Sources
): RetrievedPassage | null {
	const { section, start, end } = passage.locator;
	if (passage.book) {
		const found = words.findIn(texts.get(passage.id) ?? '');
		return found && { ...passage, locator: { section, start: start + found.start, end: start + found.end } };
	}
	const from = Math.max(0, start - PASSAGE_MARGIN);
	const around = sections[section]?.slice(from, end + PASSAGE_MARGIN) ?? '';
	const within = words.findIn(around.slice(start - from, end - from));
	const found = within
		? { start: within.start + start, end: within.end + start }
		: shifted(words.findIn(around), from);
	if (!found || found.end <= start || found.start >= end) return null;
	const locator = { section, ...found };
	return { id: passage.id, locator, ...book.placeOf(locator) };
}

const shifted = (span: { start: number; end: number } | null, by: number) =>
	span && { start: span.start + by, end: span.end + by };

/** The first occurrence in the book. A long book takes tens of milliseconds, which are spent in slices. */
async function inBook(words: QuotedWords, sections: readonly string[]): Promise<Locator | null> {
	let since = performance.now();
	for (const [section, text] of sections.entries()) {
		if (performance.now() - since > SLICE_MS) {
			await new Promise((resolve) => setTimeout(resolve));
			since = performance.now();
		}
		const found = words.findIn(text);
		if (found) return { section, ...found };
	}
	return null;
}
