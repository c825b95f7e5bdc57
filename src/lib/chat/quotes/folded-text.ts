/**
 * Reduces a text to its words, so that different ways to print the same words become equal: lower case, one space between words,
 * no punctuation, no zero-width characters, ligatures decomposed, spelling variants of letters unified. Numbers that only mark a
 * footnote or a verse are kept apart as `#12`. Matches can be mapped back to offsets in the text. Words are compared letter by
 * letter: a hyphen matches a space or nothing, and notes are skipped. Pure.
 */
import { plainLetters } from '$lib/book/letters.ts';
import { firstWhere } from '$lib/book/lists.ts';
import type { Span } from '$lib/book/locator.ts';

/** Format characters and variation selectors, which have no width and do not affect words. */
const INVISIBLE = '\\p{Cf}\\p{Default_Ignorable_Code_Point}';
const APOSTROPHES = "'’‘ʼ＇`´′";
/** Hyphens that join a word; dashes separate words. */
const HYPHENS = '\\-\\u2010\\u2011\\u2043\\uFE63\\uFF0D';
const SUPERSCRIPTS = '\\u00B2\\u00B3\\u00B9\\u2070\\u2074-\\u2079';
/** Scripts that put no spaces between words, without their digits. */
const UNSPACED =
	'(?!\\p{Nd})[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}ー々〆]';

const WORD = new RegExp(
	`[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}${INVISIBLE}]|[${APOSTROPHES}${HYPHENS}](?=[${INVISIBLE}]*[\\p{L}\\p{N}])|[${HYPHENS}]\\r?\\n[ \\t]*(?=\\p{Ll}))*`,
	'gu'
);
/** Books mark where a line may break between two words by a space of no width. */
const RUNS = new RegExp(`(?:${UNSPACED}|[\\p{M}${INVISIBLE}])+|(?:(?!${UNSPACED})[^])+`, 'gu');
const HAS_UNSPACED = new RegExp(UNSPACED, 'u');
const SPACED = new RegExp(`(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}]`, 'u');
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;
const MARK = /\p{M}/u;
const IS_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'u');
const PLAIN = /^[a-z]+$/;
/** "sea12", "sea²": a word with the number of a note. */
const WITH_NOTE = new RegExp(`^(.*[\\p{L}\\p{M}])([0-9]{1,3}|[${SUPERSCRIPTS}]+)$`, 'u');
const SUPERSCRIPT = new RegExp(`^[${SUPERSCRIPTS}]+$`, 'u');
const REPLACED = new RegExp(`[${INVISIBLE}]|[${APOSTROPHES}]|[${HYPHENS}]\\s*`, 'gu');

export interface FoldedWord extends Span {
	/** Folded; contains only letters, digits, `'` and `-`. */
	text: string;
	/** Whether it seems to mark a note or a verse, and may be left out in a quotation. */
	note: boolean;
	/** Whether its script has no spaces between words. */
	unspaced: boolean;
}

/** Whether the character is a letter, a vowel's sign or a digit of a script that puts spaces between words. */
export const isSpaced = (character: string): boolean => SPACED.test(character);

/** How many words it has on average: in scripts without spaces, it is a whole line. */
export function wordCount({ text, unspaced }: FoldedWord): number {
	return unspaced ? text.length / (DENSE.test(text) ? 2 : 5) : 1;
}

/** The words of a text in order, with their UTF-16 offsets. */
export function* foldedWords(text: string): Generator<FoldedWord, void, void> {
	let before = 0;
	for (const { 0: raw, index } of text.matchAll(WORD)) {
		const end = index + raw.length;
		if (PLAIN.test(raw)) yield { text: raw, start: index, end, note: false, unspaced: false };
		else if (HAS_UNSPACED.test(raw)) {
			let at = index;
			for (const [run] of raw.matchAll(RUNS)) {
				yield wordOf(run, at, SUPERSCRIPT.test(run), HAS_UNSPACED.test(run));
				at += run.length;
			}
		} else {
			const [, word = raw, note = ''] = WITH_NOTE.exec(raw) ?? [];
			yield wordOf(word, index, marksNote(raw, text, index, before), false);
			if (note) yield wordOf(note, index + word.length, true, false);
		}
		before = end;
	}
}

