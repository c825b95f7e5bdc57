/** The page's end of a worker; the only file on the page's side that uses comlink. */
import { proxy, transfer, transferHandlers, wrap, type Remote } from 'comlink';
import { deferred } from './deferred.ts';

export { proxy, transfer, wrap, type Remote };

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

/** A signal that is handed to a worker as an argument is aborted there too. To be called at both ends. */
export function sendSignals(): void {
	transferHandlers.set('signal', {
		canHandle: (value): value is AbortSignal => value instanceof AbortSignal,
		serialize(signal: AbortSignal): [MessagePort, Transferable[]] {
			const { port1, port2 } = new MessageChannel();
			const stop = () => port1.postMessage('stop');
			if (signal.aborted) stop();
			else signal.addEventListener('abort', stop, { once: true });
			return [port2, [port2]];
		},
		deserialize(port: MessagePort) {
			const stopping = new AbortController();
			port.onmessage = () => {
				stopping.abort();
				port.close();
			};
			return stopping.signal;
		}
	});
}
