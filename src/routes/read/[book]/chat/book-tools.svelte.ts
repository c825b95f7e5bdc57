/** The desk of the open book: runs the tools on it, and makes the context of each question. */
import type { BookContext } from '$agent/protocol/context.ts';
import type { Position } from '$lib/book/locator.ts';
import { BOOK_START, startOf } from '$lib/book/position.ts';
import type { BookText } from '$lib/book/text.ts';
import type { ConversationParts } from '$lib/chat/conversation/conversation-parts.svelte.ts';
import { QuotedWords } from '$lib/chat/quotes/quote-match.ts';
import { locale, strings } from '$lib/strings/strings.ts';
import type { PageDesk } from '$lib/tools/desk.ts';
import { pageContext } from '$lib/tools/page-context.ts';
import { runTool } from '$lib/tools/run.ts';
import { offered } from '$lib/tools/tools.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { ChatMemory } from '../../../chat/chat-memory.svelte.ts';
import { highlightsOf, readShelf, shelfBooks, toHighlight } from '../../../chat/shelf-books.svelte.ts';
import type { ChatParts } from './parts.svelte.ts';

const t = strings.annotations;

export class BookTools {
	/** Rejects if the book's text cannot be read. */
	readonly desk: Promise<PageDesk>;
	readonly #parts: ChatParts;
	readonly #memory: ChatMemory;
	/** Null until the book's text has been read. */
	#desk: PageDesk | null = null;

	constructor(parts: ChatParts, limit: { readonly position: Position | null }, memory: ChatMemory) {
		this.#parts = parts;
		this.#memory = memory;
		this.desk = parts.text.then((text) => (this.#desk = createDesk(parts, text, limit, memory)));
		// The session reports the error, and a tool that needs the text rejects with it again.
		this.desk.catch(() => undefined);
	}

	/** Rejects if the book's text cannot be read, or with the signal's reason. */
	readonly run: ConversationParts['answer'] = async (call, signal, passages) =>
		runTool(call, await this.desk, { signal, passages });

	/** The book and the reader's place, now. */
	readonly context = (): BookContext => {
		if (!this.#desk) return this.#contextWithoutText();
		return pageContext(this.#desk, {
			tools: offered(this.#desk),
			highlights: this.#parts.annotations.highlights.length,
			language: locale,
			memories: this.#memory.memories.sent
		});
	};

	#contextWithoutText(): BookContext {
		const { metadata, place } = this.#parts;
		const { title, authors, language } = metadata;
		const percent = Math.min(100, Math.max(0, place.percent));
		return { title, authors, language, chapter: place.chapter?.title ?? null, percent };
	}
}

function createDesk(
	{ id, metadata, place, renderer, index, library, annotations, show, heard }: ChatParts,
	text: BookText,
	limit: { readonly position: Position | null },
	{ rank, pastTurns, memories }: ChatMemory
): PageDesk {
	return {
		corpus: {
			...shelfBooks,
			// The search in the open book is further than what is saved of it.
			find: (question, signal) =>
				question.books?.length === 1 && question.books[0] === id
					? index.find(question, signal)
					: library.find(question, signal),
			passagesIn: async (book, stretch) => (book === id ? index.passagesIn(stretch) : [])
		},
		made: {
			// Those of the open book are there before they are saved.
			highlights: async (book) =>
				book === id ? annotations.highlights.map(toHighlight) : highlightsOf(book),
			pastTurns,
			memories
		},
		page: {
			book: id,
			metadata,
			text,
			coverage: () => index.coverage(),
			limit: () => limit.position,
			position() {
				const sentence = heard();
				return sentence ? startOf(sentence) : (place.position ?? { ...BOOK_START });
			},
			pageText: () => renderer.pageText(),
			selection: () => renderer.selection(),
			goTo(locator) {
				if (locator.end > locator.start) show(locator);
				else void renderer.goTo(startOf(locator));
			},
			findWords: (quote, within) => new QuotedWords(quote).findIn(within),
			async mark({ locator, colour, note }) {
				const before = annotations.list.map((one) => one.id);
				const kind = locator.end > locator.start ? 'highlight' : 'note';
				// What the reader has marked and written there stays as it is.
				const { id: added } = await annotations.add(locator, { kind, colour, note, apart: true });
				if (!before.includes(added))
					toasts.show(note ? t.byAssistant : t.highlightByAssistant, {
						undo: async () => void (await annotations.remove([added]))
					});
				return added;
			}
		},
		limits: async () => (await readShelf()).limits,
		rank,
		// Another book is opened from the shelf.
		open: () => undefined
	};
}
