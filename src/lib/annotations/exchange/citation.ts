/** Quoted words with their source, for pasting into other texts. */
import { formatPercent } from '$lib/ui/format.ts';
import type { Annotation } from '../model/annotation.ts';

export interface CitedBook {
	title: string;
	authors: readonly string[];
}

type Cited = Pick<Annotation, 'quote' | 'chapter' | 'percent'>;

/** “The words” — Author, Title, Chapter, 12 % */
export function citation({ quote, chapter, percent }: Cited, { title, authors }: CitedBook): string {
	const source = [authors.join(', '), title, chapter === title ? '' : chapter, formatPercent(percent)];
	return `“${quote.replace(/\s+/g, ' ').trim()}” — ${source.filter(Boolean).join(', ')}`;
}
