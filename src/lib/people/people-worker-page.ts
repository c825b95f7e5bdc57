/** The page's end of the people worker. */
import { deferred, type Deferred } from '$lib/async/deferred.ts';
import type { PeopleAnswer, PeopleRequest } from './people-worker.ts';

type Ask = PeopleRequest extends infer R ? (R extends PeopleRequest ? Omit<R, 'id'> : never) : never;

export interface PeopleWorker {
	/** Rejects with what the worker failed with. */
	ask(request: Ask): Promise<PeopleAnswer>;
	close(): void;
}

export function makePeopleWorker(): PeopleWorker {
	const worker = new Worker(new URL('./people-worker.ts', import.meta.url), {
		type: 'module',
		name: 'people'
	});
	const waiting = new Map<number, Deferred<PeopleAnswer>>();
	let last = 0;
	worker.onmessage = ({ data }: MessageEvent<PeopleAnswer>) => {
		const waiter = waiting.get(data.id);
		waiting.delete(data.id);
		if (data.type === 'failed') waiter?.reject(new Error(data.reason));
		else waiter?.resolve(data);
	};
	worker.onerror = ({ message }) => {
		for (const waiter of waiting.values()) waiter.reject(new Error(message));
		waiting.clear();
	};
	return {
		ask(request) {
			const id = ++last;
			const waiter = deferred<PeopleAnswer>();
			waiting.set(id, waiter);
			worker.postMessage({ ...request, id });
			return waiter.promise;
		},
		close: () => worker.terminate()
	};
}
