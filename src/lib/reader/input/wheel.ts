/** The wheel turns pages where nothing scrolls: one page per notch of a mouse wheel, or per stroke on a touchpad. */
import type { PageTurn } from './page-keys.ts';

type WheelMove = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'timeStamp'>;

/** The distance that a stroke must cover to turn the page. */
const MIN_STROKE_PX = 60;
/** Without an event for this long, the next one begins a new stroke. */
const NEW_STROKE_PAUSE_MS = 140;
/** Each page is shown at least this long, however fast the wheel is. */
const MIN_TURN_INTERVAL_MS = 220;
/** A touchpad's inertia sends ever smaller movements. One larger by this factor begins a new stroke. */
const NEW_STROKE_FACTOR = 2.5;
const LINE_PX = 30;
const PAGE_PX = 400;
/** What scrolls counts as at its end within this distance, since browsers round sizes and scroll positions. */
const SCROLLED_PX = 1;

export class Wheel {
	#way = 0;
	#last = -Infinity;
	#turned = -Infinity;
	#gliding = false;
	#size = 0;

	/** The turn that this movement completes; null for most. */
	turn(move: WheelMove, direction: 'ltr' | 'rtl'): PageTurn | null {
		const unit = move.deltaMode === 1 ? LINE_PX : move.deltaMode === 2 ? PAGE_PX : 1;
		const sideways = Math.abs(move.deltaX) > Math.abs(move.deltaY);
		const delta = unit * (sideways ? move.deltaX * (direction === 'rtl' ? -1 : 1) : move.deltaY);
		const size = Math.abs(delta);
		if (
			move.timeStamp - this.#last > NEW_STROKE_PAUSE_MS ||
			size > NEW_STROKE_FACTOR * this.#size ||
			delta * this.#way < 0
		) {
			this.#way = 0;
			this.#gliding = false;
		}
		// The notches of a mouse wheel are large and all of the same size, and each may turn the page.
		if (size >= 90 && size === this.#size) this.#gliding = false;
		this.#last = move.timeStamp;
		this.#size = size;
		this.#way += delta;
		if (this.#gliding || Math.abs(this.#way) < MIN_STROKE_PX) return null;
		if (move.timeStamp - this.#turned < MIN_TURN_INTERVAL_MS) return null;
		const turn = this.#way > 0 ? 'next' : 'previous';
		this.#turned = move.timeStamp;
		this.#gliding = true;
		this.#way = 0;
		return turn;
	}
}

/** Whether an element (a wide table, a long listing) can itself be scrolled that way. target: under the pointer, or focused. */
export function scrollsItself(
	target: EventTarget | null,
	{ deltaX, deltaY }: Pick<WheelMove, 'deltaX' | 'deltaY'>
): boolean {
	let element = target !== null && 'closest' in target ? (target as Element) : null;
	for (; element && element !== element.ownerDocument.body; element = element.parentElement) {
		const { overflowX, overflowY, direction } =
			element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
		const canScroll = (before: number, view: number, all: number, delta: number): boolean =>
			delta < 0 ? before > SCROLLED_PX : delta > 0 && all - before - view > SCROLLED_PX;
		if (
			/auto|scroll/.test(overflowY ?? '') &&
			canScroll(element.scrollTop, element.clientHeight, element.scrollHeight, deltaY)
		)
			return true;
		if (/auto|scroll/.test(overflowX ?? '')) {
			const { scrollLeft, clientWidth, scrollWidth } = element;
			// In right-to-left text, scrollLeft counts down from 0 at the right.
			const left = direction === 'rtl' ? scrollLeft + scrollWidth - clientWidth : scrollLeft;
			if (canScroll(left, clientWidth, scrollWidth, deltaX)) return true;
		}
	}
	return false;
}
