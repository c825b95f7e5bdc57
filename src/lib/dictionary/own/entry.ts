/** The entries that are read from every kind of dictionary file, and the definitions that a dictionary returns. */
import { tagOf } from '$lib/book/language.ts';
import { plainLetters } from '$lib/book/letters.ts';
import { once } from '$lib/strings/grammar/grammar.ts';

export interface DictionaryEntry {
	word: string;
	/** BCP 47; missing if the file has words of one language. */
	language?: string;
	/** Inflected and other forms under which the word should also be found. */
	forms: readonly string[];
	/** Part of speech, in the file's own terms; '' if it does not say. */
	part: string;
	/** Plain text, with several lines if the file has them. Empty: the entry only lists forms. */
	senses: readonly string[];
}

export interface Sense {
	definition: string;
	/** Phrases or sentences with the word. */
	examples: string[];
	/** Other words with the same meaning. */
	synonyms: string[];
}

export interface Definition {
	/** The headword: "went" is found under "go". */
	word: string;
	/** The dictionary's name; '' for the one in the app. */
	source: string;
	/** part: WordNet's letter, or another dictionary's term. word: with its capitals in this part of speech. */
	parts: { part: string; word: string; senses: Sense[] }[];
}

export interface OpenedDictionary {
	name: string;
	/** The language of the headwords, BCP 47; null if the file does not say. */
	language: string | null;
	/** The entries come in any order. Throws DictionaryError if the file is damaged. */
	entries: AsyncIterable<DictionaryEntry>;
}

/** What is wrong with the files. With the last two, not all files of a StarDict or dictd dictionary were chosen. */
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

/** An entry is cut to this many characters. */
export const MAX_ENTRY = 20_000;

/** A word without what surrounds it: "L’Été" and "l'été" are the same. Marks that make no letter of their own are for stress. */
export const written = (word: string): string =>
	word
		.normalize('NFC')
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/\u00ad|[\u0300-\u036f]/g, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** The form in which a word is looked up: the same for every spelling of its letters. */
export const keyOf = (word: string): string => plainLetters(written(word));

/** Languages of most books. */
export const LANGUAGE_CODES: readonly string[] =
	'ar bg ca cs da de el en es eu fi fr ga gl he hi hr hu it ja ko la nl no pl pt ro ru sr sv tr uk zh'.split(
		' '
	);

/** Their names in themselves and in English, in lower case. */
const languageNames = once(() =>
	LANGUAGE_CODES.map((code) => ({
		code,
		names: [code, 'en'].map(
			(into) => new Intl.DisplayNames(into, { type: 'language' }).of(code)?.toLowerCase() ?? code
		)
	}))
);

/** The languages in "freedict-deu-eng", "de-en" or "Deutsches Wörterbuch", in their order. */
export function languagesIn(text: string): string[] {
	const isPair = /^\s*\w\w\s*[-_:]\s*\w\w\s*$/.test(text);
	return text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.flatMap((word) => {
			// Two letters by themselves may be anything; three are an ISO 639-2 code.
			const isCode = word.length === 3 || (isPair && word.length === 2);
			const code = isCode ? tagOf(word) : null;
			if (code && LANGUAGE_CODES.includes(code)) return [code];
			// Matches inflected names: "Deutsches", and "française" for "français".
			const isNamed = (name: string) => word.length > 3 && word.startsWith(name);
			return languageNames().find(({ names }) => names.some(isNamed))?.code ?? [];
		});
}

export const languageIn = (text: string): string | null => languagesIn(text)[0] ?? null;
