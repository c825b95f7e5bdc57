/** How a word is used in its sentence, which decides which of its meanings come first. */
import { MOVES } from '$lib/people/name-words.ts';
import type { Term } from '$lib/people/tagger.ts';
import { keyOf } from './own/entry.ts';
import { phrasesAround, wordOf } from './phrases.ts';
import { baseForms, type BaseForm } from './word-forms.ts';

export type PartOfSpeech = 'n' | 'v' | 'a' | 'r';

/** Missing properties are unknown. */
export interface Use {
	part?: PartOfSpeech | undefined;
	/** Whether it is the base form, after "to" or "would": in "to found" it is not a form of "find". */
	base?: boolean | undefined;
	/** Whether it is capitalised for another reason than beginning a sentence. */
	capital?: boolean | undefined;
	/** Whether it is a pronoun, a preposition, an auxiliary or the like: the nouns and verbs of that spelling are others ("his": "hi"). */
	grammatical?: boolean;
	/** What the book calls the person whom they name: an entry about a namesake is left out. */
	person?: readonly string[] | undefined;
	/** Entries of several words that the sentence may have there, the likeliest first: in "went on board", "on board". */
	phrases?: readonly BaseForm[];
}

const PARTS: readonly [string, PartOfSpeech][] = [
	['Adverb', 'r'],
	['Adjective', 'a'],
	['Verb', 'v'],
	['Noun', 'n']
];
/** These precede a noun, or an adjective and a noun. The tagger does not recognise rare nouns that look like a past tense. */
const ARTICLES = /^(an?|the|his|her|my|your|our|their|its)$/;
const GRAMMATICAL = ['Pronoun', 'Determiner', 'Conjunction', 'Preposition', 'Modal'];
/** Before another verb, as in "had never gone" and "did not go", they have none of the meanings of a dictionary. */
const HELPER = /^(have|has|had|having|do|does|did)$/;
/** Tags of words that precede a noun. */
const BEFORE_NOUN = ['Determiner', 'Possessive', 'Adjective', 'Value', 'Preposition'];

/** sentences: the tagged text around the words. */
export function useOf(words: string, sentences: readonly (readonly Term[])[]): Use {
	const wanted = keyOf(words).split(/[\s-]+/);
	for (const terms of sentences) {
		const at = terms.findIndex((_, first) =>
			wanted.every((word, index) => wordOf(terms[first + index]) === word)
		);
		const term = terms[at];
		if (!term) continue;
		const phrases = phrasesAround(terms, at, at + wanted.length - 1);
		if (wanted.length > 1) return { phrases };
		const before = terms[at - 1];
		// In "go to work" or "go to bed", the tagger sees a noun.
		const isGoal = MOVES.has(wordOf(terms[at - 2])) && !term.tags.includes('Verb');
		const isTo = wordOf(before) === 'to' && before?.tags.includes('Conjunction') && !isGoal;
		const base = isTo || before?.tags.includes('Modal');
		const part = base ? 'v' : partOf(words, term, before, terms[at + 1]);
		// Direct speech within a sentence also begins with a capital.
		const begins = !before || /["“”‘’«»:]/.test(before.post + term.pre);
		const capital = begins ? undefined : /^\p{Lu}/u.test(words.trim());
		// In "against his will" and "down the well", the tagger sees "will" and "down" alone.
		const after = terms.slice(at + 1);
		const next = after.find(({ tags }) => !tags.some((tag) => /^(Adverb|Negative)$/.test(tag)));
		// In "He had not.", the verb is left out.
		const isHelper = HELPER.test(wordOf(term)) && (next?.tags.includes('Verb') ?? after.length > 0);
		const grammatical =
			isHelper || (GRAMMATICAL.some((tag) => term.tags.includes(tag)) && !ARTICLES.test(wordOf(before)));
		return { phrases, grammatical, part, base, capital };
	}
	return {};
}

/** The tagger's part of speech, corrected according to the neighbouring words. */
function partOf(
	words: string,
	term: Term,
	before: Term | undefined,
	after: Term | undefined
): PartOfSpeech | undefined {
	const tagged = PARTS.find(([tag]) => term.tags.includes(tag))?.[1];
	const beforeIt = before ? [wordOf(before), ...before.tags] : [];
	const isBeforeNoun =
		after?.tags.some((tag) => tag === 'Noun' || tag === 'Adjective') === true &&
		!after.tags.includes('Pronoun');
	// In "He saw her run", "run" is not a noun.
	const isArticle = ARTICLES.test(beforeIt[0] ?? '') && (beforeIt[0] !== 'her' || isBeforeNoun);
	if (isArticle || beforeIt.includes('Superlative')) {
		if (tagged === 'v') return isBeforeNoun ? 'a' : 'n';
		if (tagged === 'a' && !isBeforeNoun) return 'n';
	}
	// The tagger mistakes a rare past tense for a noun. But a singular noun does not follow another noun or a pronoun.
	const isPast = baseForms(words).irregular.some(({ parts }) => parts === 'v');
	const isFree = before !== undefined && !BEFORE_NOUN.some((tag) => beforeIt.includes(tag));
	if (tagged === 'n' && isFree && isPast) return 'v';
	return tagged === 'a' && isPast && isFree && beforeIt.includes('Noun') ? 'v' : tagged;
}
