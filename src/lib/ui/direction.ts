/** The direction of lines: for a language, for the interface, and for an element in it. */

export type Direction = 'ltr' | 'rtl';

/**
 * Scripts of ISO 15924 that are in use and written from right to left. Only some browsers' `Intl.Locale` knows the direction
 * itself, and not for Thaana or for Azerbaijani in Arabic script.
 */
const RIGHT_TO_LEFT = /^(Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** language: a BCP 47 tag. If it names no script, the most common one for the language counts. */
export const directionOf = (language: string): Direction =>
	RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** The direction is set before the first component is rendered (hooks.client.ts). */
export const interfaceDirection = (): Direction => (document.dir === 'rtl' ? 'rtl' : 'ltr');

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
