/** Vectors are unit length, so the dot product is the cosine. Kept as int8, one scale per row: a quarter of the memory. */
import { TopK, type Ranked } from '../arrays/top-k.ts';
import { makeDotKernel, putQuery, strideOf, type DotKernel } from '../arrays/dot-kernel.ts';

export interface Quantised {
	/** Row-major, -127..127. */
	vectors: Int8Array;
	/** One per row: value × scale = coordinate. */
	scales: Float32Array;
}

export function quantise(rows: Float32Array, dimensions: number): Quantised {
	const count = rows.length / dimensions;
	const vectors = new Int8Array(rows.length);
	const scales = new Float32Array(count);
	for (let row = 0; row < count; row++) {
		const from = row * dimensions;
		let largest = 0;
		let square = 0;
		for (let i = from; i < from + dimensions; i++) largest = Math.max(largest, Math.abs(rows[i] ?? 0));
		for (let i = from; i < from + dimensions; i++) {
			const value = largest ? Math.round(((rows[i] ?? 0) / largest) * 127) : 0;
			vectors[i] = value;
			square += value * value;
		}
		// By the rounded row's own length, so that what is kept is again of unit length.
		scales[row] = square ? 1 / Math.sqrt(square) : 0;
	}
	return { vectors, scales };
}

/** Cosine of two int8 rows. */
export function cosine(a: Int8Array, b: Int8Array): number {
	if (a.length !== b.length || !a.length) return 0;
	let dot = 0;
	let aa = 0;
	let bb = 0;
	for (let i = 0; i < a.length; i++) {
		const x = a[i] ?? 0;
		const y = b[i] ?? 0;
		dot += x * y;
		aa += x * x;
		bb += y * y;
	}
	return aa && bb ? dot / Math.sqrt(aa * bb) : 0;
}

const WASM_PAGE_BYTES = 65_536;

/** Room for one vector per passage, filled in any order, in memory that the kernel walks through. */
export class VectorTable {
	readonly dimensions: number;
	readonly #stride: number;
	readonly #memory: WebAssembly.Memory;
	readonly #kernel: DotKernel;
	readonly #vectors: Int8Array;
	readonly #scales: Float32Array;
	readonly #cosines: Float32Array;
	readonly #present: Uint8Array;
	#filled = 0;

	constructor(count: number, dimensions: number) {
		this.dimensions = dimensions;
		const stride = (this.#stride = strideOf(dimensions));
		// The query (int16), the rows, their scales, the results.
		const rows = 2 * stride;
		const scales = rows + count * stride;
		const bytes = scales + 8 * count;
		this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / WASM_PAGE_BYTES) });
		const { buffer } = this.#memory;
		this.#vectors = new Int8Array(buffer, rows, count * stride);
		this.#scales = new Float32Array(buffer, scales, count);
		this.#cosines = new Float32Array(buffer, scales + 4 * count, count);
		this.#present = new Uint8Array(count);
		this.#kernel = makeDotKernel(this.#memory);
	}

	/** `rows`: where each of the given vectors belongs. */
	set(rows: ArrayLike<number>, { vectors, scales }: Quantised): void {
		const { dimensions } = this;
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as number;
			this.#vectors.set(vectors.subarray(i * dimensions, (i + 1) * dimensions), row * this.#stride);
			this.#scales[row] = scales[i] ?? 0;
			if (!this.#present[row]) this.#filled++;
			this.#present[row] = 1;
		}
	}

	/** Copies of some rows, in the order asked for. */
	get(rows: ArrayLike<number>): Quantised {
		const { dimensions } = this;
		const vectors = new Int8Array(rows.length * dimensions);
		const scales = new Float32Array(rows.length);
		for (let i = 0; i < rows.length; i++) {
			const from = (rows[i] as number) * this.#stride;
			vectors.set(this.#vectors.subarray(from, from + dimensions), i * dimensions);
			scales[i] = this.#scales[rows[i] as number] ?? 0;
		}
		return { vectors, scales };
	}

	/** How many rows have a vector. */
	get filled(): number {
		return this.#filled;
	}

	has(row: number): boolean {
		return this.#present[row] === 1;
	}

	/**
	 * The rows nearest in meaning, best first; score is the cosine. Rows without a vector, or not `allowed`, are left out.
	 * `also`: these come behind them, if they are allowed, however far they are.
	 */
	rank(
		query: Float32Array,
		limit: number,
		allowed: (row: number) => boolean = () => true,
		also: readonly number[] = []
	): Ranked[] {
		const count = this.#scales.length;
		if (!count) return [];
		const unit = putQuery(this.#memory, 0, this.#stride, query);
		const { byteOffset: rows } = this.#vectors;
		this.#kernel(0, rows, this.#scales.byteOffset, this.#cosines.byteOffset, count, this.#stride);
		const cosines = this.#cosines;
		const best = new TopK(limit, -Infinity);
		for (let row = 0; row < count; row++) {
			const score = cosines[row] as number;
			if (score > best.least && this.has(row) && allowed(row)) best.offer(row, score);
		}
		const nearest = best.sorted();
		const known = new Set(nearest.map(({ index }) => index));
		const others = also
			.filter((row) => !known.has(row) && this.has(row) && allowed(row))
			.map((row) => ({ index: row, score: cosines[row] as number }))
			.sort((a, b) => b.score - a.score);
		return [...nearest, ...others].map(({ index, score }) => ({ index, score: score * unit }));
	}
}
