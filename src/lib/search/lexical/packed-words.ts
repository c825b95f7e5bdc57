/** The words of consecutive passages, packed: a sorted dictionary and, for each word form, its postings as varints. */
import { tokenize, type WordForms } from './words.ts';

export interface PackedWords extends Postings {
	/** BCP 47. */
	language: string;
	/** The section of each passage, in reading order. */
	sections: Uint32Array;
	/** How many different word forms each passage contains. */
	lengths: Uint16Array;
}

export interface Postings {
	/**
	 * All word forms, sorted by code units, joined by line ends. "~sofi~sof" is none and has no postings: it says that a word with
	 * the form "sof" has the form "sofi" if it is typed without its accents.
	 */
	terms: string;
	/** Where each word form's postings end in `bytes`. They begin where the previous ones end. */
	termEnds: Uint32Array;
	/**
	 * The postings of a word form: how many passages contain it, then for each of them twice the distance from the previous one
	 * (for the first, from 0). If the passage contains it more than once, that number is odd, and the count follows.
	 */
	bytes: Uint8Array;
}

/** Begins and parts such a pair. No word contains it. */
export const PLAIN = '~';

/** The number of passages of each section. `sections`: the section of each passage, in reading order. */
export function sizesOf(sections: Uint32Array): number[] {
	const sizes: number[] = [];
	for (const [passage, section] of sections.entries())
		if (passage === 0 || section !== sections[passage - 1]) sizes.push(1);
		else sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
	return sizes;
}

/** The words of consecutive passages before they are packed. Sorting them once for many passages is a fraction of the work. */
export class GatheredWords {
	/** The section and the number of word forms of each passage. */
	readonly #sections: number[] = [];
	readonly #lengths: number[] = [];
	/** Maps a word form to passage, count, passage, count, … */
	readonly #found = new Map<string, number[]>();
	/** The same lists by the words as written, so that each is normalised only once; null for what is not a word. */
	readonly #known = new Map<string, number[] | null>();

	constructor(private readonly forms: WordForms) {}

	/** The number of passages. */
	get size(): number {
		return this.#sections.length;
	}

	/** Passages come in reading order. */
	add(passages: readonly { section: number; text: string }[]): void {
		const { language } = this.forms;
		for (const { section, text } of passages) {
			const index = this.#sections.length;
			let different = 0;
			for (const word of tokenize(text, language)) {
				let list = this.#known.get(word);
				if (list === undefined) this.#known.set(word, (list = this.#listOf(word)));
				if (list === null) continue;
				const last = list.length - 2;
				if (list[last] === index) list[last + 1] = (list[last + 1] as number) + 1;
				else {
					list.push(index, 1);
					different++;
				}
			}
			this.#sections.push(section);
			this.#lengths.push(Math.min(different, 0xffff));
		}
	}

	/** Adds passages that are packed already. Their sections are numbered on from those before. */
	take(packed: PackedWords): void {
		const first = this.#sections.length;
		const section = (this.#sections.at(-1) ?? -1) + 1;
		for (const each of packed.sections) this.#sections.push(section + each);
		for (const each of packed.lengths) this.#lengths.push(each);
		const forms = packed.terms ? packed.terms.split('\n') : [];
		for (const [term, form] of forms.entries()) {
			const list = this.#listFor(form);
			eachPosting(packed, term, (passage, count) => list.push(first + passage, count));
		}
	}

	pack(): PackedWords {
		const terms = [...this.#found.keys()].sort();
		const termEnds = new Uint32Array(terms.length);
		const writer = new VarintWriter();
		for (const [term, form] of terms.entries()) {
			putPostings(this.#found.get(form) as number[], writer);
			termEnds[term] = writer.end;
		}
		return {
			language: this.forms.language,
			sections: Uint32Array.from(this.#sections),
			lengths: Uint16Array.from(this.#lengths),
			terms: terms.join('\n'),
			termEnds,
			bytes: writer.written()
		};
	}

	#listOf(word: string): number[] | null {
		const form = this.forms.form(word);
		if (form === null) return null;
		const plain = this.forms.plainForm(word);
		if (plain !== null && plain !== form) this.#listFor(PLAIN + plain + PLAIN + form);
		return this.#listFor(form);
	}

	#listFor(form: string): number[] {
		let list = this.#found.get(form);
		if (!list) this.#found.set(form, (list = []));
		return list;
	}
}

/** `list`: passage, count, passage, count, … */
function putPostings(list: readonly number[], writer: VarintWriter): void {
	writer.put(list.length / 2);
	let before = 0;
	for (let i = 0; i < list.length; i += 2) {
		const [passage, count] = [list[i] as number, list[i + 1] as number];
		writer.put((passage - before) * 2 + (count > 1 ? 1 : 0));
		if (count > 1) writer.put(count);
		before = passage;
	}
}

/** The postings of a word form, by its number in the dictionary. */
export function postingsOfTerm(
	{ bytes, termEnds }: Pick<Postings, 'bytes' | 'termEnds'>,
	term: number
): VarintReader {
	return new VarintReader(bytes, term ? (termEnds[term - 1] as number) : 0);
}

/** Calls `use` with each passage that contains the word form, in order, and its count there. */
export function eachPosting(
	words: Pick<Postings, 'bytes' | 'termEnds'>,
	term: number,
	use: (passage: number, count: number) => void
): void {
	const postings = postingsOfTerm(words, term);
	let passage = 0;
	for (let left = postings.next(); left > 0; left--) {
		const step = postings.next();
		use((passage += step >>> 1), step & 1 ? postings.next() : 1);
	}
}

// Whole numbers from 0 to 2³² - 1 as bytes, seven bits each, the lowest first. The eighth bit is set if more follow.

/** How many bytes the largest number takes. */
const MAX_VARINT_BYTES = 5;
/** The initial capacity in bytes. It doubles when it is used up. */
const FIRST_BYTES = 8192;

export class VarintReader {
	constructor(
		readonly bytes: Uint8Array,
		/** Where the next number begins. */
		public at: number
	) {}

	next(): number {
		const { bytes } = this;
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = bytes[this.at++] as number;
			value |= (byte & 127) << shift;
			// Past the end there is no byte, which ends a torn number too.
			if (!(byte >= 128)) return value >>> 0;
		}
	}
}

export class VarintWriter {
	#bytes = new Uint8Array(FIRST_BYTES);
	#end = 0;

	/** How many bytes have been written. */
	get end(): number {
		return this.#end;
	}

	put(value: number): void {
		if (this.#end + MAX_VARINT_BYTES > this.#bytes.length) {
			const larger = new Uint8Array(this.#bytes.length * 2);
			larger.set(this.#bytes);
			this.#bytes = larger;
		}
		for (; value > 127; value >>>= 7) this.#bytes[this.#end++] = (value & 127) | 128;
		this.#bytes[this.#end++] = value;
	}

	/** A copy of everything written. */
	written(): Uint8Array {
		return this.#bytes.slice(0, this.#end);
	}
}
