/** Texts a second: the method that we compare with, and ours. */
import type { Embedder } from '../../src/lib/search/embedding/embedder.ts';
import { loadTokenizer, Model, prepare } from '../../src/lib/search/embedding/model.ts';
import { embedderFrom } from '../../src/lib/search/embedding/start-model.ts';
import { MODEL, pieces } from './material.ts';
import { milliseconds, watchStalls, type Stalls } from './measuring.ts';

export interface Throughput {
	/** One number a round. */
	perSecond: number[];
	stalls: Stalls;
	/** Tokens of the pieces, on average: that is what the time goes into. */
	tokens: number;
	isolated: boolean;
}

/** One piece of 500 characters at a time, on the main thread. */
export async function baseline(count: number, rounds: number): Promise<Throughput> {
	prepare(MODEL.url, 'wasm');
	const { profile } = MODEL;
	const encode = await loadTokenizer(profile.name);
	const model = await Model.load(profile, 'wasm');
	const embed = async (text: string) => {
		const ids = encode.text(text);
		await model.run([ids], ids.length);
		return ids.length;
	};
	const texts = await pieces(count);
	await embed(texts[0] ?? '');
	let tokens = 0;
	const perSecond: number[] = [];
	const stop = watchStalls();
	for (let round = 0; round < rounds; round++) {
		const time = await milliseconds(async () => {
			for (const text of texts) {
				tokens += await embed(text);
				// The page is drawn between two pieces, as in the method we compare with.
				await new Promise((resolve) => setTimeout(resolve));
			}
		});
		perSecond.push((1000 * count) / time);
	}
	const stalls = await stop();
	return { perSecond, stalls, tokens: tokens / (count * rounds), isolated: crossOriginIsolated };
}

/** As the app does it: in the worker, or two of them where the page is not isolated. */
export async function oneWorker(count: number, rounds: number): Promise<Throughput> {
	const { signal } = new AbortController();
	const embedder = await embedderFrom(MODEL)({ signal, onprogress: () => undefined });
	const texts = await pieces(count);
	// Until the second worker is there as well.
	for (let warming = 0; warming < 5; warming++) await inBatches(embedder, texts.slice(0, 16));
	const perSecond: number[] = [];
	const stop = watchStalls();
	for (let round = 0; round < rounds; round++)
		perSecond.push((1000 * count) / (await milliseconds(() => inBatches(embedder, texts))));
	const stalls = await stop();
	embedder.close();
	return { perSecond, stalls, tokens: NaN, isolated: crossOriginIsolated };
}

/** The index hands over sixteen at a time. */
async function inBatches(embedder: Embedder, texts: string[]): Promise<void> {
	const passages = texts.map((text) => ({ context: '', sentences: [text] }));
	for (let from = 0; from < passages.length; from += 16) await embedder.read(passages.slice(from, from + 16));
}
