/** Turns text into the words by which it is found, regardless of accents, case, endings and spelling variants of letters. */
import { primary } from '$lib/book/language.ts';
import { withoutAccents } from '$lib/book/accents.ts';
import { plainLetters, simplified } from '$lib/book/letters.ts';
import { segmenter } from '$lib/book/segmenter.ts';
import { stemmerOf } from './stemmer.ts';

/** Words in which signs without width may join letters: in Persian, such a sign also parts two words. */
const SPACED = /[\p{L}\p{N}\p{M}]+(?:(?:['’\u200d]|(?<=\p{M})\u200c)[\p{L}\p{N}\p{M}]+)*/gu;
/** Signs without width: where a line may break, and how letters join. */
const UNSEEN = /[\u200b-\u200d]/g;
/** The number of a note after its word. After only one or two letters it is a power ("km²"). */
const MARK = /(?<=[\p{L}\p{M}]{3})[⁰¹²³⁴-⁹]+$/u;
const UNSPACED =
	/(?!\p{Nd})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A superset of these that is ten times as fast to rule out, since most books contain none of them. */
const MAYBE_UNSPACED = /[\u0e00-\u109f\u1780-\u19ff\u2e80-\udfff\uf900-\uffff]/;

/** Words of questions, and of every page. They do not tell where to look, unless there is nothing else. */
const COMMON = new Set(
	(
		'a about an and are as at be because been but by can could did do does for from had has have he her him his how i if in ' +
		'into is it its me my of on or our she should so than that the their them then there these they this those to was we ' +
		'were what when where which who whom whose why will with would you your'
	).split(' ')
);

/** Languages that elide articles: in "l'homme" and "dell'amore", the article is not part of the word. */
const ELIDING = new Set(['ca', 'fr', 'it']);
const ELISION =
	/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|gl|(?:[adns]|da|de|ne|su)ll|quest|quell)'(?=.)/u;

const TURKIC = new Set(['az', 'tr']);
/** Languages in which accents alone tell most words apart, as the tones of Vietnamese do. A reader may still type none. */
const TONAL = new Set(['vi']);

/** Languages whose words have no endings, or none that is not a word of its own. */
const UNINFLECTED = new Set(['ja', 'km', 'lo', 'my', 'th', 'zh']);
/**
 * Elsewhere a language that has no stemmer has one form for all words that begin with as many letters. For Turkish, that is as
 * good as a stemmer (docs/benchmarks.md; Can et al. 2008, "Information Retrieval on Turkish Texts").
 */
const LETTERS_WITHOUT_STEMMER = 6;

/** A word as written in the text. start: UTF-16 units from the text's beginning. */
export interface Word {
	word: string;
	start: number;
}

export function wordsOf(text: string, language: string): Word[] {
	if (!isUnspaced(text))
		return Array.from(text.matchAll(SPACED), (match) => ({ word: match[0], start: match.index }));
	// The browser's dictionary knows more words in simplified characters, and none with a break in it.
	const seen = simplified(text).replace(UNSEEN, '');
	const places =
		seen.length < text.length ? Array.from(text.matchAll(/[^\u200b-\u200d]/g), ({ index }) => index) : null;
	const placeOf = (at: number) => places?.[at] ?? at;
	return [...segmenter(language, 'word').segment(seen)]
		.filter((part) => part.isWordLike)
		.map(({ segment, index }) => {
			const start = placeOf(index);
			return { word: text.slice(start, placeOf(index + segment.length - 1) + 1), start };
		});
}

/** The same without their places. */
export function tokenize(text: string, language: string): string[] {
	return isUnspaced(text) ? wordsOf(text, language).map(({ word }) => word) : (text.match(SPACED) ?? []);
}

/** Whether it contains a script that puts no spaces between words. */
export function isUnspaced(text: string): boolean {
	return MAYBE_UNSPACED.test(text) && UNSPACED.test(text);
}

/** Lower case without accents: "Élan" becomes "elan". Positions in the text are not kept. */
export function fold(text: string): string {
	// Lower case first, because Σ at the end of a word becomes ς, which is then unified with σ.
	return plainLetters(withoutAccents(text).toLowerCase()).replace(/’/g, "'");
}

/**
 * One word's form in the index of a book in this language; null for what is not a word. `isPlain`: the form that it has if it is
 * typed without its accents.
 */
export function normalise(word: string, language: string, isPlain = false): string | null {
	const spoken = primary(language);
	const printed = word.normalize('NFC').replace(/’/g, "'").replace(MARK, '').replace(UNSEEN, '');
	// I is the capital of two Turkish letters. No other language needs its own rules here, which would cost time.
	let plain = TURKIC.has(spoken) ? printed.toLocaleLowerCase(spoken) : printed.toLowerCase();
	if (ELIDING.has(spoken)) plain = plain.replace(ELISION, '');
	// Turkish puts an apostrophe between a name and its endings: "Ankara'nın". The names themselves may contain one after a letter.
	if (TURKIC.has(spoken)) plain = plain.replace(/(?<=..)'.*/, '');
	plain = plain.replace(/'s?$/, '').replace(/'/g, '');
	if (TONAL.has(spoken)) return plainLetters(plain) || null;
	if (!plain) return null;
	// Stemmers need the accents, so these are otherwise removed last.
	if (isPlain) plain = withoutAccents(plainLetters(plain)).normalize('NFC');
	const stemmer = stemmerOf(language);
	const stem = fold(stemmer ? stemmer(plain) : plain).replace(/\s/g, '');
	const isWhole = stemmer || UNINFLECTED.has(spoken);
	return (isWhole ? stem : [...stem].slice(0, LETTERS_WITHOUT_STEMMER).join('')) || null;
}

/** Whether a query leaves out all accents, and so also means words that are spelt like its own but for them. */
export const isPlain = (query: string): boolean => withoutAccents(query) === query.normalize('NFKD');

/** Whether that holds for every one of its words, since hardly a word of the language has none. */
export const isBare = (query: string, language: string): boolean =>
	TONAL.has(primary(language)) && isPlain(query);

export function isCommon(word: string): boolean {
	return COMMON.has(fold(word));
}

/** The word forms of texts in one language. It remembers them, since a book uses the same few thousand words over and over. */
export class WordForms {
	readonly #known = new Map<string, string | null>();

	/** language: BCP 47. */
	constructor(readonly language: string) {}

	/** The form of one word as written in a text; null for what is not a word. */
	form(word: string): string | null {
		let form = this.#known.get(word);
		if (form === undefined) this.#known.set(word, (form = normalise(word, this.language)));
		return form;
	}

	/** The form that the word has if it is typed without its accents: "sofi" for "Sofía", whose own is "sof". */
	plainForm(word: string): string | null {
		return TONAL.has(primary(this.language)) || /^[\x20-\x7f]*$/.test(word)
			? this.form(word)
			: normalise(word, this.language, true);
	}

	forms(text: string): string[] {
		const forms: string[] = [];
		for (const word of tokenize(text, this.language)) {
			const form = this.form(word);
			if (form !== null) forms.push(form);
		}
		return forms;
	}
}
