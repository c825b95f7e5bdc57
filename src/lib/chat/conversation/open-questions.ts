/**
 * Which conversations this tab is answering, kept for the tab's session: after a reload the question goes on by itself, in
 * another tab or another week it waits for the reader.
 */
import { tabStorage } from '$lib/ui/tab-storage.ts';

const KEY = 'lectern.open-question';

const read = (): string[] => tabStorage()?.getItem(KEY)?.split(' ') ?? [];

function write(ids: readonly string[]): void {
	if (ids.length === 0) tabStorage()?.removeItem(KEY);
	else tabStorage()?.setItem(KEY, ids.join(' '));
}

/** Questions that wait, by the ids of their conversations. */
export const openQuestions = {
	has: (conversation: string): boolean => read().includes(conversation),
	add: (conversation: string): void => write([...new Set([...read(), conversation])]),
	delete: (conversation: string): void => write(read().filter((id) => id !== conversation))
};
