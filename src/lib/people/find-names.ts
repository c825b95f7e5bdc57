/**
 * Finds the names in a book: runs of words that are capitalised for no other reason, with signs of what they name. Pure except
 * for the tagger, which is passed in. Meant for a worker, because a long novel takes seconds.
 */
import { BOOK_START, type Position } from '$lib/book/locator.ts';
import { FINDER_VERSION, SIGN, type BookNames, type NameForm } from './mention.ts';
import {
	ARTICLES,
	BETWEEN,
	fold,
	isAbbreviation,
	isTitle,
	MONTH_BEFORE,
	MOVES,
	NAMED_MONTHS,
	NO_NAMES,
	ONE_OF_MANY,
	PARTICLES,
	PERSON_AFTER,
	PERSON_BEFORE,
	PLACE_BEFORE,
	PLACE_BEFORE_THE,
	PLACE_HEADS,
	SPEECH,
	WRITING
} from './name-words.ts';
import type { KnownWords } from './known-words.ts';
import type { LanguageWords } from './language-words.ts';
import type { NameTags } from './tagger.ts';

export interface NamedBook {
	book: string;
	/** BCP 47. */
	language: string | null;
	/** Texts of the sections, in spine order. */
	sections: readonly string[];
	/** Where the text itself begins; the book's start if left out. */
	bodyStart?: Position;
}

/** Knowledge about a language. */
export interface NameGrammar {
	tagsOf(sentence: string, words: readonly string[]): NameTags;
	isPastTense(word: string): boolean;
	known: KnownWords;
}

interface Token {
	text: string;
	start: number;
	end: number;
	/** Whether it begins a sentence, a quotation or a line. */
	opens: boolean;
	/** Whether only a space separates it from the previous word. */
	follows: boolean;
}

/** The tagger reads this many sentences with each form of a name. */
const TAGGED_MENTIONS = 2;
/** The most characters on either side of a name that the tagger reads. */
const SENTENCE_REACH = 90;
/** These are titles in small letters, too: "her aunt Norris". */
const KIN = /^(aunt|uncle)$/;
const MAX_WORDS = 4;
/** As in "Mr. Vice President". */
const MAX_TITLES = 3;
/** A name is capitalised at least this many times as often as it is written in lower case. */
const NAME_SHARE = 2;
/** Without a dictionary, a word counts as common if it is capitalised at most this many times as often. */
const COMMON_SHARE = 10;

const HE = ['he', 'him', 'his', 'himself'];
const SHE = ['she', 'her', 'herself'];
/** The share of these words is 2 % and more in stories, and 1 % and less in works that tell none. */
const THIRD_PERSON = [...HE, ...SHE, 'hers'];
const STORY_SHARE = 0.015;
/** With these they are 2.4 % and more where people talk to each other, as in a play. */
const FIRST_PERSON = ['i', 'me', 'my', 'mine'];
const SPOKEN_SHARE = 0.022;
/** Shorter texts say too little about themselves. */
const LEAST_WORDS = 3000;

