/** Converts IEEE 754 binary16 to binary32 exactly, because Node 20 has no Float16Array. */

/** All 65,536 values: a table is faster than arithmetic for 22 million weights. */
const TABLE = Float32Array.from({ length: 65_536 }, (_, bits) => decode(bits));

export function halfFloats(halves: Uint16Array): Float32Array<ArrayBuffer> {
	return Float32Array.from(halves, (bits) => TABLE[bits] ?? 0);
}

/** 1 bit sign, 5 bits exponent (bias 15), 10 bits fraction. */
function decode(bits: number): number {
	const sign = bits & 0x8000 ? -1 : 1;
	const exponent = (bits >> 10) & 0x1f;
	const fraction = bits & 0x3ff;
	if (exponent === 0) return sign * fraction * 2 ** -24;
	if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
	return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
