/** The page's end of the index worker. */
import { wrap, type Remote } from '$lib/async/open-worker.ts';
import type { EmbeddingModel } from '../embedding/models.ts';
import type { IndexHost } from './index-host.ts';

/** The worker and the model that it works with. */
export interface IndexEnd {
	readonly model: EmbeddingModel;
	readonly api: Remote<IndexHost>;
	close(): void;
}

export function openIndex(model: EmbeddingModel): IndexEnd {
	const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module', name: 'index' });
	return { model, api: wrap<IndexHost>(worker), close: () => worker.terminate() };
}
