/** What a joined device says of how it stands, how another one is added, and that nothing is deleted there unasked. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deleteBook, saveBook, listBooks } from '$lib/library/store/books.ts';
import { linkTo } from '$lib/sync/depots/place.ts';
import type { DeviceSync, SyncStatus } from '$lib/sync/panel/device-sync.svelte.ts';
import JoinedDevice from '$lib/sync/panel/JoinedDevice.svelte';
import type { Connection } from '$lib/sync/panel/stored-connection.ts';

const APP = 'https://lectern.example/';
const place = { kind: 'server' as const, url: `${APP}agent`, token: 't' };

let mounted: object | null = null;
afterEach(async () => {
	if (mounted) await unmount(mounted);
	mounted = null;
});

function show(status: SyncStatus, app = APP) {
	const done = () => vi.fn(async () => undefined);
	const sync = { status, sealAnew: done(), leave: done(), run: done(), carry: done(), joinAgain: done() };
	mounted = mount(JoinedDevice, {
		target: document.body,
		props: { sync: sync as unknown as DeviceSync, connection: { place, books: true } as Connection, app }
	});
	return sync;
}

const report = { unreadable: [], clockAhead: 0, missing: [], waiting: 0 };
const inStep = { phase: 'synced', at: Date.now(), report } as const;

it('says which book files are waiting, and when a full storage is tried again', async () => {
	show({ ...inStep, report: { ...report, missing: ['a', 'b'] } });
	await expect.element(page.getByText('2 book files are waiting for the devices')).toBeVisible();
	if (mounted) await unmount(mounted);
	show({ phase: 'held', reason: 'No room.', changes: 1, wants: null, next: Date.now() + 200_000 });
	await expect
		.element(page.getByText('No room. 1 change is waiting to be sent. Lectern tries again in 4 minutes.'))
		.toBeVisible();
});

it('asks before it sends large files over a metered connection', async () => {
	const sync = show({ ...inStep, report: { ...report, waiting: 3 } });
	await expect.element(page.getByText('3 large files are waiting')).toBeVisible();
	await page.getByRole('button', { name: 'Sync them anyway' }).click();
	expect(sync.run).toHaveBeenCalledExactlyOnceWith({ onAnyLine: true });
});

it('lets the reader choose what is carried while a round is running', async () => {
	const sync = show(inStep);
	sync.run.mockImplementation(() => new Promise(() => undefined));
	await page.getByRole('button', { name: 'Sync now' }).click();
	await page.getByRole('switch', { name: 'Sync the book files' }).click();
	expect(sync.carry).toHaveBeenCalledExactlyOnceWith({ books: false });
});

it('says how large the books are, and carries indexes if the reader wants it', async () => {
	const file = new Blob([new Uint8Array(2_500_000)]);
	const book = {
		id: 'b'.repeat(64),
		fileName: 'x.epub',
		size: file.size,
		title: 'X',
		authors: [],
		language: null
	};
	// Another file's test, which has the same database, may have left some.
	for (const left of await listBooks()) await deleteBook(left.id);
	await saveBook({ ...book, addedAt: 1, openedAt: null }, file);
	const sync = show(inStep);
	await expect.element(page.getByText('Those on this device take 2.5 MB.')).toBeVisible();
	await page.getByRole('switch', { name: 'Sync their search indexes' }).click();
	expect(sync.carry).toHaveBeenCalledExactlyOnceWith({ indexes: true });
	await deleteBook(book.id);
});

it('asks for the others’ passphrase, or in an empty storage for a new one that is hard to guess', async () => {
	const held = { phase: 'held', reason: 'Sealed anew.', changes: 0 } as const;
	const sync = show({ ...held, wants: 'passphrase' });
	await page.getByRole('button', { name: 'Join again' }).click();
	await expect.element(page.getByLabelText('Passphrase', { exact: true })).toHaveFocus();
	await page.getByLabelText('Passphrase', { exact: true }).fill('theirs');
	await page.getByRole('button', { name: 'Join', exact: true }).click();
	expect(sync.joinAgain).toHaveBeenCalledExactlyOnceWith('theirs');
	if (mounted) await unmount(mounted);
	show({ ...held, wants: 'seal' });
	await page.getByRole('button', { name: 'Begin' }).click();
	await page.getByLabelText('New passphrase').first().fill('theirs');
	await expect.element(page.getByRole('button', { name: 'Begin' }).last()).toBeDisabled();
});

it('shows its progress', async () => {
	show({ phase: 'working', done: 3, total: 12 });
	await expect.element(page.getByRole('progressbar', { name: 'Syncing' })).toHaveAttribute('value', '3');
});

it('shows the link for another device as a code too, unless no other device could open it', async () => {
	show(inStep);
	await page.getByText('Add a device').click();
	await expect.element(page.getByRole('img', { name: 'The same link' })).toBeVisible();
	expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(linkTo(place, APP));
	if (mounted) await unmount(mounted);
	show(inStep, 'http://localhost:5173/');
	await page.getByText('Add a device').click();
	await expect.element(page.getByText('only works on this computer')).toBeVisible();
	expect(document.querySelector('[role="img"]')).toBeNull();
});

it('asks before it deletes what is stored, to encrypt it anew or to leave', async () => {
	const sync = show(inStep);
	await page.getByText('A device was lost').click();
	await page.getByRole('button', { name: 'Encrypt again' }).click();
	const dialog = page.getByRole('alertdialog');
	await expect.element(dialog).toHaveTextContent('Everything at lectern.example is deleted');
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	expect(sync.sealAnew).not.toHaveBeenCalled();
	await page.getByRole('button', { name: 'Encrypt again' }).click();
	await dialog.getByRole('button', { name: 'Encrypt again' }).click();
	expect(sync.sealAnew).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^(\w{4}-){4}\w{4}$/));
	await expect
		.element(page.getByText('Everything there is encrypted with the new passphrase.'))
		.toBeVisible();
	await expect.element(page.getByRole('status').first()).toHaveFocus();
	// The next time another one is made.
	expect(page.getByText('A device was lost').element().closest('details')?.open).toBe(false);
	await page.getByText('Leave', { exact: true }).first().click();
	await page.getByRole('switch', { name: 'Also delete everything there' }).click();
	await page.getByRole('button', { name: 'Leave' }).click();
	expect(sync.leave).not.toHaveBeenCalled();
	await dialog.getByRole('button', { name: 'Leave' }).click();
	expect(sync.leave).toHaveBeenCalledExactlyOnceWith(true);
});
