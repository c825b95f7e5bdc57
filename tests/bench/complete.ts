/** An index with a vector for every passage, in the real search worker: random vectors, because making real ones takes minutes. */
import type { SourceSection } from '../../src/lib/search/text/chunk.ts';
import { slices } from '../../src/lib/search/text/slices.ts';
import type { Remote } from '../../src/lib/async/open-worker.ts';
import { openIndex } from '../../src/lib/search/worker/open-index.ts';
import type { StoredIndex } from '../../src/lib/search/worker/stored-index.ts';
import { directions } from './directions.ts';
import { MODEL } from './material.ts';
import { milliseconds } from './measuring.ts';

export interface Complete {
	index: Remote<StoredIndex>;
	total: number;
	/** The probe sentence's "vector". */
	probe: Float32Array<ArrayBuffer>;
	/** Milliseconds. */
	cutting: number;
	close(): void;
}

export async function completeIndex(
	sections: readonly SourceSection[],
	next: () => number
): Promise<Complete> {
	const { api, close } = openIndex({ own: MODEL, others: null });
	const index = await api.words('bench', 'en');
	let total = 0;
	const cutting = await milliseconds(async () => {
		for await (const slice of slices(sections)) total = await index.cut(slice);
	});
	const probe = directions(1, next);
	await index.useModel(probe);
	for (let row = 0; row < total; row += 512) {
		const rows = Array.from({ length: Math.min(512, total - row) }, (_, i) => row + i);
		await index.addVectors(rows, directions(rows.length, next));
	}
	return { index, close, total, probe, cutting };
}
