/** A finger's tap on the page: near its left and right edge it turns, and in the middle it toggles the bars. */
import { listener } from './listener.ts';
import type { PageTurn } from './page-keys.ts';

/** What a tap means. 'bars': show or hide the bars around the page. */
export type Tap = PageTurn | 'bars';

/** The width of each of the two turning zones, as a share of the window's width. */
const EDGE_PART = 0.28;
/** From this share of its area on, a picture fills the page. */
const FULL_PART = 0.6;

/** x, width: CSS pixels of the window. The zones follow the direction in which pages follow each other. */
export function meaningOfTap(x: number, width: number, direction: 'ltr' | 'rtl', zones: boolean): Tap {
	if (!zones) return 'bars';
	const left = x < width * EDGE_PART;
	const right = x > width * (1 - EDGE_PART);
	if (!left && !right) return 'bars';
	return right === (direction === 'ltr') ? 'next' : 'previous';
}

interface TapActions {
	/** Whether the reader has selected words. */
	isSelecting: () => boolean;
	/** Something was pressed. True if that closed something open over the page, and so means nothing else. */
	press: () => boolean;
	/** A point of the frame was clicked or tapped, in its CSS pixels. True if that meant what is there. */
	point: (x: number, y: number) => boolean;
	/** A finger tapped, and nothing else used the tap. x: CSS pixels of the window. */
	tap: (x: number) => void;
}

/**
 * Reports clicks and taps that nothing else has used: they hit no link, picture or highlight, and selected no words. Returns a
 * function that tells, during a click event, whether it is such a tap of a finger.
 */
export function listenToTaps(
	doc: Document,
	actions: TapActions,
	signal: AbortSignal
): (event: MouseEvent) => boolean {
	let finger = false;
	let spent = false;
	const on = listener(doc, signal);
	on('pointerdown', 'capture', (event) => {
		finger = event.pointerType === 'touch';
		spent = actions.press() || actions.isSelecting();
	});
	const isFree = (event: MouseEvent): boolean =>
		!spent && !event.defaultPrevented && event.button === 0 && !actions.isSelecting();
	on('click', 'usual', (event) => {
		if (!isFree(event) || isControl(event.target) || actions.point(event.clientX, event.clientY)) return;
		const x = finger ? inWindow(doc, event.clientX) : null;
		if (x !== null) actions.tap(x);
	});
	return (event) => finger && isFree(event);
}

/** Converts a horizontal place in a book's frame to one in the window. */
function inWindow(doc: Document, x: number): number | null {
	const frame = doc.defaultView?.frameElement;
	return frame ? frame.getBoundingClientRect().left + x * scaleOf(frame) : null;
}

/** A picture of this size counts as the page itself. page: CSS pixels of the window. */
export function fillsPage(picture: Element, page: { width: number; height: number }): boolean {
	const { width, height } = picture.getBoundingClientRect();
	const frame = picture.ownerDocument.defaultView?.frameElement;
	return width * height * (frame ? scaleOf(frame) : 1) ** 2 >= FULL_PART * page.width * page.height;
}

/** A fixed page is scaled to the window. */
function scaleOf(frame: Element): number {
	const { width } = frame.getBoundingClientRect();
	return width / ((frame as HTMLElement).offsetWidth || width || 1);
}

const isControl = (target: EventTarget | null): boolean =>
	target !== null &&
	'closest' in target &&
	(target as Element).closest('a, area, button, input, select, textarea, summary, label, audio, video') !==
		null;
