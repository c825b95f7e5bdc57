/**
 * Where a backup is written: to the file that the reader picks, or to a file in the browser's own file system, which is then
 * downloaded.
 */
import { saveFile } from '$lib/ui/save-file.ts';

interface PickerWindow {
	showSaveFilePicker?: (options: {
		suggestedName: string;
		types: { description: string; accept: Record<string, string[]> }[];
	}) => Promise<FileSystemFileHandle>;
}

export interface BackupDestination {
	name: string;
	/** What is written is kept when the stream is closed, and discarded when it is aborted. */
	open(): Promise<WritableStream<Uint8Array<ArrayBuffer>>>;
	/** Called afterwards, to hand the file to the reader. */
	finish(): Promise<void>;
}

/**
 * Must be called while the reader's click still counts as a user gesture, and so before the backup is made. Null if the reader
 * cancelled.
 */
export async function chooseDestination(name: string): Promise<BackupDestination | null> {
	const { showSaveFilePicker } = globalThis as PickerWindow;
	if (!showSaveFilePicker) return downloads(name);
	try {
		const handle = await showSaveFilePicker({
			suggestedName: name,
			types: [{ description: 'Lectern', accept: { 'application/zip': ['.zip'] } }]
		});
		return { name: handle.name, open: () => handle.createWritable(), finish: async () => undefined };
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return null;
		// The picker can be forbidden where downloads are not.
		if (error instanceof DOMException) return downloads(name);
		throw error;
	}
}

/** Prefix of the files kept in the browser's own file system until they are downloaded. */
const OWN = 'backup-';
/** Milliseconds. Nothing reports when a download has ended. */
const KEPT_MS = 3_600_000;

function downloads(name: string): BackupDestination {
	let file = () => Promise.resolve(new Blob());
	return {
		name,
		async open() {
			const folder = await ownFolder();
			if (folder) {
				const handle = await folder.getFileHandle(`${OWN}${crypto.randomUUID()}`, { create: true });
				file = () => handle.getFile();
				return handle.createWritable();
			}
			const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
			const whole = new Response(readable).blob();
			// If the stream is aborted, nobody asks for the blob.
			whole.catch(() => undefined);
			file = () => whole;
			return writable;
		},
		finish: async () => void saveFile(await file(), name)
	};
}

/** Deletes what earlier backups left in the browser's own file system, once it has certainly been downloaded. */
export async function dropDownloads(): Promise<void> {
	const folder = await ownFolder();
	for await (const [name, handle] of folder?.entries() ?? []) {
		if (!name.startsWith(OWN) || !(handle instanceof FileSystemFileHandle)) continue;
		const { lastModified } = await handle.getFile();
		if (Date.now() - lastModified > KEPT_MS) await folder?.removeEntry(name);
	}
}

/** Null if the browser has no such file system, as in private windows, or none that a page can write to. */
async function ownFolder(): Promise<FileSystemDirectoryHandle | null> {
	if (!('FileSystemFileHandle' in globalThis && 'createWritable' in FileSystemFileHandle.prototype))
		return null;
	return navigator.storage.getDirectory().catch(() => null);
}
