/** What crosses between two threads besides values. */
import { expect, it, vi } from 'vitest';
import { expose, wrap } from '../../../src/lib/async/open-worker.ts';

/** Two ends, as those of a page and its worker. */
function asked() {
	const signals: AbortSignal[] = [];
	const { port1, port2 } = new MessageChannel();
	expose({ work: (signal: AbortSignal) => void signals.push(signal) }, port1 as never);
	const far = wrap<{ work(signal: AbortSignal): void }>(port2 as never);
	const close = () => {
		port1.close();
		port2.close();
	};
	return { signals, far, close };
}

it('a signal that is aborted is aborted in the worker too, for the same reason', async () => {
	const { signals, far, close } = asked();
	const stop = new AbortController();
	await far.work(stop.signal);
	expect(signals[0]?.aborted).toBe(false);
	stop.abort(new Error('a newer question'));
	await vi.waitUntil(() => signals[0]?.aborted);
	expect(signals[0]?.reason).toMatchObject({ name: 'AbortError', message: 'a newer question' });
	close();
});

it('a signal that was aborted before is aborted there', async () => {
	const { signals, far, close } = asked();
	await far.work(AbortSignal.abort());
	await vi.waitUntil(() => signals[0]?.aborted);
	close();
});
