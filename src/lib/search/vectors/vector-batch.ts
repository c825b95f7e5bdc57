/** Vectors as they are saved, with everything needed to check later that they are still valid. */
import { Checksum } from '../arrays/checksum.ts';
import { cosine, type Quantised } from './vectors.ts';

/** These three determine the text behind a vector. If one changes, the vector means nothing. */
export interface VectorKey {
	/** SHA-256 of the book's file. */
	book: string;
	model: string;
	chunker: string;
}

/** Vectors of some passages, as saved. */
export interface VectorBatch {
	/** The first of `rows`. No other batch of the book contains that passage, so it is the batch's name. */
	first: number;
	/** Passage numbers from 0 (the one with the id `p${row + 1}`), ascending. */
	rows: Uint32Array;
	/** The section, start and end of each of these passages, so that a library can be searched without opening its books. */
	places: Uint32Array;
	dimensions: number;
	/** Row-major int8. */
	vectors: Int8Array;
	/** One per row: brings it back to unit length. */
	scales: Float32Array;
	/** The probe sentence's vector, int8, from the model that made this batch. */
	probe: Int8Array;
	/** Covers the passages' places and texts, and the vectors. It reveals a torn write or a moved sentence boundary. */
	checksum: number;
}

/** The same model gives the same probe up to rounding; the nearest other model is far off. */
const SAME_MODEL = 0.999;

/** Where a book's passages are: passage i is the text of sections[i] from starts[i] to ends[i]. */
export interface Places {
	readonly sections: ArrayLike<number>;
	readonly starts: ArrayLike<number>;
	readonly ends: ArrayLike<number>;
}

/** The text that a passage's vector was made from. */
type Embedded = (row: number) => string;

/** Whether two vectors of the probe sentence come from the same model. */
export const isSameModel = (one: Int8Array, other: Int8Array): boolean => cosine(one, other) > SAME_MODEL;

/** `rows`: ascending, and all in the book. `vectors`: those of the rows. */
export function packed(
	rows: ArrayLike<number>,
	vectors: Quantised,
	probe: Int8Array,
	book: Places,
	embedded: Embedded
): VectorBatch {
	const batch = {
		first: rows[0] ?? 0,
		rows: Uint32Array.from(rows),
		places: Uint32Array.from(Array.from(rows).flatMap((row) => placeOf(book, row))),
		dimensions: probe.length,
		...vectors,
		probe
	};
	return { ...batch, checksum: checksum(batch, embedded) };
}

/**
 * Whether these vectors are complete and belong to this book and, if `probe` is known, to this model. If the texts are
 * available, they are checked too.
 */
export function isSound(
	batch: VectorBatch,
	probe: Int8Array | null,
	book: Places,
	embedded: Embedded | null
): boolean {
	const { rows, places } = batch;
	return (
		isWhole(batch, probe) &&
		rows.every((row, i) => placeOf(book, row).every((value, k) => places[i * 3 + k] === value)) &&
		(!embedded || batch.checksum === checksum(batch, embedded))
	);
}

/** As isSound(), but whatever the book. */
export function isWhole(batch: VectorBatch, model: Int8Array | null): boolean {
	const { first, rows, places, dimensions, vectors, scales, probe } = batch;
	const count = rows.length;
	return (
		count > 0 &&
		first === rows[0] &&
		dimensions > 0 &&
		places.length === count * 3 &&
		vectors.length === count * dimensions &&
		scales.length === count &&
		probe.length === dimensions &&
		rows.every((row, i) => i === 0 || row > (rows[i - 1] ?? 0)) &&
		(!model || isSameModel(probe, model))
	);
}

function placeOf({ sections, starts, ends }: Places, row: number): [number, number, number] {
	return [sections[row] ?? -1, starts[row] ?? -1, ends[row] ?? -1];
}

function checksum(batch: Omit<VectorBatch, 'checksum'>, embedded: Embedded): number {
	const sum = new Checksum().add(batch.rows).add(batch.places).add(batch.vectors).add(batch.scales);
	for (const row of batch.rows) sum.add(embedded(row));
	return sum.value;
}