/** grammar: for English, or the words of another language; null if there is neither, and then no names are found. */
export function findNames(
	{ book, sections, bodyStart = BOOK_START }: NamedBook,
	grammar: NameGrammar | LanguageWords | null
): BookNames {
	const english = grammar && 'tagsOf' in grammar ? grammar : null;
	const words = grammar && 'speech' in grammar ? grammar : null;
	const tokens = grammar ? sections.map((text) => tokensOf(text, words !== null)) : [];
	const counts = new WordCounts(tokens, words?.noNames);
	for (const token of words ? tokens.flat() : [])
		token.text = words?.shortTitles.get(token.text) ?? token.text;
	const third = counts.shareOf(THIRD_PERSON);
	const isTold = third >= STORY_SHARE || third + counts.shareOf(FIRST_PERSON) >= SPOKEN_SHARE;
	const isStory = !english || isTold || counts.words < LEAST_WORDS;
	const forms: NameForm[] = [];
	const known = new Map<string, number>();
	const seen: number[] = [];
	const rows: number[] = [];
	for (const [section, own] of tokens.entries()) {
		/** Whether the last name is in the same sentence, with no pronoun after it. */
		let isNear = false;
		for (let at = 0; at < own.length; at++) {
			const run = runAt(own, at, counts, words ? words.particles : PARTICLES);
			if (!run) {
				const { text = '', opens } = own[at] ?? {};
				const sign = HE.includes(text) ? SIGN.he : SHE.includes(text) ? SIGN.she : 0;
				if (isNear && !opens) rows[rows.length - 1]! |= sign;
				isNear &&= !opens && sign === 0;
				continue;
			}
			isNear = english !== null;
			const { from, to } = run;
			at = to;
			const [first, last] = [own[from], own[to]] as [Token, Token];
			const text = (sections[section] ?? '').slice(first.start, last.end).replace(/\s+/g, ' ');
			const form: NameForm = { text, title: run.title, words: run.words };
			let index = known.get(form.text);
			if (index === undefined) {
				index = forms.push(form) - 1;
				known.set(form.text, index);
			}
			let signs = 0;
			if (english) signs = signsOf(own, from, to, form, english, counts, isStory ? SPEECH : WRITING);
			else if (words) signs = signsBy(own, from, to, form, words);
			if ((words || !isStory) && !(signs & SIGN.knownPlace) && counts.isCommon(form)) signs |= SIGN.common;
			seen[index] = (seen[index] ?? 0) + 1;
			if (english && (seen[index] ?? 0) <= TAGGED_MENTIONS) {
				const sentence = sentenceAround(sections[section] ?? '', first.start, last.end);
				const tags = english.tagsOf(sentence, form.words);
				if (tags.person) signs |= SIGN.taggedPerson;
				if (tags.place) signs |= SIGN.taggedPlace;
				if (tags.other) signs |= SIGN.taggedOther;
				if (tags.gender) signs |= tags.gender === 'm' ? SIGN.male : SIGN.female;
			}
			rows.push(section, first.start, last.end, index, signs);
		}
	}
	return {
		book,
		version: FINDER_VERSION,
		grammar: english ? 'english' : words ? 'words' : 'none',
		isStory,
		bodyStart,
		forms,
		mentions: Int32Array.from(rows)
	};
}

/** Not the article. */
const INITIAL_A = 'A.';

