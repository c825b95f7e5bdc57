/** Cutting passages at a spoiler limit. */
import type { Position } from '$lib/book/locator.ts';
import { cutAt } from '$lib/book/position.ts';
import type { Passage } from './sources/search.ts';

export function cutPassage(passage: Passage, limit: Position): Passage[] {
	const part = cutAt(passage, limit);
	if (!part) return [];
	const text = passage.text.slice(0, part.end - part.start);
	return text.trim() === '' ? [] : [{ ...part, text }];
}
