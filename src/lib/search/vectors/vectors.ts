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

/** How many rows are ranked in one call, so that their scores stay in the processor's cache until they are read. */
const ROWS = 4096;
/** Byte addresses: the query (int16), the scores of one call, then the books. */
const QUERY = 0;
const SCORES = 8192;
const BOOKS = SCORES + ROWS * 4;
const WASM_PAGE_BYTES = 65_536;

/** One book: its rows, then one scale per row. */
interface Block {
	book: string;
	/** How many passages it has, and the number of its first one across all books. */
	count: number;
	first: number;
	/** The address of the rows. */
	rows: number;
	/** 1 for each passage that has a vector. */
	present: Uint8Array;
}

/** Room for one vector per passage of each book, filled in any order, in one block of memory that the kernel walks through. */
export class VectorTable {
	/** Bytes per row: the dimensions, with zeros up to a multiple of 16. */
	readonly #stride: number;
	readonly #memory = new WebAssembly.Memory({ initial: 1 });
	readonly #kernel: DotKernel;
	#blocks: Block[] = [];
	#end = BOOKS;
	#filled = 0;

	constructor(readonly dimensions: number) {
		if (!(dimensions > 0 && dimensions <= 1024))
			throw new Error(`Vectors of ${dimensions} dimensions cannot be searched.`);
		this.#stride = strideOf(dimensions);
		this.#kernel = makeDotKernel(this.#memory);
	}

