/** A finger's tap on the page: at its left and right edge it turns, in the middle it is for the bars. */
import type { PageTurn } from './page-keys.ts';

/** What a tap means. 'bars': show or hide what lies around the page. */
export type Tap = PageTurn | 'bars';

/** Width of each of the two zones that turn, as a part of the window's width. */
const EDGE_PART = 0.28;
/** What is narrower than this is hard to hit. */
const FINGER_PX = 48;

/** From left to right on the screen, in CSS pixels of the window. */
export interface Edges {
	left: number;
	right: number;
}

/** x, width: CSS pixels of the window. The zones follow the direction in which the pages follow each other. */
export function meaningOfTap(x: number, width: number, direction: 'ltr' | 'rtl', zones: boolean): Tap {
	if (!zones) return 'bars';
	const left = x < width * EDGE_PART;
	const right = x > width * (1 - EDGE_PART);
	if (!left && !right) return 'bars';
	return right === (direction === 'ltr') ? 'next' : 'previous';
}

/** Whether a tap on a picture turns the page: at an edge, if the picture can also be tapped in the middle, to be enlarged. */
export function turnsOverPicture(
	x: number,
	{ left, right }: Edges,
	width: number,
	direction: 'ltr' | 'rtl',
	zones: boolean
): boolean {
	const turns = (at: number): boolean => meaningOfTap(at, width, direction, zones) !== 'bars';
	const innermost = Math.min(Math.max(width / 2, left + FINGER_PX / 2), right - FINGER_PX / 2);
	return turns(x) && !turns(innermost);
}

/**
 * Calls back with the place of each tap, in CSS pixels of the window, that nothing else was meant by: no link, picture or
 * highlight was hit, no words were selected, and nothing that was open over the page is closed by it (`press` says true).
 * Returns what tells, while a click is heard, where on a picture a finger tapped; null: it was no such tap.
 */
export function listenToTaps(
	doc: Document,
	press: () => boolean,
	ontap: (x: number) => void,
	signal: AbortSignal
): (event: MouseEvent, picture: Element) => { x: number; picture: Edges } | null {
	let finger = false;
	let spent = false;
	const hasSelection = (): boolean => doc.getSelection()?.isCollapsed === false;
	doc.addEventListener(
		'pointerdown',
		(event) => {
			finger = event.pointerType === 'touch';
			spent = press() || hasSelection();
		},
		{ capture: true, signal }
	);
	const isTap = (event: MouseEvent): boolean =>
		finger && !spent && !event.defaultPrevented && event.button === 0 && !hasSelection();
	doc.addEventListener(
		'click',
		(event) => {
			if (!isTap(event) || isControl(event.target)) return;
			const inWindow = windowOf(doc);
			if (inWindow) ontap(inWindow(event.clientX));
		},
		{ signal }
	);
	return (event, picture) => {
		const inWindow = isTap(event) ? windowOf(doc) : null;
		if (!inWindow) return null;
		const { left, right } = picture.getBoundingClientRect();
		return { x: inWindow(event.clientX), picture: { left: inWindow(left), right: inWindow(right) } };
	};
}

/** From horizontal places in a book's frame to those in the window. */
function windowOf(doc: Document): ((x: number) => number) | null {
	const frame = doc.defaultView?.frameElement;
	const box = frame?.getBoundingClientRect();
	if (!frame || !box) return null;
	// A fixed page is scaled to the window.
	const scale = box.width / ((frame as HTMLElement).offsetWidth || box.width || 1);
	return (x) => box.left + x * scale;
}

const isControl = (target: EventTarget | null): boolean =>
	target !== null &&
	'closest' in target &&
	(target as Element).closest('a, area, button, input, select, textarea, summary, label, audio, video') !==
		null;
