/** How many characters at the end are checked. The repeated words must fill them. Verses and rows of dots repeat, too. */
const TAIL = 1500;
const LEAST = 400;
/**
 * The same if numbers differ, in tables, and without words. A list of chapters counts up, and an empty table has equal rows, but
 * both end before that.
 */
const COUNTED_TAIL = 4000;
const LEAST_COUNTED = 2000;
/** How often the words must repeat. */
const TIMES = 6;

/** Whether the text ends in the same words over and over, which small models continue until their limit. Numbers may count up. */
export const goesInCircles = (text: string): boolean =>
	(hasWords(text.slice(-LEAST)) && repeats(text.slice(-TAIL), LEAST)) ||
	repeats(text.slice(-COUNTED_TAIL).replace(/\d+/g, '0'), LEAST_COUNTED);

/** Whether there are words outside of tables. The first line may be a part of a row. */
const hasWords = (end: string): boolean =>
	/[\p{L}\p{N}]/u.test(end.replace(/^[^\n]*\n/, '').replace(/^[ \t]*\|.*$/gm, ''));

function repeats(text: string, least: number): boolean {
	const back = text.split('').reverse();
	/** For each index, the length of the longest prefix that is also a suffix up to there (Knuth, Morris, Pratt). The rest is the period. */
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
