/**
 * Starts the model's workers. They are separate from the index's own, since a run of the model blocks its worker for a tenth of
 * a second.
 */
import { exclusive } from '$lib/async/exclusive.ts';
import { openWorker, proxy } from '$lib/async/open-worker.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { EmbedApi } from './embed-worker.ts';
import type { Embedder, EmbedderOptions, MakeEmbedder, PassageText } from './embedder.ts';
import { NoModel } from './model-fault.ts';
import type { EmbeddingModel, EmbeddingModels } from './models.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import { SearchModel } from './search-model.ts';

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

/** Fewer texts are not worth a second model. */
const MIN_SHARED_TEXTS = 8;
/**
 * A worker takes this share of a request at a time, up to the limit below. The one that finishes sooner takes more. Smaller
 * shares go first in a worker (shortest-first.ts), so the few passages that a question needs do not wait for those of the
 * background.
 */
const SHARES = 4;
const MAX_TEXTS_PER_SHARE = 4;
/** Milliseconds before the second model starts. A book was just opened, and its first page and first answer come first. */
const SECOND_WORKER_DELAY_MS = 3000;
/** After this many milliseconds without a big request, the second model releases its memory. */
const IDLE_WORKER_MS = 20_000;

/**
 * Runs two models in two workers. On two cores this is as fast as one model with two threads while nothing else wants the
 * cores, and faster when something does (docs/benchmarks.md): threads wait for each other after every step, workers do not. The
 * second model starts, from the cache, `later` milliseconds after the first big request.
 */
export function pooled(make: MakeEmbedder, later = SECOND_WORKER_DELAY_MS): MakeEmbedder {
	return async (options) => {
		const first = await make(options);
		// There is only one graphics card, and it works best with all texts at once.
		if (first.device === 'webgpu') return first;
		const closing = new AbortController();
		const signal = AbortSignal.any([options.signal, closing.signal]);
		const second = new SearchModel(make, IDLE_WORKER_MS);
		signal.addEventListener('abort', () => second.close(), { once: true });
		let started: Promise<Reader | null> | null = null;
		const startSecond = async () => {
			await new Promise((resolve) => setTimeout(resolve, later));
			// If there is no memory for it, the first model does all the work.
			return second.load(signal).then(
				() => second,
				() => null
			);
		};
		return {
			// Only a book's passages are numerous. The first model, which is always there, does the rest.
			...first,
			async read(passages, signal) {
				if (passages.length < MIN_SHARED_TEXTS) return first.read(passages, signal);
				const { dimensions } = first;
				const vectors = new Float32Array(passages.length * dimensions);
				const tokens = new Array<TokenStates>(passages.length);
				const work: Work = async (embedder, rows) => {
					const some = rows.map((row) => passages[row] as PassageText);
					const reading = await embedder.read(some, signal);
					for (const [place, row] of rows.entries()) {
						const vector = reading.vectors.subarray(place * dimensions, (place + 1) * dimensions);
						vectors.set(vector, row * dimensions);
						tokens[row] = reading.tokens[place] as TokenStates;
					}
				};
				const lengths = passages.map(({ sentences }) =>
					sentences.reduce((sum, { length }) => sum + length, 0)
				);
				await shareOut(lengths, first, (started ??= startSecond()), work, signal);
				return { vectors, tokens };
			},
			close() {
				closing.abort(new DOMException('The model was closed.', 'AbortError'));
				first.close();
			}
		};
	};
}

type Reader = Pick<Embedder, 'read'>;

/** Makes a model process some rows. */
type Work = (embedder: Reader, rows: readonly number[]) => Promise<void>;

/**
 * `lengths`: of each row's text. The second model may still be starting, or be null; the first does not wait for it. Rejects if
 * the first fails.
 */
async function shareOut(
	lengths: readonly number[],
	first: Reader,
	second: Promise<Reader | null>,
	work: Work,
	signal?: AbortSignal
): Promise<void> {
	// Long texts go first, so that only short ones are left when one model waits for the other at the end.
	const order = lengths.map((_, row) => row).sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0));
	const size = Math.min(MAX_TEXTS_PER_SHARE, Math.ceil(lengths.length / SHARES));
	const helping: Promise<unknown>[] = [];
	const help = async (embedder: Reader | null) => {
		let able = embedder !== null;
		while (embedder && able && order.length) {
			const share = order.splice(0, size);
			const done = work(embedder, share).catch(async (error: unknown) => {
				if (signal?.aborted) throw error;
				able = false;
				await work(first, share);
			});
			helping.push(done);
			// Its failure is handled below.
			await done.catch(() => undefined);
		}
	};
	void second.then(help);
	while (order.length) await work(first, order.splice(0, size));
	await Promise.all(helping);
}
