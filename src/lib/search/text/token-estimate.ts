/**
 * Estimates how many model tokens a text has, before there is a model. The rates come from MiniLM's word pieces in the test
 * books, and err upward: a passage that is a little too small does no harm, while text beyond the model's window is lost.
 */
import { primary } from '$lib/book/language.ts';

/** The words that make up a third of any English page. Their absence shows that a sentence is not English. */
const ENGLISH = new Set(
	(
		'a about after all an and are as at be been before but by can could did do down for from had has have he her here ' +
		'him his how i if in into is it its know like little man me more my no not now of on one or our out over said ' +
		'she should so some than that the their them then there they this to up upon very was we well went were what when ' +
		'which who will with would you your'
	).split(' ')
);

/** Word pieces per letter, for a word outside that list. Every word is at least one piece. */
const PIECES_PER_LETTER = { english: 0.22, unsure: 0.3, foreign: 0.5 };

/**
 * Rates for other languages, in which every letter counts the same, whatever its alphabet, and a vowel that is a mark counts as a
 * letter. They are more than twice those of the model for these languages (.28 to .39 per letter, .8 for Chinese), since that model
 * finds more in shorter passages: for XQuAD in six languages, the MRR was .964 in the book's language and .899 in English, but .953
 * and .865 with passages as long as English ones (docs/benchmarks.md).
 */
const PIECES_ELSEWHERE = { letter: 0.75, dense: 1.5 };
const LETTER = /\p{L}|(?!\p{Script=Inherited})\p{M}/gu;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The length of the longest word in that list. */
const MAX_ENGLISH_CHARACTERS = 6;

/** The kinds of characters that the estimate distinguishes. */
const Kind = {
	unknown: 0,
	space: 1,
	letter: 2,
	rareLetter: 3,
	digit: 4,
	mark: 5,
	hangul: 6,
	other: 7
} as const;
type Kind = (typeof Kind)[keyof typeof Kind];

/**
 * The kind of each UTF-16 unit, filled in as it occurs. A regular expression for each piece of text would take a sixth of the
 * time for cutting.
 */
const kinds = new Uint8Array(0x10000);

/**
 * The estimated tokens of a run of text, without [CLS] and [SEP]. It is additive: parts cut at spaces cost as much as the
 * whole. `language`: BCP 47.
 */
export function estimateTokens(text: string, language = 'en'): number {
	return primary(language) === 'en' ? inEnglish(text) : elsewhere(text);
}

function elsewhere(text: string): number {
	const count = (kind: RegExp) => text.match(kind)?.length ?? 0;
	const dense = count(DENSE);
	const letters = count(LETTER) - dense;
	const others = count(/\p{Nd}/gu) / 2 + count(/[^\p{L}\p{M}\p{Nd}\s]/gu);
	return Math.ceil(letters * PIECES_ELSEWHERE.letter + dense * PIECES_ELSEWHERE.dense + others);
}

function inEnglish(text: string): number {
	let tokens = 0;
	let words = 0;
	let english = 0;
	let rest = 0;
	let uncommon = 0;
	const { length } = text;
	for (let at = 0, end: number; at < length; at = end) {
		const kind = kindAt(text, at);
		end = at + unitsAt(text, at);
		if (kind === Kind.space || kind === Kind.mark) continue; // marks are stripped as accents
		if (kind === Kind.letter || kind === Kind.rareLetter)
			while (end < length && isLetter(kindAt(text, end))) end++;
		else if (kind === Kind.digit)
			while (end < length && kindAt(text, end) === Kind.digit) end += unitsAt(text, end);
		if (kind === Kind.letter) {
			words++;
			if (end - at <= MAX_ENGLISH_CHARACTERS && ENGLISH.has(text.slice(at, end).toLowerCase())) english++;
			else {
				uncommon++;
				rest += end - at;
			}
		} else if (kind === Kind.digit) tokens += Math.ceil((end - at) / 2);
		else tokens += kind === Kind.hangul ? 3 : 1; // Hangul is first split into letters
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

const isLetter = (kind: Kind) => kind === Kind.letter || kind === Kind.rareLetter;

function kindAt(text: string, at: number): Kind {
	const unit = text.charCodeAt(at);
	const known = kinds[unit] as Kind;
	if (known !== Kind.unknown) return known;
	const kind = kindOf(String.fromCodePoint(text.codePointAt(at) as number));
	// The kind of a surrogate depends on its other half.
	if (!isSurrogate(unit)) kinds[unit] = kind;
	return kind;
}

/** How many UTF-16 units the character there takes. */
function unitsAt(text: string, at: number): number {
	return isSurrogate(text.charCodeAt(at)) && (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}

const isSurrogate = (unit: number) => (unit & 0xf800) === 0xd800;

function kindOf(character: string): Kind {
	if (/[a-z\u00c0-\u024f]/iu.test(character))
		return /[a-z\u00c0-\u024f]/i.test(character) ? Kind.letter : Kind.rareLetter;
	if (/\s/.test(character)) return Kind.space;
	if (/\p{Nd}/u.test(character)) return Kind.digit;
	if (/\p{Script=Hangul}/u.test(character)) return Kind.hangul;
	return /\p{Mn}/u.test(character) ? Kind.mark : Kind.other;
}
