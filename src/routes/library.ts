/** Composes the search over the whole shelf from storage, books and model. */
import { extractBook } from '$lib/epub/extract-book.ts';
import type { Section } from '$lib/book/text.ts';
import { openBook, PassageTexts } from '$lib/library/shelf/passage-texts.ts';
import { Channel } from '$lib/async/channel.ts';
import { startsOf, type ChapterStart } from '$lib/search/text/chapter-context.ts';
import type { LibraryNeeds } from '$lib/search/library/library.ts';
import type { ReadBook } from '$lib/search/library/index-unopened.ts';
import { searchIndex } from './search-index.ts';

export function libraryNeeds(): LibraryNeeds {
	const texts = new PassageTexts();
	return { index: searchIndex(), read: (book, places) => texts.read(book, places) };
}

/** Reads a book for indexing. Its sections arrive while they are being extracted. */
export async function readForSearch(book: string, signal: AbortSignal): Promise<ReadBook> {
	const publication = await openBook(book, signal);
	const sections = new Channel<Section>();
	let chapters: ChapterStart[] = [];
	extractBook(publication, { signal, onsection: (section) => sections.put(section) })
		.then(
			(text) => {
				chapters = startsOf(text.allChapters());
				sections.end();
			},
			(error: unknown) => sections.fail(error)
		)
		.finally(() => publication.close());
	return { language: publication.metadata.language, sections, chapters: () => chapters };
}
