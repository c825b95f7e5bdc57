/** Text → the words it is found by: accents, case and the commonest English endings do not matter. */
import { segmenter } from './sentences.ts';

const SPACED = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words of questions and of every page: they say nothing about where to look, unless there is nothing else. */
const COMMON = new Set(
	(
		'a about an and are as at be because been but by can could did do does for from had has have he her him his how i if in ' +
		'into is it its me my of on or our she should so than that the their them then there these they this those to was we ' +
		'were what when where which who whom whose why will with would you your'
	).split(' ')
);

/** Words as they stand in the text. */
export function tokenize(text: string, language: string): string[] {
	if (!UNSPACED.test(text)) return text.match(SPACED) ?? [];
	return [...segmenter(language, 'word').segment(text)]
		.filter((part) => part.isWordLike)
		.map((part) => part.segment);
}

/** Lower case, without accents: "Élan" → "elan". Same length rules as the text's, not its positions. */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.replace(/’/g, "'")
		.toLowerCase();
}

/** One word's form in the index; null for a word that is not indexed. */
export function normalise(word: string, english: boolean): string | null {
	const folded = fold(word).replace(/'s?$/, '').replace(/'/g, '');
	if (!folded) return null;
	return english ? stem(folded) : folded;
}

export function isCommon(word: string): boolean {
	return COMMON.has(fold(word));
}

/** Plurals, -ing, -ed, -ly: enough for "walking" to find "walked", and small enough to see what it does. */
export function stem(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	let root = word;
	if (root.endsWith('ies') && root.length > 4) root = root.slice(0, -3) + 'y';
	else if (/(?:ss|sh|ch|x|z)es$/.test(root)) root = root.slice(0, -2);
	else if (/[^su]s$/.test(root)) root = root.slice(0, -1);
	if (root.endsWith('ied') && root.length > 4) root = root.slice(0, -3) + 'y';
	else {
		const bare = /^(.*[aeiouy].*?)(?:ing|ed|ly)$/.exec(root)?.[1];
		if (bare && bare.length > 2) root = bare.replace(/([bdfgmnprt])\1$/, '$1');
	}
	// "hope", "hoping" and "hoped" meet without the e.
	return root.length > 3 ? root.replace(/e$/, '').replace(/([^aeiou])y$/, '$1i') : root;
}
