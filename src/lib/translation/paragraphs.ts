/**
 * The paragraphs of a book as they are translated, each with the hash under which its translation is stored. Those on the page
 * come first, then those that come next, then the rest of the book.
 */
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

/** UTF-16 units per request, and ahead of the page. */
const BATCH_UNITS = 3000;
const AHEAD_UNITS = 6000;

/** seen: what is on the page. */
export function nearPage(
	paragraphs: readonly Paragraph[],
	seen: readonly Locator[]
): { visible: Paragraph[]; ahead: Paragraph[] } {
	const visible = paragraphs.filter((each) =>
		seen.some((page) => page.section === each.section && each.end > page.start && each.start < page.end)
	);
	const [first] = visible;
	const after = first ? paragraphs.slice(paragraphs.indexOf(first) + visible.length) : [];
	let units = 0;
	return { visible, ahead: after.filter(({ text }) => (units += text.length) <= AHEAD_UNITS) };
}

/** As many paragraphs as fit into one request, each text once, without those that are already translated. */
export function nextBatch(wanted: readonly Paragraph[], isThere: (hash: string) => boolean): Paragraph[] {
	const batch: Paragraph[] = [];
	let units = 0;
	for (const each of wanted) {
		if (isThere(each.hash) || batch.some(({ hash }) => hash === each.hash)) continue;
		if (batch.length > 0 && units + each.text.length > BATCH_UNITS) break;
		batch.push(each);
		units += each.text.length;
		if (units >= BATCH_UNITS) break;
	}
	return batch;
}
