/** Cutting stretches and passages at a spoiler limit. */
import type { Locator, Position } from '$lib/book/locator.ts';
import { comparePositions, startOf } from '$lib/book/position.ts';
import type { Passage } from './sources/search.ts';

/** The part before the limit; null if it starts at or after it. */
export function cutAt<L extends Locator>(locator: L, limit: Position): L | null {
	if (comparePositions(startOf(locator), limit) >= 0) return null;
	if (locator.section < limit.section || locator.end <= limit.offset) return locator;
	return { ...locator, end: limit.offset };
}

export function cutPassage(passage: Passage, limit: Position): Passage[] {
	const part = cutAt(passage, limit);
	if (!part) return [];
	const text = passage.text.slice(0, part.end - part.start);
	return text.trim() === '' ? [] : [{ ...part, text }];
}
