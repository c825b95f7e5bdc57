/** A folder of this computer, which Syncthing, Dropbox or iCloud carries to the others; or the browser's own private folder. */
import { DepotError, type Depot, type DepotFault, type Listed } from '../depot.ts';

export function folderDepot(root: FileSystemDirectoryHandle): Depot {
	async function folderAt(name: string, create = false): Promise<FileSystemDirectoryHandle> {
		let folder = root;
		for (const part of name.split('/').filter(Boolean))
			folder = await folder.getDirectoryHandle(part, { create });
		return folder;
	}

	async function walk(
		folder: FileSystemDirectoryHandle,
		name: string,
		signal?: AbortSignal
	): Promise<Listed[]> {
		const found: Listed[] = [];
		for await (const entry of folder.values()) {
			signal?.throwIfAborted();
			if (entry.kind === 'directory') {
				found.push(...(await walk(entry as FileSystemDirectoryHandle, `${name}${entry.name}/`, signal)));
				continue;
			}
			// It may be gone since, as what carries the folder works at the same time.
			const file = await (entry as FileSystemFileHandle).getFile().catch(missing);
			if (file) found.push({ name: name + entry.name, size: file.size });
		}
		return found;
	}

	return {
		list: (prefix, signal) =>
			reached(signal, async () => {
				const folder = await folderAt(prefix).catch(missing);
				return folder ? walk(folder, prefix, signal) : [];
			}),
		get: (name, signal) =>
			reached(signal, async () => {
				const [folder, last] = parts(name);
				const bytes = await folderAt(folder)
					.then((found) => found.getFileHandle(last))
					.then((handle) => handle.getFile())
					.then((file) => file.arrayBuffer())
					.catch(missing);
				return bytes ? new Uint8Array(bytes) : null;
			}),
		put: (name, bytes, signal) =>
			reached(signal, async () => {
				const [folder, last] = parts(name);
				const file = await (await folderAt(folder, true)).getFileHandle(last, { create: true });
				// It is written beside the file, and takes its place when it is closed.
				const writable = await file.createWritable();
				await writable.write(bytes);
				await writable.close();
			}),
		delete: (name, signal) =>
			reached(signal, async () => {
				const [folder, last] = parts(name);
				await folderAt(folder)
					.then((found) => found.removeEntry(last))
					.catch(missing);
			})
	};
}

/** What the browser refuses becomes a DepotError. */
async function reached<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
	signal?.throwIfAborted();
	try {
		return await work();
	} catch (cause) {
		if (!(cause instanceof DOMException) || cause.name === 'AbortError') throw cause;
		const faults: Record<string, DepotFault> = {
			NotAllowedError: 'permission',
			SecurityError: 'permission',
			QuotaExceededError: 'full',
			NotFoundError: 'missing'
		};
		throw new DepotError(faults[cause.name] ?? 'broken', cause.message, { cause });
	}
}

function missing(error: unknown): undefined {
	if (error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'TypeMismatchError'))
		return undefined;
	throw error;
}

function parts(name: string): [folder: string, last: string] {
	const end = name.lastIndexOf('/') + 1;
	return [name.slice(0, end), name.slice(end)];
}

/** Chromium has these, and TypeScript's library does not yet. https://wicg.github.io/file-system-access/ */
interface PermissionHandle {
	queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
	requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
}
interface PickerWindow {
	showDirectoryPicker?(wanted: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

export const canPickFolder = (): boolean => 'showDirectoryPicker' in globalThis;

/** In a click's time. Null where the reader thought better of it. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
	try {
		return (
			(await (globalThis as PickerWindow).showDirectoryPicker?.({ id: 'devices', mode: 'readwrite' })) ?? null
		);
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return null;
		throw error;
	}
}

/** Most browsers forget the reader's yes when the app is closed. ask: in a click's time. */
export async function mayUse(folder: FileSystemDirectoryHandle, ask = false): Promise<boolean> {
	const handle = folder as FileSystemDirectoryHandle & PermissionHandle;
	const wanted = { mode: 'readwrite' } as const;
	return (await (ask ? handle.requestPermission(wanted) : handle.queryPermission(wanted))) === 'granted';
}
