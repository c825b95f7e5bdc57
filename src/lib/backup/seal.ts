/**
 * SHA-256 over all of the file that the manifest's own sums do not cover (headers, directory, the manifest), written as the
 * comment at the very end of the zip (APPNOTE.TXT § 4.3.16), where zip tools show it and otherwise leave it alone.
 */
import { readArchive, type ArchiveEntry } from './archive.ts';
import { damaged } from './backup-error.ts';
import { MANIFEST, sha256 } from './format.ts';

const MARK = 'lectern-seal-1:';
const LENGTH = MARK.length + 64;

/** `zip`: without a comment yet. */
export async function seal(zip: Blob): Promise<Blob> {
	const length = new Uint8Array(2);
	new DataView(length.buffer).setUint16(0, LENGTH, true);
	const open = new Blob([zip.slice(0, -2), length]);
	// The directory is read from the zip that is whole without its comment: the two differ in its length only.
	const sum = await sumOf(open, await readArchive(zip));
	return new Blob([open, MARK + sum], { type: 'application/zip' });
}

/** Rejects where a bit outside the sums of the manifest is not as it was written. */
export async function checkSeal(file: Blob, entries: readonly ArchiveEntry[]): Promise<void> {
	const comment = await file.slice(-LENGTH).text();
	if (!comment.startsWith(MARK)) throw damaged('its end is missing');
	if (comment.slice(MARK.length) !== (await sumOf(file.slice(0, -LENGTH), entries)))
		throw damaged('its seal does not fit');
}

async function sumOf(sealed: Blob, entries: readonly ArchiveEntry[]): Promise<string> {
	const parts: Blob[] = [];
	let at = 0;
	for (const { name, start, end } of entries) {
		if (name === MANIFEST) continue;
		parts.push(sealed.slice(at, start));
		at = end;
	}
	parts.push(sealed.slice(at));
	return sha256(new Uint8Array(await new Blob(parts).arrayBuffer()));
}
