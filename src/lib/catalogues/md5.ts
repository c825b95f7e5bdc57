/** MD5 (RFC 1321), which browsers leave out: many catalogues of one's own know no other sign-in than a digest of it. It protects nothing here. */

const SHIFTS = [
	[7, 12, 17, 22],
	[5, 9, 14, 20],
	[4, 11, 16, 23],
	[6, 10, 15, 21]
];
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

/** Lower-case hex, of the text in UTF-8. */
export function md5(text: string): string {
	const bytes = new TextEncoder().encode(text);
	const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
	new Uint8Array(padded.buffer).set(bytes);
	padded.setUint8(bytes.length, 0x80);
	padded.setUint32(padded.byteLength - 8, bytes.length * 8, true);
	const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
	for (let block = 0; block < padded.byteLength; block += 64) {
		let [a = 0, b = 0, c = 0, d = 0] = state;
		for (let i = 0; i < 64; i++) {
			const round = i >> 4;
			const [mixed = 0, word = 0] =
				[
					[(b & c) | (~b & d), i],
					[(d & b) | (~d & c), 5 * i + 1],
					[b ^ c ^ d, 3 * i + 5],
					[c ^ (b | ~d), 7 * i]
				][round] ?? [];
			const sum = (a + mixed + (SINES[i] ?? 0) + padded.getUint32(block + (word % 16) * 4, true)) | 0;
			const shift = SHIFTS[round]?.[i % 4] ?? 0;
			[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
		}
		for (const [i, value] of [a, b, c, d].entries()) state[i] = ((state[i] ?? 0) + value) | 0;
	}
	const out = new DataView(new ArrayBuffer(16));
	for (const [i, value] of state.entries()) out.setUint32(i * 4, value, true);
	return Array.from(new Uint8Array(out.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
