/** The wheel turns pages that have nothing to scroll: one page for a notch of a mouse, one for a stroke on a touchpad. */
import type { Turn } from './page-keys.ts';

/** What counts of a WheelEvent. */
export type WheelMove = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'timeStamp'>;

/** Pixels that a stroke must cover. */
const FAR_ENOUGH = 60;
/** Milliseconds without a move after which a new stroke begins. */
const REST = 140;
/** Even a fast wheel shows each page for this long. */
const BETWEEN_TURNS = 220;
/** A touchpad glides on with ever smaller moves; one that is this much larger is a new stroke. */
const NEW_PUSH = 2.5;
const LINE = 30;
const PAGE = 400;

export class Wheel {
	#way = 0;
	#last = -Infinity;
	#turned = -Infinity;
	#gliding = false;
	#size = 0;

	/** The turn that this move completes; null for most. */
	turn(move: WheelMove, direction: 'ltr' | 'rtl'): Turn | null {
		const unit = move.deltaMode === 1 ? LINE : move.deltaMode === 2 ? PAGE : 1;
		const sideways = Math.abs(move.deltaX) > Math.abs(move.deltaY);
		const delta = unit * (sideways ? move.deltaX * (direction === 'rtl' ? -1 : 1) : move.deltaY);
		const size = Math.abs(delta);
		if (move.timeStamp - this.#last > REST || size > NEW_PUSH * this.#size || delta * this.#way < 0) {
			this.#way = 0;
			this.#gliding = false;
		}
		// Notches of a wheel are all of one size and large: each may turn.
		if (size >= 90 && size === this.#size) this.#gliding = false;
		this.#last = move.timeStamp;
		this.#size = size;
		this.#way += delta;
		if (this.#gliding || Math.abs(this.#way) < FAR_ENOUGH) return null;
		if (move.timeStamp - this.#turned < BETWEEN_TURNS) return null;
		const turn = this.#way > 0 ? 'next' : 'previous';
		this.#turned = move.timeStamp;
		this.#gliding = true;
		this.#way = 0;
		return turn;
	}
}

/** True where something under the pointer can itself be scrolled that way: a wide table, a long listing. */
export function scrollsItself(target: EventTarget | null, { deltaX, deltaY }: WheelMove): boolean {
	let element = target !== null && 'closest' in target ? (target as Element) : null;
	for (; element && element !== element.ownerDocument.body; element = element.parentElement) {
		const { overflowX, overflowY } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
		const room = (before: number, view: number, all: number, delta: number): boolean =>
			delta < 0 ? before > 0 : delta > 0 && Math.ceil(before + view) < all;
		if (
			/auto|scroll/.test(overflowY ?? '') &&
			room(element.scrollTop, element.clientHeight, element.scrollHeight, deltaY)
		)
			return true;
		if (
			/auto|scroll/.test(overflowX ?? '') &&
			room(element.scrollLeft, element.clientWidth, element.scrollWidth, deltaX)
		)
			return true;
	}
	return false;
}
