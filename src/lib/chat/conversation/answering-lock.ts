/** A Web Lock for each conversation, so that one tab at a time answers it. The lock ends with its tab, so a crash leaves nothing locked. */

const nameOf = (conversation: string) => `lectern-answering-${conversation}`;

/** Undefined without a secure context; then this tab is assumed to be the only one. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Runs the work, or resolves to false at once if another tab is answering the conversation. */
export async function whileAnswering(conversation: string, work: () => Promise<void>): Promise<boolean> {
	const manager = locks();
	if (!manager) {
		await work();
		return true;
	}
	return manager.request(nameOf(conversation), { ifAvailable: true }, async (lock) => {
		if (lock) await work();
		return lock !== null;
	});
}

export async function isAnsweredElsewhere(conversation: string): Promise<boolean> {
	const { held = [] } = (await locks()?.query()) ?? {};
	return held.some((lock) => lock.name === nameOf(conversation));
}

/** Resolves once no tab is answering the conversation. Rejects with the signal's reason. */
export async function answeringEnds(conversation: string, signal: AbortSignal): Promise<void> {
	await locks()?.request(nameOf(conversation), { mode: 'shared', signal }, () => undefined);
}
