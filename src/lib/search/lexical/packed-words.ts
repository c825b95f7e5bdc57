/** The words of consecutive passages, packed: a sorted dictionary and, for each word form, its postings as bytes. */
import { VarintReader, VarintWriter } from './varints.ts';
import type { WordForms } from './word-forms.ts';

export interface PackedWords {
	/** BCP 47. */
	language: string;
	/** The section that each passage is of; passages come in reading order. */
	sections: Uint32Array;
	/** Different word forms of each passage. */
	lengths: Uint16Array;
	/** Every word form, sorted by code units, joined by line ends. */
	terms: string;
	/** One for each word form: where its postings end in `bytes`; they begin where those before end. */
	termEnds: Uint32Array;
	/**
	 * Varints: how many passages have the word form, then for each of them, in order, twice its distance from the one
	 * before. The lowest bit is set where the word stands there more than once: how often follows. (Lucene packs so, too.)
	 */
	bytes: Uint8Array;
}

/** Packs the words of some passages. */
export function packWords(
	passages: readonly { section: number; text: string }[],
	words: WordForms
): PackedWords {
	const lengths = new Uint16Array(passages.length);
	/** Word form → passage, how often, passage, how often, … */
	const found = new Map<string, number[]>();
	for (const [index, { text }] of passages.entries()) {
		const counts = new Map<string, number>();
		for (const form of words.forms(text)) counts.set(form, (counts.get(form) ?? 0) + 1);
		lengths[index] = Math.min(counts.size, 0xffff);
		for (const [form, count] of counts) {
			const list = found.get(form);
			if (list) list.push(index, count);
			else found.set(form, [index, count]);
		}
	}
	const terms = [...found.keys()].sort();
	const termEnds = new Uint32Array(terms.length);
	const writer = new VarintWriter();
	for (const [term, form] of terms.entries()) {
		const list = found.get(form) ?? [];
		writer.put(list.length / 2);
		let before = 0;
		for (let i = 0; i < list.length; i += 2) {
			const [passage, count] = [list[i] as number, list[i + 1] as number];
			writer.put((passage - before) * 2 + (count > 1 ? 1 : 0));
			if (count > 1) writer.put(count);
			before = passage;
		}
		termEnds[term] = writer.end;
	}
	return {
		language: words.language,
		sections: Uint32Array.from(passages, ({ section }) => section),
		...{ lengths, terms: terms.join('\n'), termEnds, bytes: writer.written() }
	};
}

/** The words of one book from those of its parts, in reading order: the same as if all had been packed at once. */
export function mergeWords(parts: readonly PackedWords[], language: string): PackedWords {
	/** Word form → the parts that have it, in order, and its number there. */
	const found = new Map<string, { part: number; term: number }[]>();
	const firsts: number[] = [];
	let passages = 0;
	for (const [part, { terms, lengths }] of parts.entries()) {
		firsts.push(passages);
		passages += lengths.length;
		if (!terms) continue;
		for (const [term, form] of terms.split('\n').entries()) {
			const list = found.get(form);
			if (list) list.push({ part, term });
			else found.set(form, [{ part, term }]);
		}
	}
	const terms = [...found.keys()].sort();
	const termEnds = new Uint32Array(terms.length);
	const writer = new VarintWriter();
	for (const [number, form] of terms.entries()) {
		const pieces = (found.get(form) ?? []).map(({ part, term }) => {
			const { bytes, termEnds } = parts[part] as PackedWords;
			const reader = new VarintReader(bytes, term ? (termEnds[term - 1] as number) : 0);
			return { first: firsts[part] as number, holders: reader.next(), reader };
		});
		writer.put(pieces.reduce((sum, { holders }) => sum + holders, 0));
		let before = 0;
		for (const { first, holders, reader } of pieces) {
			const step = reader.next();
			writer.put(step + (first - before) * 2);
			before = first + (step >>> 1);
			// Only the first distance is another one.
			const rest = reader.at;
			if (step & 1) reader.next();
			for (let left = holders; left > 1; left--) {
				const step = reader.next();
				before += step >>> 1;
				if (step & 1) reader.next();
			}
			writer.copy(reader.bytes, rest, reader.at);
		}
		termEnds[number] = writer.end;
	}
	const [sections, lengths] = [new Uint32Array(passages), new Uint16Array(passages)];
	for (const [part, words] of parts.entries()) {
		sections.set(words.sections, firsts[part]);
		lengths.set(words.lengths, firsts[part]);
	}
	return { language, sections, lengths, terms: terms.join('\n'), termEnds, bytes: writer.written() };
}
