/** The words of an annotation with some text around them, by which they are recognised (Web Annotation Data Model § 4.2.4). */
import type { Locator } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Annotation } from './annotation.ts';

/** How many UTF-16 code units are stored on either side. */
export const CONTEXT_CHARACTERS = 32;

export type TextQuote = Pick<Annotation, 'quote' | 'prefix' | 'suffix'>;

/** text: that of the locator's section. */
export function quotationAt(text: string, { start, end }: Pick<Locator, 'start' | 'end'>): TextQuote {
	return {
		quote: text.slice(start, end),
		prefix: wholeCharacters(text.slice(Math.max(0, start - CONTEXT_CHARACTERS), start), 'start'),
		suffix: wholeCharacters(text.slice(end, end + CONTEXT_CHARACTERS), 'end')
	};
}

type Words = Pick<Annotation, 'locator' | 'quote' | 'prefix' | 'suffix' | 'chapter' | 'percent'>;

/** The book's words at a place, with the chapter's name and the percentage. */
export function wordsAt(text: BookText, { section, start, end }: Locator): Words {
	const position = { section, offset: start };
	return {
		locator: { section, start, end },
		...quotationAt(text.sections[section]?.text ?? '', { start, end }),
		chapter: text.nameAt(position),
		percent: text.percentAt(position)
	};
}

/** Removes half of a surrogate pair left by the cut, which files cannot hold. */
function wholeCharacters(text: string, cut: 'start' | 'end'): string {
	return cut === 'start' ? text.replace(/^[\uDC00-\uDFFF]/, '') : text.replace(/[\uD800-\uDBFF]$/, '');
}

/** Removes white space from the ends of a selection. */
export function trimmed(text: string, locator: Locator): Locator {
	const words = text.slice(locator.start, locator.end);
	const start = locator.start + words.length - words.trimStart().length;
	return { ...locator, start, end: Math.max(start, locator.end - (words.length - words.trimEnd().length)) };
}
