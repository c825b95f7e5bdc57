/** get_book_metadata: what the package document says of a book, and how much of the open one the search can see. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { OpenBook } from './sources/book.ts';
import type { Shelf } from './sources/shelf.ts';
import { forModel } from './coverage-note.ts';
import { findBook } from './find-book.ts';
import type { Outcome } from './handler.ts';
import { listed } from './list-books.ts';

/** UTF-16 code units of a description. */
const MAX_DESCRIPTION_CHARACTERS = 1200;
const MAX_SUBJECTS = 12;

/** open: null where no book is open. */
export async function getBookMetadata(
	{ library }: Pick<Shelf, 'library'>,
	open: Pick<OpenBook, 'metadata' | 'text' | 'index'> | null,
	{ book }: ToolInput<'get_book_metadata'>
): Promise<Outcome<'get_book_metadata'>> {
	if (book === undefined) {
		if (open) return ofOpenBook(open);
		throw new Error('No book is open. Give the title or id of one as "book"; list_books lists them.');
	}
	const found = await findBook(library, book);
	if (open && found.id === library.open) return ofOpenBook(open);
	const { subjects, description, chapters, characters, ...facts } = await library.facts(found.id);
	return {
		output: {
			...listed(found),
			...facts,
			chapters,
			...(characters === null ? {} : { characters }),
			...(subjects.length > 0 ? { subjects: subjects.slice(0, MAX_SUBJECTS) } : {}),
			...(description ? { description: description.slice(0, MAX_DESCRIPTION_CHARACTERS) } : {})
		},
		passages: []
	};
}

function ofOpenBook({
	metadata,
	text,
	index
}: Pick<OpenBook, 'metadata' | 'text' | 'index'>): Outcome<'get_book_metadata'> {
	const { title, authors, language, publisher, date } = metadata;
	return {
		output: {
			title,
			authors: [...authors],
			language,
			publisher,
			date,
			chapters: text.allChapters().length,
			words: text.wordCount,
			coverage: forModel(index.coverage())
		},
		passages: []
	};
}
