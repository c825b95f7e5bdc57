/**
 * Two models in two workers. On two cores that is as fast as one model with two threads while nobody else wants the
 * cores, and faster when somebody does (docs/benchmarks.md): threads wait for each other after every step, workers do not.
 */
import type { Embedder, MakeEmbedder } from './embedder.ts';
import { resting } from './resting.ts';

/** Fewer texts than this are not worth a second model. */
const SHARED_OUT = 8;
/** Texts that a worker takes at a time: whoever is done sooner takes more. */
const SHARE = 4;
/** Milliseconds before the second model starts: a book was just opened, and its first page and first answer come first. */
const LATER = 3000;
/** Milliseconds without a big request until the second model gives its memory back. */
const REST = 20_000;

/** The second model starts (from the cache) `later` milliseconds after the first big request. */
export function pooled(make: MakeEmbedder, later = LATER): MakeEmbedder {
	return async (options) => {
		const first = await make(options);
		// A graphics card is one thing, and wants all texts at once.
		if (first.device === 'webgpu') return first;
		let second: Promise<Embedder | null> | null = null;
		let closed = false;
		const startSecond = async () => {
			await new Promise((resolve) => setTimeout(resolve, later));
			if (closed) return null;
			// Where there is no room for it, the first does all the work.
			return resting(make, REST)({ signal: options.signal, onprogress: () => undefined }).catch(() => null);
		};
		return {
			dimensions: first.dimensions,
			async embed(texts, signal) {
				if (texts.length < SHARED_OUT) return first.embed(texts, signal);
				second ??= startSecond();
				return together(texts, first, second, signal);
			},
			close() {
				closed = true;
				first.close();
				void second?.then((embedder) => embedder?.close());
			}
		};
	};
}

/** The second may still be starting, or be null: the first does not wait for it. Rejects where the first fails. */
async function together(
	texts: string[],
	first: Embedder,
	second: Promise<Embedder | null>,
	signal?: AbortSignal
): Promise<Float32Array> {
	const { dimensions } = first;
	// Longest first: at the end, when one waits for the other, only short ones are left.
	const order = texts.map((_, row) => row).sort((a, b) => (texts[b]?.length ?? 0) - (texts[a]?.length ?? 0));
	const rows = new Float32Array(texts.length * dimensions);
	const work = async (embedder: Embedder, share: number[]) => {
		const some = share.map((row) => texts[row] ?? '');
		const answer = await embedder.embed(some, signal);
		share.forEach((row, place) =>
			rows.set(answer.subarray(place * dimensions, (place + 1) * dimensions), row * dimensions)
		);
	};

	const helping: Promise<unknown>[] = [];
	const help = async (embedder: Embedder | null) => {
		let able = embedder !== null;
		while (embedder && able && order.length) {
			const share = order.splice(0, SHARE);
			const done = work(embedder, share).catch(async (error: unknown) => {
				if (signal?.aborted) throw error;
				able = false;
				await work(first, share);
			});
			helping.push(done);
			// Its failure is heard below.
			await done.catch(() => undefined);
		}
	};
	void second.then(help);
	while (order.length) await work(first, order.splice(0, SHARE));
	await Promise.all(helping);
	return rows;
}
