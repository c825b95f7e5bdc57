/** What is not saved yet, as the page shows it: how many changes, why, and what to do. */
import { createSubscriber } from 'svelte/reactivity';
import { writes } from './write-queue.ts';
import { strings } from '$lib/strings/strings.ts';

const subscribe = createSubscriber((update) => writes.listen(update));

export const unsaved = {
	/** Null while everything is saved. */
	get problem(): string | null {
		subscribe();
		return writes.fault && strings.storage.unsaved({ count: writes.unsaved, why: writes.fault.message });
	},
	retry: () => writes.retry()
};
