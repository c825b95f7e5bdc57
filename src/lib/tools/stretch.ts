/** Passages of a stretch of the open book for a question of the app's, cut at the limit like everything that tools hand out. */
import { cutAt, limited } from './limited.ts';
import type { Locator } from '$lib/book/locator.ts';
import { retrieved, type RetrievedPassage, type OpenBook } from './book.ts';

export async function passagesOf(
	whole: OpenBook,
	stretch: Locator
): Promise<(RetrievedPassage & { text: string })[]> {
	const { text, index } = limited(whole);
	const limit = whole.limit();
	const part = limit ? cutAt(stretch, limit) : stretch;
	if (!part) return [];
	const passages = await index.passagesIn(part.section, part.start, part.end);
	return passages.map((passage) => ({ ...retrieved(passage, text), text: passage.text }));
}
