/**
 * What is special about a conversation about the whole shelf: ready-made questions, unread books that were found but not used,
 * and the book that the agent opens.
 */
import { contract } from '$agent/protocol/tools.ts';
import type { BookId, Locator } from '$lib/book/locator.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import { toolsOf } from '../messages/message-list.ts';
import type { Turn } from '../privacy/ledger.ts';

export interface ShelfQuestion {
	label: string;
	/** The wording of the question. */
	text: string;
	/** Whether the reader completes it before it is asked. */
	isDraft: boolean;
}

/** titles: of the books, the most recently used first. */
export function shelfQuestions([one, other]: readonly string[]): ShelfQuestion[] {
	const { questions: words } = chatStrings.shelf;
	return [
		{ label: words.next, text: words.next, isDraft: false },
		...(one !== undefined && other !== undefined
			? [{ label: words.compare, text: words.compareBooks({ one, other }), isDraft: true }]
			: []),
		{ label: words.marked, text: words.markedAbout, isDraft: true }
	];
}

/** The titles, each once, of the books that an answer's searches found but did not use because they are unread. */
export function unreadFound({ replies }: Turn): string[] {
	const titles = replies.flatMap(toolsOf).flatMap(({ name, state }) => {
		if (name !== 'search_library' || state.phase !== 'done') return [];
		const found = contract.search_library.output.safeParse(JSON.parse(state.content));
		return (found.data?.unread ?? []).map(({ title }) => title);
	});
	return [...new Set(titles)];
}

export interface Target {
	book: BookId;
	/** The words to open it at; null: where the reader left it. */
	at: Locator | null;
}

/**
 * The book that the agent opens with the reader's approval. It opens once the answer that asked for it is complete, and not if
 * that was stopped or failed.
 */
export class Opening {
	/** The books to open, by the id of the conversation that asks for it. */
	readonly #wanted = new Map<string, Target>();

	/** The last one in an answer counts. */
	want(conversation: string, target: Target): void {
		this.#wanted.set(conversation, target);
	}

	/** Must be called when an answer has ended; returns the book to open now, if any. */
	take(conversation: string, isComplete: boolean): Target | null {
		const target = this.#wanted.get(conversation) ?? null;
		this.#wanted.delete(conversation);
		return isComplete ? target : null;
	}
}
