/** Words with the same translation throughout a book: those that the reader has set, and names. Pure. */
import { wholeWords } from '$lib/book/whole-words.ts';

export interface FixedWord {
	/** As written in the book. */
	word: string;
	/** Its translation; for a name between languages of one script, usually the name itself. */
	as: string;
}

/** The terms that occur in the text, longer ones first. */
export const termsIn = (text: string, terms: readonly FixedWord[]): FixedWord[] =>
	terms
		.filter(({ word }) => text.includes(word) && wholeWords(word, 'gu').test(text))
		.sort((one, other) => other.word.length - one.word.length);

const MAX_NAME_UNITS = 60;

/** Names with their translations as a model lists them, “Иван = Ivan” on each line, if they occur in the text. */
export function namesIn(list: string, text: string): FixedWord[] {
	const found = list.split('\n').map((line) => {
		const [word = '', as = ''] = line.slice(0, 2 * MAX_NAME_UNITS).split(' = ', 2);
		return { word: word.trim(), as: as.trim() };
	});
	return termsIn(
		text,
		found.filter(({ word, as }) => /^(?:\p{Lu}|\p{Lo}{2})/u.test(word) && as !== '')
	);
}

/**
 * The names without first words that the book also writes in lower case, because these are translated: “Aunt Keziah” is “Tante Keziah”
 * in German.
 */
export function properNouns(names: readonly string[], texts: readonly string[]): string[] {
	const common = new Set(texts.flatMap((text) => text.match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu) ?? []));
	const isCommon = (word: string) => !/^\P{Ll}/u.test(word) || common.has(word.toLowerCase());
	const proper = names.map((name) => {
		const words = name.split(' ');
		while (words.length > 0 && isCommon(words[0] ?? '')) words.shift();
		return words.join(' ');
	});
	return [...new Set(proper)].filter(Boolean);
}

/** Whether names keep their spelling, as they do between languages with the same script. */
export const sameScript = (one: string | null, other: string): boolean =>
	one !== null && new Intl.Locale(one).maximize().script === new Intl.Locale(other).maximize().script;

/** Translators leave the bracketed numbers of notes unchanged, and no book has this many notes. */
const FIRST_MARK = 9001;

/** For an engine that takes no instructions: replaces the terms by markers, which are replaced again after the translation. */
export function protect(
	text: string,
	terms: readonly FixedWord[]
): { text: string; restore: (translated: string) => string | null } {
	const marks: { mark: string; as: string }[] = [];
	let marked = text;
	for (const { word, as } of terms)
		marked = marked.replace(wholeWords(word, 'gu'), () => {
			const mark = `[${FIRST_MARK + marks.length}]`;
			marks.push({ mark, as });
			return mark;
		});
	/** Null if a marker was lost or doubled in the translation. */
	const restore = (translated: string): string | null => {
		if (marks.some(({ mark }) => translated.split(mark).length !== 2)) return null;
		return marks.reduce((restored, { mark, as }) => restored.replace(mark, () => as), translated);
	};
	return { text: marked, restore };
}
