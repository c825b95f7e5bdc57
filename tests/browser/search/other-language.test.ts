/** Two models on one page, each a double: which reads which book, what a reader is asked, and one answer of both. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expose, wrap } from '../../../src/lib/async/open-worker.ts';
import { BookIndex } from '../../../src/lib/search/book/book-index.svelte.ts';
import type { Embedder, MakeEmbedder } from '../../../src/lib/search/embedding/embedder.ts';
import { MODEL_CACHE } from '../../../src/lib/search/embedding/model-files.ts';
import { NoModel } from '../../../src/lib/search/embedding/model-fault.ts';
import { embeddingModel, type EmbeddingModel } from '../../../src/lib/search/embedding/models.ts';
import { Library } from '../../../src/lib/search/library/library.ts';
import { IndexHost } from '../../../src/lib/search/worker/index-host.ts';
import type { IndexEnd } from '../../../src/lib/search/worker/open-index.ts';
import { packStates } from '../../../src/lib/search/vectors/token-states.ts';
import { database } from '../../../src/lib/storage/database.ts';
import type { StoredBook } from '../../../src/lib/library/store/stored-book.ts';
import { seeded } from '../../fixtures/random.ts';
import { SOON } from '../../fixtures/garden-book.ts';

const MODELS = {
	own: embeddingModel('all-MiniLM-L6-v2', '/models/own/'),
	others: embeddingModel('multilingual-e5-small', '/models/others/')
};
const SIZE = 8;

/** Every model has its own probe, and every text the same direction by it. */
function double({ key }: EmbeddingModel, started: string[]): MakeEmbedder {
	const next = seeded(key.length);
	const row = Array.from({ length: SIZE }, () => next() - 0.5);
	const unit = row.map((value) => value / Math.hypot(...row));
	const rows = (count: number) => Float32Array.from(Array.from({ length: count }, () => unit).flat());
	const embedder: Embedder = {
		dimensions: SIZE,
		embed: async (texts) => rows(texts.length),
		read: async (passages) => ({
			vectors: rows(passages.length),
			tokens: passages.map(({ sentences }) =>
				packStates(
					rows(sentences.length),
					SIZE,
					sentences.map(() => 1)
				)
			)
		}),
		ask: async (queries) =>
			queries.map((query) => ({
				vector: rows(1),
				words: query.split(' ').map((text) => ({ text, tokens: 1 })),
				states: rows(query.split(' ').length)
			})),
		close: () => undefined
	};
	return async ({ signal }) => {
		started.push(key);
		await new Promise((done) => setTimeout(done, 20));
		signal.throwIfAborted();
		return embedder;
	};
}

const opened: { close(): void }[] = [];
let started: string[] = [];

function page(
	others: EmbeddingModel | null = MODELS.others,
	makeEmbedder = (model: EmbeddingModel) => double(model, started)
): IndexEnd {
	const { port1, port2 } = new MessageChannel();
	const wait = () => Promise.resolve();
	expose(new IndexHost({ makeEmbedder, wait }), port1);
	return {
		models: { own: MODELS.own, others },
		api: wrap<IndexHost>(port2),
		close: () => port1.close()
	};
}

const TEXTS = {
	en: 'The keeper of the lighthouse counted the sails.',
	de: 'Der Wärter des Leuchtturms zählte die Segel der Schiffe.'
};

async function open(end: IndexEnd, language: 'de' | 'en', book: string = language): Promise<BookIndex> {
	await (await database()).put('books', { id: book } as StoredBook);
	const position = () => ({ section: 0, offset: 0 });
	const index = new BookIndex({ book, metadata: { language }, index: end, position });
	opened.push(index);
	await index.open([{ section: 0, text: TEXTS[language], blocks: [] }]);
	return index;
}

/** The reader has fetched it before. */
async function keep({ url }: EmbeddingModel): Promise<void> {
	const cache = await caches.open(MODEL_CACHE);
	await cache.put(new URL(`${url}onnx/model_quantized.onnx`, location.origin), new Response('x'));
}

beforeEach(async () => {
	started = [];
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
});
afterEach(async () => {
	for (const each of opened.splice(0)) each.close();
	const cache = await caches.open(MODEL_CACHE);
	await cache.delete(new URL(`${MODELS.others.url}onnx/model_quantized.onnx`, location.origin));
});

