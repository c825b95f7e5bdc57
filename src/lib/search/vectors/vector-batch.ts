/** Vectors as they are saved, with all that is needed to see later whether they still say what they said. */
import { Checksum } from '../arrays/checksum.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { VectorBatch } from './vector-store.ts';
import { cosine, type Quantised } from './vectors.ts';

/** The same model gives the same probe up to rounding; the nearest other one is far off. */
const SAME_MODEL = 0.999;

/** What the book has in a row: the passage, and the text that its vector was made from. */
export type RowText = (row: number) => { passage: Locator; embedded: string } | undefined;

/** `rows`: ascending, all of them in the book; `vectors`: theirs. */
export function packed(
	rows: ArrayLike<number>,
	vectors: Quantised,
	probe: Int8Array,
	textOf: RowText
): VectorBatch {
	const places = Array.from(rows).flatMap((row) => placeOf(textOf, row));
	const batch = {
		first: rows[0] ?? 0,
		rows: Uint32Array.from(rows),
		places: Uint32Array.from(places),
		dimensions: probe.length,
		...vectors,
		probe
	};
	return { ...batch, checksum: checksum(batch, textOf) };
}

/** Whether these vectors are this book's, whole, and (where `probe` is known) this model's. */
export function isSound(batch: VectorBatch, probe: Int8Array | null, textOf: RowText): boolean {
	const { first, rows, places, dimensions, vectors, scales } = batch;
	const count = rows.length;
	return (
		count > 0 &&
		first === rows[0] &&
		dimensions > 0 &&
		places.length === count * 3 &&
		vectors.length === count * dimensions &&
		scales.length === count &&
		batch.probe.length === dimensions &&
		rows.every((row, i) => i === 0 || row > (rows[i - 1] ?? 0)) &&
		rows.every((row, i) => placeOf(textOf, row).every((value, k) => places[i * 3 + k] === value)) &&
		(!probe || cosine(batch.probe, probe) > SAME_MODEL) &&
		batch.checksum === checksum(batch, textOf)
	);
}

function placeOf(textOf: RowText, row: number): [number, number, number] {
	const passage = textOf(row)?.passage;
	return passage ? [passage.section, passage.start, passage.end] : [-1, -1, -1];
}

function checksum(batch: Omit<VectorBatch, 'checksum'>, textOf: RowText): number {
	const sum = new Checksum().add(batch.rows).add(batch.places).add(batch.vectors).add(batch.scales);
	for (const row of batch.rows) sum.add(textOf(row)?.embedded ?? '');
	return sum.value;
}
