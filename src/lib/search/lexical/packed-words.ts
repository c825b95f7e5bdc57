/** The words of consecutive passages, packed: a sorted dictionary and, for each word form, its postings as varints. */
import { VarintReader, VarintWriter } from './varints.ts';
import { tokenize, type WordForms } from './words.ts';

export interface PackedWords {
	/** BCP 47. */
	language: string;
	/** For each passage, in reading order, its section. */
	sections: Uint32Array;
	/** For each passage, how many different word forms it has. */
	lengths: Uint16Array;
	/** All word forms, sorted by code units, joined by line ends. */
	terms: string;
	/** For each word form, where its postings end in `bytes`; they begin where those before it end. */
	termEnds: Uint32Array;
	/**
	 * Postings of a word form: how many passages have it, then for each of them twice the distance from the one before (the
	 * first: from 0). Where it stands there more than once, that number is odd, and how often follows.
	 */
	bytes: Uint8Array;
}

/** The words of consecutive passages before they are packed: sorting them once for many passages is a fraction of the work. */
export class GatheredWords {
	readonly #forms: WordForms;
	/** The section and the number of word forms of each passage. */
	readonly #sections: number[] = [];
	readonly #lengths: number[] = [];
	/** Word form → passage, count, passage, count, … */
	readonly #found = new Map<string, number[]>();
	/** The same lists by the words as they stand in the text, so that a word is looked up once; null for what is no word. */
	readonly #known = new Map<string, number[] | null>();

	constructor(forms: WordForms) {
		this.#forms = forms;
	}

	/** How many passages. */
	get size(): number {
		return this.#sections.length;
	}

	/** Passages come in reading order. */
	add(passages: readonly { section: number; text: string }[]): void {
		const { language } = this.#forms;
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

	pack(): PackedWords {
		const packed = pack(this.#found, (list, writer) => {
			writer.put(list.length / 2);
			let before = 0;
			for (let i = 0; i < list.length; i += 2) {
				const [passage, count] = [list[i] as number, list[i + 1] as number];
				writer.put((passage - before) * 2 + (count > 1 ? 1 : 0));
				if (count > 1) writer.put(count);
				before = passage;
			}
		});
		const [sections, lengths] = [Uint32Array.from(this.#sections), Uint16Array.from(this.#lengths)];
		return { language: this.#forms.language, sections, lengths, ...packed };
	}

	#listOf(word: string): number[] | null {
		const form = this.#forms.form(word);
		if (form === null) return null;
		let list = this.#found.get(form);
		if (!list) this.#found.set(form, (list = []));
		return list;
	}
}

/** The words of several segments, in reading order: the same as if all passages had been packed at once. */
export function mergeWords(segments: readonly PackedWords[], language: string): PackedWords {
	const passages = segments.reduce((sum, { lengths }) => sum + lengths.length, 0);
	const [sections, lengths] = [new Uint32Array(passages), new Uint16Array(passages)];
	/** Word form → its postings in each segment that has it, and the number of that segment's first passage. */
	const found = new Map<string, { first: number; postings: VarintReader }[]>();
	let first = 0;
	for (const lexicon of segments) {
		sections.set(lexicon.sections, first);
		lengths.set(lexicon.lengths, first);
		for (const [term, form] of (lexicon.terms ? lexicon.terms.split('\n') : []).entries()) {
			const posting = { first, postings: postingsOfTerm(lexicon, term) };
			const known = found.get(form);
			if (known) known.push(posting);
			else found.set(form, [posting]);
		}
		first += lexicon.lengths.length;
	}
	return { language, sections, lengths, ...pack(found, mergePostings) };
}

/** The postings of a word form, by its number in the dictionary. */
export function postingsOfTerm(
	{ bytes, termEnds }: Pick<PackedWords, 'bytes' | 'termEnds'>,
	term: number
): VarintReader {
	return new VarintReader(bytes, term ? (termEnds[term - 1] as number) : 0);
}

function mergePostings(
	segments: readonly { first: number; postings: VarintReader }[],
	writer: VarintWriter
): void {
	const holders = segments.map(({ postings }) => postings.next());
	writer.put(holders.reduce((sum, each) => sum + each, 0));
	let passage = 0;
	for (const [segment, { first, postings }] of segments.entries()) {
		// Only the distance of the first passage becomes another one.
		const step = postings.next();
		writer.put(step + (first - passage) * 2);
		passage = first + (step >>> 1);
		const rest = postings.at;
		if (step & 1) postings.next();
		for (let left = (holders[segment] ?? 0) - 1; left > 0; left--) {
			const step = postings.next();
			passage += step >>> 1;
			if (step & 1) postings.next();
		}
		writer.copy(postings.bytes, rest, postings.at);
	}
}

/** Sorts the word forms. `put`: writes what was found of one. */
function pack<Found>(
	found: ReadonlyMap<string, Found>,
	put: (found: Found, writer: VarintWriter) => void
): Pick<PackedWords, 'terms' | 'termEnds' | 'bytes'> {
	const terms = [...found.keys()].sort();
	const termEnds = new Uint32Array(terms.length);
	const writer = new VarintWriter();
	for (const [term, form] of terms.entries()) {
		put(found.get(form) as Found, writer);
		termEnds[term] = writer.end;
	}
	return { terms: terms.join('\n'), termEnds, bytes: writer.written() };
}
