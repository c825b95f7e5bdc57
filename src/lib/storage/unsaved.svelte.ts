/** What is not kept yet, for the page: how many changes, why, and what to do. */
import { createSubscriber } from 'svelte/reactivity';
import { writes } from './write-queue.ts';
import { strings } from '$lib/strings/strings.ts';

const subscribe = createSubscriber((update) => writes.listen(update));

export const unsaved = {
	/** Null while everything is kept. */
	get problem(): string | null {
		subscribe();
		return writes.fault && strings.storage.unsaved({ count: writes.unsaved, why: writes.fault.message });
	},
	retry: () => writes.retry()
};
