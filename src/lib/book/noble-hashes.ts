/** Hashes that browsers lack, or cannot compute for a large file. The only file that imports @noble/hashes. */
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';

/** Lower-case hex; a text is hashed as UTF-8. MD5 protects nothing, but KOReader and Digest sign-in on older servers know nothing else. */
export const md5Hex = (data: string | Uint8Array): string =>
	bytesToHex(md5(typeof data === 'string' ? new TextEncoder().encode(data) : data));

/** The parts one after the other, in memory of their own. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
	concatBytes(...parts) as Uint8Array<ArrayBuffer>;

/** SHA-256 part by part; the browser's own function needs everything in memory at once. */
export class Sha256 {
	readonly #hash = sha256.create();

	update(part: Uint8Array): this {
		this.#hash.update(part);
		return this;
	}

	/** Lower-case hex. */
	get hex(): string {
		return bytesToHex(this.#hash.digest());
	}
}

/** Lower-case hex of a Blob of any size. */
export async function sha256InParts(blob: Blob, signal: AbortSignal): Promise<string> {
	const hash = new Sha256();
	const reader = blob.stream().getReader();
	for (let part = await reader.read(); part.value; part = await reader.read()) {
		signal.throwIfAborted();
		hash.update(part.value);
	}
	return hash.hex;
}
