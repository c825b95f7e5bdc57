/** The meaning of every passage of the library, int8, in one stretch of memory that the kernel walks through. */
import { TopK, type Ranked } from '../arrays/top-k.ts';
import { makeDotKernel, putQuery, strideOf, type DotKernel } from '../arrays/dot-kernel.ts';
import type { Quantised } from '../vectors/vectors.ts';

/** Rows ranked in one call: their scores stay in the processor's cache until they are looked at. */
const ROWS = 4096;
/** Addresses in bytes: the query (int16), the scores of one call, then the books. */
const QUERY = 0;
const SCORES = 8192;
const BOOKS = SCORES + ROWS * 4;
const WASM_PAGE_BYTES = 65_536;

/** One book: its rows, then one scale a row. */
interface Block {
	book: string;
	count: number;
	/** Address of the rows. */
	rows: number;
}

export class LibraryVectors {
	readonly dimensions: number;
	/** Bytes of a row: the dimensions and zeros up to a multiple of 16. */
	readonly #stride: number;
	readonly #memory = new WebAssembly.Memory({ initial: 1 });
	readonly #kernel: DotKernel;
	#blocks: Block[] = [];
	#end = BOOKS;

	constructor(dimensions: number, makeKernel: (memory: WebAssembly.Memory) => DotKernel = makeDotKernel) {
		if (!(dimensions > 0 && dimensions <= 1024))
			throw new Error(`Vectors of ${dimensions} dimensions cannot be searched.`);
		this.dimensions = dimensions;
		this.#stride = strideOf(dimensions);
		this.#kernel = makeKernel(this.#memory);
		this.#reserve(BOOKS);
	}

	/** Makes room for the passages of a book, behind those that are there. */
	add(book: string, count: number): void {
		this.#blocks.push({ book, count, rows: this.#end });
		const size = this.#size(count);
		this.#reserve(this.#end + size);
		// Clears what a removed book left behind.
		new Uint8Array(this.#memory.buffer, this.#end, size).fill(0);
		this.#end += size;
	}

	/** Those behind move up. */
	remove(book: string): void {
		const at = this.#blocks.findIndex((block) => block.book === book);
		const block = this.#blocks[at];
		if (!block) return;
		const size = this.#size(block.count);
		new Uint8Array(this.#memory.buffer).copyWithin(block.rows, block.rows + size, this.#end);
		this.#end -= size;
		this.#blocks.splice(at, 1);
		for (const behind of this.#blocks.slice(at)) behind.rows -= size;
	}

	/** Takes vectors of a book that was added. `passages`: which of the book's they belong to, one each. */
	set(book: string, passages: ArrayLike<number>, { vectors, scales }: Quantised): void {
		const block = this.#blocks.find((each) => each.book === book);
		if (!block) return;
		const { dimensions } = this;
		const rows = new Int8Array(this.#memory.buffer, block.rows, block.count * this.#stride);
		const factors = new Float32Array(this.#memory.buffer, this.#scalesOf(block), block.count);
		for (let i = 0; i < passages.length; i++) {
			const row = passages[i] as number;
			rows.set(vectors.subarray(i * dimensions, (i + 1) * dimensions), row * this.#stride);
			factors[row] = scales[i] as number;
		}
	}

	/** The nearest rows, best first, numbered through all books in the order they were added; score is the cosine. books: only rows of these. */
	rank(query: Float32Array, limit: number, books?: readonly string[]): Ranked[] {
		const best = new TopK(limit);
		const unit = this.#ask(query);
		const scores = new Float32Array(this.#memory.buffer, SCORES, ROWS);
		let before = 0;
		for (const block of this.#blocks) {
			const rowsAsked = !books || books.includes(block.book) ? block.count : 0;
			for (let first = 0; first < rowsAsked; first += ROWS) {
				const count = Math.min(ROWS, block.count - first);
				const rows = block.rows + first * this.#stride;
				this.#kernel(QUERY, rows, this.#scalesOf(block) + first * 4, SCORES, count, this.#stride);
				for (let row = 0; row < count; row++) {
					const score = scores[row] as number;
					if (score > best.least) best.offer(before + first + row, score);
				}
			}
			before += block.count;
		}
		return best.sorted().map(({ index, score }) => ({ index, score: score * unit }));
	}

	/** Puts the query in its place. Returns the factor that makes its products cosines. */
	#ask(query: Float32Array): number {
		if (query.length !== this.dimensions)
			throw new Error(`The query has ${query.length} dimensions and the library ${this.dimensions}.`);
		return putQuery(this.#memory, QUERY, this.#stride, query);
	}

	#size(count: number): number {
		return count * (this.#stride + 4);
	}

	#scalesOf({ rows, count }: Block): number {
		return rows + count * this.#stride;
	}

	#reserve(end: number): void {
		const missing = Math.ceil((end - this.#memory.buffer.byteLength) / WASM_PAGE_BYTES);
		if (missing > 0) this.#memory.grow(missing);
	}
}
