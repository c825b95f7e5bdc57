/** Names and words that are translated the same through a whole book: those that the reader has set, and the book's names, which stay as they are. Pure. */
import { wholeWords } from '$lib/book/whole-words.ts';

export interface FixedWord {
	/** As it stands in the book. */
	word: string;
	/** What it becomes; a name, itself. */
	as: string;
}

/** Those that stand in the text; of two with the same beginning, the longer one first. */
export const termsIn = (text: string, terms: readonly FixedWord[]): FixedWord[] =>
	terms
		.filter(({ word }) => text.includes(word) && wholeWords(word, 'gu').test(text))
		.sort((one, other) => other.word.length - one.word.length);

/** Whether names stay as they are written: between languages of one script. */
export const sameScript = (one: string | null, other: string): boolean =>
	one !== null && new Intl.Locale(one).maximize().script === new Intl.Locale(other).maximize().script;

/** Numbers of notes in brackets are left alone by those who translate, and no book has as many. */
const FIRST_MARK = 9001;

/** For an engine that takes no instructions: marks stand for the terms while the text is translated. */
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
	/** Null where a mark was lost or doubled on the way. */
	const restore = (translated: string): string | null => {
		if (marks.some(({ mark }) => translated.split(mark).length !== 2)) return null;
		return marks.reduce((restored, { mark, as }) => restored.replace(mark, () => as), translated);
	};
	return { text: marked, restore };
}
