/** Holds one quotation of an answer against what was handed out and against the whole book. */
import type { Locator } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '../messages/message.ts';
import { QuotedWords } from './quote-match.ts';

/** The open book, as far as checking needs it. */
export interface QuotedBook {
	/** The plain text of each section, in the book's order. Rejects where the book cannot be read. */
	sections(): Promise<readonly string[]>;
	/** Title of the chapter at this place, and percent of the book. */
	placeOf(locator: Locator): { chapter: string; percent: number };
	/** Whether a link there would lead past what the reader wants to know. */
	isBeyond(locator: Locator): boolean;
}

export interface Claim {
	text: string;
	/** Ids of the passages that are named as its source. */
	cited: readonly string[];
}

export type Verdict =
	/** In the passage that is cited, or, where none is, in the book. */
	| { kind: 'exact'; at: RetrievedPassage }
	/** In the book, but not where the answer says. */
	| { kind: 'moved'; at: RetrievedPassage }
	| { kind: 'missing' }
	/** The reader's own words, said back to them. */
	| { kind: 'own' };

export interface Sources {
	book: QuotedBook;
	/** What can be cited, by id. */
	passages: ReadonlyMap<string, RetrievedPassage>;
	/** Texts as they were handed out, by passage id: of other books this is all there is. */
	texts: ReadonlyMap<string, string>;
	/** The reader's questions. */
	questions: readonly string[];
}

/** Characters around a cited passage that still count: passages are cut where the model of the search wants it. */
const AROUND = 1000;
/** Milliseconds of searching between two pauses. */
const SLICE = 5;

export const keyOf = ({ text, cited }: Claim): string => `${cited.join(' ')}\n${text}`;

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

/** The place of the words themselves, where they touch the passage. */
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
	const from = Math.max(0, start - AROUND);
	const around = sections[section]?.slice(from, end + AROUND) ?? '';
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

/** The first place in the book. A long book takes some tens of milliseconds, in slices. */
async function inBook(words: QuotedWords, sections: readonly string[]): Promise<Locator | null> {
	let since = performance.now();
	for (const [section, text] of sections.entries()) {
		if (performance.now() - since > SLICE) {
			await new Promise((resolve) => setTimeout(resolve));
			since = performance.now();
		}
		const found = words.findIn(text);
		if (found) return { section, ...found };
	}
	return null;
}
