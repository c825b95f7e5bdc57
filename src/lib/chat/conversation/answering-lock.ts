/** One tab at a time answers a conversation. A Web Lock ends with its tab, so a crash leaves nothing locked. */

const nameOf = (conversation: string) => `lectern-answering-${conversation}`;

/** Without a secure context there are no locks; then one tab is assumed. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Runs the work, or gives false at once where another tab holds the conversation. */
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

/** Resolves when no tab answers the conversation any more. Rejects with the signal's reason. */
export async function answeringEnds(conversation: string, signal: AbortSignal): Promise<void> {
	await locks()?.request(nameOf(conversation), { mode: 'shared', signal }, () => undefined);
}
