/**
 * The vectors of a shelf. In memory, a number of a vector is one bit: the sign of its difference from the mean of its book, with one
 * scale per vector (RaBitQ, Gao and Long 2024). A question compares these codes with all passages, and then only the nearest by
 * their vectors, so a book that has nothing on the question is not read (decision 0011).
 */
import { firstWhere } from '$lib/book/lists.ts';
import type { BookId } from '$lib/book/locator.ts';
import { ReadParts } from '../arrays/read-parts.ts';
import { TopK, type Ranked } from '../arrays/top-k.ts';
import { packSigns, StateQuery, type TokenStates } from './token-states.ts';
import type { VectorBatch } from './vector-batch.ts';
import { asIntegers, type Vectors, type Sought } from './vectors.ts';

/** A book's vectors as codes. They can be made again, and are saved with the book's bundle. */
export interface BookCodes extends Omit<TokenStates, 'sentences'> {
	/** The batches that were coded, in the order of the codes, by their names, and the passages in each. */
	batches: Pick<VectorBatch, 'first' | 'rows'>[];
	/** The probe sentence's vector, from the model that made the vectors. */
	probe: Int8Array;
	/** The mean of the vectors. */
	centre: Float32Array;
}

/** Where a vector is saved: the batch of this name. */
export type BatchKey = [book: BookId, first: number];

/** The batches in memory; null if one cannot be used. */
export type ReadBatches = ReadParts<BatchKey, VectorBatch | null>;
export const readBatches = (kept?: number): ReadBatches =>
	new ReadParts((batch) => batch?.vectors.byteLength ?? 0, kept);

/** So many times as many as are wanted are compared by their vectors: of a shelf whose vectors fit into memory, and of others. */
const COMPARED = { ofFew: 8, ofMany: 3 };
/** On a large shelf, only those that decide something are, and so many of the nearest. */
const ALWAYS = 30;
/** Three standard deviations of an estimate (docs/benchmarks.md). */
const MARGIN = 0.1;

/** `batches`: at least one, all sound, and of one model. */
export function coded(batches: readonly VectorBatch[]): BookCodes {
	const [{ dimensions, probe }] = batches as [VectorBatch];
	const size = Math.ceil(dimensions / 8) * 8;
	const count = countOf(batches);
	const centre = new Float32Array(dimensions);
	for (const { vectors, scales } of batches)
		for (let row = 0, at = 0; row < scales.length; row++) {
			const share = (scales[row] as number) / count;
			for (let i = 0; i < dimensions; i++)
				centre[i] = (centre[i] as number) + (vectors[at++] as number) * share;
		}
	const rows = new Float32Array(count * size);
	let to = 0;
	for (const { vectors, scales } of batches)
		for (let row = 0, at = 0; row < scales.length; row++, to += size) {
			const scale = scales[row] as number;
			for (let i = 0; i < dimensions; i++)
				rows[to + i] = (vectors[at++] as number) * scale - (centre[i] as number);
		}
	return {
		...packSigns(rows, size, (square, sum) => square / sum),
		batches: batches.map(({ first, rows: numbers }) => ({ first, rows: numbers })),
		probe,
		centre
	};
}

const countOf = (batches: readonly Pick<VectorBatch, 'rows'>[]): number =>
	batches.reduce((sum, { rows }) => sum + rows.length, 0);

/** A book during a question. */
interface Estimated extends Pick<BookCodes, 'batches'> {
	book: BookId;
	/** The number of its first passage. */
	first: number;
	/** An estimate of the cosine for each code. */
	cosines: Float32Array;
}

export class CodedVectors implements Vectors {
	/** The last question's estimates by the vector of each wording. It is asked again at once when something has been read. */
	#known = new Map<Float32Array, Estimated[]>();

	/** `books`: in the order in which their passages are numbered. */
	constructor(
		private readonly books: readonly { book: BookId; starts: { length: number } }[],
		private readonly codes: ReadonlyMap<BookId, BookCodes>,
		private readonly read: ReadBatches
	) {}

	get filled(): number {
		let filled = 0;
		for (const { batches } of this.codes.values()) filled += countOf(batches);
		return filled;
	}

