/** A folder as a depot: the browser's own private one has the interface of one that the reader picks. */
import { describe, expect, it } from 'vitest';
import { folderDepot } from '$lib/sync/depots/folder.ts';
import { sealed, unlock } from '$lib/sync/seal.ts';
import { CONFORMANCE } from '../../torture/depot-conformance.ts';

const newFolder = async () =>
	(await navigator.storage.getDirectory()).getDirectoryHandle(crypto.randomUUID(), { create: true });

describe('a folder', () => {
	it.each(Object.entries(CONFORMANCE))('%s', async (_name, check) => {
		const folder = await newFolder();
		await check(() => Promise.resolve(folderDepot(folder)));
	});

	it('is sealed, and opened by another device', async () => {
		const folder = await newFolder();
		const own = folderDepot(folder);
		await sealed(own, await unlock(own, 'a passphrase', { make: true })).put(
			'lectern/v1/a',
			new TextEncoder().encode('Call me Ishmael.')
		);
		const other = sealed(folderDepot(folder), await unlock(folderDepot(folder), 'a passphrase'));
		expect(new TextDecoder().decode((await other.get('lectern/v1/a')) ?? undefined)).toBe('Call me Ishmael.');
	});

	it('reports that it was removed', async () => {
		const folder = await newFolder();
		await (await navigator.storage.getDirectory()).removeEntry(folder.name);
		await expect(folderDepot(folder).put('lectern/v1/a', new Uint8Array(1))).rejects.toMatchObject({
			fault: 'missing'
		});
	});
});
