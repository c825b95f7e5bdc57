import { mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { pause } from '../../../src/lib/async/waiting.ts';
import MemoryDialog from '../../../src/lib/chat/panel/MemoryDialog.svelte';
import type { Conversations } from '../../../src/lib/chat/conversation/conversations.svelte.ts';

it('keeps saying that the facts could not be read after the recaps were', async () => {
	const isRead: string[] = [];
	const memories = { all: [], list: () => Promise.reject(new Error('The disk is full.')) };
	const list = async () => {
		await pause(50);
		isRead.push('recaps');
	};
	const conversations = {
		parts: { memories, allowed: { list: [] } },
		aboutBook: { recaps: { all: [], list } }
	} as unknown as Conversations;
	const props = { conversations, onclose: () => undefined };
	const dialog = mount(MemoryDialog, { target: document.body, props });
	onTestFinished(() => unmount(dialog));
	await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full.');
	await expect.poll(() => isRead).toEqual(['recaps']);
	await pause(50);
	await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full.');
});
