/** What a reader may leave out who types a word; by itself, as the shelf needs no other letters. */

/**
 * Accents, and the dot below that books in Indian scripts set or leave out. What else stands above or below a letter makes another one:
 * the vowels of Hindi and Thai, and が of か.
 */
const ACCENTS =
	/(?![\u3099\u309a])(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Syrc}]|[\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;

/** Letters of which the stroke is no mark of its own for Unicode. */
const STRUCK: Record<string, string> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O' };

/** As a reader may type it who leaves accents out; as many units long as it happens to be. */
export const withoutAccents = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(ACCENTS, '')
		.replace(/[đłø]/gi, (letter) => STRUCK[letter] ?? letter);
