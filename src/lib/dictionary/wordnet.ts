/** WordNet 3.1 (https://wordnet.princeton.edu), as scripts/dictionary/build.ts writes it: found by binary search in one long text. */
import { dictionaryStrings } from '$lib/strings/dictionary.ts';
import type { Definition } from './own/entry.ts';
import type { Use } from './word-in-sentence.ts';
import { baseForms, type BaseForm } from './word-forms.ts';

const MAX_DEFINITIONS = 2;
const MAX_SYNONYMS = 4;
/** The part of speech decides which comes first; of those that are alike in this the order stays. */
const firstWith = <T>(list: readonly T[], isIt: (one: T) => boolean): T[] => [
	...list.filter(isIt),
	...list.filter((one) => !isIt(one))
];

const unique = (list: readonly Definition[]): Definition[] =>
	list
		.filter(({ word }, index) => list.findIndex((other) => other.word === word) === index)
		.slice(0, MAX_DEFINITIONS);

export class WordNet {
	readonly #text: string;
	/** Where the words begin. */
	readonly #wordsAt: number;
	/** Where each meaning begins. */
	readonly #meanings: Uint32Array;

	/** Throws where the text is not in the format of scripts/dictionary/build.ts. */
	constructor(text: string) {
		const first = text.indexOf('\f');
		const second = text.indexOf('\f', first + 1);
		if (first < 0 || second < 0) throw new Error(dictionaryStrings.damaged);
		this.#text = text;
		this.#wordsAt = second + 1;
		const starts: number[] = [];
		for (let at = first + 1; at < second; at = text.indexOf('\n', at) + 1) {
			starts.push(at);
			if (text.indexOf('\n', at) < 0 || text.indexOf('\n', at) > second) break;
		}
		this.#meanings = Uint32Array.from(starts);
	}

	/**
	 * What the words mean, the likeliest first: "saw" is a form of "see", and a tool; which of them, the use in a sentence tells.
	 * Empty where the dictionary has neither the words nor what they are forms of.
	 */
	look(words: string, use: Use = {}): Definition[] {
		const { irregular, own, regular } = baseForms(words);
		const { part } = use;
		const isUsed = ({ parts }: Definition): boolean => parts.some((one) => one.part === part);
		const all = (forms: readonly BaseForm[]) =>
			firstWith(
				forms.flatMap((form) => this.#look(form, use) ?? []),
				isUsed
			);
		const first = all(use.base ? [...own, ...irregular] : [...irregular, ...own]);
		// "Whispered" is an adjective too, but the reader will want the meanings of "whisper".
		const isInflected = /(s|ed|ing)$/.test(own[0]?.form ?? '');
		const verb = first.length === 0 || isInflected ? all(regular).slice(0, 1) : [];
		const found = isInflected ? [...first.slice(0, 2), ...verb] : [...first, ...verb];
		return unique(firstWith(found, isUsed));
	}

	#look({ form, parts }: BaseForm, use: Use): Definition | null {
		const [word = '', ...entries] = this.#entry(form) ?? [];
		const own = entries.filter((entry) => parts.includes(entry.charAt(0)));
		if (own.length === 0) return null;
		return {
			word,
			source: '',
			parts: firstWith(
				own.map((entry) => this.#part(word, entry, use)),
				({ part }) => part === use.part
			)
		};
	}

	/** The line of a word; null where there is none. */
	#entry(word: string): string[] | null {
		const text = this.#text;
		let low = this.#wordsAt;
		let high = text.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			const start = Math.max(this.#wordsAt, text.lastIndexOf('\n', middle - 1) + 1);
			const found = text.indexOf('\n', start);
			const end = found < 0 ? text.length : found;
			const here = text.slice(start, text.indexOf('\t', start));
			if (here === word) return text.slice(start, end).split('\t');
			if (here < word) low = end + 1;
			else high = start;
		}
		return null;
	}

	#part(word: string, entry: string, { capital }: Use): Definition['parts'][number] {
		const meanings = entry
			.slice(1)
			.split(',')
			.map((number) => this.#meaning(parseInt(number, 36)));
		const named = (names: readonly string[]) => names.filter((name) => name.toLowerCase() === word);
		const isCapital = (name: string) => name !== word;
		// A capital within a sentence is that of a name, and without one no name is meant.
		const sorted = firstWith(
			meanings,
			({ names }) => capital === undefined || named(names).some((name) => isCapital(name) === capital)
		);
		return {
			part: entry.charAt(0),
			word: named(sorted[0]?.names ?? [])[0] ?? word,
			senses: sorted.map(({ names, definition, examples }) => ({
				definition,
				// The meaning's examples are with any of its words.
				examples: examples.filter((example) => hasWord(example, word)),
				synonyms: names.filter((name) => name.toLowerCase() !== word).slice(0, MAX_SYNONYMS)
			}))
		};
	}

	/** names: all words that mean this, with their capitals. */
	#meaning(number: number): { names: string[]; definition: string; examples: string[] } {
		const start = this.#meanings[number] ?? 0;
		const end = Math.min(
			...['\n', '\f'].map((mark) => this.#text.indexOf(mark, start)).filter((at) => at >= 0)
		);
		const [names = '', gloss = ''] = this.#text.slice(start, end).split('\t');
		// A gloss is definitions and then examples in quotation marks (wngloss(7WN)).
		const [definition = '', ...examples] = gloss.split(/; (?=")/);
		return {
			names: names.split(', '),
			definition: definition.trim(),
			examples: examples.map((example) => example.replace(/^"|"[^"]*$/g, '').trim())
		};
	}
}

/** In any of its forms. */
function hasWord(example: string, word: string): boolean {
	if (/[ -]/.test(word)) return example.toLowerCase().includes(word);
	return example.split(/[^\p{L}\p{N}'’]+/u).some((token) => {
		const { irregular, own, regular } = baseForms(token);
		return [...irregular, ...own, ...regular].some(({ form }) => form === word);
	});
}
