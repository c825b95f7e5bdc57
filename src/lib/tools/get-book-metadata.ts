/** get_book_metadata: what the package document says, and how much of the book the search can see. */
import type { OpenBook } from './book.ts';
import { forModel } from './coverage-note.ts';
import type { Outcome } from './handler.ts';

export async function getBookMetadata({
	metadata,
	text,
	index
}: Pick<OpenBook, 'metadata' | 'text' | 'index'>): Promise<Outcome<'get_book_metadata'>> {
	const { title, authors, language, publisher, date } = metadata;
	return {
		output: {
			title,
			authors: [...authors],
			language,
			publisher,
			date,
			chapters: text.allChapters().length,
			words: text.words,
			coverage: forModel(index.coverage())
		},
		passages: []
	};
}
