/** Signing in at Lectern's own server for KOReader, and what is then typed there. The server is a double. */
import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { kosyncPassword } from '$agent/protocol/kosync.ts';
import { md5Hex } from '$lib/book/noble-hashes.ts';
import KoreaderForm from '$lib/sync/panel/KoreaderForm.svelte';

it('signs in with the typed token, shows what KOReader asks for, and leaves', async () => {
	localStorage.removeItem('lectern.koreader');
	const password = await kosyncPassword('the token');
	const sent: Record<string, string>[] = [];
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { headers } = {}) => {
		sent.push(headers as Record<string, string>);
		const isRight = sent.at(-1)?.['x-auth-key'] === md5Hex(password);
		return new Response('{}', { status: isRight ? 200 : 401 });
	});
	const server = { url: `${location.origin}/agent`, token: '' };
	const mounted = mount(KoreaderForm, { target: document.body, props: { server } });
	await page.getByLabelText('Name').fill('ann');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect.element(page.getByText('refuses the name or the password')).toBeVisible();
	await page.getByLabelText('Token').fill('the token');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect.element(page.getByText('Places are exchanged at')).toBeVisible();
	for (const shown of [`${server.url}/kosync`, 'ann', password])
		await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
	expect(JSON.stringify(sent) + localStorage.getItem('lectern.koreader')).not.toContain('the token');
	await page.getByRole('button', { name: 'Leave' }).click();
	await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
	expect(localStorage.getItem('lectern.koreader')).toBe('null');
	await unmount(mounted);
	vi.restoreAllMocks();
});
