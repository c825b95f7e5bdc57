/** A horizontal swipe with one finger turns the page; scrolling, pinching and selecting stay what they are. */
import type { Turn } from './page-keys.ts';

const FAR_ENOUGH = 40;
const SOON_ENOUGH = 800;

/** Direction of a swipe from its way across the screen in pixels and its time in ms; null for anything else. */
export function turnOfSwipe(
	way: { x: number; y: number; time: number },
	direction: 'ltr' | 'rtl'
): Turn | null {
	if (Math.abs(way.x) < FAR_ENOUGH || Math.abs(way.x) < 2 * Math.abs(way.y) || way.time > SOON_ENOUGH)
		return null;
	const forward = direction === 'rtl' ? way.x > 0 : way.x < 0;
	return forward ? 'next' : 'previous';
}

/** Listens on a document (from outside: its own scripts do not run). Screen coordinates, since the page moves under the finger. */
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
