/** A folder on this computer, which Syncthing, Dropbox or iCloud copies to the others; or the browser's own private folder. */
import { formatMegabytes } from '$lib/ui/format.ts';
import { DepotError, type Depot, type DepotFault, type Listed } from '../depot.ts';

export function folderDepot(root: FileSystemDirectoryHandle): Depot {
	/** The folder that contains a name, and the last part of the name. */
	async function at(name: string, create = false): Promise<[FileSystemDirectoryHandle, string]> {
		let folder = root;
		const parts = name.split('/');
		const last = parts.pop() ?? '';
		for (const part of parts) folder = await folder.getDirectoryHandle(part, { create });
		return [folder, last];
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
			// The file may have been removed since, because the program that synchronises the folder runs at the same time.
			const file = await (entry as FileSystemFileHandle).getFile().catch(missing);
			if (file) found.push({ name: name + entry.name, size: file.size });
		}
		return found;
	}

	const verbs = {
		async list(prefix: string, signal?: AbortSignal) {
			const found = await at(prefix).catch(missing);
			return found ? walk(found[0], prefix, signal) : [];
		},
		async get(name: string) {
			const [folder, last] = await at(name);
			return new Uint8Array(await (await (await folder.getFileHandle(last)).getFile()).arrayBuffer());
		},
		async put(name: string, bytes: Uint8Array<ArrayBuffer>) {
			const [folder, last] = await at(name, true);
			const file = await folder.getFileHandle(last, { create: true });
			// The browser writes to a temporary file, and replaces the real one when it is closed.
			const writable = await file.createWritable();
			await writable.write(bytes);
			await writable.close();
		},
		async delete(name: string) {
			const [folder, last] = await at(name);
			await folder.removeEntry(last);
		}
	};
	return {
		list: (prefix, signal) => reached(signal, () => verbs.list(prefix, signal)),
		get: async (name, signal) => (await reached(signal, () => verbs.get(name).catch(missing))) ?? null,
		put: (name, bytes, signal) => reached(signal, () => verbs.put(name, bytes), bytes.length),
		delete: (name, signal) => reached(signal, () => verbs.delete(name).catch(missing))
	};
}

/** Turns the browser's refusals into DepotErrors. size: bytes of the file being put. */
export async function reached<T>(
	signal: AbortSignal | undefined,
	work: () => Promise<T>,
	size = 0
): Promise<T> {
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
		const fault = faults[cause.name] ?? 'broken';
		const sent = size > 0 ? formatMegabytes(size) : '';
		throw new DepotError(fault, fault === 'full' ? sent : cause.message, { cause });
	}
}

function missing(error: unknown): undefined {
	if (error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'TypeMismatchError'))
		return undefined;
	throw error;
}

/** Chromium has these, but TypeScript's library does not yet. https://wicg.github.io/file-system-access/ */
interface PermissionHandle {
	queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
	requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
}
interface PickerWindow {
	showDirectoryPicker?(wanted: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

export const canPickFolder = (): boolean => 'showDirectoryPicker' in globalThis;

/**
 * Must be called within a click. Resolves to null if the reader cancels. id: the browser opens at the folder that was last picked
 * under this id.
 */
export async function pickFolder(id = 'devices'): Promise<FileSystemDirectoryHandle | null> {
	try {
		return (await (globalThis as PickerWindow).showDirectoryPicker?.({ id, mode: 'readwrite' })) ?? null;
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return null;
		throw error;
	}
}

/** Most browsers forget the reader's permission when the app is closed. ask: only within a click. */
export async function mayUse(folder: FileSystemDirectoryHandle, ask = false): Promise<boolean> {
	const handle = folder as FileSystemDirectoryHandle & PermissionHandle;
	const wanted = { mode: 'readwrite' } as const;
	return (await (ask ? handle.requestPermission(wanted) : handle.queryPermission(wanted))) === 'granted';
}
