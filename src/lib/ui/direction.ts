/** Which way lines run: those of a language, of the interface, and of an element in it. */

export type Direction = 'ltr' | 'rtl';

/**
 * Those of ISO 15924 that are written from right to left and in use. `Intl.Locale` knows the direction by itself in some
 * browsers only, and there not that of Thaana or of Azerbaijani in Arabic letters.
 */
const RIGHT_TO_LEFT = /^(Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** language: a BCP 47 tag; where it has no script, that of most who write it. */
export const directionOf = (language: string): Direction =>
	RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Set before the first component (hooks.client.ts). */
export const interfaceDirection = (): Direction => (document.dir === 'rtl' ? 'rtl' : 'ltr');

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
