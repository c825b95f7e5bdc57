/** WordNet 3.1 (https://wordnet.princeton.edu) in the format of scripts/dictionary/build.ts: one long text with a binary search. */
import { dictionaryStrings } from '$lib/strings/dictionary.ts';
import { MAX_GLOSS, repeats } from './own/gloss.ts';
import type { Definition } from './own/entry.ts';
import type { Use } from './word-in-sentence.ts';
import { baseForms, type BaseForm } from './word-forms.ts';

/** For each level of glosses, the largest number of tagged texts in which a glossed word may occur. */
export const MOST_USES = [0, 1, 2, 4, 8];
const MAX_DEFINITIONS = 2;
const MAX_SYNONYMS = 3;
/** Moves the elements that match to the front, and keeps the order otherwise. */
const firstWith = <T>(list: readonly T[], isIt: (one: T) => boolean): T[] => [
	...list.filter(isIt),
	...list.filter((one) => !isIt(one))
];

const unique = (list: readonly Definition[]): Definition[] =>
	list
		.filter(({ word }, index) => list.findIndex((other) => other.word === word) === index)
		.slice(0, MAX_DEFINITIONS);

export class WordNet {
	/** The offset of the first word. */
	readonly #wordsAt: number;
	/** The offset of each meaning. */
	readonly #meanings: Uint32Array;

	/** Throws if the text is not in the format of scripts/dictionary/build.ts. */
	constructor(private readonly text: string) {
		const first = text.indexOf('\f');
		const second = text.indexOf('\f', first + 1);
		if (first < 0 || second < 0) throw new Error(dictionaryStrings.damaged);
		this.#wordsAt = second + 1;
		const starts: number[] = [];
		for (let at = first + 1; at < second; at = text.indexOf('\n', at) + 1) {
			starts.push(at);
			if (text.indexOf('\n', at) < 0 || text.indexOf('\n', at) > second) break;
		}
		this.#meanings = Uint32Array.from(starts);
	}

