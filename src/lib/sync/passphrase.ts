/** The passphrase that seals the depot: one that is made here, and how long another would stand against guessing. */

/** Without letters and digits that are taken for one another when they are read from paper. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LETTERS = 4;

/** 100 bits of chance, in groups that can be typed from paper. */
export function newPassphrase(): string {
	const chance = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LETTERS));
	const letters = Array.from(chance, (number) => LETTERS[number % LETTERS.length]).join('');
	const passphrase = (letters.match(new RegExp(`.{${GROUP_LETTERS}}`, 'g')) ?? []).join('-');
	// Without a digit, once in three hundred times, it would be counted as words that somebody chose.
	return /\d/.test(passphrase) ? passphrase : newPassphrase();
}

/** A guesser who has the sealed files tries 10,000 a second on one card: below 45 bits it is days, above 70 never. */
const FAIR_BITS = 45;
const STRONG_BITS = 70;

const pairsIn = (text: string): number => new Set(Array.from(text, (_, at) => text.slice(at, at + 2))).size;

export type Strength = 'weak' | 'fair' | 'strong';

/** Counts each pair of neighbouring letters and each word once, not what was only repeated: an upper bound, as a quotation is guessed sooner. */
export function strengthOf(passphrase: string): Strength {
	const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/].filter((kind) => kind.test(passphrase)).length;
	const bitsALetter = [0, 4, 4.5, 5, 5.5][kinds] ?? 0;
	// In words, letters follow from one another: some 13 bits a word are what word lists have.
	const words = new Set(passphrase.toLowerCase().match(/\p{L}{3,}/gu));
	const isWords = words.size > 1 && /^[\p{L}\s-]+$/u.test(passphrase) && !/\d/.test(passphrase);
	const bits = isWords ? words.size * 13 : pairsIn(passphrase) * bitsALetter;
	if (bits >= STRONG_BITS) return 'strong';
	return bits >= FAIR_BITS ? 'fair' : 'weak';
}
