/** The files in dropped or pasted data; folders are searched for books recursively. */
import { isBookName } from '$lib/epub/formats/endings.ts';

/** Deeper folders are not searched: somebody dropped a whole disk. */
const MAX_FOLDER_DEPTH = 12;

const folders = new WeakMap<File, string>();

/** The name of the folder that the file was dropped in; undefined where it came alone. */
export const folderOf = (file: File): string | undefined => folders.get(file);

/** Reads the entries at once, as the browser empties `transfer` when the event is over. Never rejects: what cannot be read is left out. */
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
	// One call gives at most a hundred entries; an empty answer is the end.
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

/** Null where the file system refuses: the other files are still added. */
function settled<T>(ask: (done: (value: T) => void, fail: () => void) => void): Promise<T | null> {
	return new Promise((resolve) => ask(resolve, () => resolve(null)));
}
