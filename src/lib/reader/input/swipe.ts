/** A horizontal swipe with one finger turns the page; scrolling, pinching and selecting work as usual. */
import type { Turn } from './page-keys.ts';

const MIN_SWIPE_PX = 40;
const MAX_SWIPE_MS = 800;

/** The turn that a swipe means, by its movement in pixels and its duration in ms; null for any other gesture. */
export function turnOfSwipe(
	way: { x: number; y: number; time: number },
	direction: 'ltr' | 'rtl'
): Turn | null {
	if (Math.abs(way.x) < MIN_SWIPE_PX || Math.abs(way.x) < 2 * Math.abs(way.y) || way.time > MAX_SWIPE_MS)
		return null;
	const forward = direction === 'rtl' ? way.x > 0 : way.x < 0;
	return forward ? 'next' : 'previous';
}

/** Listens to swipes on a document. Uses screen coordinates, since the page moves under the finger. */
export function listenToSwipes(
	doc: Document,
	direction: () => 'ltr' | 'rtl',
	onturn: (turn: Turn) => void,
	signal: AbortSignal
): void {
	let from: { x: number; y: number; time: number } | null = null;
	const options = { passive: true, signal };
	doc.addEventListener(
		'touchstart',
		(event) => {
			const touch = event.touches[0];
			from =
				touch && event.touches.length === 1
					? { x: touch.screenX, y: touch.screenY, time: event.timeStamp }
					: null;
		},
		options
	);
	doc.addEventListener(
		'touchend',
		(event) => {
			const touch = event.changedTouches[0];
			if (!from || !touch) return;
			const way = { x: touch.screenX - from.x, y: touch.screenY - from.y, time: event.timeStamp - from.time };
			from = null;
			if (doc.getSelection()?.isCollapsed === false) return;
			const turn = turnOfSwipe(way, direction());
			if (turn) onturn(turn);
		},
		options
	);
	doc.addEventListener('touchcancel', () => (from = null), options);
}
