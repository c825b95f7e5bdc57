/** Assembles the conversations about the whole shelf: chat, tools, limits and memory meet here. Loaded when the pane is first opened. */
import { goto } from '$app/navigation';
import { SHELF, type BookId } from '$lib/book/book-id.ts';
import type { Locator } from '$lib/book/locator.ts';
import { Conversations } from '$lib/chat/conversation/conversations.svelte.ts';
import { AllowedTools } from '$lib/chat/tools/approvals.svelte.ts';
import type { PresentLimits } from '$lib/chat/privacy/book-limits.ts';
import * as conversationStore from '$lib/chat/messages/stored-conversations.ts';
import { linkTo } from '$lib/reader/navigation/deep-link.ts';
import { bookAddress } from '$lib/site/addresses.ts';
import { locale, strings } from '$lib/strings/strings.ts';
import type { BookContext } from '$agent/protocol/context.ts';
import type { ToolName } from '$agent/protocol/tools.ts';
import type { Desk } from '$lib/tools/desk.ts';
import { runTool } from '$lib/tools/run.ts';
import { offered } from '$lib/tools/tools.ts';
import { openAgent } from '../agent.svelte.ts';
import { createChatMemory, type ChatMemory } from '../chat/chat-memory.svelte.ts';
import { highlightsOf, shelfBooks } from '../chat/shelf-books.svelte.ts';
import type { ShelfSearch } from '../shelf/shelf-search.ts';
import { Opening } from '$lib/chat/shelf/opening.ts';
import { ShelfState } from './shelf-state.svelte.ts';

export class ShelfAssistant {
	readonly conversations: Conversations;
	readonly #opening = new Opening();
	readonly #state = new ShelfState();
	/** The state's limits; a refresh reads the facts along with them. */
	readonly #limits: PresentLimits;

	private constructor(search: ShelfSearch) {
		const memory: ChatMemory = createChatMemory({
			open: null,
			language: locale,
			limits: this.#state,
			embed: (texts, signal) => search.embed(texts, signal),
			isOpen: (conversation) => conversation === this.conversations.current.id
		});
		this.#limits = memory.limits;
		const desk = (conversation: string) => this.#desk(search, memory, conversation);
		this.conversations = new Conversations({
			book: SHELF,
			about: {
				kind: 'shelf',
				shelf: this.#state,
				onended: (conversation, isComplete) => {
					const target = this.#opening.take(conversation, isComplete);
					if (target) void this.show(target.book, target.at);
				}
			},
			books: this.#limits,
			...openAgent(),
			allowed: new AllowedTools(),
			store: conversationStore,
			answer: (call, signal, passages, conversation) =>
				runTool(call, desk(conversation), { signal, passages }),
			context: () => this.#context(offered(desk(this.conversations.current.id)), memory),
			memories: memory.memories,
			// Quotations are checked against the passages that were sent: no book is open.
			quotedBook: {
				text: null,
				title: '',
				names: () => this.#state.books.flatMap(({ title, authors }) => [title, ...authors])
			},
			attend: () => {
				const leaving = new AbortController();
				memory.pastTurns.keepUpWhenIdle(this.conversations, leaving.signal);
				return () => leaving.abort();
			}
		});
	}

	/** Rejects where the browser forbids storage. */
	static async open(search: ShelfSearch): Promise<ShelfAssistant> {
		const assistant = new ShelfAssistant(search);
		try {
			await Promise.all([assistant.#limits.refresh(), assistant.conversations.open()]);
			return assistant;
		} catch (error) {
			assistant.dispose();
			throw error;
		}
	}

	/** Opens the book, where the reader left it if no words are given. */
	show(book: BookId, at: Locator | null): Promise<void> {
		return goto(at ? linkTo(book, at) : bookAddress(book));
	}

	/** Books or places have changed. */
	refresh(): void {
		// Without storage there is nothing new either.
		this.#state.refresh().catch(() => undefined);
	}

	/** The assistant was switched off: what is being answered ends. */
	stop(): void {
		const { list, current } = this.conversations;
		for (const conversation of [...list, current]) conversation.stop();
	}

	dispose(): void {
		this.conversations.dispose();
	}

	#desk(search: ShelfSearch, { rank, pastTurns, memories }: ChatMemory, conversation: string): Desk {
		return {
			corpus: { ...shelfBooks, find: search.find, passagesIn: async () => [] },
			made: { highlights: highlightsOf, pastTurns, memories },
			page: null,
			limits: () => this.#state.limitsNow(),
			rank,
			open: (book, at) => this.#opening.want(conversation, { book, at })
		};
	}

	#context(tools: ToolName[], { memories }: ChatMemory): BookContext {
		const { books, unread } = this.#state;
		const having = (status: string) => books.filter((book) => book.status === status).length;
		return {
			title: strings.chat.shelf.title,
			authors: [],
			language: null,
			chapter: null,
			percent: 0,
			shelf: {
				books: books.length,
				begun: having('reading'),
				finished: having('finished'),
				unread: having('unread'),
				looks_into_unread: unread.areLookedInto
			},
			interface_language: locale,
			memories: memories.sent,
			tools
		};
	}
}
