/** A horizontal swipe with one finger: the page follows it, and turns or springs back. Scrolling, pinching and selecting work as usual. */
import type { Listen } from './listener.ts';
import type { PageTurn } from './page-keys.ts';
import { scrollsItself } from './wheel.ts';

const MIN_SWIPE_PX = 40;
const MAX_SWIPE_MS = 800;
/** A slower movement turns the page if it has dragged it by this share of its width. */
const MIN_DRAGGED_PART = 0.35;
/** A finger that has moved less than this may still be tapping. */
const MIN_DRAG_PX = 8;

/** Movement in pixels, and duration in ms. */
interface Way {
	x: number;
	y: number;
	time: number;
}

/** The turn that a swipe over a page of this width means; null for any other gesture. */
export function turnOfSwipe(way: Way, direction: 'ltr' | 'rtl', width: number): PageTurn | null {
	const across = Math.abs(way.x);
	if (across < MIN_SWIPE_PX || across < 2 * Math.abs(way.y)) return null;
	if (way.time > MAX_SWIPE_MS && across < MIN_DRAGGED_PART * width) return null;
	const forward = direction === 'rtl' ? way.x > 0 : way.x < 0;
	return forward ? 'next' : 'previous';
}

export interface SwipeActions {
	/** Whether the reader has selected words. */
	isSelecting: () => boolean;
	direction: () => 'ltr' | 'rtl';
	/** Shows the page this many CSS pixels to the right (negative: to the left) of its place. */
	drag: (by: number) => void;
	/** The finger was lifted: the page turns, or returns to its place if null. */
	release: (turn: PageTurn | null) => void;
	/** The page's width, in CSS pixels. */
	width: () => number;
}

/** Listens to swipes. Uses screen coordinates, since the page moves under the finger. */
export function listenToSwipes(actions: SwipeActions, on: Listen): void {
	let from: Way | null = null;
	let dragging = false;
	const end = (turn: PageTurn | null): void => {
		const moved = dragging;
		from = null;
		dragging = false;
		if (moved || turn) actions.release(turn);
	};
	const wayTo = (touch: Touch, time: number): Way | null =>
		from && { x: touch.screenX - from.x, y: touch.screenY - from.y, time: time - from.time };

	on('touchstart', 'passive', (event) => {
		const touch = event.touches[0];
		if (event.touches.length > 1) return end(null);
		if (touch) from = { x: touch.screenX, y: touch.screenY, time: event.timeStamp };
	});
	on('touchmove', 'passive', (event) => {
		const touch = event.touches[0];
		const way = touch && wayTo(touch, event.timeStamp);
		if (!way) return;
		if (actions.isSelecting()) return end(null);
		if (!dragging) {
			const across = Math.abs(way.x);
			if (Math.abs(way.y) > MIN_DRAG_PX && Math.abs(way.y) > across) return end(null);
			if (across < MIN_DRAG_PX) return;
			// Content that can itself be scrolled sideways (a wide table) is scrolled.
			if (scrollsItself(event.target, { deltaX: -way.x, deltaY: 0 })) return end(null);
			dragging = true;
		}
		actions.drag(way.x);
	});
	on('touchend', 'passive', (event) => {
		const touch = event.changedTouches[0];
		const way = touch && wayTo(touch, event.timeStamp);
		if (way) end(actions.isSelecting() ? null : turnOfSwipe(way, actions.direction(), actions.width()));
	});
	on('touchcancel', 'passive', () => end(null));
}
