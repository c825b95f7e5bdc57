/**
 * Unifies letters that a language writes in two ways, so that what a reader types, a model quotes and another edition prints is the
 * same word. Accents that make a different word are kept: "schon" is not "schön".
 */
import { SIMPLER } from './han-variants.ts';

const ONE_FOR_ANOTHER: Record<string, string> = {
	ß: 'ss',
	ẞ: 'SS',
	æ: 'ae',
	Æ: 'AE',
	œ: 'oe',
	Œ: 'OE',
	ı: 'i',
	İ: 'I',
	ё: 'е',
	Ё: 'Е',
	ς: 'σ',
	// As in Lucene's normalizer for Arabic; the last two are Persian.
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ٱ: 'ا',
	ى: 'ي',
	ة: 'ه',
	ی: 'ي',
	ک: 'ك'
};
/** Zero in scripts with digits of their own; the other nine digits follow it. */
const NOUGHTS = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០';
for (const nought of NOUGHTS)
	for (let digit = 0; digit < 10; digit++)
		ONE_FOR_ANOTHER[String.fromCharCode(nought.charCodeAt(0) + digit)] = String(digit);

/**
 * Vowels and other signs that most books leave out: those of Hebrew and Arabic, Arabic's stretched line, the dot that a Turkish
 * İ keeps in lower case, and the dot below of Indian scripts.
 */
const LEFT_OUT =
	'\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c';
const FULL_WIDTH = '\\uff01-\\uff5e';
const FULL_WIDTH_OFFSET = 0xfee0;
const HAN = '\\u4e00-\\u9fff';

/** Where a Vietnamese syllable ends with two vowels, its tone stands above either: "hoà" is "hòa". */
const TONED = '[oO][àáảãạèéẻẽẹÀÁẢÃẠÈÉẺẼẸ](?!\\p{L})|[uU][ỳýỷỹỵỲÝỶỸỴ](?!\\p{L})';
/** Thai and Lao letters that look alike: a vowel typed as its two halves with the tone between them, and one typed as two others. */
const HALVES = '\\u0e4d[\\u0e48-\\u0e4b]?\\u0e32|\\u0ecd[\\u0ec8-\\u0ecb]?\\u0eb2|\\u0e40\\u0e40';
const WHOLE: Record<string, string> = { 'ํา': 'ำ', 'ໍາ': 'ຳ', เเ: 'แ' };

/** Part of a regular expression: letters that may be written in another way. */
export const VARIANTS = `${TONED}|${HALVES}|[${Object.keys(ONE_FOR_ANOTHER).join('')}${LEFT_OUT}${FULL_WIDTH}${HAN}]`;
const VARIANT = new RegExp(`(?<=i)\\u0307|${VARIANTS}`, 'gu');

/** One such letter, or two, in the unified form; empty for a sign that is left out. */
export function plainLetter(letter: string): string {
	if (letter.length > 1) {
		const [first = '', second = '', third = ''] = letter.normalize('NFD');
		if (/[ou]/i.test(first)) return (first + third + second).normalize('NFC');
		return third ? second + (WHOLE[first + third] ?? '') : (WHOLE[letter] ?? '');
	}
	const code = letter.charCodeAt(0);
	if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - FULL_WIDTH_OFFSET);
	if (code >= 0x4e00) return SIMPLER.get(letter) ?? letter;
	return ONE_FOR_ANOTHER[letter] ?? '';
}

/** The text with each letter in its unified form. */
export const plainLetters = (text: string): string => text.replace(VARIANT, plainLetter);

/** Traditional Chinese as simplified characters. Each has exactly one, so offsets stay the same. */
export const simplified = (text: string): string =>
	text.replace(/[\u4e00-\u9fff]/g, (character) => SIMPLER.get(character) ?? character);