	/** Makes room for a book's passages, after those already there. */
	add(book: string, count: number): void {
		const first = this.#blocks.reduce((sum, block) => sum + block.count, 0);
		this.#blocks.push({ book, count, first, rows: this.#end, present: new Uint8Array(count) });
		const size = this.#size(count);
		const missing = Math.ceil((this.#end + size - this.#memory.buffer.byteLength) / WASM_PAGE_BYTES);
		if (missing > 0) this.#memory.grow(missing);
		// Clears what a removed book left behind.
		new Uint8Array(this.#memory.buffer, this.#end, size).fill(0);
		this.#end += size;
	}

	/** The books after it move up. */
	remove(book: string): void {
		const at = this.#blocks.findIndex((block) => block.book === book);
		const block = this.#blocks[at];
		if (!block) return;
		const size = this.#size(block.count);
		new Uint8Array(this.#memory.buffer).copyWithin(block.rows, block.rows + size, this.#end);
		this.#end -= size;
		this.#filled -= ones(block.present);
		this.#blocks.splice(at, 1);
		for (const behind of this.#blocks.slice(at)) {
			behind.rows -= size;
			behind.first -= block.count;
		}
	}

	/** Stores vectors of a book that was added. `rows`: the passage of the book to which each belongs. */
	set(book: string, rows: ArrayLike<number>, { vectors, scales }: Quantised): void {
		const block = this.#blocks.find((each) => each.book === book);
		if (!block) return;
		const { dimensions } = this;
		const table = this.#rowsOf(block);
		const factors = this.#scalesOf(block);
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as number;
			table.set(vectors.subarray(i * dimensions, (i + 1) * dimensions), row * this.#stride);
			factors[row] = scales[i] ?? 0;
			if (!block.present[row]) this.#filled++;
			block.present[row] = 1;
		}
	}

	/** Copies of some rows of a book, in the order requested. */
	get(book: string, rows: ArrayLike<number>): Quantised {
		const { dimensions } = this;
		const vectors = new Int8Array(rows.length * dimensions);
		const scales = new Float32Array(rows.length);
		const block = this.#blocks.find((each) => each.book === book);
		if (!block) return { vectors, scales };
		const table = this.#rowsOf(block);
		const factors = this.#scalesOf(block);
		for (let i = 0; i < rows.length; i++) {
			const from = (rows[i] as number) * this.#stride;
			vectors.set(table.subarray(from, from + dimensions), i * dimensions);
			scales[i] = factors[rows[i] as number] ?? 0;
		}
		return { vectors, scales };
	}

	/** How many rows have a vector. */
	get filled(): number {
		return this.#filled;
	}

	has(book: string, row: number): boolean {
		return this.#blocks.find((each) => each.book === book)?.present[row] === 1;
	}

	/**
	 * The rows nearest in meaning, best first, numbered across all books in the order in which they were added. The score is
	 * the cosine. Rows without a vector, or not `allowed`, are left out. `also`: rows that follow, if they are allowed, however
	 * far they are.
	 */
	rank(
		query: Float32Array,
		limit: number,
		allowed: ((index: number) => boolean) | null = null,
		also: readonly number[] = []
	): Ranked[] {
		if (query.length !== this.dimensions)
			throw new Error(`The query has ${query.length} dimensions and the passages ${this.dimensions}.`);
		const unit = putQuery(this.#memory, this.#stride, query);
		const scores = new Float32Array(this.#memory.buffer, SCORES, ROWS);
		const best = new TopK(limit, -Infinity);
		for (const block of this.#blocks)
			for (let from = 0; from < block.count; from += ROWS) {
				const count = Math.min(ROWS, block.count - from);
				this.#score(block, from, count);
				for (let at = 0; at < count; at++) {
					const score = scores[at] as number;
					const row = from + at;
					if (score > best.least && block.present[row] && (!allowed || allowed(block.first + row)))
						best.offer(block.first + row, score);
				}
			}
		const nearest = best.sorted();
		const known = new Set(nearest.map(({ index }) => index));
		const others: Ranked[] = [];
		for (const index of also) {
			const block = known.has(index) || allowed?.(index) === false ? undefined : this.#blockOf(index);
			if (!block?.present[index - block.first]) continue;
			this.#score(block, index - block.first, 1);
			others.push({ index, score: scores[0] as number });
		}
		others.sort((a, b) => b.score - a.score);
		return [...nearest, ...others].map(({ index, score }) => ({ index, score: score * unit }));
	}

	/** The mean cosine of all rows with a vector. */
	mean(query: Float32Array): number {
		const unit = putQuery(this.#memory, this.#stride, query);
		const scores = new Float32Array(this.#memory.buffer, SCORES, ROWS);
		let sum = 0;
		for (const block of this.#blocks)
			for (let from = 0; from < block.count; from += ROWS) {
				const count = Math.min(ROWS, block.count - from);
				this.#score(block, from, count);
				// Rows without a vector are zeros.
				for (let at = 0; at < count; at++) sum += scores[at] as number;
			}
		return (sum / Math.max(1, this.#filled)) * unit;
	}

	/** Writes the scores of `count` rows, starting with `from`. */
	#score(block: Block, from: number, count: number): void {
		const rows = block.rows + from * this.#stride;
		const scales = block.rows + block.count * this.#stride + from * 4;
		this.#kernel(QUERY, rows, scales, SCORES, count, this.#stride);
	}

	#blockOf(index: number): Block | undefined {
		return this.#blocks.findLast((block) => block.first <= index);
	}

	#rowsOf({ rows, count }: Block): Int8Array {
		return new Int8Array(this.#memory.buffer, rows, count * this.#stride);
	}

	#scalesOf({ rows, count }: Block): Float32Array {
		return new Float32Array(this.#memory.buffer, rows + count * this.#stride, count);
	}

	#size(count: number): number {
		return count * (this.#stride + 4);
	}
}

function ones(bits: Uint8Array): number {
	let sum = 0;
	for (const bit of bits) sum += bit;
	return sum;
}

/**
 * Dot products of one query with many int8 rows. It uses WebAssembly (dot-kernel.wat), whose SIMD multiplies eight pairs at
 * once, since a library has a hundred megabytes of rows: 250,000 rows of 384 dimensions take 16 ms, and 145 ms in plain
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

/** The bytes that a row of this many numbers takes. */
const strideOf = (dimensions: number) => Math.ceil(dimensions / 16) * 16;

/** The query is scaled to this, so that sums of its products with int8 stay within 32 bits for up to 1024 dimensions. */
const REACH = 8191;

/**
 * Puts a query, as int16, where the kernel reads it. Returns the factor that turns the kernel's products into dot products with
 * the query.
 */
function putQuery(memory: WebAssembly.Memory, stride: number, query: Float32Array): number {
	const largest = query.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
	const asked = new Int16Array(memory.buffer, QUERY, stride).fill(0);
	for (let i = 0; i < query.length; i++)
		asked[i] = largest ? Math.round(((query[i] as number) / largest) * REACH) : 0;
	return largest / REACH;
}
