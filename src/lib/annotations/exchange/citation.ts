/** Quoted words with their source, for pasting into other texts. */
import { aroundStrings } from '$lib/strings/around.ts';
import { formatLine, formatList, formatPercent } from '$lib/ui/format.ts';
import type { Annotation } from '../model/annotation.ts';

/** page: in the printed edition; null if the book does not say. */
export type Cited = Pick<Annotation, 'quote' | 'chapter' | 'percent'> & { page?: string | null };

/** “The words” — Author, Title, Chapter, 12 %. Or, instead of the percentage: p. 34. */
export function citation(
	{ quote, chapter, percent, page }: Cited,
	{ title, authors }: { title: string; authors: readonly string[] }
): string {
	const where = page ? aroundStrings.shortPage({ label: page }) : formatPercent(percent);
	const source = [formatList(authors), title, chapter === title ? '' : chapter, where];
	return `“${quote.replace(/\s+/g, ' ').trim()}” — ${formatLine(source)}`;
}
