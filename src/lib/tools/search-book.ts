/** search_book: the best passages, each with an id that the answer can cite. */
import type { ToolInput } from '$agent/contract.ts';
import { handed, percentAt, type OpenBook } from './book.ts';
import type { Outcome } from './handlers.ts';

export async function searchBook(
	{ text, index }: Pick<OpenBook, 'text' | 'index'>,
	{ queries, top_k }: ToolInput<'search_book'>,
	signal: AbortSignal
): Promise<Outcome<'search_book'>> {
	const { hits, coverage } = await index.search(queries, top_k, signal);
	const passages = hits.map(({ passage }) => handed(passage, text));
	return {
		output: {
			passages: hits.map(({ passage, score }) => {
				const position = { section: passage.section, offset: passage.start };
				const chapter = text.chapterAt(position);
				return {
					id: passage.id,
					chapter_id: chapter.id,
					chapter: chapter.title,
					text: passage.text,
					percent: percentAt(text, position),
					score: Math.round(score * 1000) / 1000
				};
			}),
			coverage
		},
		passages
	};
}
