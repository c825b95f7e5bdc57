/** A conversation as it is kept: one save after the other; the reader hears of a failure, and the conversation goes on. */
import { messageOf } from '$lib/errors/message.ts';
import type { ConversationRecord, ConversationStore } from '../messages/store.ts';

export class SavedRecord {
	/** Something about keeping it that the reader should know, or an empty string. */
	problem = $state('');
	/** Milliseconds since 1970. */
	savedAt = 0;
	#record: ConversationRecord;
	#saving: Promise<void> = Promise.resolve();
	#discarded = false;
	readonly #store: ConversationStore;
	readonly #onsaved: (id: string) => void;

	constructor(record: ConversationRecord, store: ConversationStore, onsaved: (id: string) => void) {
		this.#record = record;
		this.#store = store;
		this.#onsaved = onsaved;
	}

	get record(): ConversationRecord {
		return this.#record;
	}

	/** Read anew, because another tab has written it. */
	take(record: ConversationRecord, problem: string): void {
		this.#record = record;
		this.problem = problem;
	}

	/** The agent's thread that holds it; null: none that can be trusted. */
	set thread(thread: string | null) {
		this.#record.thread = thread;
	}

	save(title: string, messages: unknown[]): void {
		this.savedAt = Date.now();
		this.#record = { ...this.#record, title, messages, updated: this.savedAt };
		const record = this.#record;
		this.#saving = this.#saving
			.then(() => (this.#discarded ? undefined : this.#store.saveConversation(record)))
			.then(
				() => {
					this.problem = '';
					if (!this.#discarded) this.#onsaved(record.id);
				},
				(error: unknown) => {
					const reason = messageOf(error);
					this.problem = `This conversation cannot be saved in this browser (${reason}). It is lost when you leave.`;
				}
			);
	}

	saved(): Promise<void> {
		return this.#saving;
	}

	/** Deleted: nothing of it may be written any more. */
	discard(): void {
		this.#discarded = true;
	}
}
