/** The page's end of the index worker. */
import { wrap, type Remote } from '$lib/async/open-worker.ts';
import type { EmbeddingModels } from '../embedding/models.ts';
import type { IndexHost } from './index-host.ts';

/** The worker, and the models that it works with. */
export interface IndexEnd {
	readonly models: EmbeddingModels;
	readonly api: Remote<IndexHost>;
	close(): void;
}

export function openIndex(models: EmbeddingModels): IndexEnd {
	const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module', name: 'index' });
	return { models, api: wrap<IndexHost>(worker), close: () => worker.terminate() };
}
