import { Pacer } from '$lib/async/pause.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let sum = byte;
	for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
	return sum;
});

/** How many bytes are processed between two checks of the clock. */
const CHECKED_AT_ONCE = 256 * 1024;

/**
 * The checksum of a zip's files (APPNOTE.TXT § 4.4.7): CRC-32 with the polynomial 0x04c11db7 in reversed bits, unsigned, 32
 * bits. It works in slices, since a recording may have a hundred megabytes. before: that of the bytes before these.
 */
export async function crc32(bytes: Uint8Array, before = 0): Promise<number> {
	const pacer = new Pacer();
	let sum = ~before >>> 0;
	for (let from = 0; from < bytes.length; from += CHECKED_AT_ONCE) {
		if (pacer.due) await pacer.pause();
		const end = Math.min(bytes.length, from + CHECKED_AT_ONCE);
		for (let at = from; at < end; at++)
			sum = (sum >>> 8) ^ (TABLE[(sum ^ (bytes[at] as number)) & 0xff] as number);
	}
	return (sum ^ 0xffffffff) >>> 0;
}
