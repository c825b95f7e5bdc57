/** What the chat of an open book remembers: facts that the reader asked for, and the past turns of all conversations. */
import { Memories } from '$lib/chat/memory/memories.svelte.ts';
import { PastTurnSearch } from '$lib/chat/memory/past-turns.ts';
import type { SpoilerLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { allConversations } from '$lib/storage/conversations.ts';
import * as turnVectorStore from '$lib/storage/turn-vectors.ts';
import { chosenModel } from '$lib/config.ts';
import * as memoryStore from '$lib/storage/memories.ts';
import type { RankByWords } from '$lib/tools/book.ts';
import { otherBookLimit } from './other-book-limit.svelte.ts';
import type { ChatParts } from './parts.svelte.ts';

export interface ChatMemory {
	memories: Memories;
	pastTurns: PastTurnSearch;
	rank: RankByWords;
}

/** isOpen: whether the conversation with this id is on the screen. */
export function createChatMemory(
	{ id, metadata, index }: ChatParts,
	limit: SpoilerLimit,
	isOpen: (conversation: string) => boolean
): ChatMemory {
	const memories = new Memories(memoryStore, id, {
		openBook: () => limit.position,
		otherBook: otherBookLimit
	});
	// Rejects in a browser without storage; the `recall` tool reports why.
	memories.list().catch(() => undefined);
	const rank: RankByWords = async (query, texts) => {
		const { rankByWords } = await import('$lib/search/lexical/rank-by-words.ts');
		return rankByWords(query, texts, metadata.language ?? 'en');
	};
	const pastTurns = new PastTurnSearch({
		conversations: allConversations,
		rank,
		store: turnVectorStore,
		model: chosenModel().key,
		embed: (texts, signal) => index.embed(texts, signal),
		limitOf: async (book) => (book === id ? limit.position : otherBookLimit(book)),
		isOpen
	});
	return { memories, pastTurns, rank };
}
