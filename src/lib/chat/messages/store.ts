/** Where conversations are stored, as the chat needs it; stored-conversations.ts implements it. */
export interface ConversationRecord {
	id: string;
	book: string;
	title: string;
	thread: string | null;
	/** Checked with storedMessages when read. */
	messages: unknown[];
	/** Milliseconds since 1970. */
	created: number;
	updated: number;
}

export interface ConversationStore {
	/** Most recently used first. */
	conversationsOf(book: string): Promise<ConversationRecord[]>;
	loadConversation(id: string): Promise<ConversationRecord | undefined>;
	saveConversation(conversation: ConversationRecord): Promise<void>;
	renameConversation(id: string, title: string): Promise<void>;
	deleteConversation(id: string): Promise<void>;
}
