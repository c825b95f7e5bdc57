/** Creates the reading aloud of the open book from its page and its text. */
import type { Locator, Position, Span } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { browserSpeech } from './engine.ts';
import { ReadAloud } from './read-aloud.svelte.ts';
import { SentenceWalk } from './sentence-walk.ts';

interface OpenBook {
	readonly publication: Publication;
	readonly place: {
		readonly text: BookText | null;
		readonly page: { start: Position; end: Position; anchor: Position } | null;
		/** All up to what is on the screen has been read. */
		readHere(): void;
	};
	readonly renderer: {
		goTo(position: Position): Promise<unknown>;
		readonly spoken: { set(sentence: Locator | null): void };
	};
}

/** sentences: of the span of a text in this language. */
export function createReadAloud(
	{ publication, place, renderer }: OpenBook,
	sentences: (text: string, span: Span, language: string) => Span[]
): ReadAloud {
	const language = publication.metadata.language ?? navigator.language;
	return new ReadAloud({
		engine: browserSpeech(),
		language,
		walk: () =>
			place.text &&
			new SentenceWalk(
				place.text.sections,
				(section) => publication.spine[section]?.linear ?? true,
				(text, span) => sentences(text, span, language)
			),
		page: {
			visible() {
				const page = place.page;
				if (!page) return null;
				const { start, end, anchor } = page;
				return { text: { section: start.section, start: start.offset, end: end.offset }, anchor };
			},
			async show(position) {
				await renderer.goTo(position);
				// What was heard has been read.
				place.readHere();
			},
			mark: (sentence) => renderer.spoken.set(sentence)
		}
	});
}
