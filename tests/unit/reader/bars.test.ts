/** When the bars above the page go, where a mouse brings them back. (In Node, nothing is touched.) */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bars } from '../../../src/lib/reader/view/bars.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('rest while no hand moves, unless there is a notice or a pane beside them', () => {
	const rested = (side: string | null, contents = false) => {
		const bars = new Bars({ side, contents });
		expect(bars.rest).toBe(false);
		bars.resting.stir();
		vi.advanceTimersByTime(5000);
		return bars;
	};
	const bars = rested(null);
	expect([bars.rest, bars.shown, bars.immersive]).toEqual([true, true, false]);
	bars.noticesHeight = 20;
	expect(bars.rest).toBe(false);
	bars.shown = false;
	expect([bars.shown, rested('notes').rest, rested(null, true).rest]).toEqual([true, false, false]);
});
