/** An index with a vector for every passage, in the real search worker: random vectors, because making real ones takes minutes. */
import type { SourceSection } from '../../src/lib/search/text/passage.ts';
import { slices } from '../../src/lib/search/text/slices.ts';
import { handBack, makeIndexWorker, type IndexWorker } from '../../src/lib/search/worker/workers.ts';
import { directions } from './material.ts';
import { milliseconds } from './measuring.ts';

export interface Complete extends IndexWorker {
	total: number;
	/** The probe sentence's "vector". */
	probe: Float32Array<ArrayBuffer>;
	/** Milliseconds. */
	cutting: number;
}

const nothing = () => undefined;

export async function completeIndex(
	sections: readonly SourceSection[],
	next: () => number
): Promise<Complete> {
	const worker = makeIndexWorker();
	const index = worker.api.book;
	let total = 0;
	const key = { book: 'bench', model: '', chunker: '' };
	await index.start(key, 'en', false, handBack(nothing));
	const cutting = await milliseconds(async () => {
		for await (const slice of slices(sections)) total = await index.add(slice);
	});
	const probe = directions(1, next);
	await index.useModel(probe);
	for (let row = 0; row < total; row += 512) {
		const rows = Array.from({ length: Math.min(512, total - row) }, (_, i) => row + i);
		await index.addVectors(rows, directions(rows.length, next));
	}
	return { ...worker, total, probe, cutting };
}
