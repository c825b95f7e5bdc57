/** Creates the annotation controller of the open book with the page, text, store and toasts that it needs. */
import { AnnotationController } from '$lib/annotations/annotation-controller.svelte.ts';
import { isCovered, loadDictionary } from '$lib/dictionary/load-dictionary.ts';
import type { BookText } from '$lib/book/text.ts';
import { cfisOf } from '$lib/epub/cfis.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { linkTo } from '$lib/reader/navigation/deep-link.ts';
import type { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';
import type { Renderer } from '$lib/reader/page/renderer.ts';
import * as store from '$lib/annotations/stored-annotations.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';

interface OpenBook {
	id: string;
	publication: Publication;
	place: ReadingPlace;
	renderer: Renderer;
}

export function createAnnotationController(
	{ id, publication, place, renderer }: OpenBook,
	text: Promise<BookText>,
	closed: AbortSignal
): AnnotationController {
	const { title, authors } = publication.metadata;
	const controller = new AnnotationController({
		book: id,
		store,
		text,
		page: renderer.highlights,
		title,
		authors,
		place: () => place.page,
		linkTo: (locator) => linkTo(id, wordsFrom(locator)),
		cfisOf: (locators) => cfisOf(publication, locators),
		toasts,
		// A list of words without their meanings is better than none.
		define: (word) =>
			isCovered(publication.metadata.language)
				? loadDictionary().then(
						(dictionary) => dictionary.look(word)[0]?.parts[0]?.senses[0]?.definition ?? '',
						() => ''
					)
				: Promise.resolve('')
	});
	const stop = writes.listen(() => {
		if (writes.fault === null) controller.annotations.settled();
	});
	closed.addEventListener('abort', stop, { once: true });
	void controller.annotations.open();
	return controller;
}

/** Links lead to a passage; for a bookmark, which is empty, to the character that follows it. */
const wordsFrom = (locator: Locator): Locator =>
	locator.end > locator.start ? locator : { ...locator, end: locator.start + 1 };
