/** WordNet 3.1 (https://wordnet.princeton.edu), as scripts/dictionary/build.ts writes it: found by binary search in one long text. */
import { strings } from '$lib/strings/strings.ts';
import { baseForms } from './word-forms.ts';

export type PartOfSpeech = 'n' | 'v' | 'a' | 'r';

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
	parts: { part: PartOfSpeech; senses: Sense[] }[];
}

const MAX_DEFINITIONS = 2;

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
		if (first < 0 || second < 0) throw new Error(strings.dictionary.damaged);
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
	 * What the words mean, the likeliest first: "saw" is a form of "see", and a tool. Empty where the dictionary has neither the
	 * words nor what they are forms of.
	 */
	look(words: string): Definition[] {
		const { irregular, own, regular } = baseForms(words);
		const all = (forms: readonly string[]) => forms.flatMap((form) => this.#look(form) ?? []);
		const first = all([...irregular, ...own]).slice(0, MAX_DEFINITIONS);
		// "Whispered" is an adjective too, but the reader will want the meanings of "whisper".
		const verb = all(regular).slice(0, 1);
		return first.length > 0 && !/(s|ed|ing)$/.test(own[0] ?? '') ? first : unique([...first, ...verb]);
	}

	#look(form: string): Definition | null {
		const entry = this.#entry(form);
		return entry && this.#definition(entry);
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

	#definition([word = '', ...entries]: string[]): Definition {
		return {
			word,
			parts: entries.map((entry) => ({
				part: entry.charAt(0) as PartOfSpeech,
				senses: entry
					.slice(1)
					.split(',')
					.map((number) => this.#sense(parseInt(number, 36), word))
			}))
		};
	}

	#sense(number: number, word: string): Sense {
		const start = this.#meanings[number] ?? 0;
		const end = Math.min(
			...['\n', '\f'].map((mark) => this.#text.indexOf(mark, start)).filter((at) => at >= 0)
		);
		const [names = '', gloss = ''] = this.#text.slice(start, end).split('\t');
		// A gloss is definitions and then examples in quotation marks (wngloss(7WN)).
		const [definition = '', ...examples] = gloss.split(/; (?=")/);
		return {
			definition: definition.trim(),
			examples: examples.map((example) => example.replace(/^"|"[^"]*$/g, '').trim()),
			synonyms: names.split(', ').filter((name) => name.toLowerCase() !== word)
		};
	}
}
