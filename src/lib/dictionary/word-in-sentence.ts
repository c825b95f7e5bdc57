/** As what a word is used in its sentence: that decides which of its meanings come first. */
import type { Term } from '$lib/people/tagger.ts';
import { baseForms } from './word-forms.ts';

export type PartOfSpeech = 'n' | 'v' | 'a' | 'r';

/** What is not there is not known. */
export interface Use {
	part?: PartOfSpeech;
	/** It has a capital that the beginning of a sentence does not explain. */
	capital?: boolean;
}

const PARTS: readonly [string, PartOfSpeech][] = [
	['Adverb', 'r'],
	['Adjective', 'a'],
	['Verb', 'v'],
	['Noun', 'n']
];
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
		const tagged = PARTS.find(([tag]) => term.tags.includes(tag))?.[1];
		// The tagger takes a rare past tense for a noun; but a noun in the singular does not follow another, nor a pronoun.
		const isVerb =
			tagged === 'n' &&
			before !== undefined &&
			!before.tags.some((tag) => BEFORE_NOUN.includes(tag)) &&
			baseForms(words).irregular.some(({ parts }) => parts === 'v');
		const part = isVerb ? 'v' : tagged;
		// Speech within a sentence begins with a capital as well.
		const begins = !before || /["“”‘’«»:]$/.test(before.text.trim()) || /^["“‘«]/.test(term.text);
		const capital = begins ? undefined : /^\p{Lu}/u.test(words.trim());
		return { ...(part && { part }), ...(capital !== undefined && { capital }) };
	}
	return {};
}
