/** The two ends of a worker. Apart from the workers, only this file uses comlink. */
import { expose, proxy, releaseProxy, transferHandlers, wrap, type ProxyMarked, type Remote } from 'comlink';
import { deferred, unlessAborted } from './waiting.ts';

export { expose, proxy, releaseProxy, wrap, type ProxyMarked, type Remote };

/** If a call has a signal as an argument, aborting it also aborts the signal in the worker, provided that the worker imports this file. */
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
	readonly api: Remote<Api>;
	/** Waits for an answer. Rejects if the worker has died (out of memory) or was closed, since it then answers nothing more. */
	answer<T>(answer: Promise<T>): Promise<T>;
	/** Ends the worker. Calls that still wait reject with `reason`. */
	close(reason: Error): void;
}

/** Opens a worker that ends at its first uncaught error. `explain`: makes the error from the browser's message, which may be ''. */
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
	/** Makes the error for an answer that takes too long or fails, or a worker that dies. */
	broken: (cause: unknown) => Error;
}

/** Gets one answer from a worker, then ends it. Rejects with the signal's reason, or with the error that `broken` makes. */
export async function oneAnswer<Api, T>(
	worker: Worker,
	work: (api: Remote<Api>) => Promise<T>,
	{ mostMs, signal, broken }: OneAnswer
): Promise<T> {
	const { api, answer, close } = openWorker<Api>(worker);
	const late = AbortSignal.timeout(mostMs);
	try {
		return await unlessAborted(signal ? AbortSignal.any([late, signal]) : late, answer(work(api)));
	} catch (error) {
		signal?.throwIfAborted();
		throw broken(error);
	} finally {
		close(new DOMException('', 'AbortError'));
	}
}
