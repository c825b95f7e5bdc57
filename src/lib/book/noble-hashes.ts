/** Hashes that browsers leave out, or cannot take of a large file: the only file that knows @noble/hashes. */
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Lower-case hex; of a text in UTF-8. It protects nothing: KOReader and digests of older servers have no other. */
export const md5Hex = (data: string | Uint8Array): string =>
	bytesToHex(md5(typeof data === 'string' ? new TextEncoder().encode(data) : data));

/** Lower-case hex, part by part: the browser's own way wants all of it in memory at once. */
export async function sha256InParts(blob: Blob, signal: AbortSignal): Promise<string> {
	const hash = sha256.create();
	const reader = blob.stream().getReader();
	for (let part = await reader.read(); part.value; part = await reader.read()) {
		signal.throwIfAborted();
		hash.update(part.value);
	}
	return bytesToHex(hash.digest());
}
