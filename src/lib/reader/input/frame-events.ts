/** Listens, from outside, to what the reader does inside a book's frame: no script runs in there. */
import { strings } from '$lib/strings/strings.ts';
import { handlesOwnKeys, scrollOfKey, turnOfKey, type PageTurn } from './page-keys.ts';
import { offerPictures, pictureAt } from '../links/pictures.ts';
import { listenToSwipes, type SwipeActions } from './swipe.ts';
import { scrollsItself, Wheel } from './wheel.ts';

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 350;
/** Fingers that move apart by this factor mean to enlarge. */
const MIN_SPREAD = 1.2;

interface FrameActions extends SwipeActions {
	turn: (turn: PageTurn) => void;
	key: (event: KeyboardEvent) => void;
	/** A mouse moves. */
	moved: () => void;
	follow: (link: Element) => void;
	/** A picture is to be shown enlarged. */
	enlarge: (picture: Element) => void;
	/** A click is a finger's tap, by which nothing else is meant. */
	isTap: (event: MouseEvent) => boolean;
	/** The picture fills the page: what a finger does there is meant for the page. */
	isPage: (picture: Element) => boolean;
	/** False where the wheel scrolls. */
	turnsByWheel: (event: WheelEvent) => boolean;
	select: () => void;
}

/** Ends with `signal`. */
export function listenToFrame(doc: Document, actions: FrameActions, signal: AbortSignal): void {
	offerOutsideLinks(doc);
	offerPicturesIn(doc, signal);
	doc.addEventListener(
		'keydown',
		(event) => {
			if (enlargesByKey(event, actions)) return;
			const turn = handlesOwnKeys(event.target, event.key) ? null : turnOfKey(event, actions.direction());
			if (!turn) return actions.key(event);
			// A wide table that has the focus is scrolled to its end first, by the browser.
			if (scrollsItself(event.target, scrollOfKey(event))) return;
			event.preventDefault();
			actions.turn(turn);
		},
		{ signal }
	);
	// In the capture phase: the engine's own link handler would navigate.
	let tapped: { picture: Element; at: number } | null = null;
	/** Of the finger: clicks are told late where the page is busy. */
	let pressedAt = 0;
	doc.addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, signal });
	doc.addEventListener(
		'click',
		(event) => {
			const link = linkOf(event);
			const picture = link ? null : pictureAt(event.target);
			if (!link && !picture) return;
			const twice = tapped?.picture === picture && pressedAt - (tapped?.at ?? 0) < DOUBLE_TAP_MS;
			tapped = null;
			if (picture && !twice && actions.isTap(event) && actions.isPage(picture)) {
				tapped = { picture, at: pressedAt };
				return;
			}
			event.preventDefault();
			event.stopImmediatePropagation();
			if (link) actions.follow(link);
			else if (picture && doc.getSelection()?.isCollapsed !== false) actions.enlarge(picture);
		},
		{ capture: true, signal }
	);
	listenToWheel(doc, actions, signal);
	doc.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && actions.moved(), {
		passive: true,
		signal
	});
	const refuse = (event: Event): void => event.preventDefault();
	doc.addEventListener('auxclick', (event) => linkOf(event) && refuse(event), { capture: true, signal });
	doc.addEventListener('submit', refuse, { capture: true, signal });
	doc.addEventListener('selectionchange', actions.select, { signal });
	listenToSwipes(doc, actions, signal);
	listenToPinches(doc, actions, signal);
}

function linkOf(event: Event): Element | null {
	const { target } = event;
	return target && 'closest' in target ? (target as Element).closest('a, area') : null;
}

/** Two fingers that move apart on a picture enlarge it. */
function listenToPinches(doc: Document, actions: FrameActions, signal: AbortSignal): void {
	let from: { picture: Element; apart: number } | null = null;
	const apart = ([one, other]: TouchList): number =>
		one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
	doc.addEventListener(
		'touchstart',
		({ touches }) => {
			const picture = touches.length === 2 ? pictureAt(touches[0]?.target ?? null) : null;
			from = picture && { picture, apart: apart(touches) };
		},
		{ passive: true, signal }
	);
	doc.addEventListener(
		'touchmove',
		({ touches }) => {
			if (!from || touches.length !== 2 || apart(touches) < from.apart * MIN_SPREAD) return;
			actions.enlarge(from.picture);
			from = null;
		},
		{ passive: true, signal }
	);
}

/** The neutraliser removed the addresses of outside links; a harmless one makes them focusable again. */
function offerOutsideLinks(doc: Document): void {
	for (const link of doc.querySelectorAll('a[data-href]:not([href])')) link.setAttribute('href', '#');
}

function listenToWheel(doc: Document, actions: FrameActions, signal: AbortSignal): void {
	const wheel = new Wheel();
	doc.addEventListener(
		'wheel',
		(event) => {
			// With Ctrl, as with a pinch gesture, it is the browser's zoom.
			if (event.ctrlKey || !actions.turnsByWheel(event) || scrollsItself(event.target, event)) return;
			const turn = wheel.turn(event, actions.direction());
			if (turn) actions.turn(turn);
		},
		{ passive: true, signal }
	);
}

/** Pictures that load late become focusable too. */
function offerPicturesIn(doc: Document, signal: AbortSignal): void {
	const { picture, enlarge } = strings.around;
	const offer = (): void => offerPictures(doc, (alt) => enlarge(alt || picture));
	offer();
	doc.addEventListener('load', offer, { capture: true, signal });
}

function enlargesByKey(event: KeyboardEvent, actions: FrameActions): boolean {
	const { target } = event;
	if (event.key !== 'Enter' && event.key !== ' ') return false;
	const pressed = target !== null && 'matches' in target && (target as Element).matches('img, svg');
	if (!pressed || !pictureAt(target)) return false;
	event.preventDefault();
	actions.enlarge(target as Element);
	return true;
}
