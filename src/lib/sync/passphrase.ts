/** The passphrase of the depot: makes one, and estimates how long one would withstand guessing. */

/** Leaves out letters and digits that are easily confused on paper. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LETTERS = 4;

/** 100 bits of randomness, in groups that are easy to type from paper. */
export function newPassphrase(): string {
	const chance = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LETTERS));
	const letters = Array.from(chance, (number) => LETTERS[number % LETTERS.length]).join('');
	const passphrase = (letters.match(new RegExp(`.{${GROUP_LETTERS}}`, 'g')) ?? []).join('-');
	// One in three hundred has no digit; `strengthOf` would take it for words that somebody chose.
	return /\d/.test(passphrase) ? passphrase : newPassphrase();
}

/**
 * Somebody who has the encrypted files can try 10,000 a second on one graphics card: below 45 bits that takes days; above 70 bits
 * it never ends.
 */
const FAIR_BITS = 45;
const STRONG_BITS = 70;

const pairsIn = (text: string): number => new Set(Array.from(text, (_, at) => text.slice(at, at + 2))).size;

/**
 * Counts each pair of neighbouring letters and each word once, and repetitions not at all. This is an upper bound, since a
 * quotation is guessed sooner.
 */
export function strengthOf(passphrase: string): 'weak' | 'fair' | 'strong' {
	const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/].filter((kind) => kind.test(passphrase)).length;
	const bitsALetter = [0, 4, 4.5, 5, 5.5][kinds] ?? 0;
	// Letters within words are predictable: a word from a word list is worth about 13 bits.
	const words = new Set(passphrase.toLowerCase().match(/\p{L}{3,}/gu));
	const isWords = words.size > 1 && /^[\p{L}\s-]+$/u.test(passphrase) && !/\d/.test(passphrase);
	const bits = isWords ? words.size * 13 : pairsIn(passphrase) * bitsALetter;
	if (bits >= STRONG_BITS) return 'strong';
	return bits >= FAIR_BITS ? 'fair' : 'weak';
}
