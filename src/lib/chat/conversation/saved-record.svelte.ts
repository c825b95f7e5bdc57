/**
 * The stored record of a conversation. Saves run one after the other. A failed save is shown to the reader, and the conversation
 * continues.
 */
import { messageOf } from '$lib/errors/message.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import type { StoredConversation } from '../messages/stored-conversations.ts';

/** The part of the store of conversations that the chat needs. */
export type ConversationStore = Omit<typeof import('../messages/stored-conversations.ts'), 'conversationIds'>;

export class SavedRecord {
	/** Why the record could not be read or saved; empty if all is well. */
	problem = $state('');
	/** When it was last passed to the store; milliseconds since 1970. */
	savedAt = 0;
	#saving: Promise<void> = Promise.resolve();
	#discarded = false;

	constructor(
		/** The record as last read or saved. Its `thread` is the agent's thread with these messages; null: none that can be trusted. */
		public record: StoredConversation,
		private readonly store: ConversationStore,
		private readonly onsaved: (id: string) => void
	) {}

	save(title: string, messages: unknown[]): void {
		this.savedAt = Date.now();
		const { messages: read } = this.record;
		const record = { ...this.record, title, messages, updated: this.savedAt };
		this.record = record;
		this.#saving = this.#saving
			.then(() => (this.#discarded ? undefined : this.store.saveConversation(record, read)))
			.then(
				() => {
					this.problem = '';
					if (!this.#discarded) this.onsaved(record.id);
				},
				(error: unknown) => {
					this.problem = chatStrings.conversations.notSaved({ reason: messageOf(error) });
				}
			);
	}

	/** Resolves when all saves have ended, including failed ones. */
	saved(): Promise<void> {
		return this.#saving;
	}

	/** Called when the conversation was deleted: nothing may be written from now on. */
	discard(): void {
		this.#discarded = true;
	}
}
