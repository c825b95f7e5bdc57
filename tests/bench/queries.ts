/** How long a question takes after its embedding: in one long book, and over a library. */
import type { VectorBatch } from '../../src/lib/search/vectors/vector-batch.ts';
import { proxy, wrap } from '../../src/lib/async/open-worker.ts';
import type { IndexHost } from '../../src/lib/search/worker/index-host.ts';
import type { ReadTexts } from '../../src/lib/search/ranking/query.ts';
import { CHUNKER_VERSION } from '../../src/lib/search/text/chunker-version.ts';
import { database } from '../../src/lib/storage/database.ts';
import { completeIndex } from './complete.ts';
import { bookSections, MODEL, questions } from './material.ts';
import { DIMENSIONS, probeVector, understanding } from './directions.ts';
import { quantise } from '../../src/lib/search/vectors/vectors.ts';
import { seeded } from '../fixtures/random.ts';
import { milliseconds, quantile } from './measuring.ts';

export interface Queries {
	passages: number;
	books: number;
	/** Milliseconds, the way to the worker and back included. */
	p50: number;
	p95: number;
	longest: number;
}

async function timed(count: number, ask: (number: number) => Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	// The first few let the engine compile.
	for (let number = 0; number < count + 10; number++) {
		const time = await milliseconds(() => ask(number));
		if (number >= 10) times.push(time);
	}
	return times;
}

const summed = (times: number[]) => ({
	p50: quantile(times, 0.5),
	p95: quantile(times, 0.95),
	longest: Math.max(...times)
});

/** `names`: taken together as one book. */
export async function bookQueries(names: string[], count: number): Promise<Queries> {
	const next = seeded(1);
	const sections = [];
	for (const name of names) sections.push(...(await bookSections(name, sections.length)));
	const { index, total, close } = await completeIndex(sections, next);
	const asked = questions(sections, count + 10, next);
	const times = await timed(count, (number) =>
		index.search([asked[number] ?? ''], understanding(next), { limit: 8 })
	);
	close();
	return { passages: total, books: 1, ...summed(times) };
}

/** Copies of these books under other names, until there are `passages`. */
export async function libraryQueries(names: string[], passages: number, count: number): Promise<Queries> {
	const next = seeded(2);
	const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });
	const library = await wrap<IndexHost>(worker).shelf({ own: MODEL, others: null }, proxy(unread));
	const db = await database();
	const shelf = [];
	for (const name of names) {
		const sections = await bookSections(name);
		const { index, total, close } = await completeIndex(sections, next);
		const [batch] = await index.batches(total);
		if (!batch) throw new Error(`${name} has no vectors.`);
		shelf.push({ postings: await index.postings(), batch, sections });
		close();
	}
	// One model made them all, that of the worker.
	const probe = quantise(probeVector(), DIMENSIONS).vectors;
	let total = 0;
	let books = 0;
	while (total < passages) {
		const { postings, batch } = shelf[books % shelf.length] as (typeof shelf)[number];
		const book = `${postings.book} ${books}`;
		await db.put('postings', { ...postings, book });
		const key = { book, model: MODEL.key, chunker: CHUNKER_VERSION };
		await db.put('vectors', { ...batch, ...key, vectors: shuffled(batch, next), probe });
		total += postings.starts.length;
		books++;
	}
	const { indexed } = (await library.find({ wordings: ['x'], limit: 1 }, never)).coverage;
	const asked = questions(shelf[0]?.sections ?? [], count + 10, next);
	const times = await timed(count, (number) =>
		library.find({ wordings: [asked[number] ?? ''], limit: 10, perBook: 3 }, never)
	);
	worker.terminate();
	if (indexed !== total) throw new Error(`Only ${indexed} of ${total} passages have vectors.`);
	return { passages: total, books, ...summed(times) };
}

const never = new AbortController().signal;

/** The texts are not what is measured. */
const unread: ReadTexts = async (_book, places) => places.map(() => 'x');

/** Another copy's vectors are others: the rows turned by some dimensions. */
function shuffled({ vectors }: VectorBatch, next: () => number): Int8Array {
	const by = Math.floor(next() * vectors.length);
	const turned = new Int8Array(vectors.length);
	turned.set(vectors.subarray(by));
	turned.set(vectors.subarray(0, by), vectors.length - by);
	return turned;
}
