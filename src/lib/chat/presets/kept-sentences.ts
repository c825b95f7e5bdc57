/**
 * Which parts of an answer may be kept as a description or a line: sentences that cite passages that were handed out, and reveal
 * nothing. Pure.
 */
import type { Position } from '$lib/book/locator.ts';
import { citationsIn, replaceCitations } from '../markdown/citation-marks.ts';

/** Maximum number of sentences in a description; the model is asked for two. */
const MAX_SENTENCES = 4;
const CITED = String.raw`\s*\[[^\]]{1,60}\]`;
/** A full stop with closing marks. French puts spaces before both. */
const STOP = String.raw`\s?[.!?…؟۔।](?:["'”’)]|\s?»)*`;
/**
 * The end of a sentence. A short capitalised word before the full stop may be a title or an initial, which ends none. Chinese and
 * Japanese put no space after it, and after a closing mark the sentence usually continues.
 */
const SENTENCE_END = new RegExp(
	String.raw`(?<=(?:^|[\s"'“‘(\]])(?:[^\s\p{Lu}]\S*|\S{5,})${STOP}|${STOP}(?:${CITED})+)\s+(?=(?:["'“‘(]|«\s?)?[\p{Lu}\p{Lo}])|` +
		String.raw`(?<=[。！？](?:[」』）]*(?:${CITED})+)?)\s*(?![\s」』）[。！？])`,
	'gu'
);
/** "3. ", "3) ", "**3.** ", "- 3: ". */
const NUMBERED = /^\s*(?:[-*+]\s+)?\**(\d{1,3})[.):]\**\s+(.+)$/;

export interface Kept {
	/** Whether a passage with this id was handed out and is not beyond the place. */
	isKnown(id: string): boolean;
	/** Whether the words contain a name that only occurs later in the book. */
	givesAway(words: string): boolean;
}

/** Leaves out sentences without a known citation, or with a name from beyond the place; '' if none remains. */
export function keptSentences(text: string, { isKnown, givesAway }: Kept): string {
	return text
		.replace(/\s+/g, ' ')
		.trim()
		.split(SENTENCE_END)
		.filter((sentence) => citationsIn(sentence).some(isKnown) && !givesAway(withoutCitations(sentence)))
		.slice(0, MAX_SENTENCES)
		.join(' ');
}

export function numberedLines(text: string): Map<number, string> {
	const lines = new Map<number, string>();
	for (const line of text.split('\n')) {
		const [, number, words] = NUMBERED.exec(line) ?? [];
		if (words !== undefined && !lines.has(Number(number))) lines.set(Number(number), words);
	}
	return lines;
}

/**
 * Returns a function that tells whether words contain a name that the book only mentions beyond the place. texts: of the
 * sections; each is lower-cased at most once. Names are capitalised words; one that was read in lower case is not a name.
 */
export function namesBeyond(texts: readonly string[]): (place: Position) => (words: string) => boolean {
	const folded: string[] = [];
	const foldedAt = (section: number) => (folded[section] ??= (texts[section] ?? '').toLowerCase());
	return ({ section: last, offset }) => {
		const here = texts[last] ?? '';
		const readHere = here.slice(0, offset).toLowerCase();
		const isRead = (word: string) =>
			hasWord(readHere, word) ||
			texts.some((_, section) => section < last && hasWord(foldedAt(section), word));
		const rest = [here.slice(offset), ...texts.slice(last + 1)];
		return (words) =>
			(words.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []).some(
				(word) => !isRead(word.toLowerCase()) && rest.some((text) => hasWord(text, word))
			);
	};
}

const withoutCitations = (text: string) => replaceCitations(text, () => ' ');

function hasWord(text: string, word: string): boolean {
	const isLetter = (at: number) => /\p{L}/u.test(text.charAt(at));
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
		if (!isLetter(at - 1) && !isLetter(at + word.length)) return true;
	return false;
}
