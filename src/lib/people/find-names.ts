/**
 * Finds the names of a book: runs of capitalised words that are not capitalised for another reason, with signs of what
 * they name. Pure but for the tagger, which is passed in; for a worker, as a long novel takes seconds.
 */
import { FINDER_VERSION, SIGN, type BookNames, type NameForm } from './mention.ts';
import {
	ARTICLES,
	fold,
	GERMAN_DETERMINERS,
	isAbbreviation,
	isTitle,
	NO_NAMES,
	PARTICLES,
	PLACE_BEFORE,
	PLACE_HEADS,
	SPEECH
} from './name-words.ts';
import type { NameTags } from './tagger.ts';

export interface NamedBook {
	book: string;
	/** BCP 47. */
	language: string | null;
	/** Texts of the sections, in spine order. */
	sections: readonly string[];
}

/** Null: its language has none. */
export type Tag = ((sentence: string, words: readonly string[]) => NameTags) | null;

interface Token {
	text: string;
	start: number;
	end: number;
	/** Begins a sentence, a quotation or a line. */
	opens: boolean;
	/** Only a space stands between it and the word before. */
	follows: boolean;
}

/** Sentences of each form that the tagger reads. */
const TAGGED_MENTIONS = 2;
/** Characters around a name that the tagger reads at most, to each side. */
const SENTENCE_REACH = 90;
const MAX_WORDS = 4;

export function findNames({ book, language, sections }: NamedBook, tag: Tag): BookNames {
	const tokens = sections.map(tokensOf);
	const counts = new WordCounts(tokens);
	const isGerman = language?.startsWith('de') ?? false;
	const forms: NameForm[] = [];
	const known = new Map<string, number>();
	const seen: number[] = [];
	const rows: number[] = [];
	for (const [section, own] of tokens.entries()) {
		for (let at = 0; at < own.length; at++) {
			const run = runAt(own, at, counts);
			if (!run) continue;
			const { form, from, to } = run;
			at = to;
			let index = known.get(form.text);
			if (index === undefined) {
				index = forms.push(form) - 1;
				known.set(form.text, index);
			}
			let signs = signsOf(own, from, to, form, isGerman);
			seen[index] = (seen[index] ?? 0) + 1;
			const [first, last] = [own[from], own[to]] as [Token, Token];
			if (tag && (seen[index] ?? 0) <= TAGGED_MENTIONS) {
				const text = sections[section] ?? '';
				const tags = tag(sentenceAround(text, first.start, last.end), form.words);
				if (tags.person) signs |= SIGN.taggedPerson;
				if (tags.place) signs |= SIGN.taggedPlace;
				if (tags.other) signs |= SIGN.taggedOther;
				if (tags.gender) signs |= tags.gender === 'm' ? SIGN.male : SIGN.female;
			}
			rows.push(section, first.start, last.end, index, signs);
		}
	}
	return { book, version: FINDER_VERSION, known: tag !== null, forms, mentions: Int32Array.from(rows) };
}

