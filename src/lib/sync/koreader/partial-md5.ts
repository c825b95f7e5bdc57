/** KOReader's name for a file: the MD5 of a few pieces of it. It does not protect against forgery and is used for nothing else. */
import { md5Hex } from '$lib/book/noble-hashes.ts';

/** KOReader first shifts 1024 by −2, which its 32-bit shift turns into 30, and 1024 << 30 is 0. */
const PIECES = [0, ...Array.from({ length: 11 }, (_, at) => 1024 * 4 ** at)];
const PIECE = 1024;

/** Lower-case hex, like KOReader's `util.partialMD5`. */
export async function partialMd5(file: Blob): Promise<string> {
	const pieces = PIECES.filter((at) => at < file.size).map((at) => file.slice(at, at + PIECE));
	return md5Hex(new Uint8Array(await new Blob(pieces).arrayBuffer()));
}
