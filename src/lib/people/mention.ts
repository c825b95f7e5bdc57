/** What the name finder keeps of a book: every mention of a name, with what its surroundings say about it. */

/** Bits of a mention: signs from its own sentence, so that nothing read later decides about it. */
export const SIGN = {
	/** It speaks, or has a title. */
	person: 1,
	/** Somebody is in it, or goes there. */
	place: 2,
	/** An article stands before it. */
	article: 4,
	/** The library takes it for a person, a place, or something that is no name (a day, a people). */
	taggedPerson: 8,
	taggedPlace: 16,
	taggedOther: 32,
	/** Its first word is a man's or a woman's name. */
	male: 64,
	female: 128,
	/** It does something, or somebody is with it: people do, and ships. */
	acts: 256,
	/** One of several stands before it: "a Frenchman". */
	oneOfMany: 512,
	/** WordNet has somebody or somewhere of this name; its words are common ones as well. */
	knownPerson: 1024,
	knownPlace: 2048,
	common: 4096,
	/** “Of” stands before it, in a language without a tagger. */
	of: 8192
} as const;

export type NameKind = 'person' | 'place' | 'term';

/** A name as it stands in the text, such as "Mr. Sherlock Holmes". */
export interface NameForm {
	text: string;
	/** Without a full stop; empty where it has none. */
	title: string;
	/** Without the title. */
	words: string[];
}

export interface BookNames {
	/** SHA-256 of the book's file. */
	book: string;
	/** The finder's version: an older one's findings are made anew. */
	version: number;
	/** What they were found by. With words alone only what they tell of is listed; without any, in a language that is not done yet, there are none. */
	grammar: 'english' | 'words' | 'none';
	forms: NameForm[];
	/** Five numbers each, in reading order: section, start, end (UTF-16 code units), index of the form, signs. */
	mentions: Int32Array;
}

export const MENTION_NUMBERS = 5;
/** Raised when the finder finds other names than before. */
export const FINDER_VERSION = 5;
