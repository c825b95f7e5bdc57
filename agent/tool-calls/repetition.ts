/** How much of the end is looked at, and how much of it the same words must fill, in characters. Verses and rows of dots repeat, too. */
const TAIL = 1500;
const LEAST = 400;
/** The same where numbers differ, in tables and without words: a list of chapters counts up, and an empty table has equal rows, but both end before that. */
const COUNTED_TAIL = 4000;
const LEAST_COUNTED = 2000;
/** How often they must stand there. */
const TIMES = 6;

/** Whether the text ends in the same words over and over, as small models go on until their limit. Numbers may count up. */
export const goesInCircles = (text: string): boolean =>
	(hasWords(text.slice(-LEAST)) && repeats(text.slice(-TAIL), LEAST)) ||
	repeats(text.slice(-COUNTED_TAIL).replace(/\d+/g, '0'), LEAST_COUNTED);

/** Outside of tables. The first line of the end may be a part of a row. */
const hasWords = (end: string): boolean =>
	/[\p{L}\p{N}]/u.test(end.replace(/^[^\n]*\n/, '').replace(/^[ \t]*\|.*$/gm, ''));

function repeats(text: string, least: number): boolean {
	const back = text.split('').reverse();
	/** How many of the last `index + 1` characters are its first ones again (Knuth, Morris, Pratt); what is left is the period. */
	const again = [0];
	for (let index = 1, length = 0; index < back.length; index++) {
		while (length > 0 && back[index] !== back[length]) length = again[length - 1] ?? 0;
		if (back[index] === back[length]) length++;
		again.push(length);
		const period = index + 1 - length;
		if (index + 1 >= Math.max(least, TIMES * period)) return true;
	}
	return false;
}
