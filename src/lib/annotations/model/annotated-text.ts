/** The book's words at a place, as an annotation keeps them. */
import type { Locator } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Annotation } from './annotation.ts';
import { quotationAt } from './quote.ts';

type Words = Pick<Annotation, 'locator' | 'quote' | 'prefix' | 'suffix' | 'chapter' | 'percent'>;

/** The book's words at a place, with chapter and percentage. */
export function wordsAt(text: BookText, { section, start, end }: Locator): Words {
	const position = { section, offset: start };
	return {
		locator: { section, start, end },
		...quotationAt(text.sections[section]?.text ?? '', { start, end }),
		chapter: text.chapterAt(position).title,
		percent: text.percentAt(position)
	};
}
