/**
 * Detects a text's language from the look of its words, because many books declare none or the wrong one. Loaded only by the
 * index's worker.
 */
import { detect, supportedLanguages, toISO2 } from 'tinyld/light';
import { primary } from '$lib/book/language.ts';

/**
 * The letters in a sample, and the samples of a text. One sample is right in .986 of cases (docs/benchmarks.md), and the
 * majority of nine nearly always.
 */
const SAMPLE = 300;
const SAMPLES = 9;
/** The book's own claim is believed unless this share of the samples is in one other language. */
const CLEAR = 0.7;
/** This share in another language makes an English book a book in two languages. */
const SECOND = 0.3;
/** Languages that the detector does not know, by a script in which nearly all that is written is theirs. */
const SCRIPTS: Record<string, string> = {
	am: 'Ethiopic',
	bo: 'Tibetan',
	gu: 'Gujarati',
	hy: 'Armenian',
	ka: 'Georgian',
	km: 'Khmer',
	kn: 'Kannada',
	lo: 'Lao',
	ml: 'Malayalam',
	my: 'Myanmar',
	or: 'Oriya',
	pa: 'Gurmukhi',
	si: 'Sinhala',
	ta: 'Tamil',
	te: 'Telugu'
};
/** Letters by which a language is known, and the share of them that is needed. */
const LETTERS: [language: string, letters: RegExp, share: number][] = [
	...Object.entries(SCRIPTS).map(([language, script]): [string, RegExp, number] => [
		language,
		new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'gu'),
		0.5
	]),
	// Vowels with a horn or with two marks, which no other language has.
	['vi', /[ấ-ặế-ệố-ợứ-ựơư]/giu, 0.05]
];
/** The detector calls all Norwegian Bokmål. */
const SAME: Record<string, string> = { nb: 'no', nn: 'no' };

const known = new Set([
	...supportedLanguages.map((language) => sameOf(toISO2(language))),
	...LETTERS.map(([language]) => language)
]);

export interface BookLanguage {
	/** A BCP 47 tag; null if the book declares none and its text shows none. */
	language: string | null;
	/** The one as which it is indexed: the other one of a book that is partly English, and English if there is none. */
	indexed: string;
}

/** `said`: the language that the book declares, a BCP 47 tag or null. */
export function languageOf(text: string, said: string | null): BookLanguage {
	const counts = new Map<string, number>();
	const count = Math.min(SAMPLES, Math.floor(text.length / SAMPLE));
	const step = Math.floor(text.length / Math.max(1, count));
	for (let sample = 0; sample < count; sample++) {
		const part = text.slice(sample * step, sample * step + SAMPLE);
		const found = byLetters(part.normalize('NFC')) ?? sameOf(detect(part));
		counts.set(found, (counts.get(found) ?? 0) + 1);
	}
	const ranked = [...counts].sort((a, b) => b[1] - a[1]);
	const [[best, samples] = ['', 0]] = ranked;
	const [other, others = 0] = ranked.find(([language]) => language !== '' && language !== 'en') ?? [];
	const spoken = sameOf(primary(said ?? 'en'));
	const isClear = best !== '' && samples >= CLEAR * count;
	// For a language that it does not know, the detector finds a related one.
	const isOther = isClear && (said === null || (known.has(spoken) && best !== spoken));
	const language = isOther ? best : said;
	// The model for other languages also knows English, but the English model knows no other. So a book in two languages is
	// read by the former.
	const isPartlyOther = spoken === 'en' && count === SAMPLES && others > SECOND * count;
	return { language, indexed: (isPartlyOther && other) || (language ?? 'en') };
}

function byLetters(text: string): string | undefined {
	const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
	const all = count(/\p{L}/gu);
	return LETTERS.find(([, letters, share]) => count(letters) > share * all)?.[0];
}

function sameOf(language: string): string {
	return SAME[language] ?? language;
}
