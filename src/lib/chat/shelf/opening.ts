/** What the reader lets the agent open: once the answer that asked for it is complete, and not at all where that was stopped or failed. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Locator } from '$lib/book/locator.ts';

export interface Target {
	book: BookId;
	/** The words to open it at; null: where the reader left it. */
	at: Locator | null;
}

export class Opening {
	/** The books to be opened, by the id of the conversation that asks for it. */
	readonly #wanted = new Map<string, Target>();

	/** The last one of an answer counts. */
	want(conversation: string, target: Target): void {
		this.#wanted.set(conversation, target);
	}

	/** To be called when an answer has ended: what is to be opened now, if anything. */
	take(conversation: string, isComplete: boolean): Target | null {
		const target = this.#wanted.get(conversation) ?? null;
		this.#wanted.delete(conversation);
		return isComplete ? target : null;
	}
}
