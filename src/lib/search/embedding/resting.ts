/** Ends a model's worker that has been idle for a while (it takes some 100 MB) and starts it again, from the cache, when it is needed. */
import type { Embedder, MakeEmbedder } from './embedder.ts';

/** `idle`: milliseconds without a call until the worker ends. */
export function resting(make: MakeEmbedder, idle: number): MakeEmbedder {
	return async (options) => {
		const first = await make(options);
		let awake: Promise<Embedder> | null = Promise.resolve(first);
		let busy = 0;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const rest = () => {
			const ending = awake;
			awake = null;
			clearTimeout(timer);
			// If it could not be started, there is nothing to close, and the caller has been told.
			ending?.then(
				(embedder) => embedder.close(),
				() => undefined
			);
		};
		const restLater = () => {
			clearTimeout(timer);
			if (!busy) timer = setTimeout(rest, idle);
		};
		const using = async <T>(work: (embedder: Embedder) => Promise<T>, signal?: AbortSignal): Promise<T> => {
			busy++;
			clearTimeout(timer);
			try {
				awake ??= make({ signal: options.signal, onprogress: () => undefined });
				return await work(await awake);
			} catch (error) {
				if (!signal?.aborted) rest();
				throw error;
			} finally {
				busy--;
				restLater();
			}
		};
		restLater();
		return {
			dimensions: first.dimensions,
			embed: (texts, signal) => using((embedder) => embedder.embed(texts, signal), signal),
			read: (passages, signal) => using((embedder) => embedder.read(passages, signal), signal),
			ask: (queries, signal) => using((embedder) => embedder.ask(queries, signal), signal),
			close: rest
		};
	};
}
