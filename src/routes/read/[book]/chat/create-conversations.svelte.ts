/** Assembles the conversations about the open book, and what is told of its people: chat, tools, page, notes and memory meet here. */
import { earlier } from '$lib/book/position.ts';
import { Conversations } from '$lib/chat/conversation/conversations.svelte.ts';
import { Preloader } from '$lib/chat/conversation/preload.ts';
import type { PresetBook } from '$lib/chat/presets/preset-text.ts';
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
import { bodyStart } from '$lib/epub/text/body-start.ts';
import { strings } from '$lib/strings/strings.ts';
import { passagesIn } from '$lib/tools/page-context.ts';
import { BookTools } from './book-tools.svelte.ts';
import { openAgent } from '../../../agent.svelte.ts';
import { createChatMemory } from '../../../chat/chat-memory.svelte.ts';
import { readShelf } from '../../../chat/shelf-books.svelte.ts';
import type { ChatParts } from './parts.svelte.ts';
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
	// The session reports the error; without the text, quotations stay unchecked.
	parts.text.catch(() => undefined);
	const { title, authors } = parts.metadata;
	const quotedBook = { text: parts.text, title, names: () => [title, ...authors] };

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
				book: () => presetBook(parts, tools, preloader),
				here,
				allowance: () => settings.allowance.value
			}),
			ready: () => tools.desk,
			preload: (question, since, signal) => preloader.passages(question, since, signal),
			text: () => place.text,
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
		text: () => place.text
	});
	return { conversations, soFar };
}

/** The open book as preset prompts need it. Rejects if its text cannot be read. */
async function presetBook(
	{ text: reading, renderer, landmarks }: ChatParts,
	tools: BookTools,
	preloader: Preloader
): Promise<PresetBook> {
	const [text, desk] = await Promise.all([reading, tools.desk]);
	return {
		text,
		bodyStart: bodyStart(landmarks, text.allChapters(), strings.around.opening),
		passages: (stretch) => passagesIn(desk, stretch),
		page: () => renderer.pageText(),
		search: (wanted, signal) => preloader.passages(wanted, 'first', signal)
	};
}
