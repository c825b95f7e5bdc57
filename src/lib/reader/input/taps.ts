/** A finger's tap on the page: at its left and right edge it turns, in the middle it is for the bars. */
import { listener } from './listener.ts';
import type { PageTurn } from './page-keys.ts';

/** What a tap means. 'bars': show or hide what lies around the page. */
export type Tap = PageTurn | 'bars';

/** Width of each of the two zones that turn, as a part of the window's width. */
const EDGE_PART = 0.28;
/** A picture fills the page from this part of its area on. */
const FULL_PART = 0.6;

/** x, width: CSS pixels of the window. The zones follow the direction in which the pages follow each other. */
export function meaningOfTap(x: number, width: number, direction: 'ltr' | 'rtl', zones: boolean): Tap {
	if (!zones) return 'bars';
	const left = x < width * EDGE_PART;
	const right = x > width * (1 - EDGE_PART);
	if (!left && !right) return 'bars';
	return right === (direction === 'ltr') ? 'next' : 'previous';
}

interface TapActions {
	/** Something was pressed; true: that closes what was open over the page, and means nothing else. */
	press: () => boolean;
	/** A point of the frame was clicked or tapped, in its CSS pixels; true: what is there was meant. */
	point: (x: number, y: number) => boolean;
	/** A finger tapped where no more was meant by it. In CSS pixels of the window. */
	tap: (x: number) => void;
}

/**
 * Tells of clicks and taps by which nothing else was meant: no link, picture or highlight was hit, and no words were selected.
 * Returns what tells, while a click is heard, whether it is such a finger's tap.
 */
export function listenToTaps(
	doc: Document,
	actions: TapActions,
	signal: AbortSignal
): (event: MouseEvent) => boolean {
	let finger = false;
	let spent = false;
	const hasSelection = (): boolean => doc.getSelection()?.isCollapsed === false;
	const on = listener(doc, signal);
	on('pointerdown', 'capture', (event) => {
		finger = event.pointerType === 'touch';
		spent = actions.press() || hasSelection();
	});
	const isFree = (event: MouseEvent): boolean =>
		!spent && !event.defaultPrevented && event.button === 0 && !hasSelection();
	on('click', 'usual', (event) => {
		if (!isFree(event) || isControl(event.target) || actions.point(event.clientX, event.clientY)) return;
		const x = finger ? inWindow(doc, event.clientX) : null;
		if (x !== null) actions.tap(x);
	});
	return (event) => finger && isFree(event);
}

/** From a horizontal place in a book's frame to that in the window. */
function inWindow(doc: Document, x: number): number | null {
	const frame = doc.defaultView?.frameElement;
	return frame ? frame.getBoundingClientRect().left + x * scaleOf(frame) : null;
}

/** A picture of this size is as good as the page itself. page: CSS pixels of the window. */
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
