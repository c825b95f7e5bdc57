/** get_book_metadata: what the package document says about a book, and how much of the open one the search can see. */
import { bookCoverage } from './coverage-note.ts';
import type { Page } from './desk.ts';
import { findBook } from '$lib/book/find-book.ts';
import { listed } from './list-books.ts';
import { anywhere, type Outcome } from './tool.ts';

/** Maximum length of a description, in UTF-16 code units. */
const MAX_DESCRIPTION_CHARACTERS = 1200;
const MAX_SUBJECTS = 12;

export const getBookMetadata = anywhere<'get_book_metadata'>(async ({ corpus, page }, { book }) => {
	if (book === undefined) {
		if (page) return ofOpenBook(page);
		throw new Error('No book is open. Give the title or id of one as "book"; list_books lists them.');
	}
	const found = await findBook(corpus, book);
	if (page && found.id === page.book) return ofOpenBook(page);
	const { subjects, description, chapters, characters, ...facts } = await corpus.facts(found.id);
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
});

function ofOpenBook({ metadata, text, coverage }: Page): Outcome<'get_book_metadata'> {
	const { title, authors, language, publisher, date } = metadata;
	return {
		output: {
			title,
			authors: [...authors],
			language,
			publisher,
			date,
			chapters: text.chapterCount,
			words: text.wordCount,
			coverage: bookCoverage(coverage())
		},
		passages: []
	};
}
