/** Removes accents that a reader may leave out when typing. A file of its own, because the shelf needs no other letters. */

/**
 * Accents, and the dot below that books in Indian scripts set or leave out. Any other mark above or below a letter makes a
 * different letter: the vowels of Hindi and Thai, and が from か.
 */
const ACCENTS =
	/(?![\u3099\u309a])(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Syrc}]|[\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;

/** Letters whose stroke is not a separate mark in Unicode, and the one whose dot is missing. */
const STRUCK: Record<string, string> = { đ: 'd', Đ: 'D', ı: 'i', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O' };

/** The text as a reader may type it without accents. Its length may change. */
export const withoutAccents = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(ACCENTS, '')
		.replace(/[đıłø]/gi, (letter) => STRUCK[letter] ?? letter);
