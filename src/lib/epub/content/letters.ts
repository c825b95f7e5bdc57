/** Counts the letters of a text, to find out what a reader would miss. */

/** A loss of more letters is mended, or else told to the reader. */
export const LOST_LETTERS = 60;

export const isLong = (text: string): boolean => text.replace(/\s+/g, '').length > LOST_LETTERS;

/** How many UTF-16 units are counted between two checks of the clock: a few milliseconds' work. */
const COUNTED_AT_ONCE = 2 ** 16;

/** Counts everything but white space. isMarkup: a reference counts as its character; what two pieces divide counts a little more. */
export function* lettersOf(text: string, isMarkup = false): Generator<void, number> {
	let count = 0;
	for (let at = 0; at < text.length; at += COUNTED_AT_ONCE) {
		const piece = text.slice(at, at + COUNTED_AT_ONCE);
		const plain = isMarkup ? piece.replace(/&#?\w{1,31};/g, characterOf) : piece;
		count += plain.replace(/\s+/g, '').length;
		yield;
	}
	return count;
}

function characterOf(reference: string): string {
	const [, hex, decimal] = /^&#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(reference) ?? [];
	const code = hex ? parseInt(hex, 16) : Number(decimal);
	return code <= 0x10ffff ? String.fromCodePoint(code) : 'x';
}
