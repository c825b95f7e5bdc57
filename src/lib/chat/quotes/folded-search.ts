/** Finds folded words in a folded text, letter by letter: hyphens count as spaces or as nothing, and notes are passed over. Pure. */
import type { Span } from '$lib/book/locator.ts';
import { isSpaced, type FoldedWord } from './folded-text.ts';

const SPACE = 32;
const HYPHEN = 45;
const NOTE = 35;
const APOSTROPHE = 39;
/** Letters of another ending of the last word. */
const MAX_ENDING = 5;

export interface FoldedWords {
	/** As in WordsAlone, without the first space; the numbers of notes are words. */
	text: string;
	/** Letters of another form of the last word may follow. */
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

/** "ferry2", "ferry.2": the number of a note. "B12" and "No.5" are what they are called. */
const isNoteOf = (word: FoldedWord, before: FoldedWord): boolean =>
	word.note && word.start - before.end <= 2 && before.text.length > 2 && !/\d/.test(before.text);

/** The next occurrence of whole words from `from` on, as offsets of the folded text. */
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

/** Whether a word begins here: also in a compound, and behind an elided article ("l'homme"). */
function beginsAt(text: string, at: number, words: string): boolean {
	const before = at === 0 ? SPACE : text.charCodeAt(at - 1);
	if (before === SPACE || before === HYPHEN || before === NOTE) return true;
	if (before === APOSTROPHE) return words.indexOf(' ') > 2 || (!words.includes(' ') && words.length > 2);
	// Nearly every text: the letter before is of a script with spaces, and no pattern need be asked.
	if (before < 128 && words.charCodeAt(0) < 128) return false;
	return !isSpaced(text[at - 1] ?? ' ') || !isSpaced(words[0] ?? '');
}

/** Where the words end that begin at `start`, or -1. */
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
			// A script without spaces goes on behind its note without one.
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

/** Behind the notes that begin here; at the mark of the one whose number is a wanted word. */
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

/** The end of the word that ends here or, where it may, a few letters on; -1 within a word. The genitive may be left off. */
function endOfWord(text: string, at: number, openEnd: boolean): number {
	if (!isSpaced(text[at - 1] ?? ' ')) return at;
	for (let end = at; end <= at + (openEnd ? MAX_ENDING : 0); end++) {
		const next = text[end] ?? ' ';
		if (next === "'") return text[end + 1] === 's' && !isSpaced(text[end + 2] ?? ' ') ? end : -1;
		if (!isSpaced(next)) return end;
	}
	return -1;
}
