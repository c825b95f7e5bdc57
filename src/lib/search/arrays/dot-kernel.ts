/**
 * Dot products of one query with many int8 rows. In WebAssembly (dot-kernel.wat), because its SIMD multiplies eight pairs
 * at once and a library has a hundred megabytes of rows: 16 ms for 250,000 of 384 dimensions, 145 ms in plain JavaScript.
 */
import module from './dot-kernel.wat';

/** Reads the query as int16 and the rows as int8, both in `memory`; writes one float a row. Addresses in bytes. */
export type DotKernel = (
	query: number,
	rows: number,
	scales: number,
	out: number,
	count: number,
	/** Bytes of a row, a multiple of 16; the query has as many numbers. */
	stride: number
) => void;

export function makeDotKernel(memory: WebAssembly.Memory): DotKernel {
	const instance = new WebAssembly.Instance(new WebAssembly.Module(module), { lectern: { memory } });
	return instance.exports.dot as DotKernel;
}

/** Bytes of a row of so many numbers. */
export const strideOf = (dimensions: number) => Math.ceil(dimensions / 16) * 16;

/** The query is multiplied to this, so that sums of its products with int8 stay within 32 bits up to 1024 dimensions. */
const REACH = 8191;

/** Puts a query where the kernel reads it, int16. Returns the factor that makes its products dot products with the query. */
export function putQuery(
	memory: WebAssembly.Memory,
	at: number,
	stride: number,
	query: Float32Array
): number {
	const largest = query.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
	const asked = new Int16Array(memory.buffer, at, stride).fill(0);
	for (let i = 0; i < query.length; i++)
		asked[i] = largest ? Math.round(((query[i] as number) / largest) * REACH) : 0;
	return largest / REACH;
}
