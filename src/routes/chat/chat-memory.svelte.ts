/** What the chat remembers: facts that the reader asked for, and the past turns of all conversations. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Position } from '$lib/book/locator.ts';
import { Memories } from '$lib/chat/memory/memories.svelte.ts';
import { PastTurnSearch, type PastTurnParts } from '$lib/chat/memory/past-turns.ts';
import type { PresentLimits } from '$lib/chat/privacy/book-limits.ts';
import { conversationIds, loadConversation } from '$lib/chat/messages/stored-conversations.ts';
import * as turnVectorStore from '$lib/chat/memory/stored-turn-vectors.ts';
import { chosenModel } from '$lib/config.ts';
import * as memoryStore from '$lib/chat/memory/stored-memories.ts';
import type { Desk } from '$lib/tools/desk.ts';
import { otherBookLimit } from './other-book-limit.svelte.ts';

export interface ChatMemory {
	memories: Memories;
	/** Those that it was given; `refresh` reads the facts along with them. */
	limits: PresentLimits;
	pastTurns: PastTurnSearch;
	rank: Desk['rank'];
}

interface Parts extends Pick<PastTurnParts, 'embed' | 'isOpen'> {
	/** The open book and its spoiler limit; null where none is open. */
	open: { id: BookId; limit(): Position | null } | null;
	/** The language in which texts are compared by their words, a BCP 47 tag. */
	language: string;
	/** The spoiler limits of all books. */
	limits: PresentLimits;
}

/** Reads nothing yet. */
export function createChatMemory({ open, language, limits, embed, isOpen }: Parts): ChatMemory {
	const memories = new Memories(memoryStore, open?.id ?? null, {
		present: limits,
		ofRemoved: otherBookLimit
	});
	const both: PresentLimits = {
		get limits() {
			return limits.limits;
		},
		refresh: async () => void (await memories.list())
	};
	const rank: Desk['rank'] = async (query, texts) => {
		const { rankByWords } = await import('$lib/search/lexical/rank-by-words.ts');
		return rankByWords(query, texts, language);
	};
	const pastTurns = new PastTurnSearch({
		conversationIds,
		conversation: loadConversation,
		rank,
		embed,
		store: turnVectorStore,
		model: chosenModel().key,
		limitOf: async (book) => (book === open?.id ? open.limit() : otherBookLimit(book)),
		async limits() {
			await limits.refresh();
			return limits.limits;
		},
		isOpen
	});
	return { memories, limits: both, pastTurns, rank };
}