it('a book that is not in English is found by words, and its model is offered but not fetched', async () => {
	const index = await open(page(), 'de');
	expect(index.status).toEqual({ phase: 'offered', bytes: MODELS.others.profile.download });
	const { hits, coverage } = await index.find({ wordings: ['Leuchtturm'], limit: 5 });
	expect(hits).toHaveLength(1);
	expect(coverage).toMatchObject({ mode: 'words', gap: 'offered' });
	expect(coverage.note).toMatch(/by words only/);
	expect(started).toEqual([]);
});

it('it is read by its model once the reader wants that, and later without being asked', async () => {
	const index = await open(page(), 'de');
	index.fetch();
	await vi.waitUntil(() => index.status.phase === 'ready', SOON);
	expect(started).toEqual([MODELS.others.key]);
	expect((await index.find({ wordings: ['lighthouse'], limit: 5 })).coverage.mode).toBe('words+meaning');
	index.close();

	await keep(MODELS.others);
	expect((await open(page(), 'de')).status.phase).toBe('ready');
});

it('a model whose download is stopped is offered again, and the book is not paused', async () => {
	const saved: boolean[] = [];
	const end = page();
	await (await database()).put('books', { id: 'de' } as StoredBook);
	const pause = { paused: false, save: (paused: boolean) => saved.push(paused) };
	const index = new BookIndex({
		...{ book: 'de', metadata: { language: 'de' }, index: end, pause },
		position: () => ({ section: 0, offset: 0 })
	});
	opened.push(index);
	await index.open([{ section: 0, text: TEXTS.de, blocks: [] }]);
	index.fetch();
	await vi.waitUntil(() => index.status.phase === 'model', SOON);
	index.pause();
	await vi.waitUntil(() => index.status.phase === 'offered', SOON);
	expect(saved).toEqual([]);
});

it.each([
	['unusable', false],
	['unreachable', true]
] as const)('a model that is %s is fetched again by itself: %s', async (is, again) => {
	const fault = is === 'unusable' ? { is, host: null, cause: 'other files' } : { is, host: null };
	const index = await open(
		page(MODELS.others, () => () => Promise.reject(new NoModel(fault))),
		'de'
	);
	const timers = vi.spyOn(globalThis, 'setTimeout');
	index.fetch();
	await vi.waitUntil(() => index.status.phase === 'words-only', SOON);
	expect(timers.mock.calls.some(([, delay]) => delay === 30_000)).toBe(again);
	timers.mockRestore();
});

it('an English book, and every book if no other model is available, is read by the page’s own', async () => {
	expect((await open(page(), 'en')).status.phase).toBe('ready');
	expect((await open(page(null), 'de')).status.phase).toBe('ready');
	expect(new Set(started)).toEqual(new Set([MODELS.own.key]));
});

it('a book that declares a wrong language, or none, is recognised by its text', async () => {
	const text = `${TEXTS.de} Er sagte, dass er in der Nacht niemanden auf dem Meer gesehen habe. `.repeat(30);
	for (const language of ['en', null]) {
		const book = `told ${language}`;
		await (await database()).put('books', { id: book } as StoredBook);
		const position = () => ({ section: 0, offset: 0 });
		const metadata = { language };
		const index = new BookIndex({ book, metadata, index: page(), position });
		opened.push(index);
		void index.open([{ section: 0, text, blocks: [] }]);
		await index.recognised;
		expect(metadata.language).toBe('de');
		await expect.poll(() => index.status.phase).toBe('offered');
	}
});

it('one question to the shelf is answered from books of both models', async () => {
	await keep(MODELS.others);
	const end = page();
	const [english, german] = [await open(end, 'en'), await open(end, 'de')];
	await vi.waitUntil(() => [english, german].every(({ status }) => status.phase === 'ready'), SOON);
	const shelf = new Library(async () => ({ index: end, read: async (book) => [TEXTS[book as 'de']] }));
	opened.push(shelf);
	await vi.waitUntil(async () => {
		const { hits, coverage } = await shelf.find({ wordings: ['lighthouse Leuchtturm'], limit: 5 });
		return hits.length === 2 && coverage.mode === 'words+meaning' && coverage.indexed === 2;
	}, SOON);
	const one = await shelf.find({ wordings: ['lighthouse Leuchtturm'], limit: 1 });
	expect(one.hits).toHaveLength(1);
	expect(one.coverage).toMatchObject({ books: 2, total: 2 });
});
