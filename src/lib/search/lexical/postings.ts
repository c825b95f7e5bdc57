/** The words of one book, packed: found by words without opening the book. A third of the size of the text. */
import { Checksum } from '../arrays/checksum.ts';
import type { ChapterStart } from '../text/chapter-context.ts';
import type { Passage } from '../text/passage.ts';
import { currentVersion } from './postings-version.ts';
import { formsOf, tokenize } from './words.ts';

export interface BookPostings {
	/** SHA-256 of the book's file. */
	book: string;
	/** See postingsVersion: says how passages were cut and words were formed. */
	version: string;
	/** BCP 47. */
	language: string;
	/** Passage i (the one with the id `p${i + 1}`) is the text of sections[i] from starts[i] to ends[i]. */
	sections: Uint32Array;
	starts: Uint32Array;
	ends: Uint32Array;
	/** Words of each passage that are indexed. */
	lengths: Uint16Array;
	/** Every word form of the book, sorted by code units, joined by line ends. */
	terms: string;
	/** One for each word form: where its postings end in `bytes`; they begin where those before end. */
	termEnds: Uint32Array;
	/** For each passage that has the word: passage number minus the one before, then how often; varints. */
	bytes: Uint8Array;
	/** UTF-16 length of each section's text, for percentages. */
	characters: Uint32Array;
	/** In reading order. */
	chapters: ChapterStart[];
}

/** Where postings survive. The storage subject implements it; a test may keep them in a Map. */
export interface PostingsStore {
	has(book: string, version: string): Promise<boolean>;
	/** Takes the place of whatever was kept for this book. */
	save(postings: BookPostings): Promise<void>;
}

/** A cut book. */
export interface PostingsSource {
	book: string;
	language: string;
	passages: readonly Passage[];
	characters: readonly number[];
	chapters: readonly ChapterStart[];
}

/** Passages between two breaths. */
const STEP = 200;

/** Changes when the book is cut elsewhere: also another browser version's sentence boundaries show here. */
export function postingsVersion(passages: readonly Passage[]): string {
	const sum = new Checksum();
	for (const { section, start, end } of passages) sum.add(`${section}:${start}:${end}`);
	return currentVersion(`${passages.length}.${sum.value.toString(36)}`);
}

/** `breathe`: awaited now and then, so that a worker can answer a question in between. */
export async function packPostings(
	{ book, language, passages, characters, chapters }: PostingsSource,
	breathe: () => Promise<void> = () => Promise.resolve()
): Promise<BookPostings> {
	const form = formsOf(language);
	const lengths = new Uint16Array(passages.length);
	/** Word form → passage, how often, passage, how often, … */
	const found = new Map<string, number[]>();
	for (const [index, passage] of passages.entries()) {
		if (index % STEP === STEP - 1) await breathe();
		const counts = new Map<string, number>();
		let length = 0;
		for (const word of tokenize(passage.text, language)) {
			const term = form(word);
			if (!term) continue;
			length++;
			counts.set(term, (counts.get(term) ?? 0) + 1);
		}
		lengths[index] = Math.min(length, 0xffff);
		for (const [term, count] of counts) {
			const list = found.get(term);
			if (list) list.push(index, count);
			else found.set(term, [index, count]);
		}
	}
	await breathe();
	const terms = [...found.keys()].sort();
	return {
		book,
		version: postingsVersion(passages),
		language,
		sections: Uint32Array.from(passages, ({ section }) => section),
		starts: Uint32Array.from(passages, ({ start }) => start),
		ends: Uint32Array.from(passages, ({ end }) => end),
		lengths,
		terms: terms.join('\n'),
		...packLists(terms.map((term) => found.get(term) ?? [])),
		characters: Uint32Array.from(characters),
		chapters: chapters.map(({ section, offset, title }) => ({ section, offset, title }))
	};
}

function packLists(lists: number[][]): Pick<BookPostings, 'bytes' | 'termEnds'> {
	// A varint of a 32-bit number has at most five bytes.
	let numbers = lists.length;
	for (const list of lists) numbers += list.length;
	const bytes = new Uint8Array(numbers * 5);
	const termEnds = new Uint32Array(lists.length);
	let end = 0;
	const put = (value: number) => {
		for (; value > 127; value >>>= 7) bytes[end++] = (value & 127) | 128;
		bytes[end++] = value;
	};
	for (const [term, list] of lists.entries()) {
		put(list.length / 2);
		let before = 0;
		for (let i = 0; i < list.length; i += 2) {
			put((list[i] as number) - before);
			before = list[i] as number;
			put(list[i + 1] as number);
		}
		termEnds[term] = end;
	}
	return { bytes: bytes.slice(0, end), termEnds };
}

/** The packed words of one book, opened for looking up. */
export class PostingsReader {
	readonly #postings: BookPostings;
	/** Where each word form begins in `terms`, and one more, behind the last. */
	readonly #starts: Uint32Array;

	constructor(postings: BookPostings) {
		this.#postings = postings;
		const { terms, termEnds } = postings;
		this.#starts = new Uint32Array(termEnds.length + 1);
		for (let term = 1, at = 0; term < termEnds.length; term++)
			this.#starts[term] = at = terms.indexOf('\n', at) + 1;
		this.#starts[termEnds.length] = terms.length + 1;
	}

	/** The numbers of the word forms that are `form`, or with `prefix` that begin with it. */
	lookUp(form: string, prefix = false): { from: number; to: number } {
		const from = this.#first((term) => term >= form);
		const found = from < this.#postings.termEnds.length && this.#term(from) === form;
		if (!prefix) return { from, to: found ? from + 1 : from };
		return { from, to: this.#first((term) => term >= form && !term.startsWith(form)) };
	}

	/** In how many passages a word form stands. */
	count(term: number): number {
		return this.#numbers(term)();
	}

	/** Calls with each passage that has the word form, in order, and how often. */
	each(term: number, use: (passage: number, count: number) => void): void {
		const next = this.#numbers(term);
		let passage = 0;
		for (let left = next(); left > 0; left--) use((passage += next()), next());
	}

	/** The varints of a word form, one a call. */
	#numbers(term: number): () => number {
		const { bytes, termEnds } = this.#postings;
		let at = term ? (termEnds[term - 1] as number) : 0;
		return () => {
			let value = 0;
			for (let shift = 0; ; shift += 7) {
				const byte = bytes[at++] as number;
				value |= (byte & 127) << shift;
				if (byte < 128) return value >>> 0;
			}
		};
	}

	#term(term: number): string {
		return this.#postings.terms.slice(this.#starts[term], (this.#starts[term + 1] ?? 0) - 1);
	}

	/** The first word form for which it is true; forms are sorted, so that once true it stays so. */
	#first(reached: (term: string) => boolean): number {
		let [low, high] = [0, this.#postings.termEnds.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (reached(this.#term(middle))) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}
