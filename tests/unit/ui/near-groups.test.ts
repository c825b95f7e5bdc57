import { afterEach, describe, expect, it, vi } from 'vitest';
import { NearGroups } from '../../../src/lib/ui/lists/near-groups.svelte.ts';

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'> & {
	boundingClientRect: { height: number };
};
let tell: (seen: Seen[]) => void = () => undefined;

class Observer {
	constructor(seen: (entries: Seen[]) => void) {
		tell = seen;
	}
	observe = vi.fn();
	unobserve = vi.fn();
}

describe('the groups of a long list', () => {
	afterEach(() => vi.unstubAllGlobals());

	const place = (rows: number, width: number, focused: boolean): HTMLElement =>
		({ childElementCount: rows, clientWidth: width, matches: () => focused }) as unknown as HTMLElement;

	/** A group that was in sight with these rows, and is not any more. */
	function passed(near: NearGroups, group: string, rows: number, width: number): void {
		const element = place(rows, width, false);
		near.watch(group, () => group)(element);
		const box = { height: 30 * rows };
		tell([{ target: element, isIntersecting: true, boundingClientRect: box }]);
		expect(near.has(group)).toBe(true);
		tell([{ target: element, isIntersecting: false, boundingClientRect: box }]);
		expect(near.has(group)).toBe(false);
	}

	it('stay rendered while the focus is in one of them', () => {
		vi.stubGlobal('IntersectionObserver', Observer);
		const near = new NearGroups();
		const target = place(3, 390, true);
		near.watch('one', () => 'one')(target);
		for (const isIntersecting of [true, false])
			tell([{ target, isIntersecting, boundingClientRect: { height: 90 } }]);
		expect(near.has('one')).toBe(true);
	});

	it('keep their height while they have the same rows in a list of the same width', () => {
		vi.stubGlobal('IntersectionObserver', Observer);
		const near = new NearGroups();
		passed(near, 'one', 50, 390);
		passed(near, 'two', 3, 390);
		expect([near.height('one', 50, 390), near.height('two', 3, 390)]).toEqual([1500, 90]);
		// Filtered or folded, the place of a group in the list is that of other rows.
		expect([near.height('one', 3, 390), near.height('three', 50, 390)]).toEqual([undefined, undefined]);
		expect(near.height('one', 50, 300)).toBeUndefined();
		passed(near, 'two', 3, 300);
		expect(near.height('one', 50, 300)).toBeUndefined();
	});
});
