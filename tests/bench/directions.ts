/** Vectors to measure with, also in a worker: random directions. */
import type { Understanding } from '../../src/lib/search/ranking/first-ranking.ts';
import { DEFAULT_PROFILE, embeddingModel } from '../../src/lib/search/embedding/models.ts';
import { seeded } from '../fixtures/random.ts';

const { profile } = embeddingModel(DEFAULT_PROFILE, '');
export const DIMENSIONS = profile.dimensions;

/** Unit vectors, row-major. */
export function directions(count: number, next: () => number): Float32Array<ArrayBuffer> {
	const rows = new Float32Array(count * DIMENSIONS);
	for (let row = 0; row < count; row++) {
		const vector = rows.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
		let square = 0;
		for (let i = 0; i < DIMENSIONS; i++) square += (vector[i] = next() - 0.5) ** 2;
		for (let i = 0; i < DIMENSIONS; i++) vector[i] = (vector[i] as number) / Math.sqrt(square);
	}
	return rows;
}

/** The probe sentence's vector. */
export const probeVector = () => directions(1, seeded(4));

/** A question that points somewhere, as the model would understand it. */
export function understanding(next: () => number): Understanding {
	return {
		queries: [{ vector: directions(1, next), words: [], states: new Float32Array() }],
		fusion: profile.fusion
	};
}
