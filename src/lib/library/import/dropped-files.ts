/** The files in dropped or pasted data; folders are searched for books recursively. */
import { isBookName } from '$lib/epub/formats/endings.ts';

/** Deeper folders are not searched, in case somebody drops a whole disk. */
const MAX_FOLDER_DEPTH = 12;

const folders = new WeakMap<File, string>();

/** The name of the folder in which the file was dropped; undefined if it was dropped alone. */
export const folderOf = (file: File): string | undefined => folders.get(file);

/**
 * Reads the entries synchronously, because the browser empties `transfer` after the event. Never rejects: what cannot be read is
 * left out.
 */
export async function filesIn(transfer: DataTransfer): Promise<File[]> {
	const items = [...transfer.items].filter(({ kind }) => kind === 'file');
	const found = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
	const files: File[] = [];
	for (const { entry, file } of found) {
		if (entry?.isDirectory) await collect(entry as FileSystemDirectoryEntry, files, 0);
		else if (file) files.push(file);
	}
	return files;
}

async function collect(folder: FileSystemDirectoryEntry, files: File[], depth: number): Promise<void> {
	const reader = folder.createReader();
	// One call returns at most a hundred entries; an empty result is the end.
	for (;;) {
		const entries = await settled<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
		if (!entries?.length) return;
		for (const entry of entries) {
			if (entry.isDirectory) {
				if (depth < MAX_FOLDER_DEPTH) await collect(entry as FileSystemDirectoryEntry, files, depth + 1);
			} else if (isBookName(entry.name)) {
				const file = await settled<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail));
				if (file) {
					folders.set(file, folder.name);
					files.push(file);
				}
			}
		}
	}
}

/** Null if the file system refuses; the other files are still added. */
function settled<T>(ask: (done: (value: T) => void, fail: () => void) => void): Promise<T | null> {
	return new Promise((resolve) => ask(resolve, () => resolve(null)));
}
