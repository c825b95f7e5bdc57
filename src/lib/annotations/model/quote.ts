/** The words of an annotation with some text around them, by which they are recognised (Web Annotation Data Model § 4.2.4). */
import type { Locator } from '$lib/book/locator.ts';
import type { Annotation } from './annotation.ts';

/** UTF-16 code units stored on either side. */
export const CONTEXT_CHARACTERS = 32;

export type Quotation = Pick<Annotation, 'quote' | 'prefix' | 'suffix'>;

/** text: of the locator's section. */
export function quotationAt(text: string, { start, end }: Pick<Locator, 'start' | 'end'>): Quotation {
	return {
		quote: text.slice(start, end),
		prefix: wholeCharacters(text.slice(Math.max(0, start - CONTEXT_CHARACTERS), start), 'start'),
		suffix: wholeCharacters(text.slice(end, end + CONTEXT_CHARACTERS), 'end')
	};
}

/** A cut through a surrogate pair would leave half a character, which files cannot hold. */
function wholeCharacters(text: string, cut: 'start' | 'end'): string {
	return cut === 'start' ? text.replace(/^[\uDC00-\uDFFF]/, '') : text.replace(/[\uD800-\uDBFF]$/, '');
}

/** A selection without the white space at its ends. */
export function trimmed(text: string, locator: Locator): Locator {
	const words = text.slice(locator.start, locator.end);
	const start = locator.start + words.length - words.trimStart().length;
	return { ...locator, start, end: Math.max(start, locator.end - (words.length - words.trimEnd().length)) };
}
