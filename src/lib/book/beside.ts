/** The id of a conversation that is kept beside another: the same for the same contents, so that it is kept once, wherever that is found out. */
export const besideId = (talk: { id: string; updated: number; messages: readonly unknown[] }): string =>
	`${talk.id}-${talk.updated.toString(36)}-${talk.messages.length}`;
