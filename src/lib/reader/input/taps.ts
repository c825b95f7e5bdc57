/** A finger's tap on the page: at its left and right edge it turns, in the middle it is for the bars. */
import type { Turn } from './page-keys.ts';

/** What a tap means. 'bars': show or hide what lies around the page. */
export type Tap = Turn | 'bars';

/** Width of each of the two zones that turn, as a part of the window's width. */
const EDGE_PART = 0.28;

/** x, width: CSS pixels of the window. The zones follow the direction in which the pages follow each other. */
export function meaningOfTap(x: number, width: number, direction: 'ltr' | 'rtl', zones: boolean): Tap {
	if (!zones) return 'bars';
	const left = x < width * EDGE_PART;
	const right = x > width * (1 - EDGE_PART);
	if (!left && !right) return 'bars';
	return right === (direction === 'ltr') ? 'next' : 'previous';
}

/**
 * Calls back with the place of each tap, in CSS pixels of the window, that nothing else was meant by: no link, picture or
 * highlight was hit, no words were selected, and nothing that was open over the page is closed by it (`press` says true).
 */
export function listenToTaps(
	doc: Document,
	press: () => boolean,
	ontap: (x: number) => void,
	signal: AbortSignal
): void {
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
	doc.addEventListener(
		'click',
		(event) => {
			if (!finger || spent || event.defaultPrevented || event.button !== 0 || hasSelection()) return;
			if (isControl(event.target)) return;
			const frame = doc.defaultView?.frameElement;
			const box = frame?.getBoundingClientRect();
			if (!frame || !box) return;
			// A fixed page is scaled to the window.
			const scale = box.width / ((frame as HTMLElement).offsetWidth || box.width || 1);
			ontap(box.left + event.clientX * scale);
		},
		{ signal }
	);
}

const isControl = (target: EventTarget | null): boolean =>
	target !== null &&
	'closest' in target &&
	(target as Element).closest('a, area, button, input, select, textarea, summary, label, audio, video') !==
		null;
