/** The name that KOReader has for a file: MD5 of a few pieces of it. Not against forgery, and used for nothing else. */
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** KOReader's first shift is by −2, of which its 32 bits make 30, and of 1024 << 30 nothing is left. */
const PIECES = [0, ...Array.from({ length: 11 }, (_, at) => 1024 * 4 ** at)];
const PIECE = 1024;

/** Lower-case hex, as `util.partialMD5` of KOReader. */
export async function partialMd5(file: Blob): Promise<string> {
	const hash = md5.create();
	for (const at of PIECES)
		if (at < file.size) hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
	return bytesToHex(hash.digest());
}

/** What goes over the line in place of a password. */
export const md5Hex = (text: string): string => bytesToHex(md5(new TextEncoder().encode(text)));
