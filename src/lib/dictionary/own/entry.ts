/** What every kind of dictionary file is read as, and what a dictionary answers. */
import { tagOf } from '$lib/book/language.ts';

export interface DictionaryEntry {
	word: string;
	/** BCP 47; missing where the file has words of one language. */
	language?: string;
	/** Inflected and other forms under which it is to be found too. */
	forms: readonly string[];
	/** Part of speech, in the file's own words; '' where it does not say. */
	part: string;
	/** Plain text, of several lines where the file has them. None: the forms alone are told. */
	senses: readonly string[];
}

export interface Sense {
	definition: string;
	/** Phrases or sentences with the word. */
	examples: string[];
	/** Other words for the same. */
	synonyms: string[];
}

export interface Definition {
	/** As the dictionary has it: "went" is found under "go". */
	word: string;
	/** Where it comes from; '' for this dictionary. */
	source: string;
	/** part: WordNet's letter, or what another dictionary calls it. word: with the capitals that it has in this part of speech. */
	parts: { part: string; word: string; senses: Sense[] }[];
}

export interface OpenedDictionary {
	name: string;
	/** The language of the words that are explained, BCP 47; null where the file does not say. */
	language: string | null;
	/** They come in any order; throws DictionaryError where the file is damaged. */
	entries: AsyncIterable<DictionaryEntry>;
}

/** What is wrong with the files. The last two: of a StarDict, or of a dictionary of dictd, not all files were chosen. */
export type DictionaryFault = 'unknown' | 'damaged' | 'empty' | 'starDictParts' | 'dictdParts';

export class DictionaryError extends Error {
	override name = 'DictionaryError';
	readonly fault: DictionaryFault;

	constructor(fault: DictionaryFault, options?: ErrorOptions) {
		super(fault, options);
		this.fault = fault;
	}
}

export function damaged(cause: unknown): never {
	throw new DictionaryError('damaged', { cause });
}

/** Characters of an entry that are kept. */
export const MAX_ENTRY = 20_000;

/** A word as it is looked for: "L’Été" and "l'été" are one. */
export const keyOf = (word: string): string =>
	word
		.normalize('NFC')
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/\u00ad/g, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** Languages of most books. */
export const LANGUAGE_CODES: readonly string[] =
	'ar bg ca cs da de el en es eu fi fr ga gl he hi hr hu it ja ko la nl no pl pt ro ru sr sv tr uk zh'.split(
		' '
	);

/** The language that comes first in "freedict-deu-eng", "de-en" or "Deutsches Wörterbuch"; null where there is none. */
export function languageIn(text: string): string | null {
	const isPair = /^\s*\w\w\s*[-_:]\s*\w\w\s*$/.test(text);
	for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
		// Two letters alone may be anything; three are a code of ISO 639-2.
		const isCode = word.length === 3 || (isPair && word.length === 2);
		const code = isCode ? tagOf(word) : null;
		if (code && LANGUAGE_CODES.includes(code)) return code;
		const named = LANGUAGE_CODES.find((each) =>
			[each, 'en'].some((into) => {
				const name = new Intl.DisplayNames([into], { type: 'language' }).of(each)?.toLowerCase() ?? '';
				// "Deutsches", "français" of "française".
				return word.length > 3 && word.startsWith(name);
			})
		);
		if (named) return named;
	}
	return null;
}
