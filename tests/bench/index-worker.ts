/** The index worker with a model that answers at once, and in any direction: the model is not what is measured. */
import { expose } from '../../src/lib/async/open-worker.ts';
import type { Embedder } from '../../src/lib/search/embedding/embedder.ts';
import { IndexHost } from '../../src/lib/search/worker/index-host.ts';
import { DIMENSIONS, probeVector, understanding } from './directions.ts';
import { seeded } from '../fixtures/random.ts';

const next = seeded(3);
const embedder: Embedder = {
	dimensions: DIMENSIONS,
	embed: async () => probeVector(),
	read: () => Promise.reject(new Error('Nothing is indexed here.')),
	ask: async (queries) => queries.flatMap(() => understanding(next).queries),
	close: () => undefined
};

expose(
	new IndexHost({
		makeEmbedder: () => () => Promise.resolve(embedder),
		wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
	})
);
