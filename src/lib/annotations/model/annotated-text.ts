/** What annotations need of the book's text; BookText implements it. */
import type { Locator, Position } from '$lib/book/locator.ts';
import type { TextOfSection } from './anchor.ts';
import type { Annotation } from './annotation.ts';
import { quotationAt } from './quote.ts';

export interface AnnotatedText {
	sections: readonly TextOfSection[];
	chapterAt(position: Position): { title: string };
	/** 0 to 100. */
	percentAt(position: Position): number;
}

type Words = Pick<Annotation, 'locator' | 'quote' | 'prefix' | 'suffix' | 'chapter' | 'percent'>;

/** The book's words at a place, with chapter and percentage. */
export function wordsAt(text: AnnotatedText, { section, start, end }: Locator): Words {
	const position = { section, offset: start };
	return {
		locator: { section, start, end },
		...quotationAt(text.sections[section]?.text ?? '', { start, end }),
		chapter: text.chapterAt(position).title,
		percent: text.percentAt(position)
	};
}
