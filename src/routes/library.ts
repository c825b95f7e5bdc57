/** Where the search over the whole shelf meets the storage, the books and the model. */
import { PassageTexts } from '$lib/library/passage-texts.ts';
import { Library, type LibraryDependencies } from '$lib/search/library.ts';
import { makeLibraryWorker } from '$lib/search/library-worker-page.ts';
import { libraryStore } from '$lib/storage/postings.ts';

/** `embed`: from the model of the page that searches. Nothing is loaded before the first search. */
export function openLibrary(embed: LibraryDependencies['embed']): Library {
	const texts = new PassageTexts();
	return new Library({
		makeWorker: makeLibraryWorker,
		store: libraryStore,
		embed,
		read: (book, places) => texts.read(book, places)
	});
}
