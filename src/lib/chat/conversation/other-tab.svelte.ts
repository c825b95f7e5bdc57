/**
 * Which tab is answering a conversation. A Web Lock allows one tab at a time, and is released with its tab, so a crash leaves
 * nothing locked.
 */
import { lockName, whereFree } from '$lib/async/exclusive.ts';
import { tabStorage } from '$lib/ui/tab-storage.ts';

const nameOf = (conversation: string) => `answering ${conversation}`;

/** Undefined without a secure context; this tab is then assumed to be the only one. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Runs the work, or resolves to false at once if another tab is answering the conversation. */
export const whileAnswering = (conversation: string, work: () => Promise<void>): Promise<boolean> =>
	whereFree(nameOf(conversation), work);

const KEY = 'lectern.open-question';

const read = (): string[] => tabStorage()?.getItem(KEY)?.split(' ') ?? [];

function write(ids: readonly string[]): void {
	if (ids.length === 0) tabStorage()?.removeItem(KEY);
	else tabStorage()?.setItem(KEY, ids.join(' '));
}

/**
 * The ids of the conversations that this tab is answering, kept for the tab's session. After a reload the question continues by
 * itself; in another tab or later session it waits for the reader.
 */
export const openQuestions = {
	has: (conversation: string): boolean => read().includes(conversation),
	add: (conversation: string): void => write([...read().filter((id) => id !== conversation), conversation]),
	delete: (conversation: string): void => write(read().filter((id) => id !== conversation))
};

/** Another tab that may be answering the same conversation. */
export class OtherTab {
	/** Whether it is still being found out. */
	isAsked = $state(false);
	/** Whether it is answering, and this tab waits for the end. */
	isAwaited = false;
	readonly #lock: string;
	readonly #closing: AbortSignal;

	/** closing: aborted when the page is left. */
	constructor(conversation: string, closing: AbortSignal) {
		this.#lock = lockName(nameOf(conversation));
		this.#closing = closing;
	}

	async isAnswering(): Promise<boolean> {
		this.isAsked = true;
		try {
			const { held = [] } = (await locks()?.query()) ?? {};
			return held.some((lock) => lock.name === this.#lock);
		} finally {
			this.isAsked = false;
		}
	}

	/** Resolves to true when its answer has ended, and to false if the page is left before. */
	async ends(): Promise<boolean> {
		this.isAwaited = true;
		try {
			await locks()?.request(this.#lock, { mode: 'shared', signal: this.#closing }, () => undefined);
			this.isAwaited = false;
			return true;
		} catch (error) {
			if (this.#closing.aborted) return false;
			throw error;
		}
	}
}
