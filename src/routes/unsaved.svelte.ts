/** What is not kept yet, for the page: how many changes, why, and what to do. */
import { createSubscriber } from 'svelte/reactivity';
import { keeping } from '$lib/storage/keeping.ts';
import { strings } from '$lib/strings/strings.ts';

const subscribe = createSubscriber((update) => keeping.listen(update));

export const unsaved = {
	/** Null while everything is kept. */
	get problem(): string | null {
		subscribe();
		return keeping.fault && strings.storage.unsaved(keeping.unsaved, keeping.fault.message);
	},
	retry: () => keeping.retry()
};
