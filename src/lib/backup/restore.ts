/** Takes a checked backup into this browser. */
import { strings } from '$lib/strings/strings.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import { BackupError } from './backup-error.ts';
import { importIndexes, mergeEverything, previewMerge, type Merged } from './everything.ts';
import type { Backup } from './read.ts';
import { takeSettings } from './settings.ts';

export interface RestoreOptions {
	settings: Storage;
	/** Settings that are set here already are replaced, too. */
	insteadOfMine: boolean;
	/** What was deleted here after the backup was made comes back, too. */
	alsoDeleted?: boolean;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Restored extends Merged {
	settings: { taken: number };
}

/** What restoring it would do, by kind and number. */
export function preview({ contents, madeAt }: Backup, alsoDeleted: boolean): Promise<Merged> {
	return previewMerge(contents, alsoDeleted ? Infinity : madeAt);
}

/** All records in one go. The indexes come after, one by one: a restore that is cancelled there has lost nothing. */
export async function restore(
	backup: Backup,
	{ settings, insteadOfMine, alsoDeleted = false, signal, onprogress }: RestoreOptions
): Promise<Restored> {
	signal?.throwIfAborted();
	let merged: Merged;
	try {
		merged = await mergeEverything(backup.contents, alsoDeleted ? Infinity : backup.madeAt);
	} catch (error) {
		if (error instanceof StorageError && error.fault === 'full')
			throw new BackupError(strings.backup.faults.noRoom, { cause: error });
		throw error;
	}
	const taken = takeSettings(settings, backup.settings, insteadOfMine);
	for (const [done, book] of backup.indexed.entries()) {
		if (signal?.aborted) break;
		onprogress?.(done, backup.indexed.length);
		try {
			await importIndexes(book, await backup.index(book));
		} catch {
			// The disk is full, say: what the reader owns is here, and an index is made again when its book is opened.
			break;
		}
	}
	return { ...merged, settings: { taken } };
}
