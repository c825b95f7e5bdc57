/** Words with the same translation throughout a book: those that the reader has set, and names, which stay as they are. Pure. */
import { wholeWords } from '$lib/book/whole-words.ts';

export interface FixedWord {
	/** As written in the book. */
	word: string;
	/** Its translation; for a name, the name itself. */
	as: string;
}

/** The terms that occur in the text, longer ones first. */
export const termsIn = (text: string, terms: readonly FixedWord[]): FixedWord[] =>
	terms
		.filter(({ word }) => text.includes(word) && wholeWords(word, 'gu').test(text))
		.sort((one, other) => other.word.length - one.word.length);

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
