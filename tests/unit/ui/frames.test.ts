/** What waits for the page: frames, and lists that go on where the reader comes near their end. */
import { afterEach, expect, it, vi } from 'vitest';
import { Frames } from '../../../src/lib/ui/frames.svelte.ts';
import { whenNear } from '../../../src/lib/ui/lists/when-near.ts';

afterEach(() => vi.unstubAllGlobals());

it('counts a frame once however often it is requested, and none that was cancelled', () => {
	const requests = new Map<number, () => void>();
	let last = 0;
	vi.stubGlobal('requestAnimationFrame', (act: () => void) => (requests.set(++last, act), last));
	vi.stubGlobal('cancelAnimationFrame', (id: number) => requests.delete(id));
	const pass = () => {
		const now = [...requests.values()];
		requests.clear();
		for (const act of now) act();
	};
	const frames = new Frames();
	frames.cancel();
	frames.next();
	frames.next();
	pass();
	expect([frames.count, last]).toEqual([1, 1]);
	pass();
	frames.next();
	frames.cancel();
	pass();
	expect(frames.count).toBe(1);
	frames.next();
	pass();
	expect(frames.count).toBe(2);
});

it('acts whenever the element comes near, until it is gone', () => {
	let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
	const watched = new Set<Element>();
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(callback: typeof report) {
				report = callback;
			}
			observe = (element: Element) => watched.add(element);
			disconnect = () => watched.clear();
		}
	);
	const act = vi.fn();
	const element = {} as Element;
	const end = whenNear(act)(element);
	expect([...watched]).toEqual([element]);
	report([{ isIntersecting: false }]);
	expect(act).not.toHaveBeenCalled();
	report([{ isIntersecting: false }, { isIntersecting: true }]);
	expect(act).toHaveBeenCalledOnce();
	if (end) end();
	expect(watched.size).toBe(0);
});
