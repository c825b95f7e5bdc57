/** The two ends of a worker; the only file beside the workers that uses comlink. */
import { expose, proxy, releaseProxy, transferHandlers, wrap, type ProxyMarked, type Remote } from 'comlink';
import { deferred } from './deferred.ts';

export { expose, proxy, releaseProxy, wrap, type ProxyMarked, type Remote };

/** A signal that is an argument of a call is aborted on the other side too, if that imports this file. */
transferHandlers.set('signal', {
	canHandle: (value): value is AbortSignal => value instanceof AbortSignal,
	serialize(signal: AbortSignal) {
		const { port1, port2 } = new MessageChannel();
		const tell = () => port1.postMessage(String((signal.reason as Error | undefined)?.message));
		if (signal.aborted) tell();
		else signal.addEventListener('abort', tell, { once: true });
		return [port2, [port2]];
	},
	deserialize(port: MessagePort) {
		const abort = new AbortController();
		port.onmessage = ({ data }: MessageEvent<string>) => {
			abort.abort(new DOMException(data, 'AbortError'));
			port.close();
		};
		return abort.signal;
	}
});

export interface WorkerEnd<Api> {
	/** What the worker exposes. */
	readonly api: Remote<Api>;
	/** The answer; rejects where the worker has died (out of memory) or was closed: it answers nothing more. */
	answer<T>(answer: Promise<T>): Promise<T>;
	/** Ends the worker. `reason`: what those get who still wait. */
	close(reason: Error): void;
}

/** A worker that ends with its first uncaught error. `explain`: makes the error of which the browser tells a message, or ''. */
export function openWorker<Api>(
	worker: Worker,
	explain = (message: string): Error => new Error(message)
): WorkerEnd<Api> {
	const { promise: died, reject: close } = deferred<never>();
	worker.addEventListener('error', ({ message }) => close(explain(message)));
	died.catch(() => worker.terminate());
	return { api: wrap<Api>(worker), answer: (answer) => Promise.race([died, answer]), close };
}

interface OneAnswer {
	mostMs: number;
	signal?: AbortSignal | undefined;
	/** What is thrown where it takes longer, or dies; cause: what the browser tells of it. */
	broken: (cause?: string) => Error;
}

/** One answer of a worker, which ends with it. Rejects with the signal's reason, with what `broken` makes, or as `work` does. */
export async function oneAnswer<Api, T>(
	worker: Worker,
	work: (api: Remote<Api>) => Promise<T>,
	{ mostMs, signal, broken }: OneAnswer
): Promise<T> {
	const { api, answer, close } = openWorker<Api>(worker, broken);
	const stop = () => close(signal?.reason as Error);
	const late = setTimeout(() => close(broken()), mostMs);
	signal?.addEventListener('abort', stop, { once: true });
	try {
		return await answer(work(api));
	} finally {
		clearTimeout(late);
		signal?.removeEventListener('abort', stop);
		close(new DOMException('', 'AbortError'));
	}
}
