/** When the selection toolbar appears, what it is about, and when it goes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locator } from '../../../src/lib/book/locator.ts';
import type { Annotations } from '../../../src/lib/annotations/annotations.svelte.ts';
import { Marking } from '../../../src/lib/annotations/marking.svelte.ts';
import type { Annotation } from '../../../src/lib/annotations/model/annotation.ts';
import type { PageHighlights } from '../../../src/lib/reader/page/highlights.ts';
import { annotation } from '../../fixtures/full-shelf.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = (start: number, end: number): Locator => ({ section: 0, start, end });
const isSame = (one: Locator, other: Locator) => one.start === other.start && one.end === other.end;

/** A page whose reader selects words, and the annotations of its book. */
function opened(...kept: Annotation[]) {
	let list = kept;
	let selected: Locator | null = null;
	let isShown = true;
	const drawn: unknown[] = [];
	let listeners: Parameters<PageHighlights['listen']>[0] = {};
	const page = {
		listen(given: typeof listeners) {
			listeners = given;
			return () => void (listeners = {});
		},
		set: (all: unknown[]) => void drawn.push(all),
		selection: () => selected,
		chosen: () => selected,
		deselect: () => void (selected = null),
		boxesOf: ({ start }: Locator) => (isShown ? [{ left: start }] : [])
	} as unknown as PageHighlights;
	const annotations = {
		get highlights() {
			return list;
		},
		find: (id: string) => list.find((one) => one.id === id),
		at: (place: Locator) => list.find(({ locator }) => isSame(locator, place))
	} as unknown as Annotations;
	const marking = new Marking(page, annotations);
	return {
		marking,
		drawn,
		select(locator: Locator | null) {
			selected = locator;
			listeners.select?.();
		},
		selected: () => selected,
		pick: (id: string | null) => listeners.pick?.(id),
		press(key: string, more: Partial<KeyboardEvent> = {}) {
			let isTaken = false;
			listeners.key?.({ key, ...more, preventDefault: () => void (isTaken = true) } as KeyboardEvent);
			return isTaken;
		},
		hide: () => void (isShown = false),
		forget: () => void (list = [])
	};
}

describe('the toolbar of a selection', () => {
	it('waits until the hand rests, and stays if the selection is only widened to whole words', () => {
		const { marking, select } = opened();
		select(words(3, 8));
		vi.advanceTimersByTime(200);
		select(words(3, 9));
		vi.advanceTimersByTime(219);
		expect(marking.marked).toBeNull();
		vi.advanceTimersByTime(1);
		expect(marking.marked).toEqual({ kind: 'selection', locator: words(3, 9) });
		expect(marking.boxes).toEqual([{ left: 3 }]);
		select(words(3, 9));
		expect(marking.marked).not.toBeNull();
		select(words(4, 9));
		expect([marking.marked, marking.boxes]).toEqual([null, []]);
		vi.advanceTimersByTime(220);
		expect(marking.present()).toEqual(words(4, 9));
		select(null);
		vi.advanceTimersByTime(220);
		expect(marking.marked).toBeNull();
	});

	it('is that of the highlight whose very words were selected', () => {
		const known = { ...annotation('b', { id: 'a1' }), locator: words(3, 9) };
		const { marking, select } = opened(known);
		select(words(3, 9));
		vi.advanceTimersByTime(220);
		expect(marking.marked).toEqual({ kind: 'highlight', locator: words(3, 9), id: 'a1' });
		// A selection elsewhere leaves it until its own toolbar comes.
		select(words(20, 25));
		expect(marking.marked?.kind).toBe('highlight');
		vi.advanceTimersByTime(220);
		expect(marking.marked).toEqual({ kind: 'selection', locator: words(20, 25) });
	});

	it('never appears once it was closed, nor after the book was', () => {
		const { marking, select, pick } = opened({ ...annotation('b', { id: 'a1' }), locator: words(3, 9) });
		select(words(5, 9));
		marking.close();
		vi.advanceTimersByTime(1000);
		expect(marking.marked).toBeNull();
		marking.dispose();
		pick('a1');
		expect(marking.marked).toBeNull();
	});

	it('goes with Escape, is entered with Tab, and leaves every other key to the page', () => {
		const { marking, select, selected, press } = opened();
		expect(press('Escape')).toBe(false);
		select(words(3, 9));
		vi.advanceTimersByTime(220);
		for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
			expect(press('Escape', more)).toBe(false);
		expect([press('a'), press('Tab', { shiftKey: true }), marking.summons]).toEqual([false, false, 0]);
		expect([press('Tab'), marking.summons]).toEqual([true, 1]);
		expect([press('Escape'), marking.marked, selected()]).toEqual([true, null, null]);
	});
});

describe('a highlight on the page', () => {
	const noted = { ...annotation('b', { id: 'a1' }), locator: words(3, 9), note: 'So it is.' };

	it('is drawn with its colour and whether it has a note, and has a toolbar as long as it is there', () => {
		const { marking, drawn, pick, forget } = opened(noted);
		marking.draw();
		expect(drawn.at(-1)).toEqual([{ id: 'a1', locator: words(3, 9), colour: noted.colour, noted: true }]);
		pick('a1');
		expect(marking.marked).toEqual({ kind: 'highlight', locator: words(3, 9), id: 'a1' });
		marking.draw();
		expect(marking.marked).not.toBeNull();
		forget();
		marking.draw();
		expect(marking.marked).toBeNull();
	});

	it('has none any more if another place was pressed, or if its page was turned', () => {
		const { marking, pick, hide } = opened(noted);
		for (const other of [null, 'a2']) {
			pick('a1');
			pick(other);
			expect(marking.marked).toBeNull();
		}
		pick('a1');
		marking.moved();
		expect(marking.marked).not.toBeNull();
		hide();
		marking.moved();
		expect(marking.marked).toBeNull();
		marking.moved();
		expect(marking.boxes).toEqual([]);
	});

	it('opens its note, and other words a new one', () => {
		const { marking, pick } = opened(noted);
		pick('a1');
		marking.write(words(3, 9));
		expect([marking.marked, marking.writing]).toEqual([null, { locator: words(3, 9), annotation: noted }]);
		marking.write(words(4, 9));
		expect(marking.writing).toEqual({ locator: words(4, 9), annotation: null });
	});

	it('takes precedence over what is selected', () => {
		const { marking, select, pick } = opened(noted);
		select(words(20, 25));
		expect(marking.present()).toEqual(words(20, 25));
		pick('a1');
		expect(marking.present()).toEqual(words(3, 9));
	});
});
