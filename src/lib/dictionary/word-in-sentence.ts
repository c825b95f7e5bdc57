/** As what a word is used in its sentence: that decides which of its meanings come first. */
import { MOVES } from '$lib/people/name-words.ts';
import type { Term } from '$lib/people/tagger.ts';
import { baseForms } from './word-forms.ts';

export type PartOfSpeech = 'n' | 'v' | 'a' | 'r';

/** What is not there is not known. */
export interface Use {
	part?: PartOfSpeech;
	/** It stands as the dictionary has it, behind "to" or "would": "to found", which is no form of "find". */
	base?: boolean;
	/** It has a capital that the beginning of a sentence does not explain. */
	capital?: boolean;
}

const PARTS: readonly [string, PartOfSpeech][] = [
	['Adverb', 'r'],
	['Adjective', 'a'],
	['Verb', 'v'],
	['Noun', 'n']
];
/** A noun follows these, or an adjective and a noun; the tagger knows no rare noun that looks like a past tense. */
const ARTICLES = /^(an?|the|his|her|my|your|our|their|its)$/;
/** Stand before a noun. */
const BEFORE_NOUN = ['Determiner', 'Possessive', 'Adjective', 'Value', 'Preposition'];

const plain = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();

/** sentences: of the text around the word, tagged. */
export function useOf(words: string, sentences: readonly (readonly Term[])[]): Use {
	const wanted = plain(words);
	for (const terms of sentences) {
		const at = terms.findIndex(({ text }) => plain(text) === wanted);
		const term = terms[at];
		if (!term) continue;
		const before = terms[at - 1];
		// Somebody goes to work, or to bed, where the tagger sees a noun.
		const isGoal = MOVES.has(plain(terms[at - 2]?.text ?? '')) && !term.tags.includes('Verb');
		const isTo = plain(before?.text ?? '') === 'to' && before?.tags.includes('Conjunction') && !isGoal;
		const base = isTo || before?.tags.includes('Modal');
		const part = base ? 'v' : partOf(words, term, before, terms[at + 1]);
		// Speech within a sentence begins with a capital as well.
		const begins = !before || /["“”‘’«»:]$/.test(before.text.trim()) || /^["“‘«]/.test(term.text);
		const capital = begins ? undefined : /^\p{Lu}/u.test(words.trim());
		return { ...(part && { part }), ...(base && { base }), ...(capital !== undefined && { capital }) };
	}
	return {};
}

/** The tagger's word for it, corrected by its neighbours. */
function partOf(
	words: string,
	term: Term,
	before: Term | undefined,
	after: Term | undefined
): PartOfSpeech | undefined {
	const tagged = PARTS.find(([tag]) => term.tags.includes(tag))?.[1];
	const beforeIt = before ? [plain(before.text), ...before.tags] : [];
	const isBeforeNoun =
		after?.tags.some((tag) => tag === 'Noun' || tag === 'Adjective') === true &&
		!after.tags.includes('Pronoun');
	// "He saw her run" is not of a run of hers.
	const isArticle = ARTICLES.test(beforeIt[0] ?? '') && (beforeIt[0] !== 'her' || isBeforeNoun);
	if (isArticle || beforeIt.includes('Superlative')) {
		if (tagged === 'v') return isBeforeNoun ? 'a' : 'n';
		if (tagged === 'a' && !isBeforeNoun) return 'n';
	}
	// It takes a rare past tense for a noun; but a noun in the singular does not follow another, nor a pronoun.
	const isPast = baseForms(words).irregular.some(({ parts }) => parts === 'v');
	const isFree = before !== undefined && !BEFORE_NOUN.some((tag) => beforeIt.includes(tag));
	if (tagged === 'n' && isFree && isPast) return 'v';
	return tagged === 'a' && isPast && isFree && beforeIt.includes('Noun') ? 'v' : tagged;
}