	/** Leaves out what must be read first. ReadBatches.demand() tells of it. */
	rank(query: Float32Array, limit: number, { allowed, byWords, least = -Infinity }: Sought = {}): Ranked[] {
		const books = this.#estimated(query);
		const areFew = this.filled * query.length <= this.read.kept;
		const near = new TopK(limit * (areFew ? COMPARED.ofFew : COMPARED.ofMany), -Infinity);
		for (const { first, batches, cosines } of books) {
			let code = 0;
			for (const { rows } of batches)
				for (const row of rows) {
					const cosine = cosines[code++] as number;
					if (cosine > near.least && (!allowed || allowed(first + row))) near.offer(first + row, cosine);
				}
		}
		const nearest = near.sorted();
		const worst = (nearest[limit - 1]?.score ?? -Infinity) - MARGIN;
		const numbers = asIntegers(query);
		const best = new TopK(limit, -Infinity);
		for (const [rank, { index, score }] of nearest.entries()) {
			const isDecisive = areFew || rank < ALWAYS || score + MARGIN >= least || byWords?.has(index);
			best.offer(index, isDecisive ? this.#cosine(placed(books, index), numbers) : score);
		}
		const known = new Set(nearest.map(({ index }) => index));
		for (const index of byWords ?? []) {
			if (known.has(index) || allowed?.(index) === false) continue;
			const place = placed(books, index);
			if (place && place.cosine >= worst) best.offer(index, this.#cosine(place, numbers));
		}
		return best.sorted();
	}

	mean(query: Float32Array): number {
		let sum = 0;
		for (const { centre, batches } of this.codes.values()) sum += countOf(batches) * dot(centre, query);
		return sum / Math.max(1, this.filled);
	}

	/** The next question has these wordings. */
	expect(queries: readonly Float32Array[]): void {
		this.#known = new Map([...this.#known].filter(([query]) => queries.includes(query)));
	}

	#estimated(query: Float32Array): Estimated[] {
		const known = this.#known.get(query);
		if (known) return known;
		const estimated: Estimated[] = [];
		this.#known.set(query, estimated);
		let asked: StateQuery | null = null;
		let first = 0;
		for (const { book, starts } of this.books) {
			const codes = this.codes.get(book);
			if (codes) {
				const { dimensions, batches, centre } = codes;
				asked ??= new StateQuery(padded(query, dimensions), dimensions);
				const cosines = asked.nearest({ ...codes, sentences: new Uint16Array(codes.scales.length).fill(1) });
				const about = dot(centre, query);
				for (let code = 0; code < cosines.length; code++) cosines[code] = (cosines[code] as number) + about;
				estimated.push({ book, first, batches, cosines });
			}
			first += starts.length;
		}
		return estimated;
	}

	/** As the kernel computes it (vectors.ts); NaN if the vector is not there. */
	#cosine(place: Placed | null, { numbers, unit }: ReturnType<typeof asIntegers>): number {
		const batch = place && this.read.find(place.book, place.batch);
		const at = batch?.rows.indexOf(place?.row ?? -1) ?? -1;
		if (!batch || at < 0) return NaN;
		let sum = 0;
		for (let i = 0, from = at * numbers.length; i < numbers.length; i++)
			sum += (numbers[i] as number) * (batch.vectors[from + i] as number);
		return Math.fround(Math.fround(sum) * (batch.scales[at] as number)) * unit;
	}
}

/** A passage by its batch and its number in the book, with its estimate. */
interface Placed {
	book: BookId;
	batch: number;
	row: number;
	cosine: number;
}

/** Null if the passage has no vector. */
function placed(books: readonly Estimated[], index: number): Placed | null {
	const found = books[firstWhere(books.length, (at) => (books[at] as Estimated).first > index) - 1];
	let code = 0;
	for (const { first: batch, rows } of found?.batches ?? []) {
		const at = rows.indexOf(index - (found as Estimated).first);
		const { book, first, cosines } = found as Estimated;
		if (at >= 0) return { book, batch, row: index - first, cosine: cosines[code + at] as number };
		code += rows.length;
	}
	return null;
}

function dot(a: Float32Array, b: Float32Array): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
	return sum;
}

function padded(query: Float32Array, size: number): Float32Array {
	const rows = new Float32Array(size);
	rows.set(query);
	return rows;
}
