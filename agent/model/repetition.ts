/** In characters: how much of the end is looked at, and how much of it the same words must fill. Verses and rows of dots repeat, too. */
const TAIL = 1500;
const LEAST = 400;
/** How often they must stand there. */
const TIMES = 6;

/** Whether the text ends in the same words over and over, as small models go on until their limit. Numbers may count up. */
export function goesInCircles(text: string): boolean {
	const back = text.slice(-TAIL).replace(/\d+/g, '0').split('').reverse();
	/** How many of the last `index + 1` characters are its first ones again (Knuth, Morris, Pratt); what is left is the period. */
	const again = [0];
	for (let index = 1, length = 0; index < back.length; index++) {
		while (length > 0 && back[index] !== back[length]) length = again[length - 1] ?? 0;
		if (back[index] === back[length]) length++;
		again.push(length);
		const period = index + 1 - length;
		if (index + 1 >= Math.max(LEAST, TIMES * period)) return true;
	}
	return false;
}
