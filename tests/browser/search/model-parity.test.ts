/** The model that the repository writes says what the published one says: cosine by cosine, through the app's own worker. */
import { afterAll, expect, inject, it } from 'vitest';
import type { EmbeddingModel } from '../../../src/lib/search/embedding/models.ts';
import { embedderFrom } from '../../../src/lib/search/embedding/start-model.ts';
import { evictModel, servedModel } from '../../fixtures/real-model.ts';
import { hasShared, sharedUrl } from '../../fixtures/shared.ts';

/** What int8 costs: .9893 at worst was measured, and .9934 on average. */
const LEAST = 0.985;
const MEAN = 0.99;

/** Where ../shared is not: of many kinds and lengths. */
const TEXTS = [
	'where are nuclear power plants located',
	'A friend who cannot be trusted.',
	'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.',
	'The tide had gone out so far that the wrecks lay open, and the children walked among their ribs.',
	'Waste no more time arguing about what a good man should be. Be one.',
	'“Why,” said he, “did you not tell me that the letter had been opened?” She made no answer.',
	'ferry',
	'Ledger, sheet 47: eleven piers, four lamps, one keeper.',
	'Il pleut sur la ville et personne ne sort.',
	'Cells multiply by dividing; what had been one membrane becomes two, and each half copies what it lacks.',
	'The king sold the crown, the cook kept the knife.',
	'How long does it take for the snow to melt in the mountains above the village where she was born?'
];

afterAll(evictModel);

async function vectors(model: EmbeddingModel, texts: string[]): Promise<Float32Array[]> {
	const { signal } = new AbortController();
	const embedder = await embedderFrom(model)({ signal, onprogress: () => undefined });
	// One at a time, as the published vectors were made: a batch is quantised as one.
	const rows: Float32Array[] = [];
	for (const text of texts) rows.push(await embedder.embed([text]));
	embedder.close();
	return rows;
}

/** What the published float32 model gives; elsewhere our own float32, from the same weights. */
async function reference(): Promise<{ texts: string[]; expected: ArrayLike<number>[] }> {
	if (!hasShared) {
		const float32 = servedModel(inject('float32Model'));
		return { texts: TEXTS, expected: await vectors(float32, TEXTS) };
	}
	const response = await fetch(sharedUrl('models/minilm-oracle-100.json'));
	const oracle = (await response.json()) as { text: string; teacher_emb: number[] }[];
	return { texts: oracle.map(({ text }) => text), expected: oracle.map(({ teacher_emb }) => teacher_emb) };
}

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
	let [ab, aa, bb] = [0, 0, 0];
	for (let i = 0; i < a.length; i++) {
		const [x = 0, y = 0] = [a[i], b[i]];
		ab += x * y;
		aa += x * x;
		bb += y * y;
	}
	return ab / Math.sqrt(aa * bb);
}

it('gives nearly the vectors of the float32 model in int8', async () => {
	const { texts, expected } = await reference();
	const got = await vectors(servedModel(), texts);
	const cosines = got.map((row, at) => cosine(row, expected[at] ?? []));
	expect(cosines.length).toBe(texts.length);
	expect(Math.min(...cosines)).toBeGreaterThan(LEAST);
	expect(cosines.reduce((sum, one) => sum + one) / cosines.length).toBeGreaterThan(MEAN);
});
