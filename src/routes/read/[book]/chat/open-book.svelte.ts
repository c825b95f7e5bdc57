/** Adapts the open book, its page, its index and its annotations to the interfaces that the tools work on. */
import { BOOK_START, startOf } from '$lib/book/position.ts';
import { QuotedWords } from '$lib/chat/quotes/quote-match.ts';
import type { BookText } from '$lib/book/text.ts';
import type { OpenBook } from '$lib/tools/sources/book.ts';
import type { Coverage } from '$lib/tools/sources/search.ts';
import { strings } from '$lib/strings/strings.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { Position } from '$lib/book/locator.ts';
import type { ChatMemory } from '../../../chat/chat-memory.svelte.ts';
import {
	highlightsOfShelf,
	readShelf,
	searchOf,
	shelfBooks,
	toHighlight
} from '../../../chat/shelf-books.svelte.ts';
import type { ChatParts } from './parts.svelte.ts';

const words = strings.annotations;

export function createOpenBook(
	{ id, metadata, place, renderer, index, library, annotations, show, heard }: ChatParts,
	text: BookText,
	limit: { readonly position: Position | null },
	{ rank, pastTurns, memories }: ChatMemory
): OpenBook {
	return {
		metadata,
		text,
		index: {
			async search(wordings, { limit, within, upTo, signal }) {
				const question = { wordings, limit, within, upTo: upTo && { [id]: upTo } };
				const { hits, coverage } = await index.find(question, signal);
				return { hits, coverage: coverage as Coverage };
			},
			passagesIn: (section, start, end) => index.passagesIn({ section, start, end }),
			coverage: () => index.coverage() as Coverage
		},
		page: {
			position: () => {
				const sentence = heard();
				return sentence ? startOf(sentence) : (place.position ?? { ...BOOK_START });
			},
			pageText: () => renderer.pageText(),
			selection: () => renderer.selection(),
			goTo(locator) {
				const { section, start: offset, end } = locator;
				if (end > offset) show(locator);
				else void renderer.goTo({ section, offset });
			}
		},
		library: {
			...shelfBooks,
			open: id,
			search: searchOf((question, signal) => library.find(question, signal)),
			limits: async () => (await readShelf()).limits
		},
		limit: () => limit.position,
		rank,
		findWords: (quote, within) => new QuotedWords(quote).findIn(within),
		pastTurns,
		memories,
		highlights: {
			ofBook: async () => annotations.highlights.map(toHighlight),
			ofShelf: highlightsOfShelf,
			async add({ locator, colour, note }) {
				const before = annotations.list.map((one) => one.id);
				const kind = locator.end > locator.start ? 'highlight' : 'note';
				// What the reader has marked and written there stays as it is.
				const { id: added } = await annotations.add(locator, { kind, colour, note, apart: true });
				if (!before.includes(added))
					toasts.show(note ? words.byAssistant : words.highlightByAssistant, {
						undo: async () => void (await annotations.remove([added]))
					});
				return added;
			}
		}
	};
}
