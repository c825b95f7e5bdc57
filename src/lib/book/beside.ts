/**
 * The id of a conversation that is kept beside another. It is derived from the contents, so the same conversation is kept only
 * once, wherever it is found.
 */
export const besideId = (talk: { id: string; updated: number; messages: readonly unknown[] }): string =>
	`${talk.id}-${talk.updated.toString(36)}-${talk.messages.length}`;