function wordOf(raw: string, start: number, note: boolean, unspaced: boolean): FoldedWord {
	return { text: folded(raw), start, end: start + raw.length, note, unspaced };
}

function folded(raw: string): string {
	return plainLetters(raw.normalize('NFKC').toLowerCase()).replace(REPLACED, (found) => {
		if (APOSTROPHES.includes(found)) return "'";
		return IS_INVISIBLE.test(found) ? '' : '-';
	});
}

/** Whether a separate word marks a note: "²", "[12]", "sea.12", or a number that begins a line, like a verse's. */
function marksNote(raw: string, text: string, start: number, before: number): boolean {
	if (SUPERSCRIPT.test(raw)) return true;
	if (!/^[0-9]{1,3}$/.test(raw)) return false;
	const gap = text.slice(before, start);
	const next = text[start + raw.length] ?? ' ';
	if (/\[$/.test(gap) && next === ']') return true;
	if (before > 0 && gap !== '' && /^[.,;:!?…"'”’»)]+$/.test(gap)) return /[\s\p{P}]/u.test(next);
	return (start === 0 || /\n\s*$/.test(gap)) && /[\s.):]/.test(next);
}

/** A text that is searched for quoted words, folded once. */
export class WordsAlone {
	/** The words, each after a space, except between two words of a script without spaces. */
	readonly words: string;

	constructor(readonly text: string) {
		let words = '';
		for (const piece of pieces(text)) words += piece.before + piece.word.text;
		this.words = words;
	}

	/** The stretch of the text whose words are at these offsets of `words`. */
	spanOf({ start, end }: Span): Span {
		let [from, to] = [0, this.text.length];
		let at = 0;
		for (const { before, word } of pieces(this.text)) {
			at += before.length;
			const after = at + word.text.length;
			if (start >= at && start < after) from = word.start + offsetIn(word, start - at, this.text);
			// The vowel's sign of a letter that is left out.
			while (MARK.test(this.text[from] ?? '')) from++;
			if (end > at && end <= after) {
				to = end === after ? word.end : word.start + offsetIn(word, end - at, this.text);
				break;
			}
			at = after;
		}
		return { start: from, end: to };
	}
}

function* pieces(text: string): Generator<{ before: string; word: FoldedWord }, void, void> {
	let unspaced = false;
	for (const word of foldedWords(text)) {
		const joined = unspaced && word.unspaced;
		yield { before: word.note ? ' #' : joined ? '' : ' ', word };
		unspaced = word.unspaced;
	}
}

/**
 * The number of UTF-16 units of the printed word that correspond to its first `length` folded ones. Uses a binary search, because
 * a line of Chinese is one word.
 */
function offsetIn(word: FoldedWord, length: number, text: string): number {
	const raw = text.slice(word.start, word.end);
	if (length === 0) return 0;
	const ends: number[] = [];
	for (const { length: units } of raw) ends.push((ends.at(-1) ?? 0) + units);
	return ends[firstWhere(ends.length, (at) => folded(raw.slice(0, ends[at])).length >= length)] ?? raw.length;
}

const SPACE = 32;
const HYPHEN = 45;
const NOTE = 35;
const APOSTROPHE = 39;
/** Maximum number of letters in a different ending of the last word. */
const MAX_ENDING = 5;

export interface FoldedWords {
	/** As in WordsAlone, without the first space; numbers of notes count as words. */
	text: string;
	/** Whether letters of another form of the last word may follow. */
	openEnd: boolean;
}

export function foldedPattern(words: readonly FoldedWord[], openEnd = false): FoldedWords {
	let text = '';
	for (const [index, word] of words.entries()) {
		const before = words[index - 1];
		if (before && isNoteOf(word, before)) continue;
		text += (before?.unspaced && word.unspaced ? '' : ' ') + word.text;
	}
	return { text: text.slice(1), openEnd };
}

/** "ferry2", "ferry.2" end with the number of a note. "B12" and "No.5" are names. */
const isNoteOf = (word: FoldedWord, before: FoldedWord): boolean =>
	word.note && word.start - before.end <= 2 && before.text.length > 2 && !/\d/.test(before.text);

/** The next occurrence of these whole words from `from` on, as offsets in the folded text. */
export function nextWords({ text: words, openEnd }: FoldedWords, text: string, from: number): Span | null {
	const first = words[0];
	if (first === undefined) return null;
	for (let start = text.indexOf(first, from); start >= 0; start = text.indexOf(first, start + 1)) {
		if (!beginsAt(text, start, words)) continue;
		const end = endAt(text, start, words);
		const last = end < 0 ? -1 : endOfWord(text, end, openEnd);
		if (last >= 0) return { start, end: last };
	}
	return null;
}

/** Arabic and Hebrew write “and” and “so” as part of the word. */
const ATTACHED = /(?:^| )[וفو]$/u;

/** Whether a word begins here, which may be within a compound, or after an elided article ("l'homme"). */
function beginsAt(text: string, at: number, words: string): boolean {
	const before = at === 0 ? SPACE : text.charCodeAt(at - 1);
	if (before === SPACE || before === HYPHEN || before === NOTE) return true;
	if (before === APOSTROPHE) return words.indexOf(' ') > 2 || (!words.includes(' ') && words.length > 2);
	// This applies to nearly every text: the previous letter belongs to a script with spaces, and no pattern needs to be tested.
	if (before < 128 && words.charCodeAt(0) < 128) return false;
	if (!isSpaced(text[at - 1] ?? ' ') || !isSpaced(words[0] ?? '')) return true;
	return words.indexOf(' ') > 1 && ATTACHED.test(text.slice(Math.max(0, at - 2), at));
}

/** Where the words that begin at `start` end, or -1. */
function endAt(text: string, start: number, words: string): number {
	let at = start;
	for (let index = 0; index < words.length; index++) {
		const wanted = words.charCodeAt(index);
		let found = text.charCodeAt(at);
		if (found === SPACE && text.charCodeAt(at + 1) === NOTE) {
			at = afterNotes(text, at, wanted === SPACE ? words.slice(index + 1, index + 5) : '');
			if (wanted === SPACE && text.charCodeAt(at) === NOTE) {
				at++;
				continue;
			}
			// A script without spaces continues after its note without one.
			if (wanted !== SPACE && text.charCodeAt(at) === SPACE) at++;
			found = text.charCodeAt(at);
		}
		if (found === wanted) at++;
		else if (wanted === SPACE && found === HYPHEN) at++;
		else if (wanted === HYPHEN) at += found === SPACE ? 1 : 0;
		else if (found === HYPHEN && text.charCodeAt(at + 1) === wanted) at += 2;
		else return -1;
	}
	return at;
}

/** The offset after the notes that begin here, or at the mark of the note whose number is a wanted word. */
function afterNotes(text: string, at: number, wanted: string): number {
	while (text.charCodeAt(at) === SPACE && text.charCodeAt(at + 1) === NOTE) {
		const end = endOfNote(text, at + 2);
		const number = /^\d+(?![^ ])/.exec(wanted)?.[0];
		if (number !== undefined && text.slice(at + 2, end) === number) return at + 1;
		at = end;
	}
	return at;
}

function endOfNote(text: string, at: number): number {
	const end = text.indexOf(' ', at);
	return end < 0 ? text.length : end;
}

/**
 * The end of the word that ends here or, if allowed, a few letters further; -1 within a word, or before the sign of a letter's vowel
 * or tone. A genitive may be left out.
 */
function endOfWord(text: string, at: number, openEnd: boolean): number {
	if (!isSpaced(text[at - 1] ?? ' ')) return MARK.test(text[at] ?? ' ') ? -1 : at;
	for (let end = at; end <= at + (openEnd ? MAX_ENDING : 0); end++) {
		const next = text[end] ?? ' ';
		if (next === "'") return text[end + 1] === 's' && !isSpaced(text[end + 2] ?? ' ') ? end : -1;
		if (!isSpaced(next)) return end;
	}
	return -1;
}
