/** search_book: the best passages, each with an id that the answer can cite. */
import { startOf } from '$lib/book/position.ts';
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import type { OpenBook } from './sources/book.ts';
import { toRetrievedPassage, percentAt } from './sources/retrieved-passage.ts';
import { forModel } from './coverage-note.ts';
import type { Outcome } from './handler.ts';

export async function searchBook(
	{ text, index }: Pick<OpenBook, 'text' | 'index'>,
	{ queries, top_k, chapter_id }: ToolInput<'search_book'>,
	signal: AbortSignal
): Promise<Outcome<'search_book'>> {
	// Only start and end, so that the rest of the chapter is not posted to the worker.
	const chapter = chapter_id === undefined ? undefined : chapterOf(chapter_id, text);
	const within = chapter && { start: chapter.start, end: chapter.end };
	const { hits, coverage } = await index.search(queries, { limit: top_k, within, signal });
	const passages = hits.map(({ passage }) => toRetrievedPassage(passage, text));
	return {
		output: {
			passages: hits.map(({ passage, score }) => {
				const position = startOf(passage);
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
			coverage: forModel(coverage)
		},
		passages
	};
}

function chapterOf(id: string, text: BookText): Chapter {
	const chapter = text.chapter(id);
	if (chapter) return chapter;
	const ids = text.allChapters().map((each) => each.id);
	throw new Error(
		`There is no chapter "${id}"; this book's are "${ids[0]}" to "${ids.at(-1)}". get_table_of_contents lists them; leave chapter_id out to search the whole book.`
	);
}
