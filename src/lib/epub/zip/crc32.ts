/** The checksum of a zip's files (APPNOTE.TXT § 4.4.7), CRC-32 with the polynomial 0x04c11db7 in reversed bits. */
import { Pacer } from '$lib/async/pause.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let sum = byte;
	for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
	return sum;
});

/** Bytes between two looks at the clock. */
const PIECE = 256 * 1024;

/** Unsigned, 32 bits. In slices, as a recording has a hundred megabytes. */
export async function crc32(bytes: Uint8Array): Promise<number> {
	const pacer = new Pacer();
	let sum = 0xffffffff;
	for (let from = 0; from < bytes.length; from += PIECE) {
		if (pacer.due) await pacer.pause();
		const end = Math.min(bytes.length, from + PIECE);
		for (let at = from; at < end; at++)
			sum = (sum >>> 8) ^ (TABLE[(sum ^ (bytes[at] as number)) & 0xff] as number);
	}
	return (sum ^ 0xffffffff) >>> 0;
}
