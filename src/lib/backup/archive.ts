/** A backup's zip as a list of slices, since nothing in it is compressed, and the checksum of everything the manifest has no hash of. */
import { backupStrings } from '$lib/strings/backup.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { ZipFile } from '$lib/epub/zip/zip-file.ts';
import { BackupError, damaged } from './backup-error.ts';
import { MANIFEST } from './format.ts';

export interface ArchiveEntry {
	name: string;
	/** The range of its bytes in the file; `end` is exclusive. */
	start: number;
	end: number;
}

/** The entries, in the order of the file. Rejects with a BackupError if the file is not such a zip. */
export async function readArchive(file: Blob): Promise<ArchiveEntry[]> {
	const zip = await ZipFile.open(file, 'backup').catch((error: unknown) => {
		throw damaged('its end is missing or cannot be read', error);
	});
	if (!zip) throw new BackupError(backupStrings.faults.notOurs);
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

/**
 * The SHA-256 of everything that the manifest's own hashes do not cover (headers, directory, the manifest). It is the comment
 * at the very end of the zip (APPNOTE.TXT § 4.3.16), which zip tools show and otherwise ignore. Its stored name is an old one.
 */
export const MARK = 'lectern-seal-1:';
/** The comment of a zip before its checksum is known. It has the length of the final one. */
export const EMPTY_CHECKSUM = MARK + '0'.repeat(64);

/** Rejects if a bit that the manifest's hashes do not cover has changed. */
export async function verifyChecksum(file: Blob, entries: readonly ArchiveEntry[]): Promise<void> {
	const comment = await file.slice(-EMPTY_CHECKSUM.length).text();
	if (!comment.startsWith(MARK)) throw damaged('its end is missing');
	const covered: Blob[] = [];
	let at = 0;
	for (const { name, start, end } of entries) {
		if (name === MANIFEST) continue;
		covered.push(file.slice(at, start));
		at = end;
	}
	covered.push(file.slice(at, -EMPTY_CHECKSUM.length));
	if (comment !== MARK + (await sha256(new Blob(covered)))) throw damaged('its checksum does not fit');
}
