/** Removes endings that do not change a word's meaning, by the book's language. The only import of the Snowball stemmers. */
import { primary } from '$lib/book/language.ts';
import { plainLetters } from '$lib/book/letters.ts';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';

/** Maps a word in lower case, with its accents, to what its other forms share. */
export type Stemmer = (word: string) => string;

/** These stemmers know one spelling: Greek without accents, Romanian with cedillas, Russian without ё, Hindi without its dots. */
const inOneSpelling =
	(stemmer: Stemmer): Stemmer =>
	(word) =>
		stemmer(plainLetters(word));

const STEMMERS: Record<string, Stemmer> = {
	ar: arabic,
	bg: bulgarian,
	da: danish,
	de: german,
	el: inOneSpelling(greek),
	en: english,
	es: spanish,
	fi: finnish,
	fr: french,
	hi: inOneSpelling(hindi),
	hu: hungarian,
	id: indonesian,
	it: italian,
	ko: korean,
	lt: lithuanian,
	nb: norwegian,
	nl: dutch,
	nn: norwegian,
	no: norwegian,
	pt: portuguese,
	ro: inOneSpelling(romanian),
	ru: inOneSpelling(russian),
	sv: swedish,
	ta: tamil,
	tr: turkish,
	uk: ukrainian
};

/** `language`: BCP 47. Null if it has none. */
export function stemmerOf(language: string): Stemmer | null {
	return STEMMERS[primary(language)] ?? null;
}

/** The commonest Korean particles, and forms of "to be", which follow a noun without a space. A noun has two syllables or more. */
const PARTICLE =
	/(?<=..)(?:이?라[고는]|으?로[서써]?|에(?:서|게)?|까지|부터|마다|보다|처럼|이며|이고|이다|인가|[은는이가을를의와과도만])$/;

function korean(word: string): string {
	const noun = word.replace(PARTICLE, '');
	return noun === word ? word : korean(noun);
}

/**
 * Plurals, -ing, -ed, -ly: enough for "walking" to find "walked", and small enough to see what it does. On the judgements of
 * docs/benchmarks.md it is as good as Porter's, which makes "univers" of "university" and takes more names for words.
 */
export function english(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	let root = word;
	if (root.endsWith('ies') && root.length > 4) root = root.slice(0, -3) + 'y';
	else if (/(?:ss|sh|ch|x|z)es$/.test(root)) root = root.slice(0, -2);
	else if (/[^su]s$/.test(root)) root = root.slice(0, -1);
	if (root.endsWith('ied') && root.length > 4) root = root.slice(0, -3) + 'y';
	else {
		const bare = root.slice(0, /(?:ing|ed|ly)$/.exec(root)?.index ?? 0);
		if (bare.length > 2 && /[aeiouy]/.test(bare)) root = bare.replace(/([bdfgmnprt])\1$/, '$1');
	}
	// Without the e, "hope", "hoping" and "hoped" have the same form.
	return root.length > 3 ? root.replace(/e$/, '').replace(/([^aeiou])y$/, '$1i') : root;
}
