/** What the name finder stores about a book: every mention of a name, with what its context says about it. */
import type { Position } from '$lib/book/locator.ts';

/** Bits of a mention. They come from its own sentence, so that nothing read later can influence them. */
export const SIGN = {
	/** It speaks or has a title. */
	person: 1,
	/** Somebody is in it or goes there. */
	place: 2,
	/** It has an article. */
	article: 4,
	/** According to the tagger it is a person, a place, or something that is not a name (a day, a people). */
	taggedPerson: 8,
	taggedPlace: 16,
	taggedOther: 32,
	/** Its first word is a man's or a woman's name. */
	male: 64,
	female: 128,
	/** It does something, or somebody is with it. This applies to people, and to ships. */
	acts: 256,
	/** A word before it marks one of several: "a Frenchman". */
	oneOfMany: 512,
	/** WordNet has a person or a place of this name, or has its words as common words. */
	knownPerson: 1024,
	knownPlace: 2048,
	common: 4096,
	/** “Of” precedes it, in a language without a tagger. */
	of: 8192,
	/** WordNet has the first of its words as a common word. */
	commonFirst: 16384,
	/** The next pronoun of its sentence is "he" or "she", with no other name before it. */
	he: 32768,
	she: 65536
} as const;

export type NameKind = 'person' | 'place' | 'term';

/** A name as it is written in the text, such as "Mr. Sherlock Holmes". */
export interface NameForm {
	text: string;
	/** Without a full stop; empty if there is none. */
	title: string;
	/** Without the title. */
	words: string[];
}

export interface BookNames {
	/** SHA-256 of the book's file. */
	book: string;
	/** The finder's version. Results of an older one are replaced. */
	version: number;
	/**
	 * How the names were found. With 'words', only names that their neighbouring words identify are listed. 'none': the language
	 * is not supported yet, and there are no names.
	 */
	grammar: 'english' | 'words' | 'none';
	/** Whether the book tells of people. Of names in a manual or an essay, more must be known before they are listed. */
	isStory: boolean;
	/** Where the text itself begins. Whoever is named only before it (in a foreword, a list of persons) is not in the story. */
	bodyStart: Position;
	forms: NameForm[];
	/** Five numbers each, in reading order: section, start, end (UTF-16 code units), index of the form, signs. */
	mentions: Int32Array;
}

export const MENTION_NUMBERS = 5;
/** Raised when the finder finds other names than before. */
export const FINDER_VERSION = 14;
