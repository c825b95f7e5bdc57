/** What the tabs that have the same book open tell each other of its conversations. */

export interface TabMessage {
	type: 'saved' | 'removed';
	id: string;
}

/** Who writes conversations past `Conversations` (a restored backup) posts a TabMessage here for each of them. */
export const conversationChannel = (book: string): BroadcastChannel =>
	new BroadcastChannel(`lectern-conversations-${book}`);
