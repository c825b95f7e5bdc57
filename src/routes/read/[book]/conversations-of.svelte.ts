/** The conversations about the book that is open: here the chat meets the tools, the page, the notes and the memory. */
import type { Annotations } from '$lib/annotations/annotations.svelte.ts';
import { Conversations, type ConversationsOptions } from '$lib/chat/conversation/conversations.svelte.ts';
import { Memories } from '$lib/chat/memory/memories.svelte.ts';
import { modelSettings } from '$lib/chat/model/model-settings.svelte.ts';
import { Preloader } from '$lib/chat/conversation/preload.ts';
import { PresetAnswers } from '$lib/chat/presets/preset-answers.ts';
import type { ReadBook } from '$lib/chat/presets/preset-text.ts';
import { Stories } from '$lib/chat/presets/recaps.svelte.ts';
import { QuotedWords } from '$lib/chat/quotes/quote-match.ts';
import { limitModeOf, SpoilerLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { PastTurnSearch } from '$lib/chat/memory/past-turns.ts';
import type { Transport } from '$lib/chat/agent-client/transport.ts';
import type { BookText } from '$lib/epub/book-text.ts';
import type { Position } from '$lib/book/locator.ts';
import type { Metadata } from '$lib/epub/package/metadata.ts';
import type { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';
import type { Renderer } from '$lib/reader/page/renderer.ts';
import type { BookIndex } from '$lib/search/book/book-index.svelte.ts';
import type { Library } from '$lib/search/library/library.ts';
import { allAnnotations } from '$lib/storage/annotations.ts';
import { loadBook } from '$lib/storage/books.ts';
import * as conversationStore from '$lib/storage/conversations.ts';
import * as memoryStore from '$lib/storage/memories.ts';
import { loadPlace } from '$lib/storage/places.ts';
import * as recapStore from '$lib/storage/stories.ts';
import type { Highlight, OpenBook } from '$lib/tools/book.ts';
import { createHandlers, offered, type Handlers } from '$lib/tools/handlers.ts';
import { pageContext } from '$lib/tools/page-context.ts';
import { passagesOf } from '$lib/tools/stretch.ts';
import { runTool } from '$lib/tools/run.ts';

export interface ConversationsParts {
	id: string;
	metadata: Metadata;
	place: ReadingPlace;
	renderer: Renderer;
	index: BookIndex;
	library: Library;
	annotations: Annotations;
	transport: Transport;
	/** Rejects where the book cannot be read. */
	text: Promise<BookText>;
	show: OpenBook['page']['goTo'];
}

/** Milliseconds after a page turn: who leafs through the book is not reading yet. */
const SETTLED = 600;
/** Facts that go with each question; the others can be recalled. */
const FACTS = 30;

export function conversationsOf(parts: ConversationsParts): Conversations {
	const { id, place, text, transport } = parts;
	const limit = new SpoilerLimit(id, {
		here: () => place.page?.end ?? place.position,
		chapterEnd: () => place.chapter?.end ?? null
	});
	const memories = new Memories(memoryStore, id, { here: () => limit.position, of: limitOf });
	// A browser without storage has none; the tool that looks for them says why.
	memories.list().catch(() => undefined);
	const rank = async (query: string, texts: readonly string[]): Promise<number[]> =>
		(await import('$lib/search/lexical/rank-by-words.ts')).rankByWords(
			query,
			texts,
			parts.metadata.language ?? 'en'
		);
	const pastTurns = new PastTurnSearch({
		conversations: conversationStore.allConversations,
		rank,
		embed: (texts, signal) => parts.index.embed(texts, signal),
		limitOf: async (book) => (book === id ? limit.position : limitOf(book)),
		isOpen: (conversation) => conversation === conversations.current.id
	});

	let open: { book: OpenBook; handlers: Handlers } | null = null;
	const opened = text.then((read) => {
		const book = bookOf(parts, read, limit, { rank, pastTurns, memories });
		return (open = { book, handlers: createHandlers(book) });
	});
	// A book whose text cannot be read is told by the session; a tool that needs it is told again.
	opened.catch(() => undefined);

	const answer: ConversationsOptions['answer'] = async (call, signal, passages) =>
		runTool(call, (await opened).handlers, { signal, passages });
	const context: ConversationsOptions['context'] = () => {
		if (!open) return bareContext(parts);
		return pageContext(open.book, {
			tools: offered(open.handlers),
			highlights: parts.annotations.highlights.length,
			language: navigator.language,
			memories: memories.told.slice(-FACTS).map((memory) => memory.text)
		});
	};
	const preloader = new Preloader({
		answer: (call, signal) => answer(call, signal, conversations.current.passages),
		paragraph: () => context().window?.active ?? null,
		hasHighlights: () => parts.annotations.highlights.length > 0
	});
	const readBook = async (): Promise<ReadBook> => {
		const { book } = await opened;
		const read = await text;
		return {
			lengths: read.sections.map((section) => section.text.length),
			chapters: read.allChapters(),
			chapterAt: (position) => read.chapterAt(position),
			percentAt: (position) => read.percentAt(position),
			passages: (stretch) => passagesOf(book, stretch),
			page: () => parts.renderer.pageText(),
			search: (words, signal) => preloader.passages(words, 'first', signal)
		};
	};
	const stories = new Stories(recapStore, id);
	const sections = text.then((read) => read.sections.map((section) => section.text));
	sections.catch(() => undefined);

	const conversations: Conversations = new Conversations({
		book: id,
		transport,
		store: conversationStore,
		answer,
		context,
		limit,
		memories,
		stories,
		ready: new PresetAnswers({
			stories,
			book: readBook,
			here: () => place.page?.end ?? place.position,
			allowance: () => modelSettings.allowance.value
		}),
		preload: (question, since, signal) => preloader.passages(question, since, signal),
		words: {
			sections: () => sections,
			isBeyond: (locator) => limit.isBeyond(locator),
			placeOf: ({ section, start: offset }) => ({
				chapter: place.text?.chapterAt({ section, offset }).title ?? '',
				percent: place.text?.percentAt({ section, offset }) ?? 0
			})
		},
		characters: () => place.text?.sections.reduce((sum, section) => sum + section.text.length, 0) ?? null,
		async note(markdown) {
			const shown = parts.renderer.pageText()[0];
			if (!shown) throw new Error('There is no text on this page to put a note at. Turn to another one.');
			await parts.annotations.add(shown, { note: markdown });
		},
		ownModel: () => modelSettings.own,
		allowance: () => modelSettings.allowance.value,
		rounds: () => modelSettings.rounds.value ?? undefined,
		onprotocol: (told) => modelSettings.learn(told),
		attend() {
			// Read here, so that whoever attends is called again when the page has changed.
			void place.page;
			// Another book may have got a limit in another tab.
			memories.list().catch(() => undefined);
			// A conversation that has not begun looks nothing up.
			if (conversations.current.isEmpty) return () => undefined;
			const timer = setTimeout(() => preloader.refresh(), SETTLED);
			return () => clearTimeout(timer);
		}
	});
	return conversations;
}

function bookOf(
	{ id, metadata, place, renderer, index, library, annotations, show }: ConversationsParts,
	text: BookText,
	limit: SpoilerLimit,
	found: { rank: OpenBook['rank']; pastTurns: PastTurnSearch; memories: Memories }
): OpenBook {
	return {
		metadata,
		text: textOf(text),
		index,
		page: {
			position: () => place.position ?? { section: 0, offset: 0 },
			pageText: () => renderer.pageText(),
			selection: () => renderer.selection(),
			goTo(locator) {
				const { section, start: offset, end } = locator;
				if (end > offset) show(locator);
				else void renderer.goTo({ section, offset });
			}
		},
		library: {
			open: id,
			search: (queries, options) => library.search(queries, options),
			book: loadBook,
			limitOf
		},
		limit: () => limit.position,
		rank: found.rank,
		findWords: (quote, within) => new QuotedWords(quote).findIn(within),
		pastTurns: found.pastTurns,
		memories: found.memories,
		highlights: {
			ofBook: async () => annotations.highlights.map(highlightOf),
			ofShelf: async () =>
				(await allAnnotations()).filter(({ kind }) => kind === 'highlight').map(highlightOf),
			add: async ({ locator, colour, note }) => (await annotations.add(locator, { colour, note })).id
		}
	};
}

/** As the tools take it; a class with private parts cannot be spread. */
const textOf = (text: BookText): OpenBook['text'] => ({
	chapters: text.chapters,
	words: text.words,
	allChapters: () => text.allChapters(),
	chapter: (id) => text.chapter(id),
	chapterAt: (position) => text.chapterAt(position),
	percentAt: (position) => text.percentAt(position),
	slice: (locator) => text.slice(locator),
	positionAt: (percent) => text.positionAt(percent),
	blocks: (section) => text.sections[section]?.blocks ?? []
});

const highlightOf = (annotation: Annotations['list'][number]): Highlight => {
	const { book, locator, quote, note, colour, chapter, percent, createdAt } = annotation;
	return { book, locator, text: quote, note, colour, chapter, percent, createdAt };
};

/** Other books end where the reader stopped; how far their chapters go is known only when they are open. */
async function limitOf(book: string): Promise<Position | null> {
	if (limitModeOf(book) === 'off') return null;
	const place = await loadPlace(book);
	return place ? { section: place.section, offset: place.offset } : { section: 0, offset: 0 };
}

/** While the book is still being read. */
function bareContext({ metadata, place }: ConversationsParts): ReturnType<ConversationsOptions['context']> {
	const { title, authors, language } = metadata;
	const percent = Math.min(100, Math.max(0, place.percent));
	return { title, authors, language, chapter: place.chapter?.title ?? null, percent };
}
