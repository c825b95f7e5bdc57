/** The order of sections when turning pages. EPUB 3.3 § 5.7.2: linear="no" items are not part of it, and are reached by links. */
import type { SpineItem } from '$lib/epub/package/package-document.ts';
import type { PageTurn } from '../input/page-keys.ts';

/** The nearest linear section after (or before) `section`; null at the end (or beginning) of the book. */
export function linearAfter(spine: readonly SpineItem[], section: number, turn: PageTurn): number | null {
	const step = turn === 'next' ? 1 : -1;
	for (let index = section + step; index >= 0 && index < spine.length; index += step) {
		if (spine[index]?.linear) return index;
	}
	return null;
}
