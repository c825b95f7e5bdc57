/** Vectors are unit length, so the dot product is the cosine. Kept as int8, one scale per row: a quarter of the memory. */
import type { Ranked } from './lexical.ts';

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

/** Room for one vector per passage, filled in any order. */
export class VectorTable {
	readonly dimensions: number;
	#vectors: Int8Array;
	#scales: Float32Array;
	#present: Uint8Array;
	#filled = 0;

	constructor(count: number, dimensions: number) {
		this.dimensions = dimensions;
		this.#vectors = new Int8Array(count * dimensions);
		this.#scales = new Float32Array(count);
		this.#present = new Uint8Array(count);
	}

	/** `rows`: where each of the given vectors belongs. */
	set(rows: ArrayLike<number>, { vectors, scales }: Quantised): void {
		const { dimensions } = this;
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as number;
			this.#vectors.set(vectors.subarray(i * dimensions, (i + 1) * dimensions), row * dimensions);
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
			const row = rows[i] as number;
			vectors.set(this.#vectors.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions);
			scales[i] = this.#scales[row] ?? 0;
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

	/** The rows nearest in meaning, best first; score is the cosine. Rows without a vector, or not `allowed`, are left out. */
	rank(query: Float32Array, limit: number, allowed: (row: number) => boolean = () => true): Ranked[] {
		const { dimensions } = this;
		const cosines: Ranked[] = [];
		for (let row = 0; row < this.#scales.length; row++) {
			const scale = this.#scales[row] ?? 0;
			if (!scale || !allowed(row)) continue;
			const from = row * dimensions;
			let dot = 0;
			for (let i = 0; i < dimensions; i++) dot += (this.#vectors[from + i] as number) * (query[i] as number);
			cosines.push({ index: row, score: dot * scale });
		}
		return cosines.sort((a, b) => b.score - a.score).slice(0, limit);
	}
}
