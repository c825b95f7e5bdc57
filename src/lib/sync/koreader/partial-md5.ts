/** The name that KOReader has for a file: MD5 of a few pieces of it. Not against forgery, and used for nothing else. */
import { md5Hex } from '$lib/book/noble-hashes.ts';

/** KOReader's first shift is by −2, of which its 32 bits make 30, and of 1024 << 30 nothing is left. */
const PIECES = [0, ...Array.from({ length: 11 }, (_, at) => 1024 * 4 ** at)];
const PIECE = 1024;

/** Lower-case hex, as `util.partialMD5` of KOReader. */
export async function partialMd5(file: Blob): Promise<string> {
	const pieces = PIECES.filter((at) => at < file.size).map((at) => file.slice(at, at + PIECE));
	return md5Hex(new Uint8Array(await new Blob(pieces).arrayBuffer()));
}
