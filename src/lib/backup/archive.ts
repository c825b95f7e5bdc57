/** The zip of a backup as a list of slices: nothing in it is compressed, so nothing has to be unpacked. */
import { strings } from '$lib/strings/strings.ts';
import { ZipFile } from '$lib/epub/zip/zip-file.ts';
import { BackupError, damaged } from './backup-error.ts';

export interface ArchiveEntry {
	name: string;
	/** Where its bytes are in the file, from `start` up to `end`. */
	start: number;
	end: number;
}

/** The entries in the order in which they stand in the file. Rejects with a BackupError where the file is no such zip. */
export async function readArchive(file: Blob): Promise<ArchiveEntry[]> {
	const zip = await ZipFile.open(file, 'backup').catch((error: unknown) => {
		throw damaged('its end is missing or cannot be read', error);
	});
	if (!zip) throw new BackupError(strings.backup.faults.notOurs);
	const entries: ArchiveEntry[] = [];
	for (const entry of zip.entries) {
		const { name, method, encrypted, packedSize, size } = entry;
		if (method !== 0 || encrypted || packedSize !== size)
			throw damaged(`“${name}” is not stored as Lectern stores it`);
		const { start, end } = await zip.position(entry).catch((error: unknown) => {
			throw damaged(`“${name}” is not where it should be`, error);
		});
		entries.push({ name, start, end });
	}
	entries.sort((one, other) => one.start - other.start);
	entries.forEach(({ name, start }, i) => {
		if (start < (entries[i - 1]?.end ?? 0)) throw damaged(`“${name}” overlaps another part`);
	});
	if (new Set(entries.map(({ name }) => name)).size < entries.length) throw damaged('a name is in it twice');
	return entries;
}
