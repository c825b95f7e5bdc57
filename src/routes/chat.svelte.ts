/** The chat's composition root, for the open book and for the shelf. A shelf is a corpus without an open page. */
import { goto } from '$app/navigation';
import type { BookContext } from '$agent/protocol/context.ts';
import { whenIdle } from '$lib/async/idle.ts';
import { BOOK_START, earlier, SHELF, type BookId, type Locator, type Position } from '$lib/book/locator.ts';
import type { Corpus } from '$lib/book/corpus.ts';
import { isFactual } from '$lib/book/subjects.ts';
import type { ConversationParts } from '$lib/chat/conversation/conversation-parts.svelte.ts';
import { Conversations } from '$lib/chat/conversation/conversations.svelte.ts';
import { Preloader } from '$lib/chat/conversation/preload.ts';
import { Memories } from '$lib/chat/memory/memories.svelte.ts';
import { PastTurnSearch } from '$lib/chat/memory/past-turns.ts';
import * as memoryStore from '$lib/chat/memory/stored-memories.ts';
import * as turnVectorStore from '$lib/chat/memory/stored-turn-vectors.ts';
import * as conversationStore from '$lib/chat/messages/stored-conversations.ts';
import { PresetAnswers } from '$lib/chat/presets/preset-answers.ts';
import { Recaps } from '$lib/chat/presets/recaps.svelte.ts';
import * as recapStore from '$lib/chat/presets/stored-recaps.ts';
import { limitOfClosed, SpoilerLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { Opening } from '$lib/chat/shelf/shelf-questions.ts';
import { ShelfLimits } from '$lib/chat/shelf/shelf-limits.svelte.ts';
import { SoFar } from '$lib/chat/so-far/so-far.svelte.ts';
import { AllowedTools } from '$lib/chat/tools/allowed-tools.svelte.ts';
import { chosenModels } from '$lib/config.ts';
import { loadPlaceHere } from '$lib/library/store/places.ts';
import { linkTo } from '$lib/reader/navigation/deep-link.ts';
import { endOfPlace, readingOf } from '$lib/reader/navigation/reading-of.svelte.ts';
import { bookAddress } from '$lib/site/addresses.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import { locale } from '$lib/strings/strings.ts';
import { connections } from '$lib/tools/connections.ts';
import type { Desk, PageDesk } from '$lib/tools/desk.ts';
import { pageContext, passagesIn, shelfContext } from '$lib/tools/page-context.ts';
import { runTool } from '$lib/tools/run.ts';
import { offered } from '$lib/tools/tools.ts';
import { openAgent } from './agent.svelte.ts';
import { deskWithPage, highlightsOf, readFacts, readShelf, type OpenBook } from './desk.svelte.ts';

/** Milliseconds after a page turn before anything is looked up, so that leafing through causes no look-ups. */
const PRELOAD_DELAY_MS = 600;

/** What both share: the shelf with its limits, what the reader made, and the desk without a page. */
interface Asking {
	open: { id: BookId; readonly position: Position | null } | null;
	/** The language for comparing texts by their words, a BCP 47 tag. */
	language: string;
	find: Corpus['find'];
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array | null>;
	conversations(): Conversations;
}

function composed({ open, language, find, embed, conversations }: Asking) {
	const shelf = new ShelfLimits(readShelf, open);
	const limitOfOther = async (book: string) => limitOfClosed(book, await loadPlaceHere(book));
	const memories = new Memories(memoryStore, open?.id ?? null, { present: shelf, ofRemoved: limitOfOther });
	const rank: Desk['rank'] = async (query, texts) => {
		const { rankByWords } = await import('$lib/search/lexical/book-lexicon.ts');
		return rankByWords(query, texts, language);
	};
	const pastTurns = new PastTurnSearch({
		conversationIds: conversationStore.conversationIds,
		conversation: conversationStore.loadConversation,
		rank,
		embed,
		store: turnVectorStore,
		model: chosenModels().own.key,
		limitOf: async (book) => (book === open?.id ? open.position : limitOfOther(book)),
		limits: () => shelf.now(),
		isOpen: (conversation) => conversation === conversations().current.id
	});
	const desk: Desk = {
		corpus: {
			books: async () => (await readShelf()).books,
			facts: readFacts,
			find,
			passagesIn: async () => []
		},
		made: { highlights: highlightsOf, pastTurns, memories },
		page: null,
		limits: () => shelf.now(),
		rank,
		open: () => undefined
	};
	const parts = {
		...openAgent(),
		allowed: new AllowedTools(),
		store: conversationStore,
		// The facts are read together with the limits.
		books: memories,
		memories
	};
	return { shelf, memories, pastTurns, desk, parts };
}

/** The conversations about the open book, and what a model tells about its people. library: the search over all books. */
export function openBookChat(book: OpenBook, library: Pick<Corpus, 'find'>) {
	const { id, place, annotations, index, publication } = book;
	const { metadata } = publication;
	const reading = readingOf(place, book.heard, (text) => publication.bodyStart(text));
	const limit = new SpoilerLimit(id, reading);
	// A reader who jumped ahead is told no more than one who did not.
	const here = () => earlier(endOfPlace(place, book.heard), limit.position);
	const { shelf, memories, pastTurns, desk, parts } = composed({
		open: {
			id,
			get position() {
				return limit.position;
			}
		},
		language: metadata.language ?? 'en',
		// The search in the open book is ahead of what is saved of it.
		find: (question, signal) =>
			question.books?.length === 1 && question.books[0] === id
				? index.find(question, signal)
				: library.find(question, signal),
		embed: (texts, signal) => index.embed(texts, signal),
		conversations: () => conversations
	});
	// Rejects in a browser without storage; the `recall` tool reports why.
	memories.refresh().catch(() => undefined);
	/** Null until the book's text has been read. */
	let laid: PageDesk | null = null;
	const ready = book.text.then((text) => (laid = deskWithPage(desk, book, text, limit)));
	// The session reports the error, and a tool that needs the text rejects with it again.
	ready.catch(() => undefined);

	/** The book and the reader's place at this moment. */
	function context(): BookContext {
		if (laid)
			return pageContext(laid, {
				tools: offered(laid),
				highlights: annotations.highlights.length,
				language: locale,
				memories: memories.sent
			});
		const { title, authors, language } = metadata;
		const percent = Math.min(100, Math.max(0, place.percent));
		return { title, authors, language, chapter: place.chapter?.title ?? null, percent };
	}

	const answer: ConversationParts['answer'] = async (call, signal, passages) =>
		runTool(call, await ready, { signal, passages });
	const preloader = new Preloader({
		answer: (call, signal) => answer(call, signal, conversations.current.passages, conversations.current.id),
		paragraph: () => context().window?.active ?? null,
		hasHighlights: () => annotations.highlights.length > 0,
		connections: async (question, signal) => connections(await ready, () => shelf.last(), question, signal)
	});
	const recaps = new Recaps(recapStore, id);
	const quotedBook = {
		text: book.text,
		title: metadata.title,
		names: () => [metadata.title, ...metadata.authors]
	};

	const conversations: Conversations = new Conversations({
		...parts,
		book: id,
		answer,
		context,
		quotedBook,
		about: {
			kind: 'book',
			limit,
			recaps,
			presets: new PresetAnswers({
				recaps,
				async book() {
					const { page, ...rest } = await ready;
					const { text } = page;
					return {
						text,
						bodyStart: publication.bodyStart(text),
						passages: (stretch) => passagesIn({ ...rest, page }, stretch),
						page: () => book.renderer.pageText(),
						search: (words, signal) => preloader.passages(words, 'first', signal)
					};
				},
				here,
				allowance: () => parts.settings.allowance.value
			}),
			ready: () => ready,
			preload: (question, since, signal) => preloader.passages(question, since, signal),
			text: () => place.text,
			isFactual: isFactual(metadata.subjects),
			met: () => book.people.named(limit.position),
			async note(text) {
				const { section, offset } = place.page?.start ?? place.position ?? BOOK_START;
				const at = { section, start: offset, end: offset };
				const { id: added } = await annotations.add(at, { kind: 'note', note: text });
				return async () => void (await annotations.remove([added]));
			}
		},
		attend(shown) {
			// Read for reactivity: a page turn makes the panel call this again.
			void place.page;
			pastTurns.keepUpWhenIdle(conversations, shown);
			// Nothing is looked up before a conversation's first question.
			if (!conversations.current.isEmpty) whenIdle(PRELOAD_DELAY_MS, shown, () => preloader.refresh());
		}
	});
	return { conversations, soFar: new SoFar({ conversations, recaps, quotedBook, text: () => place.text }) };
}

/** The conversations about the whole shelf. Resolves when they are read; rejects if the browser forbids storage. */
export async function openShelfChat(search: Pick<Asking, 'find' | 'embed'>) {
	const opening = new Opening();
	const { shelf, memories, pastTurns, desk, parts } = composed({
		open: null,
		language: locale,
		find: search.find,
		embed: search.embed,
		conversations: () => conversations
	});
	const deskOf = (conversation: string): Desk => ({
		...desk,
		open: (book, at) => opening.want(conversation, { book, at })
	});
	/** Opens the book at the given words, or where the reader left it. */
	const show = (book: BookId, at: Locator | null) => goto(at ? linkTo(book, at) : bookAddress(book));

	const conversations: Conversations = new Conversations({
		...parts,
		book: SHELF,
		answer: (call, signal, passages, conversation) =>
			runTool(call, deskOf(conversation), { signal, passages }),
		context: () =>
			shelfContext(shelf.books, {
				title: chatStrings.shelf.title,
				looksIntoUnread: shelf.looksIntoUnread.value,
				language: locale,
				memories: memories.sent,
				tools: offered(deskOf(conversations.current.id))
			}),
		// Quotations are checked against the passages that were sent, because no book is open.
		quotedBook: {
			text: null,
			title: '',
			names: () => shelf.books.flatMap(({ title, authors }) => [title, ...authors])
		},
		about: {
			kind: 'shelf',
			shelf,
			onended(conversation, isComplete) {
				const target = opening.take(conversation, isComplete);
				if (target) void show(target.book, target.at);
			}
		},
		attend: (shown) => pastTurns.keepUpWhenIdle(conversations, shown)
	});
	try {
		await Promise.all([memories.refresh(), conversations.open()]);
	} catch (error) {
		conversations.dispose();
		throw error;
	}
	return { conversations, shelf, show };
}

export type ShelfConversations = Awaited<ReturnType<typeof openShelfChat>>;
