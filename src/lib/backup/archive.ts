/** The zip of a backup as a list of slices: nothing in it is compressed, so nothing has to be unpacked. */
import { readDirectory } from '$lib/epub/zip/zip-directory.ts';
import { BackupError, damaged } from './backup-error.ts';

const LOCAL_HEADER = 0x04034b50;

export interface ArchiveEntry {
	name: string;
	/** Where its bytes are in the file, from `start` up to `end`. */
	start: number;
	end: number;
}

/** In the order in which they stand in the file. Rejects with a BackupError where the file is no such zip. */
export async function readArchive(file: Blob): Promise<ArchiveEntry[]> {
	let directory: Awaited<ReturnType<typeof readDirectory>>;
	try {
		directory = await readDirectory(file, 'backup');
	} catch (error) {
		throw damaged('its end is missing or cannot be read', error);
	}
	if (!directory)
		throw new BackupError('This file is not a backup of Lectern. Choose the .zip file that Lectern saved.');
	const entries: ArchiveEntry[] = [];
	for (const { name, method, encrypted, packedSize, size, offset } of directory) {
		if (method !== 0 || encrypted || packedSize !== size)
			throw damaged(`“${name}” is not stored as Lectern stores it`);
		const header = new DataView(await file.slice(offset, offset + 30).arrayBuffer());
		if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL_HEADER)
			throw damaged(`“${name}” is not where it should be`);
		const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
		entries.push({ name, start, end: start + size });
	}
	entries.sort((one, other) => one.start - other.start);
	entries.forEach(({ name, start, end }, i) => {
		const before = entries[i - 1];
		if ((before && start < before.end) || end > file.size) throw damaged(`“${name}” overlaps another part`);
	});
	if (new Set(entries.map(({ name }) => name)).size < entries.length) throw damaged('a name is in it twice');
	return entries;
}
