/** Assembles the conversations about the open book, and what is told of its people: chat, tools, page, notes and memory meet here. */
import { earlier } from '$lib/book/position.ts';
import { Conversations } from '$lib/chat/conversation/conversations.svelte.ts';
import { Preloader } from '$lib/chat/conversation/preload.ts';
import type { QuotedBook } from '$lib/chat/quotes/quote-check.ts';
import { PresetAnswers } from '$lib/chat/presets/preset-answers.ts';
import { Recaps } from '$lib/chat/presets/recaps.svelte.ts';
import { SoFar } from '$lib/chat/so-far/so-far.svelte.ts';
import { LimitsBesideBook } from '$lib/chat/privacy/limits-beside-book.svelte.ts';
import { SpoilerLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { AllowedTools } from '$lib/chat/tools/approvals.svelte.ts';
import * as conversationStore from '$lib/chat/messages/stored-conversations.ts';
import * as recapStore from '$lib/chat/presets/stored-recaps.ts';
import { BOOK_START } from '$lib/book/position.ts';
import { connections } from '$lib/tools/connections.ts';
import { whenIdle } from '$lib/async/idle.ts';
import { wayTo } from '../placement.ts';
import { BookTools } from './book-tools.svelte.ts';
import { openAgent } from '../../../agent.svelte.ts';
import { createChatMemory } from '../../../chat/chat-memory.svelte.ts';
import { readShelf } from '../../../chat/shelf-books.svelte.ts';
import type { ChatParts } from './parts.svelte.ts';
import { createPresetBook } from './preset-book.svelte.ts';
import { endOfPlace, readingOf } from './reading-of.svelte.ts';

/** Milliseconds after a page turn before anything is looked up: a reader who is leafing through does not stay. */
const PRELOAD_DELAY_MS = 600;

export function createConversations(parts: ChatParts): { conversations: Conversations; soFar: SoFar } {
	const { id, place, annotations } = parts;
	const limit = new SpoilerLimit(id, readingOf(place, parts.heard));
	// A reader who has jumped ahead is told no more than one who has not.
	const here = () => earlier(endOfPlace(place, parts.heard), limit.position);
	const books = new LimitsBesideBook(id, () => limit.position, readShelf);
	const memory = createChatMemory({
		open: { id, limit: () => limit.position },
		language: parts.metadata.language ?? 'en',
		limits: books,
		embed: (texts, signal) => parts.index.embed(texts, signal),
		isOpen: (conversation) => conversation === conversations.current.id
	});
	// Rejects in a browser without storage; the `recall` tool reports why.
	memory.limits.refresh().catch(() => undefined);
	const tools = new BookTools(parts, limit, memory);
	const preloader = new Preloader({
		answer: (call, signal) =>
			tools.run(call, signal, conversations.current.passages, conversations.current.id),
		paragraph: () => tools.context().window?.active ?? null,
		hasHighlights: () => annotations.highlights.length > 0,
		connections: async (question, signal) =>
			connections(await tools.desk, () => books.last(), question, signal)
	});
	const recaps = new Recaps(recapStore, id);
	const quotedBook = createQuotedBook(parts, limit);

	const { agent, settings } = openAgent();
	const conversations: Conversations = new Conversations({
		book: id,
		agent,
		settings,
		allowed: new AllowedTools(),
		store: conversationStore,
		answer: tools.run,
		context: tools.context,
		books: memory.limits,
		memories: memory.memories,
		quotedBook,
		about: {
			kind: 'book',
			limit,
			recaps,
			presets: new PresetAnswers({
				recaps,
				book: () => createPresetBook(parts, tools, preloader),
				here,
				allowance: () => settings.allowance.value
			}),
			ready: () => tools.desk,
			preload: (question, since, signal) => preloader.passages(question, since, signal),
			characters: () => place.text?.sections.reduce((sum, section) => sum + section.text.length, 0) ?? null,
			async note(text) {
				const here = place.page?.start ?? place.position ?? BOOK_START;
				const at = { section: here.section, start: here.offset, end: here.offset };
				const { id: added } = await annotations.add(at, { kind: 'note', note: text });
				return async () => void (await annotations.remove([added]));
			}
		},
		attend() {
			// Read for its effect: a page turn makes the panel call this again.
			void place.page;
			const leaving = new AbortController();
			memory.pastTurns.keepUpWhenIdle(conversations, leaving.signal);
			// Nothing is looked up before a conversation's first question.
			if (!conversations.current.isEmpty)
				whenIdle(PRELOAD_DELAY_MS, leaving.signal, () => preloader.refresh());
			return () => leaving.abort();
		}
	});
	const soFar = new SoFar({
		conversations,
		recaps,
		quotedBook,
		percentAt: (position) => place.text?.percentAt(position) ?? 0
	});
	return { conversations, soFar };
}

function createQuotedBook({ text, place, metadata }: ChatParts, limit: SpoilerLimit): QuotedBook {
	const sections = text.then((read) => read.sections.map((section) => section.text));
	// The session reports the error; without the text, quotations stay unchecked.
	sections.catch(() => undefined);
	return {
		sections: () => sections,
		isBeyond: (locator) => limit.isBeyond(locator),
		titles: () => [
			metadata.title,
			...metadata.authors,
			...(place.text?.allChapters() ?? []).map(({ title }) => title)
		],
		placeOf: ({ section, start: offset }) => {
			const { text: read } = place;
			const at = { section, offset };
			if (!read) return { chapter: '', percent: 0 };
			return { chapter: wayTo(read, read.chapterAt(at), metadata.title), percent: read.percentAt(at) };
		}
	};
}
