/** The parts of an open book from which its chat is built. */
import type { Annotations } from '$lib/annotations/annotations.svelte.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Landmark } from '$lib/epub/package/navigation.ts';
import type { Metadata } from '$lib/epub/package/metadata.ts';
import type { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';
import type { Renderer } from '$lib/reader/page/renderer.ts';
import type { BookIndex } from '$lib/search/book/book-index.svelte.ts';
import type { Library } from '$lib/search/library/library.ts';

export interface ChatParts {
	/** SHA-256 of the book's file. */
	id: string;
	metadata: Metadata;
	landmarks: readonly Landmark[];
	place: ReadingPlace;
	renderer: Renderer;
	index: BookIndex;
	library: Library;
	annotations: Annotations;
	/** The sentence that is read aloud; null: nobody listens. */
	heard: () => Locator | null;
	/** Rejects if the book's text cannot be read. */
	text: Promise<BookText>;
	/** Turns to the words and marks them. */
	show: (locator: Locator) => void;
}
