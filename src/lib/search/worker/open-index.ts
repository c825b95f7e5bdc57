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

/** `begin`: when the worker may be started. What is asked before that is answered afterwards. */
export function openIndex(models: EmbeddingModels, begin: Promise<unknown> = Promise.resolve()): IndexEnd {
	const { port1, port2 } = new MessageChannel();
	const started = begin.then(() => {
		const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
			type: 'module',
			name: 'index'
		});
		worker.postMessage(port2, [port2]);
		return worker;
	});
	return {
		models,
		api: wrap<IndexHost>(port1),
		close: () => void started.then((worker) => worker.terminate())
	};
}
