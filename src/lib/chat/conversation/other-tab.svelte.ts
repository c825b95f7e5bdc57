/** Another tab that may be answering the same conversation. */
import { answeringEnds, isAnsweredElsewhere } from './answering-lock.ts';

export class OtherTab {
	/** It is not known yet whether it is answering. */
	isAsked = $state(false);
	/** It is answering, and this tab waits for its end. */
	isAwaited = false;
	readonly #conversation: string;
	readonly #closing: AbortSignal;

	/** closing: aborted when the page is left. */
	constructor(conversation: string, closing: AbortSignal) {
		this.#conversation = conversation;
		this.#closing = closing;
	}

	async isAnswering(): Promise<boolean> {
		this.isAsked = true;
		try {
			return await isAnsweredElsewhere(this.#conversation);
		} finally {
			this.isAsked = false;
		}
	}

	/** Resolves to true when its answer has ended, to false when the page is left before. */
	async ends(): Promise<boolean> {
		this.isAwaited = true;
		try {
			await answeringEnds(this.#conversation, this.#closing);
			this.isAwaited = false;
			return true;
		} catch (error) {
			if (this.#closing.aborted) return false;
			throw error;
		}
	}
}
