/** The passages of a stretch of the open book, cut at the spoiler limit like every tool result; for preset prompts. */
import { cutAt } from '$lib/book/position.ts';
import { limited } from './limited.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { OpenBook } from './sources/book.ts';
import { toRetrievedPassage, type RetrievedPassage } from './sources/retrieved-passage.ts';

export async function passagesIn(
	whole: OpenBook,
	stretch: Locator
): Promise<(RetrievedPassage & { text: string })[]> {
	const { text, index } = limited(whole);
	const limit = whole.limit();
	const part = limit ? cutAt(stretch, limit) : stretch;
	if (!part) return [];
	const passages = await index.passagesIn(part.section, part.start, part.end);
	return passages.map((passage) => ({ ...toRetrievedPassage(passage, text), text: passage.text }));
}
