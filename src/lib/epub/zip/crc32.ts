/** The checksum of a zip's files (APPNOTE.TXT § 4.4.7), CRC-32 with the polynomial 0x04c11db7 in reversed bits. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let sum = byte;
	for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
	return sum;
});

/** Unsigned, 32 bits. */
export function crc32(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] as number);
	return (sum ^ 0xffffffff) >>> 0;
}