const WORD = /[\p{L}\p{M}]+(?:[’'‐-][\p{L}\p{M}]+)*/gu;
/** "l’abbé" and "d’Yport" are two words each. */
const ELIDED_OR_WORD = /\b(?:[cdjlmnst]|qu)[’'](?=\p{L}{2})|[\p{L}\p{M}]+(?:[’'‐-][\p{L}\p{M}]+)*/giu;

function tokensOf(text: string, hasElisions: boolean): Token[] {
	const tokens: Token[] = [];
	let end = 0;
	for (const { 0: word, index } of text.matchAll(hasElisions ? ELIDED_OR_WORD : WORD)) {
		const bare = word.replace(/[’'](?:s|ll|ve|m|re|d)$/i, '').replace(/-(?:san|sama|kun|chan)$/, '');
		const gap = text.slice(end, index);
		const before = tokens.at(-1)?.text ?? '';
		const abbreviated = isAbbreviation(before) && /^\.[ \u00a0]?$/.test(gap);
		if (abbreviated && before === 'A') tokens.at(-1)!.text = INITIAL_A;
		tokens.push({
			text: bare,
			start: index,
			end: index + bare.length,
			opens: tokens.length === 0 || (!abbreviated && /[.!?…:“"‘«„\n—–(]|(^|\s)'$/.test(gap)),
			follows: abbreviated || /^[ \u00a0]$/.test(gap) || (gap === '' && /[’']$/.test(before))
		});
		end = index + word.length;
		// In "Darcy's sister", the words do not form one name.
		if (bare.length < word.length) tokens.push({ text: '', start: end, end, opens: false, follows: false });
	}
	return tokens;
}

/** "Aaargh". */
const CRY = /(\p{L})\1\1/iu;

/** Counts how often each word is written in lower case, and how often capitalised in the middle of a sentence. */
class WordCounts {
	readonly #small = new Map<string, number>();
	readonly #capital = new Map<string, number>();
	/** Months, where they are dates. */
	readonly #dated = new Map<string, number>();
	readonly #noNames: ReadonlySet<string>;
	readonly words: number;

	constructor(sections: readonly (readonly Token[])[], noNames: ReadonlySet<string> = NO_NAMES) {
		this.#noNames = noNames;
		this.words = sections.reduce((sum, { length }) => sum + length, 0);
		for (const tokens of sections)
			for (const [at, { text, opens, follows }] of tokens.entries()) {
				const isName = isCapital(text);
				if ((isName && opens) || isAllCapitals(text)) continue;
				const word = fold(text);
				const isDated =
					isName && NAMED_MONTHS.has(word) && (!follows || MONTH_BEFORE.has(wordBefore(tokens, at)));
				const counts = isDated ? this.#dated : isName ? this.#capital : this.#small;
				counts.set(word, (counts.get(word) ?? 0) + 1);
			}
	}

	/** Their share of all words. */
	shareOf(words: readonly string[]): number {
		const count = (word: string) => (this.#small.get(word) ?? 0) + (this.#capital.get(word) ?? 0);
		return words.reduce((sum, word) => sum + count(word), 0) / Math.max(1, this.words);
	}

	isPlural(word: string): boolean {
		return [/s$/, /es$/].some((ending) => ending.test(word) && this.isName(word.replace(ending, '')));
	}

	/** Whether the word is capitalised although it names nobody. */
	isNone(word: string): boolean {
		return this.#noNames.has(fold(word)) ? !this.#isNamedMonth(fold(word)) : CRY.test(word);
	}

	/** Whether the month is somebody's name here: "Jo March". */
	#isNamedMonth(word: string): boolean {
		const named = this.#capital.get(word) ?? 0;
		return NAMED_MONTHS.has(word) && named > 2 && named >= NAME_SHARE * (this.#dated.get(word) ?? 0);
	}

	/** Whether its last word is also written in lower case now and then. */
	isCommon({ words }: NameForm): boolean {
		const last = fold(words.at(-1) ?? '');
		return (this.#small.get(last) ?? 0) * COMMON_SHARE >= (this.#capital.get(last) ?? 1);
	}

	/** Whether the word is capitalised because it is a name. */
	isName(word: string): boolean {
		const capital = this.#capital.get(fold(word)) ?? 0;
		if (this.#isNamedMonth(fold(word))) return true;
		return !this.isNone(word) && capital > 0 && capital >= NAME_SHARE * (this.#small.get(fold(word)) ?? 0);
	}
}

/** They belong to headings, or begin a chapter, and say nothing about how a word is written. */
const isAllCapitals = (word: string) => word.length > 1 && word !== INITIAL_A && word === word.toUpperCase();
const isCapital = (word: string) => /^(?:[dl][’'])?\p{Lu}/u.test(word) && !isAllCapitals(word);

function runAt(tokens: readonly Token[], from: number, counts: WordCounts, particles: ReadonlySet<string>) {
	let at = from;
	const title: string[] = [];
	const next = (index: number) => {
		const token = tokens[index];
		return token && (index === from || token.follows) ? token.text : '';
	};
	const isName = (index: number) =>
		isCapital(next(index)) || (particles.has(next(index)) && isCapital(next(index + 1)));
	const isTitled = (word: string) => (isCapital(word) && isTitle(word)) || KIN.test(word);
	while (isTitled(next(at)) && isName(at + 1) && title.length < MAX_TITLES) title.push(next(at++));
	const name: string[] = [];
	while (name.length < MAX_WORDS) {
		const word = next(at);
		const isParticle = name.length + title.length > 0 && name.length < MAX_WORDS - 1 && particles.has(word);
		if (!isPart(tokens, at, title.length > 0 && name.length === 0, counts)) {
			if (!isParticle || next(at + 1) === '' || !isPart(tokens, at + 1, false, counts)) break;
		}
		if (!word || (name.length > 0 && isTitle(word) && isCapital(next(at + 1)))) break;
		const isSaint = fold(word) === 'st' && isCapital(next(at + 1));
		name.push(isSaint ? `${word} ${next(at + 1)}` : word);
		at += isSaint ? 2 : 1;
	}
	// In "Edgar's Buildings", an empty token stands for the "'s" that was cut off.
	if (
		name.length > 0 &&
		tokens[at]?.text === '' &&
		isCapital(next(at + 1)) &&
		PLACE_HEADS.has(fold(next(at + 1)))
	) {
		name.push(next(at + 1));
		at += 2;
	}
	// A single letter is an initial and not a name, and a title may precede a word that is not a name ("Captain").
	const isAlone = name.every((word) => fold(word).length < 2 || isTitle(word));
	if (isAlone && (title.length > 0 || !isTitleOfOne(tokens, from, at, name, counts))) return null;
	return { title: title.at(-1) ?? '', words: name, from, to: at - 1 };
}

/** Accepts "The Duchess said", but neither "Captain, come here" nor "the Duke of York". */
const isTitleOfOne = (
	tokens: readonly Token[],
	from: number,
	end: number,
	[word = '', ...more]: readonly string[],
	counts: WordCounts
) =>
	more.length === 0 &&
	fold(tokens[from - 1]?.text ?? '') === 'the' &&
	isTitle(word) &&
	counts.isName(word) &&
	tokens[end]?.text !== 'of';

/** titled: whether a title precedes it. */
function isPart(tokens: readonly Token[], at: number, titled: boolean, counts: WordCounts): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	if (!token || !isCapital(token.text)) return false;
	if (counts.isName(token.text) || token.text === INITIAL_A) return true;
	if (counts.isNone(token.text)) return false;
	if (titled) return true;
	if (isBetweenNames(fold(token.text))) return false;
	// "Lone Star": in the middle of a sentence, adjacent common words that are all capitalised form a name.
	const isBeside =
		(token.follows && (before?.text.length ?? 0) > 1 && isCapital(before?.text ?? '')) ||
		(after?.follows && isCapital(after.text));
	return (
		!token.opens && isBeside === true && !(token.follows && before?.opens && !counts.isName(before.text))
	);
}

const isBetweenNames = (word: string) =>
	[ARTICLES, ONE_OF_MANY, PLACE_BEFORE, PERSON_BEFORE, SPEECH, BETWEEN].some((words) => words.has(word));

const wordBefore = (tokens: readonly Token[], from: number) =>
	tokens[from]?.opens ? '' : fold(tokens[from - 1]?.text ?? '');

function signsOf(
	tokens: readonly Token[],
	from: number,
	to: number,
	form: NameForm,
	grammar: NameGrammar,
	counts: WordCounts,
	speech: ReadonlySet<string>
): number {
	const before = wordBefore(tokens, from);
	const next = tokens[to + 1];
	const after = fold(next?.text ?? '');
	const spokenBefore = fold(tokens[ARTICLES.has(before) ? from - 2 : from - 1]?.text ?? '');
	let signs = grammar.known.signsOf(form.words);
	if (form.title !== '' || speech.has(after) || speech.has(spokenBefore) || PERSON_AFTER.has(after))
		signs |= SIGN.person;
	// In "Safie’s", an empty token stands for the "’s" that was cut off.
	const isOwner = next?.text === '' && next.start === tokens[to]?.end;
	if (isOwner || PERSON_BEFORE.has(before) || grammar.isPastTense(after)) signs |= SIGN.acts;
	const isPlural = counts.isPlural(form.words.at(-1) ?? '');
	if (ARTICLES.has(before)) {
		signs |= SIGN.article;
		if (PLACE_BEFORE_THE.has(wordBefore(tokens, from - 1))) signs |= SIGN.place;
		// "The Bennets" are several, whereas "a Miss Hawkins" is one.
		if (isPlural) signs |= SIGN.oneOfMany;
	} else if (ONE_OF_MANY.has(before) && (form.title === '' || isPlural || !/^an?$/.test(before)))
		signs |= SIGN.oneOfMany;
	else if (/^(to|from)$/.test(before) && MOVES.has(wordBefore(tokens, from - 1))) signs |= SIGN.place;
	else if (PLACE_BEFORE.has(before) || after === 'where') signs |= SIGN.place;
	return signs;
}

/** Without a tagger, judges only by the neighbouring words. */
function signsBy(
	tokens: readonly Token[],
	from: number,
	to: number,
	form: NameForm,
	words: LanguageWords
): number {
	const before = wordBefore(tokens, from);
	const next = tokens[to + 1];
	const after = next?.follows ? fold(next.text) : '';
	const hasArticle = words.articles.has(before);
	const farther = hasArticle ? wordBefore(tokens, from - 1) : before;
	let signs = 0;
	if (form.title !== '' || words.titles.has(before) || words.speech.has(after) || words.speech.has(farther))
		signs |= SIGN.person;
	if (words.acts.test(after) || words.personBefore.has(farther)) signs |= SIGN.acts;
	if (words.placeBefore.has(farther)) signs |= SIGN.place;
	else if (hasArticle) signs |= SIGN.article;
	if (words.of.has(before)) signs |= SIGN.of;
	return signs;
}

function sentenceAround(text: string, start: number, end: number): string {
	const before = text.slice(Math.max(0, start - SENTENCE_REACH), start);
	const after = text.slice(end, end + SENTENCE_REACH);
	const opening = Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'), before.lastIndexOf('? '), -1);
	const closing = /[.!?]\s|\n/.exec(after)?.index ?? after.length;
	return before.slice(opening + 1) + text.slice(start, end) + after.slice(0, closing + 1);
}
