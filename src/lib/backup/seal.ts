/**
 * SHA-256 over all of the file that the manifest's own sums do not cover (headers, directory, the manifest), written as the
 * comment at the very end of the zip (APPNOTE.TXT § 4.3.16), where zip tools show it and otherwise leave it alone.
 */
import { sha256 } from '$lib/book/sha256.ts';
import { readArchive, type ArchiveEntry } from './archive.ts';
import { damaged } from './backup-error.ts';
import { MANIFEST } from './format.ts';

const MARK = 'lectern-seal-1:';
/** The comment of a zip that is not sealed yet: already as long as the seal. */
export const OPEN_SEAL = MARK + '0'.repeat(64);

/** `zip`: with OPEN_SEAL as its comment. */
export async function seal(zip: Blob): Promise<Blob> {
	const sealed = withoutSeal(zip);
	return new Blob([sealed, MARK, await sumOf(sealed, await readArchive(zip))], { type: 'application/zip' });
}

/** Rejects where a bit outside the sums of the manifest is not as it was written. */
export async function checkSeal(file: Blob, entries: readonly ArchiveEntry[]): Promise<void> {
	const comment = await file.slice(-OPEN_SEAL.length).text();
	if (!comment.startsWith(MARK)) throw damaged('its end is missing');
	if (comment !== MARK + (await sumOf(withoutSeal(file), entries))) throw damaged('its seal does not fit');
}

const withoutSeal = (zip: Blob): Blob => zip.slice(0, -OPEN_SEAL.length);

async function sumOf(sealed: Blob, entries: readonly ArchiveEntry[]): Promise<string> {
	const parts: Blob[] = [];
	let at = 0;
	for (const { name, start, end } of entries) {
		if (name === MANIFEST) continue;
		parts.push(sealed.slice(at, start));
		at = end;
	}
	parts.push(sealed.slice(at));
	return sha256(new Blob(parts));
}
