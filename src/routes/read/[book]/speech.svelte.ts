/** Creates the reading aloud of the open book from its page, its text and the search's sentence splitter. */
import type { Publication } from '$lib/epub/publication.ts';
import type { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';
import type { Renderer } from '$lib/reader/page/renderer.ts';
import { sentences } from '$lib/search/text/sentences.ts';
import { browserSpeech } from '$lib/speech/engine.ts';
import { ReadAloud } from '$lib/speech/read-aloud.svelte.ts';
import { SentenceWalk } from '$lib/speech/sentence-walk.ts';

interface OpenBook {
	readonly publication: Publication;
	readonly place: ReadingPlace;
	readonly renderer: Renderer;
}

export function createReadAloud({ publication, place, renderer }: OpenBook): ReadAloud {
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
