/** The part-of-speech tags of compromise (github.com/spencermountain/compromise), for English. Only this file imports it. */
import nlp from 'compromise/two';

export interface NameTags {
	person: boolean;
	place: boolean;
	/** A day, a month, a people or a language. */
	other: boolean;
	/** The gender of its first word. */
	gender: 'm' | 'f' | null;
}

/** A word as it is written in the text, with its tags. */
export interface Term {
	text: string;
	/** What stands between it and the words beside it. */
	pre: string;
	post: string;
	tags: string[];
}

/** The words of the text, sentence by sentence. */
export function termsOf(text: string): Term[][] {
	const sentences = nlp(text).json({ terms: { tags: true } }) as { terms: Term[] }[];
	return sentences.map(({ terms }) => terms);
}

/** The tags of this name's words within the sentence. */
export function tagsOf(sentence: string, words: readonly string[]): NameTags {
	const wanted = words.map((word) => word.toLowerCase());
	const own = termsOf(sentence)
		.flat()
		.map(({ text, tags }) => ({ word: text.replace(/[’']s?$/, '').toLowerCase(), tags }))
		.filter(({ word }) => wanted.includes(word));
	const tags = new Set(own.flatMap((term) => term.tags));
	const ofFirst = own.find(({ word }) => word === wanted[0])?.tags ?? [];
	const last = new Set(own.filter(({ word }) => word === wanted.at(-1)).flatMap((term) => term.tags));
	const has = (...names: string[]) => names.some((name) => tags.has(name));
	return {
		person: has('Person', 'FirstName', 'LastName', 'MaleName', 'FemaleName'),
		// "Israel Getzler" is nowhere.
		place: ['Place', 'City', 'Country', 'Region'].some((name) => last.has(name)),
		other: has('Demonym', 'WeekDay', 'Month', 'Date', 'Pronoun', 'Conjunction', 'Preposition', 'Determiner'),
		gender: ofFirst.includes('MaleName') ? 'm' : ofFirst.includes('FemaleName') ? 'f' : null
	};
}

const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one;

/** Whether the word is a past tense, in whatever sentence. */
export const isPastTense = (word: string): boolean => [lexicon[word] ?? []].flat().includes('PastTense');
