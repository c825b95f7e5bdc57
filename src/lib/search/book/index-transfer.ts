/** Exports one book's index to a file and imports it. */
import { strings } from '$lib/strings/strings.ts';
import { checkFile, IndexFileError, packIndex, unpackIndex } from '../vectors/index-file.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-batch.ts';
import type { IndexWorker } from '../worker/workers.ts';

/** `total`: passages of the book. Rejects where nothing has been indexed yet. */
export async function exportIndex(
	api: IndexWorker['api']['book'],
	key: VectorKey,
	total: number
): Promise<Blob> {
	const [batch] = await api.batches(Math.max(1, total));
	if (!batch) throw new Error(strings.search.fileFaults.nothingYet);
	return packIndex({ vectors: [{ ...key, ...batch }], postings: [] });
}

/** Loads the file into the search. `cut`: settles when the book's passages are known. Rejects with an IndexFileError. */
export async function importIndex(
	api: IndexWorker['api']['book'],
	ours: VectorKey,
	file: Blob,
	cut: Promise<void>
): Promise<VectorBatch> {
	const { vectors } = await unpackIndex(file);
	const [found] = vectors;
	if (!found) throw new IndexFileError(strings.search.fileFaults.noMeaning);
	const { book, model, chunker, ...batch } = found;
	await cut;
	checkFile({ book, model, chunker }, ours, await api.isOurs(batch));
	await api.load([batch]);
	return batch;
}
