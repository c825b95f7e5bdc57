/** The book tools of the open book: runs their calls, and makes the context of each question. */
import { locale } from '$lib/strings/strings.ts';
import type { BookContext } from '$agent/protocol/context.ts';
import type { ConversationParts } from '$lib/chat/conversation/conversation-parts.svelte.ts';
import type { SpoilerLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import type { OpenBook } from '$lib/tools/sources/book.ts';
import { createHandlers, offered, type Handlers } from '$lib/tools/handlers.ts';
import { pageContext } from '$lib/tools/page-context.ts';
import { runTool } from '$lib/tools/run.ts';
import type { ChatMemory } from '../../../chat/chat-memory.svelte.ts';
import { sentFacts } from '../../../chat/sent-facts.ts';
import { createOpenBook } from './open-book.svelte.ts';
import type { ChatParts } from './parts.svelte.ts';

export class BookTools {
	/** Rejects if the book's text cannot be read. */
	readonly book: Promise<OpenBook>;
	readonly #parts: ChatParts;
	readonly #memory: ChatMemory;
	readonly #opened: Promise<{ book: OpenBook; handlers: Handlers }>;
	/** Null until the book's text has been read. */
	#open: { book: OpenBook; handlers: Handlers } | null = null;

	constructor(parts: ChatParts, limit: SpoilerLimit, memory: ChatMemory) {
		this.#parts = parts;
		this.#memory = memory;
		this.#opened = parts.text.then((text) => {
			const book = createOpenBook(parts, text, limit, memory);
			return (this.#open = { book, handlers: createHandlers(book) });
		});
		this.book = this.#opened.then(({ book }) => book);
		// The session reports the error, and a tool that needs the text rejects with it again.
		this.book.catch(() => undefined);
	}

	/** Rejects if the book's text cannot be read, or with the signal's reason. */
	readonly run: ConversationParts['answer'] = async (call, signal, passages) =>
		runTool(call, (await this.#opened).handlers, { signal, passages });

	/** The book and the reader's place, now. */
	readonly context = (): BookContext => {
		if (!this.#open) return this.#contextWithoutText();
		const { book, handlers } = this.#open;
		return pageContext(book, {
			tools: offered(handlers),
			highlights: this.#parts.annotations.highlights.length,
			language: locale,
			memories: sentFacts(this.#memory.memories)
		});
	};

	#contextWithoutText(): BookContext {
		const { metadata, place } = this.#parts;
		const { title, authors, language } = metadata;
		const percent = Math.min(100, Math.max(0, place.percent));
		return { title, authors, language, chapter: place.chapter?.title ?? null, percent };
	}
}
