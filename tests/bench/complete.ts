/** An index with a vector for every passage, in the real search worker: random vectors, because making real ones takes minutes. */
import type { SourceSection } from '../../src/lib/search/text/passage.ts';
import { slices } from '../../src/lib/search/text/slices.ts';
import { handOver, makeSearchWorker, type SearchWorker } from '../../src/lib/search/book/workers.ts';
import { directions } from './material.ts';
import { milliseconds } from './measuring.ts';

export interface Complete extends SearchWorker {
	total: number;
	/** The probe sentence's "vector". */
	probe: Float32Array<ArrayBuffer>;
	/** Milliseconds. */
	cutting: number;
}

export async function completeIndex(
	sections: readonly SourceSection[],
	next: () => number
): Promise<Complete> {
	const worker = makeSearchWorker();
	const { api } = worker;
	let total = 0;
	await api.start('bench', 'en');
	const cutting = await milliseconds(async () => {
		for await (const slice of slices(sections)) total = await api.add(slice);
	});
	const probe = directions(1, next);
	await api.useModel(probe);
	for (let row = 0; row < total; row += 512) {
		const rows = Array.from({ length: Math.min(512, total - row) }, (_, i) => row + i);
		await api.addVectors(rows, handOver(directions(rows.length, next)));
	}
	return { ...worker, total, probe, cutting };
}
