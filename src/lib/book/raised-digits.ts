/**
 * Note numbers as Unicode superscripts, digit for digit, so that no position moves. So a note number in the text ("Gutway,¹ six")
 * can be told from a number of the book. https://www.unicode.org/charts/PDF/U2070.pdf
 */

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const IS_RAISED = new RegExp(`[${RAISED}]`, 'gu');

export const raised = (text: string): string =>
	text.replace(/[0-9]/g, (digit) => RAISED[Number(digit)] ?? digit);

/** The text with ordinary digits, for comparing it with what was stored before note numbers were raised. */
export const lowered = (text: string): string =>
	text.replace(IS_RAISED, (digit) => String(RAISED.indexOf(digit)));
