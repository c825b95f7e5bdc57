/** What the page says of changes that are not kept: how many, why, and nothing once they are. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { unsaved } from '$lib/storage/unsaved.svelte.ts';
import { writes } from '$lib/storage/write-queue.ts';

it('says how many changes are not saved and why, and nothing once they are', async () => {
	expect(unsaved.problem).toBeNull();
	let full = true;
	const work = async () => {
		if (full) throw new DOMException('no room', 'QuotaExceededError');
	};
	await expect(writes.withRetry(['a', 'b'], ['places'], work)).rejects.toThrow();
	expect(unsaved.problem).toMatch(/2 changes/);
	expect(unsaved.problem).toContain(writes.fault?.message);
	full = false;
	await unsaved.retry();
	expect(unsaved.problem).toBeNull();
});
