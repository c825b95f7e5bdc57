/** Where a backup goes: to the place the reader picks, or to the downloads. */
import { saveFile } from '$lib/ui/save-file.ts';

interface PickerWindow {
	showSaveFilePicker?: (options: {
		suggestedName: string;
		types: { description: string; accept: Record<string, string[]> }[];
	}) => Promise<FileSystemFileHandle>;
}

export interface BackupDestination {
	name: string;
	save(file: Blob): Promise<void>;
}

/** Must be called while the reader's click still counts: before the backup is made. Null where the reader thought better of it. */
export async function chooseDestination(name: string): Promise<BackupDestination | null> {
	const { showSaveFilePicker } = globalThis as PickerWindow;
	const downloads: BackupDestination = { name, save: async (file) => void saveFile(file, name) };
	if (!showSaveFilePicker) return downloads;
	let handle: FileSystemFileHandle;
	try {
		handle = await showSaveFilePicker({
			suggestedName: name,
			types: [{ description: 'Lectern', accept: { 'application/zip': ['.zip'] } }]
		});
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return null;
		// Pickers can be forbidden where downloads are not.
		if (error instanceof DOMException) return downloads;
		throw error;
	}
	return {
		name: handle.name,
		save: async (file) => file.stream().pipeTo(await handle.createWritable())
	};
}
