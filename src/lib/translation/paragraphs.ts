/** The paragraphs of a book as they are translated, each with the hash under which its translation is stored. */
import type { Locator } from '$lib/book/locator.ts';
import { sha256 } from '$lib/book/sha256.ts';
import type { BookText } from '$lib/book/text.ts';
import { termsIn, type FixedWord } from './fixed-words.ts';

export interface Paragraph extends Locator {
	text: string;
	hash: string;
}

/** Half of the digits is enough to distinguish the paragraphs of any book. */
const HASH_DIGITS = 32;

/** words: those that the reader has set. If the translation of a word has changed, paragraphs with it are translated again. */
export async function hashOf(text: string, words: readonly FixedWord[]): Promise<string> {
	const set = termsIn(text, words).map(({ word, as }) => `\n${word}\t${as}`);
	const digest = await sha256(new TextEncoder().encode(text + set.join('')));
	return digest.slice(0, HASH_DIGITS);
}

/** Leaves out paragraphs without a letter. */
export async function paragraphsOf(book: BookText, words: readonly FixedWord[]): Promise<Paragraph[]> {
	const found: Paragraph[] = [];
	for (const { section, text, blocks } of book.sections)
		for (const { start, end } of blocks) {
			const own = text.slice(start, end);
			if (/\p{L}/u.test(own)) found.push({ section, start, end, text: own, hash: await hashOf(own, words) });
		}
	return found;
}
