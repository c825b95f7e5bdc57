/**
 * Starts the model's workers. They are separate from the index's own, since a run of the model blocks its worker for a tenth of
 * a second.
 */
import { exclusive } from '$lib/async/exclusive.ts';
import { openWorker, proxy } from '$lib/async/open-worker.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { EmbedApi } from './embed-worker.ts';
import type { Embedder, EmbedderOptions, MakeEmbedder } from './embedder.ts';
import { NoModel } from './model-fault.ts';
import type { EmbeddingModel, EmbeddingModels } from './models.ts';
import { pooled } from './pooled.ts';

/** If there is a core for it, a second model joins in while much is embedded. */
export function embedderFrom(
	model: EmbeddingModel,
	{ own, others }: EmbeddingModels = { own: model, others: null }
): MakeEmbedder {
	const make = singleEmbedderFrom(model, others ? [own, others] : [own]);
	return navigator.hardwareConcurrency < 2 ? make : pooled(make);
}

/** `beside`: other models that stay in the browser's cache. */
export function singleEmbedderFrom(
	model: EmbeddingModel,
	beside: readonly EmbeddingModel[] = []
): MakeEmbedder {
	const start: MakeEmbedder = async (options) => {
		// Tries twice, because the first attempt drops a damaged cached file. The second uses a new worker, because ONNX
		// Runtime does not recover.
		const embedder =
			(await startModel(model, beside, options, true)) ?? (await startModel(model, beside, options, false));
		if (!embedder) throw new NoModel({ is: 'notStarted' });
		return embedder;
	};
	// One tab downloads the model; the others find the files in the cache.
	return (options) => exclusive(`model ${model.key}`, options.signal, () => start(options));
}

/** Null if the cached files were at fault and have been dropped. */
async function startModel(
	model: EmbeddingModel,
	beside: readonly EmbeddingModel[],
	{ signal, onprogress }: EmbedderOptions,
	mayDiscard: boolean
): Promise<Embedder | null> {
	signal.throwIfAborted();
	if (!model.url) throw new NoModel({ is: 'none' });
	const { api, answer, close } = openWorker<EmbedApi>(
		new Worker(new URL('./embed-worker.ts', import.meta.url), { type: 'module', name: 'embed' }),
		(cause) => new NoModel({ is: 'stopped', cause })
	);
	signal.addEventListener('abort', () => close(signal.reason as Error), { once: true });
	try {
		const loaded = await answer(api.load(model, beside, proxy(onprogress)));
		return {
			...loaded,
			embed: (texts, abort) => answer(api.embed(texts, abort)),
			read: (passages, abort) => answer(api.read(passages, abort)),
			ask: (queries, abort) => answer(api.ask(queries, abort)),
			close: () => close(new Error('The search model was ended.'))
		};
	} catch (error) {
		const again = mayDiscard && (await answer(api.clear(model)).catch(() => false));
		close(error as Error);
		if (again) return null;
		throw signal.aborted || error instanceof NoModel ? error : explained(error, model.url);
	}
}

function explained(error: unknown, url: string): NoModel {
	const host = url.startsWith('/') ? null : new URL(url).host;
	const cause = messageOf(error);
	const network = /failed to fetch|networkerror|load failed|network/i.test(cause);
	return new NoModel(network ? { is: 'unreachable', host } : { is: 'unusable', host, cause }, {
		cause: error
	});
}
