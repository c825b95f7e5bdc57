/** What of an answer may be kept as a description or a line: sentences that cite what was handed out, and give nothing away. Pure. */
import type { Position } from '$lib/book/locator.ts';
import { citationsIn, replaceCitations } from '../markdown/citation-marks.ts';

/** Sentences of a description: two are asked for. */
const MAX_SENTENCES = 4;
const CITED = String.raw`\s*\[[^\]]{1,60}\]`;
/** With its closing marks; French sets both apart. */
const STOP = String.raw`\s?[.!?…؟۔।](?:["'”’)]|\s?»)*`;
/**
 * Where a sentence ends. A short word with a capital before the full stop may be a title or an initial, which ends none. Chinese and
 * Japanese set no space behind it, and after a closing mark the sentence mostly goes on.
 */
const SENTENCE_END = new RegExp(
	String.raw`(?<=(?:^|[\s"'“‘(\]])(?:[^\s\p{Lu}]\S*|\S{5,})${STOP}|${STOP}(?:${CITED})+)\s+(?=(?:["'“‘(]|«\s?)?[\p{Lu}\p{Lo}])|` +
		String.raw`(?<=[。！？](?:[」』）]*(?:${CITED})+)?)\s*(?![\s」』）[。！？])`,
	'gu'
);
/** "3. ", "3) ", "**3.** ", "- 3: ". */
const NUMBERED = /^\s*(?:[-*+]\s+)?\**(\d{1,3})[.):]\**\s+(.+)$/;

export interface Kept {
	/** A passage with this id was handed out and does not lie beyond the place. */
	isKnown(id: string): boolean;
	/** The words name what the book tells later only. */
	givesAway(words: string): boolean;
}

/** Sentences with no known citation or with a name from beyond are left out; empty where none is left. */
export function keptSentences(text: string, { isKnown, givesAway }: Kept): string {
	return text
		.replace(/\s+/g, ' ')
		.trim()
		.split(SENTENCE_END)
		.filter((sentence) => citationsIn(sentence).some(isKnown) && !givesAway(withoutCitations(sentence)))
		.slice(0, MAX_SENTENCES)
		.join(' ');
}

/** Number → the line that begins with it. */
export function numberedLines(text: string): Map<number, string> {
	const lines = new Map<number, string>();
	for (const line of text.split('\n')) {
		const [, number, words] = NUMBERED.exec(line) ?? [];
		if (words !== undefined && !lines.has(Number(number))) lines.set(Number(number), words);
	}
	return lines;
}

/**
 * Tells whether words have a name that the book mentions beyond the place only. texts: of the sections, each folded once.
 * Names are words with a capital; one that was read in small letters is none.
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
