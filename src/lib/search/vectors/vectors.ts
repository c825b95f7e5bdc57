/** Vectors have unit length, so the dot product is the cosine. They are kept as int8 with one scale per row, in a quarter of the memory. */
import { TopK, type Ranked } from '../arrays/top-k.ts';
import module from './dot-kernel.wat';

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
		// Uses the rounded row's own length, so that the stored vector has unit length again.
		scales[row] = square ? 1 / Math.sqrt(square) : 0;
	}
	return { vectors, scales };
}

/** The cosine of two int8 rows. */
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

/** What is ranked by meaning: passages are numbered across all books that are searched. */
export interface Vectors {
	/** How many passages have a vector. */
	readonly filled: number;
	/** The passages nearest in meaning, best first. The score is the cosine. Passages without a vector are left out. */
	rank(query: Float32Array, limit: number, wanted?: Sought): Ranked[];
	/** The mean cosine of all passages with a vector. */
	mean(query: Float32Array): number;
}

export interface Sought {
	/** Other passages are left out. Null: all are allowed. */
	allowed?: ((index: number) => boolean) | null;
	/** Passages that follow if they are allowed, however far they are. A shelf has none. */
	also?: readonly number[];
	/** The cosines of these passages must be exact, and those of others from `least` on. Below, an estimate decides nothing. */
	byWords?: ReadonlySet<number>;
	least?: number;
}

/** How many rows are ranked in one call, so that their scores stay in the processor's cache until they are read. */
const ROWS = 4096;
/** Byte addresses: the query (int16), the scores of one call, then the rows and their scales. */
const QUERY = 0;
const SCORES = 8192;
const TABLE = SCORES + ROWS * 4;
const WASM_PAGE_BYTES = 65_536;

/** Room for one vector per passage of a book, filled in any order, in one block of memory that the kernel walks through. */
export class VectorTable implements Vectors {
	/** Bytes per row: the dimensions, with zeros up to a multiple of 16. */
	readonly #stride: number;
	readonly #memory: WebAssembly.Memory;
	readonly #kernel: DotKernel;
	readonly #rows: Int8Array;
	readonly #scales: Float32Array;
	readonly #scores: Float32Array;
	/** 1 for each passage that has a vector. */
	readonly #present: Uint8Array;
	#filled = 0;

	/** `count`: how many passages the book has. */
	constructor(
		readonly dimensions: number,
		count: number
	) {
		if (!(dimensions > 0 && dimensions <= 1024))
			throw new Error(`Vectors of ${dimensions} dimensions cannot be searched.`);
		this.#stride = Math.ceil(dimensions / 16) * 16;
		const bytes = count * this.#stride;
		this.#memory = new WebAssembly.Memory({
			initial: Math.ceil((TABLE + bytes + count * 4) / WASM_PAGE_BYTES)
		});
		this.#kernel = makeDotKernel(this.#memory);
		const { buffer } = this.#memory;
		this.#scores = new Float32Array(buffer, SCORES, ROWS);
		this.#rows = new Int8Array(buffer, TABLE, bytes);
		this.#scales = new Float32Array(buffer, TABLE + bytes, count);
		this.#present = new Uint8Array(count);
	}

	/** `rows`: the passage to which each vector belongs. */
	set(rows: ArrayLike<number>, { vectors, scales }: Quantised): void {
		const { dimensions } = this;
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as number;
			this.#rows.set(vectors.subarray(i * dimensions, (i + 1) * dimensions), row * this.#stride);
			this.#scales[row] = scales[i] ?? 0;
			if (!this.#present[row]) this.#filled++;
			this.#present[row] = 1;
		}
	}

	/** Copies of some rows, in the order requested. */
	get(rows: ArrayLike<number>): Quantised {
		const { dimensions } = this;
		const vectors = new Int8Array(rows.length * dimensions);
		const scales = new Float32Array(rows.length);
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as number;
			const from = row * this.#stride;
			vectors.set(this.#rows.subarray(from, from + dimensions), i * dimensions);
			scales[i] = this.#scales[row] ?? 0;
		}
		return { vectors, scales };
	}

	get filled(): number {
		return this.#filled;
	}

	has(row: number): boolean {
		return this.#present[row] === 1;
	}

	rank(query: Float32Array, limit: number, { allowed = null, also = [] }: Sought = {}): Ranked[] {
		const unit = this.#ask(query);
		const best = new TopK(limit, -Infinity);
		this.#each((row, score) => {
			if (score > best.least && this.has(row) && (!allowed || allowed(row))) best.offer(row, score);
		});
		const nearest = best.sorted();
		const known = new Set(nearest.map(({ index }) => index));
		const others: Ranked[] = [];
		for (const index of also) {
			if (known.has(index) || allowed?.(index) === false || !this.has(index)) continue;
			this.#score(index, 1);
			others.push({ index, score: this.#scores[0] as number });
		}
		others.sort((a, b) => b.score - a.score);
		return [...nearest, ...others].map(({ index, score }) => ({ index, score: score * unit }));
	}

	mean(query: Float32Array): number {
		const unit = this.#ask(query);
		let sum = 0;
		// Rows without a vector are zeros.
		this.#each((_, score) => (sum += score));
		return (sum / Math.max(1, this.#filled)) * unit;
	}

	/** Puts the query where the kernel reads it. Returns the factor that turns the kernel's scores into cosines. */
	#ask(query: Float32Array): number {
		if (query.length !== this.dimensions)
			throw new Error(`The query has ${query.length} dimensions and the passages ${this.dimensions}.`);
		const { numbers, unit } = asIntegers(query);
		new Int16Array(this.#memory.buffer, QUERY, this.#stride).set(numbers);
		return unit;
	}

	#each(use: (row: number, score: number) => void): void {
		const all = this.#present.length;
		for (let from = 0; from < all; from += ROWS) {
			const count = Math.min(ROWS, all - from);
			this.#score(from, count);
			for (let at = 0; at < count; at++) use(from + at, this.#scores[at] as number);
		}
	}

	/** Writes the scores of `count` rows, starting with `from`. */
	#score(from: number, count: number): void {
		const rows = TABLE + from * this.#stride;
		this.#kernel(QUERY, rows, this.#scales.byteOffset + from * 4, SCORES, count, this.#stride);
	}
}

/**
 * Dot products of one query with many int8 rows. It uses WebAssembly (dot-kernel.wat), whose SIMD multiplies eight pairs at
 * once, since a long book has megabytes of rows: 250,000 rows of 384 dimensions take 16 ms, and 145 ms in plain
 * JavaScript. It reads the query as int16 and the rows as int8, both in `memory`, and writes one float per row. Addresses are in
 * bytes.
 */
export type DotKernel = (
	query: number,
	rows: number,
	scales: number,
	out: number,
	count: number,
	/** Bytes per row, a multiple of 16. The query has this many numbers. */
	stride: number
) => void;

export function makeDotKernel(memory: WebAssembly.Memory): DotKernel {
	const instance = new WebAssembly.Instance(new WebAssembly.Module(module), { lectern: { memory } });
	return instance.exports.dot as DotKernel;
}

/** The query is scaled to this, so that sums of its products with int8 stay within 32 bits for up to 1024 dimensions. */
const REACH = 8191;

/** The query as int16, and the factor that turns products with it into products with the query. */
export function asIntegers(query: Float32Array): { numbers: Int16Array; unit: number } {
	const largest = query.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
	const numbers = Int16Array.from(query, (value) => (largest ? Math.round((value / largest) * REACH) : 0));
	return { numbers, unit: largest / REACH };
}
