/** Connects this device to the reader's others, and to the folder for their notes; shared by shelf and reader. Loaded when needed. */
import type { Locator } from '$lib/book/locator.ts';
import { chosenModels } from '$lib/config.ts';
import { linkToMark } from '$lib/reader/navigation/deep-link.ts';
import { NotesOut } from '$lib/sync/notes-out/notes-out.svelte.ts';
import { DeviceSync } from '$lib/sync/panel/device-sync.svelte.ts';
import * as stored from '$lib/sync/panel/stored-connection.ts';
import { exchange } from '$lib/sync/round.ts';

let opened: { sync: DeviceSync; notes: NotesOut } | undefined;

export function openDeviceSync() {
	if (opened) return opened;
	const parts = { load: stored.loadConnection, keep: stored.keepConnection };
	const sync = new DeviceSync({ ...parts, ...exchange(chosenModels()) });
	const { signal } = new AbortController();
	const linkTo = (book: string, at: Locator) => location.origin + linkToMark(book, at);
	const notes = new NotesOut({ ...stored, load: stored.loadFolder, keep: stored.keepFolder, linkTo }, signal);
	opened = { sync, notes };
	void sync.start(signal);
	notes.start();
	return opened;
}