function tokensOf(text: string): Token[] {
	const tokens: Token[] = [];
	let end = 0;
	for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+(?:[’'‐-][\p{L}\p{M}]+)*/gu)) {
		const bare = word.replace(/[’']s$/i, '');
		const gap = text.slice(end, index);
		const before = tokens.at(-1)?.text ?? '';
		const abbreviated = isAbbreviation(before) && /^\.\s?$/.test(gap);
		tokens.push({
			text: bare,
			start: index,
			end: index + bare.length,
			opens: tokens.length === 0 || (!abbreviated && /[.!?…:“"‘«„\n—–(]|(^|\s)'$/.test(gap)),
			follows: abbreviated || /^[ \u00a0]$/.test(gap)
		});
		end = index + word.length;
		// "Darcy's sister": the names do not belong together.
		if (bare.length < word.length) tokens.push({ text: '', start: end, end, opens: false, follows: false });
	}
	return tokens;
}

/** How often each word is written with a small letter, and with a capital in the middle of a sentence. */
class WordCounts {
	readonly #small = new Map<string, number>();
	readonly #capital = new Map<string, number>();

	constructor(sections: readonly (readonly Token[])[]) {
		for (const tokens of sections)
			for (const { text, opens } of tokens) {
				const counts = isCapital(text) ? (opens ? null : this.#capital) : this.#small;
				if (counts) counts.set(fold(text), (counts.get(fold(text)) ?? 0) + 1);
			}
	}

	/** Whether it is capitalised because it is a name. */
	isName(word: string): boolean {
		const capital = this.#capital.get(fold(word)) ?? 0;
		return !NO_NAMES.has(fold(word)) && capital > 0 && capital >= (this.#small.get(fold(word)) ?? 0);
	}
}

// Words in capitals are headings, or the first words of a chapter.
const isCapital = (word: string) =>
	/^\p{Lu}/u.test(word) && (word.length === 1 || word !== word.toUpperCase());

function runAt(tokens: readonly Token[], from: number, counts: WordCounts) {
	let at = from;
	const title: string[] = [];
	const next = (index: number) => {
		const token = tokens[index];
		return token && (index === from || token.follows) ? token.text : '';
	};
	while (isCapital(next(at)) && isTitle(next(at)) && isCapital(next(at + 1)) && title.length < 2)
		title.push(next(at++));
	const name: string[] = [];
	while (name.length < MAX_WORDS) {
		const word = next(at);
		if (isCapital(word) && isNamePart(word, title.length > 0 && name.length === 0, name, counts)) {
			name.push(word);
			at++;
		} else if (
			name.length > 0 &&
			PARTICLES.has(word) &&
			isCapital(next(at + 1)) &&
			counts.isName(next(at + 1))
		) {
			name.push(word);
			at++;
		} else break;
	}
	// "Captain" before a word that is no name; one letter is an initial, not a name.
	if (name.length === 0 || name.join('').length < 2 || (name.length === 1 && isTitle(name[0] ?? '')))
		return null;
	const first = title.at(-1) ?? '';
	const text = [...title.map((word) => (isAbbreviation(word) ? `${word}.` : word)), ...name].join(' ');
	const form: NameForm = { text, title: first, words: name };
	return { form, from, to: at - 1 };
}

function isNamePart(word: string, titled: boolean, before: readonly string[], counts: WordCounts): boolean {
	if (before.length > 0 && PLACE_HEADS.has(fold(word))) return true;
	if (titled) return !NO_NAMES.has(fold(word)) || counts.isName(word);
	return counts.isName(word);
}

function signsOf(
	tokens: readonly Token[],
	from: number,
	to: number,
	form: NameForm,
	isGerman: boolean
): number {
	const before = fold(tokens[from]?.opens ? '' : (tokens[from - 1]?.text ?? ''));
	const after = fold(tokens[to + 1]?.text ?? '');
	const spokenBefore = fold(tokens[from - 1]?.text ?? '');
	let signs = 0;
	const isPlaceName = form.words.length > 1 && PLACE_HEADS.has(fold(form.words.at(-1) ?? ''));
	if ((form.title !== '' && fold(form.title) !== 'st') || SPEECH.has(after) || SPEECH.has(spokenBefore))
		signs |= SIGN.person;
	if (PLACE_BEFORE.has(before) || isPlaceName) signs |= SIGN.place;
	if (isGerman ? GERMAN_DETERMINERS.has(before) : ARTICLES.has(before)) signs |= SIGN.article;
	return signs;
}

function sentenceAround(text: string, start: number, end: number): string {
	const before = text.slice(Math.max(0, start - SENTENCE_REACH), start);
	const after = text.slice(end, end + SENTENCE_REACH);
	const opening = Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'), before.lastIndexOf('? '), -1);
	const closing = /[.!?]\s|\n/.exec(after)?.index ?? after.length;
	return before.slice(opening + 1) + text.slice(start, end) + after.slice(0, closing + 1);
}
