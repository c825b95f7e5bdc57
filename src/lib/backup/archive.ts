/** The zip of a backup as a list of slices, as nothing in it is compressed, and the seal over what its manifest has no sums of. */
import { backupStrings } from '$lib/strings/backup.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { ZipFile } from '$lib/epub/zip/zip-file.ts';
import { BackupError, damaged } from './backup-error.ts';
import { MANIFEST } from './format.ts';

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
 * SHA-256 over all of the file that the manifest's own sums do not cover (headers, directory, the manifest), written as the
 * comment at the very end of the zip (APPNOTE.TXT § 4.3.16), where zip tools show it and otherwise leave it alone.
 */
export const MARK = 'lectern-seal-1:';
/** The comment of a zip that is not sealed yet: already as long as the seal. */
export const OPEN_SEAL = MARK + '0'.repeat(64);

/** Rejects where a bit outside the sums of the manifest is not as it was written. */
export async function checkSeal(file: Blob, entries: readonly ArchiveEntry[]): Promise<void> {
	const comment = await file.slice(-OPEN_SEAL.length).text();
	if (!comment.startsWith(MARK)) throw damaged('its end is missing');
	const sealed: Blob[] = [];
	let at = 0;
	for (const { name, start, end } of entries) {
		if (name === MANIFEST) continue;
		sealed.push(file.slice(at, start));
		at = end;
	}
	sealed.push(file.slice(at, -OPEN_SEAL.length));
	if (comment !== MARK + (await sha256(new Blob(sealed)))) throw damaged('its seal does not fit');
}
