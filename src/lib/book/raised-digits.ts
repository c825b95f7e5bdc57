/**
 * Digits as Unicode's superscripts, one for one, so that no position moves: the number of a note that stands in the text
 * ("Gutway,¹ six") is no digit of the book's words. https://www.unicode.org/charts/PDF/U2070.pdf
 */

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const IS_RAISED = new RegExp(`[${RAISED}]`, 'gu');

export const raised = (text: string): string =>
	text.replace(/[0-9]/g, (digit) => RAISED[Number(digit)] ?? digit);

/** The same text where they were not raised: to compare it with what was kept before they were. */
export const lowered = (text: string): string =>
	text.replace(IS_RAISED, (digit) => String(RAISED.indexOf(digit)));