	/**
	 * The meanings of the words, the most likely first: "saw" is a form of "see", and a tool; its use in the sentence decides
	 * between them. Empty if the dictionary has neither the words nor their base forms.
	 */
	look(words: string, use: Use = {}): Definition[] {
		const { irregular, own, regular } = baseForms(words);
		const { part, capital, phrases = [] } = use;
		// "Ida" is nobody's abbreviation.
		const isName = capital === true && /\p{Ll}/u.test(words);
		const isUsed = ({ parts }: Definition): boolean => parts.some((one) => one.part === part);
		const all = (forms: readonly BaseForm[]) =>
			firstWith(
				forms.flatMap((form) => this.#look(form, use, isName) ?? []),
				isUsed
			);
		const first = all(use.base ? [...own, ...irregular] : [...irregular, ...own]);
		// "Whispered" is also an adjective, but the reader will want the meanings of "whisper".
		const isInflected = /(s|ed|ing)$/.test(own[0]?.form ?? '');
		const verb = first.length === 0 || isInflected ? all(regular).slice(0, 1) : [];
		const found = isInflected ? [...first.slice(0, 2), ...verb] : [...first, ...verb];
		const phrase = phrases
			.flatMap((form) => this.#look(form, { person: use.person }) ?? [])
			// "The Street" is not meant by "the street".
			.find(({ word, parts }) => capital !== false || parts[0]?.word === word);
		return unique([...(phrase ? [phrase] : []), ...firstWith(found, isUsed)]);
	}

	/**
	 * A short explanation of a word that occurs in few texts. Null if it is not in the dictionary, or occurs in more than `most`
	 * texts, counting its most common base form.
	 */
	gloss(token: string, most: number): string | null {
		const { irregular, own, regular } = baseForms(token);
		const known = [...irregular, ...own, ...regular].filter(({ form }) => this.#entry(form));
		if (known.some(({ form }) => this.#uses(form) > most) || NEVER_HARD.test(token)) return null;
		const found = this.look(token);
		// "Extinguished" is also an adjective in psychology.
		const sense = (found.find(({ word }) => word !== token) ?? found[0])?.parts[0]?.senses[0];
		if (!sense) return null;
		const synonyms = sense.synonyms
			.filter((word) => /^\p{Ll}[\p{Ll} -]*$/u.test(word) && !repeats(token, word))
			.sort((one, other) => this.#uses(other) - this.#uses(one));
		// "Obscene" also means "abhorrent", but not to who reads it above the line.
		const meant = synonyms.filter((word) => this.#means(word, sense.definition));
		const [whole, kind] = clausesOf(sense.definition).map((clause) =>
			clause !== '' && clause.length <= MAX_GLOSS && !repeats(token, clause) ? clause : undefined
		);
		const plain = meant.find((word) => this.#uses(word) > most);
		return plain ?? whole ?? meant[0] ?? synonyms[0] ?? kind ?? null;
	}

	/** Whether this is the likeliest meaning of the word in one of its parts of speech. */
	#means(word: string, definition: string): boolean {
		const parts = this.#look({ form: word.toLowerCase(), parts: 'nvar' }, {})?.parts ?? [];
		return parts.some(({ senses }) => senses[0]?.definition === definition);
	}

	/** How often the word occurs in the texts that were tagged for WordNet. */
	#uses(word: string): number {
		const uses = this.#entry(word.toLowerCase())?.find((entry) => entry.startsWith('#'));
		return Number(uses?.slice(1) ?? 0);
	}

	#look({ form, parts }: BaseForm, use: Use, isName = false): Definition | null {
		const [word = '', ...entries] = this.#entry(form) ?? [];
		const own = entries.filter(
			(entry) => parts.includes(entry.charAt(0)) && !(use.grammatical && /^[nv]/.test(entry))
		);
		const found = own
			.map((entry) => this.#part(word, entry, use, isName))
			.filter(({ senses }) => senses.length);
		if (found.length === 0) return null;
		return { word, source: '', parts: firstWith(found, ({ part }) => part === use.part) };
	}

	/** The line of a word; null if there is none. */
	#entry(word: string): string[] | null {
		const text = this.text;
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

	#part(word: string, entry: string, { capital, person }: Use, isName: boolean): Definition['parts'][number] {
		const named = (names: readonly string[]) => names.filter((name) => name.toLowerCase() === word);
		const isCapital = (name: string) => name !== word;
		const meanings = entry
			.slice(1)
			.split(',')
			.map((number) => this.#meaning(parseInt(number, 36)))
			.filter(({ names }) => !isName || named(names).some((name) => /\p{Ll}/u.test(name)))
			.filter(({ names }) => !person || !named(names).every(isCapital) || isSame(names, person));
		// A word capitalised within a sentence is a name, and one that is not capitalised is not.
		const sorted = firstWith(
			meanings,
			({ names }) => capital === undefined || named(names).some((name) => isCapital(name) === capital)
		);
		return {
			part: entry.charAt(0),
			word: named(sorted[0]?.names ?? [])[0] ?? word,
			senses: sorted.map(({ names, definition, examples }) => ({
				definition,
				// The examples of a meaning may use any of its words.
				examples: examples.filter((example) => hasWord(example, word)),
				// "Innumerous" explains "infinite" to nobody.
				synonyms: names
					.filter((name) => name.toLowerCase() !== word && this.#uses(name) > 0)
					.slice(0, MAX_SYNONYMS)
			}))
		};
	}

	/** names: all words with this meaning, with their capitals. */
	#meaning(number: number): { names: string[]; definition: string; examples: string[] } {
		const start = this.#meanings[number] ?? 0;
		const end = Math.min(
			...['\n', '\f'].map((mark) => this.text.indexOf(mark, start)).filter((at) => at >= 0)
		);
		const [names = '', gloss = ''] = this.text.slice(start, end).split('\t');
		// A gloss consists of definitions, followed by examples in quotation marks (wngloss(7WN)).
		const [definition = '', ...examples] = gloss.replace(/`(.+?)'(?!\p{L})/gu, '‘$1’').split(/; (?=")/);
		return {
			names: names.split(', '),
			definition: definition.trim(),
			examples: examples.map((example) => example.replace(/^"|"[^"]*$/g, '').trim())
		};
	}
}

/**
 * Whether the entry with these names is about the person whom the book calls so. "Mr. Holmes" is not Oliver Wendell Holmes, but
 * somebody who is only called "Shakespeare" may well be he.
 */
const isSame = (names: readonly string[], person: readonly string[]): boolean =>
	person.some((name) => name.includes(' ') && names.includes(name)) ||
	person.every((name) => names.includes(name));

/** For these, the dictionary only has a rarer word with the same spelling, or says what a number is. */
const NEVER_HARD =
	/^(might|must|eleven(th)?|twel(ve|fth)|\w+teen(th)?|(twen|thir|for|fif|six|seven|eigh|nine)t(y|ieth)|(fif|six|seven|eigh|nin|ten)th)$/;

/** A definition's first clause, without text in brackets, and what it says before "that" or "which": "a boat". */
function clausesOf(definition: string): [whole: string, kind: string] {
	const clause =
		definition
			.replace(/\([^)]*\)\s*/g, '')
			.split(/[;:,]/)[0]
			?.trim() ?? '';
	return [
		clause,
		clause.split(/(?: (?:in|into|from|of|on|with|by))? (?:that|which|especially|usually) /)[0] ?? ''
	];
}

/** Whether the example contains the word in any of its forms. */
function hasWord(example: string, word: string): boolean {
	if (/[ -]/.test(word)) return example.toLowerCase().includes(word);
	return example.split(/[^\p{L}\p{N}'’]+/u).some((token) => {
		const { irregular, own, regular } = baseForms(token);
		return [...irregular, ...own, ...regular].some(({ form }) => form === word);
	});
}
