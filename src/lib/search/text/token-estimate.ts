/**
 * How many model tokens a text costs, guessed before any model is there. The rates come from MiniLM's word pieces
 * over the test books and err upward: a passage a little too small is nothing, one cut off by the model is lost.
 */

/** The words that make up a third of any English page: their absence tells that a sentence is not English. */
const ENGLISH = new Set(
	(
		'a about after all an and are as at be been before but by can could did do down for from had has have he her here ' +
		'him his how i if in into is it its know like little man me more my no not now of on one or our out over said ' +
		'she should so some than that the their them then there they this to up upon very was we well went were what when ' +
		'which who will with would you your'
	).split(' ')
);

/** Word pieces per letter of a word outside that list; every word is one piece at least. */
const PIECES_PER_LETTER = { english: 0.22, unsure: 0.3, foreign: 0.5 };

const WORD_PIECE = /[a-z\u00c0-\u024f]+|\p{Nd}+|\p{Mn}|\p{Script=Hangul}|[^\s]/giu;
const LATIN = /^[a-z\u00c0-\u024f]/i;
/** This bit makes an ASCII letter a small one; digits have it already. A regular expression for each piece takes a fifth of the cutting. */
const LOWER_CASE = 0x20;
const [LETTER_A, LETTER_Z, DIGIT_0, DIGIT_9] = [0x61, 0x7a, 0x30, 0x39];

/** Estimated tokens of a run of text, without [CLS] and [SEP]. Adds up: parts cut at spaces cost as much as the whole. */
export function estimateTokens(text: string): number {
	let tokens = 0;
	let words = 0;
	let english = 0;
	let rest = 0;
	let uncommon = 0;
	for (const piece of text.match(WORD_PIECE) ?? []) {
		const first = piece.charCodeAt(0) | LOWER_CASE;
		const isAscii = first < 0x80;
		if (isAscii ? first >= LETTER_A && first <= LETTER_Z : LATIN.test(piece)) {
			words++;
			if (ENGLISH.has(piece.toLowerCase())) english++;
			else {
				uncommon++;
				rest += piece.length;
			}
		} else if (isAscii ? first >= DIGIT_0 && first <= DIGIT_9 : /^\p{Nd}/u.test(piece))
			tokens += Math.max(1, Math.ceil(piece.length / 2));
		else if (!isAscii && /^\p{Script=Hangul}/u.test(piece)) tokens += 3; // taken apart into letters first
		else if (isAscii || !/^\p{Mn}/u.test(piece)) tokens += 1; // stripped as accents
	}
	const share = words ? english / words : 0;
	const rate =
		share >= 0.25
			? PIECES_PER_LETTER.english
			: words < 6 || share >= 0.12
				? PIECES_PER_LETTER.unsure
				: PIECES_PER_LETTER.foreign;
	return Math.ceil(tokens + english + Math.max(uncommon, uncommon * 0.6 + rest * rate * 0.75));
}
