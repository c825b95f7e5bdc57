/** The page's side of the workers of the index and of the model. */
import { strings } from '$lib/strings/strings.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import { openWorker, proxy, transfer, wrap, type Remote } from '$lib/async/open-worker.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { EmbedApi } from '../embedding/embed-worker.ts';
import type { Embedder, EmbedderOptions, MakeEmbedder, PassageReading } from '../embedding/embedder.ts';
import type { EmbeddingModel } from '../embedding/models.ts';
import { pooled } from '../embedding/pooled.ts';
import type { IndexApi } from './index-worker.ts';

const faults = strings.search.modelFaults;

/** The page's end of an index worker. */
export interface IndexWorker {
	readonly api: Remote<IndexApi>;
	close(): void;
}

export function makeIndexWorker(): IndexWorker {
	const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
		type: 'module',
		name: 'index'
	});
	return { api: wrap<IndexApi>(worker), close: () => worker.terminate() };
}

/** Where there is a core for it, a second model joins in while much is embedded. */
export function embedderFrom(model: EmbeddingModel): MakeEmbedder {
	const make = singleEmbedderFrom(model);
	return navigator.hardwareConcurrency < 2 ? make : pooled(make);
}

export function singleEmbedderFrom(model: EmbeddingModel): MakeEmbedder {
	const start: MakeEmbedder = async (options) => {
		// Tries twice: the first attempt drops a damaged cached file. In a new worker, because ONNX Runtime does not recover.
		const embedder = (await startModel(model, options, true)) ?? (await startModel(model, options, false));
		if (!embedder) throw new Error(faults.notStarted);
		return embedder;
	};
	// One tab downloads; the others find the files in the cache.
	return (options) => exclusive(`model ${model.key}`, options.signal, () => start(options));
}

/** Null when the cached files were at fault and have been dropped. */
async function startModel(
	model: EmbeddingModel,
	{ signal, onprogress }: EmbedderOptions,
	mayDiscard: boolean
): Promise<Embedder | null> {
	signal.throwIfAborted();
	if (!model.url) throw new Error(faults.none);
	const { api, answer, close } = openWorker<EmbedApi>(
		new Worker(new URL('../embedding/embed-worker.ts', import.meta.url), { type: 'module', name: 'embed' }),
		(message) => new Error(faults.stopped(message || faults.noWorker))
	);
	signal.addEventListener('abort', () => close(signal.reason as Error), { once: true });
	/** They wait here and not in the worker, where one that nobody wants any more could not be taken back. */
	const questions = new Queue();
	const unlessEnded = async <T>(ask: () => Promise<T>, abort?: AbortSignal): Promise<T> => {
		abort?.throwIfAborted();
		const rows = await answer(ask());
		abort?.throwIfAborted();
		return rows;
	};
	try {
		const loaded = await answer(api.load(model, proxy(onprogress)));
		return {
			...loaded,
			embed: (texts, abort) => unlessEnded(() => api.embed(texts), abort),
			read: (passages, abort) => unlessEnded(() => api.read(passages), abort),
			ask: (queries, abort) => questions.add(() => unlessEnded(() => api.ask(queries), abort), abort),
			close: () => close(new Error('The search model was ended.'))
		};
	} catch (error) {
		const again = mayDiscard && (await answer(api.clear(model)).catch(() => false));
		close(error as Error);
		if (again) return null;
		throw signal.aborted ? error : explain(error, model.url);
	}
}

/** Rows go to the index worker without a copy; the sender may not use them afterwards. */
export function handOver(reading: PassageReading): PassageReading {
	return transfer(reading, [reading.vectors.buffer]);
}

/** A function of the page that a worker may call. */
export function handBack<T extends (...args: never[]) => unknown>(call: T): T {
	return proxy(call);
}

function explain(error: unknown, host: string): Error {
	const where = host.startsWith('/') ? faults.thisSite : new URL(host).host;
	const cause = messageOf(error);
	const network = /failed to fetch|networkerror|load failed|network/i.test(cause);
	return new Error(network ? faults.unreachable(where) : faults.unusable(where, cause), { cause: error });
}

/** Each work waits for the one before, whatever became of it. What is aborted until then is not begun and rejects with the signal's reason. */
export class Queue {
	#last: Promise<unknown> = Promise.resolve();

	add<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		const answer = this.#last.then(() => {
			signal?.throwIfAborted();
			return work();
		});
		this.#last = answer.catch(() => undefined);
		return answer;
	}
}
