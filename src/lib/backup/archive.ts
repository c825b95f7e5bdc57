/** A backup's zip as a list of slices, since nothing in it is compressed, and the checksum of everything the manifest has no hash of. */
import { backupStrings } from '$lib/strings/backup.ts';
import { Sha256 } from '$lib/book/noble-hashes.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { contentOffset, ZipFile, type ZipEntry } from '$lib/epub/zip/zip-file.ts';
import { BackupError, damaged } from './backup-error.ts';
import { MANIFEST } from './format.ts';
import { SequentialReader } from './sequential-reader.ts';

export interface ArchiveEntry {
	name: string;
	/** The range of its bytes in the file; `end` is exclusive. */
	start: number;
	end: number;
	sha256: string;
}

export interface Archive {
	/** The names of the entries, in the order of the file. */
	names: string[];
	/** Null if there is none. */
	manifest(): Promise<Uint8Array<ArrayBuffer> | null>;
	/**
	 * All entries but the manifest, in the order of the file, which is read once. At the end, this rejects if a bit that the
	 * manifest's hashes do not cover has changed.
	 */
	entries(): AsyncGenerator<ArchiveEntry>;
}

/** Rejects with a BackupError if the file is not such a zip. */
export async function openArchive(file: Blob): Promise<Archive> {
	// A shelf has no limit. Its directory has the one of books, which is enough for 150,000 of them.
	const zip = await ZipFile.open(file, 'backup', undefined, Infinity).catch((error: unknown) => {
		throw damaged('its end is missing or cannot be read', error);
	});
	if (!zip) throw new BackupError(backupStrings.faults.notOurs);
	for (const { name, method, encrypted, packedSize, size } of zip.entries)
		if (method !== 0 || encrypted || packedSize !== size)
			throw damaged(`“${name}” is not stored as Lectern stores it`);
	const entries = [...zip.entries].sort((one, other) => one.offset - other.offset);
	const names = entries.map(({ name }) => name);
	if (new Set(names).size < names.length) throw damaged('a name is in it twice');
	const last = entries.at(-1);
	if (last && last.offset > file.size - EMPTY_CHECKSUM.length) misplaced(last.name);
	return {
		names,
		async manifest() {
			const entry = entries.find(({ name }) => name === MANIFEST);
			return entry ? zip.packed(entry).catch((error: unknown) => misplaced(MANIFEST, error)) : null;
		},
		entries: () => checkedEntries(file, entries)
	};
}

async function* checkedEntries(file: Blob, entries: readonly ZipEntry[]): AsyncGenerator<ArchiveEntry> {
	const comment = await file.slice(-EMPTY_CHECKSUM.length).text();
	if (!comment.startsWith(MARK)) throw damaged('its end is missing');
	const covered = new Sha256();
	const reader = new SequentialReader(file);
	try {
		covered.update(await reader.next(entries[0]?.offset ?? 0));
		for (const [index, { name, offset, size }] of entries.entries()) {
			const next = entries[index + 1]?.offset ?? file.size - EMPTY_CHECKSUM.length;
			const bytes = await reader.next(next - offset);
			const start = contentOffset(bytes) ?? misplaced(name);
			const end = start + size;
			if (end > bytes.length) throw damaged(`“${name}” overlaps another part`);
			covered.update(bytes.subarray(0, name === MANIFEST ? end : start)).update(bytes.subarray(end));
			if (name === MANIFEST) continue;
			const sum = await sha256(bytes.subarray(start, end));
			yield { name, start: offset + start, end: offset + end, sha256: sum };
		}
	} finally {
		await reader.close();
	}
	if (comment !== MARK + covered.hex) throw damaged('its checksum does not fit');
}

function misplaced(name: string, cause?: unknown): never {
	throw damaged(`“${name}” is not where it should be`, cause);
}

/**
 * The SHA-256 of everything that the manifest's own hashes do not cover (headers, directory, the manifest). It is the comment
 * at the very end of the zip (APPNOTE.TXT § 4.3.16), which zip tools show and otherwise ignore. Its stored name is an old one.
 */
export const MARK = 'lectern-seal-1:';
/** The comment of a zip before its checksum is known. It has the length of the final one. */
export const EMPTY_CHECKSUM = MARK + '0'.repeat(64);
