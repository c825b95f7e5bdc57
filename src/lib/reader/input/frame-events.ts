/** Listens, from outside, to what the reader does inside a book's frame, where no script runs. */
import { aroundStrings } from '$lib/strings/around.ts';
import { handlesOwnKeys, scrollOfKey, turnOfKey, type PageTurn } from './page-keys.ts';
import { offerPictures, pictureAt } from '../links/pictures.ts';
import { listener, type Listen } from './listener.ts';
import { listenToSwipes, type SwipeActions } from './swipe.ts';
import { scrollsItself, Wheel } from './wheel.ts';

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 350;
/** Fingers that move apart by this factor enlarge a picture. */
const MIN_SPREAD = 1.2;

interface FrameActions extends SwipeActions {
	turn: (turn: PageTurn) => void;
	key: (event: KeyboardEvent) => void;
	/** A mouse moved. */
	moved: () => void;
	follow: (link: Element) => void;
	enlarge: (picture: Element) => void;
	/** Whether a click is a finger's tap that nothing else has used. */
	isTap: (event: MouseEvent) => boolean;
	/** Whether the picture fills the page, so that what a finger does there is meant for the page. */
	isPage: (picture: Element) => boolean;
	/** False if the wheel scrolls. */
	turnsByWheel: (event: WheelEvent) => boolean;
}

/** The listeners end with `signal`. */
export function listenToFrame(doc: Document, actions: FrameActions, signal: AbortSignal): void {
	const on = listener(doc, signal);
	offerOutsideLinks(doc);
	offerPicturesIn(doc, on);
	on('keydown', 'usual', (event) => {
		if (enlargesByKey(event, actions)) return;
		const turn = handlesOwnKeys(event.target, event.key) ? null : turnOfKey(event, actions.direction());
		if (!turn) return actions.key(event);
		// First, the browser scrolls a focused wide table to its end.
		if (scrollsItself(event.target, scrollOfKey(event))) return;
		event.preventDefault();
		actions.turn(turn);
	});
	// This uses the capture phase, because the engine's own link handler would navigate.
	let tapped: { picture: Element; at: number } | null = null;
	/** When the finger went down. Clicks are reported late if the page is busy. */
	let pressedAt = 0;
	on('pointerdown', 'capture', ({ timeStamp }) => (pressedAt = timeStamp));
	on('click', 'capture', (event) => {
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
		else if (picture && !actions.isSelecting()) actions.enlarge(picture);
	});
	const wheel = new Wheel();
	on('wheel', 'passive', (event) => {
		// With Ctrl, as with a pinch gesture, the wheel is the browser's zoom.
		if (event.ctrlKey || !actions.turnsByWheel(event) || scrollsItself(event.target, event)) return;
		const turn = wheel.turn(event, actions.direction());
		if (turn) actions.turn(turn);
	});
	on('pointermove', 'passive', ({ pointerType }) => pointerType === 'mouse' && actions.moved());
	on('auxclick', 'capture', (event) => linkOf(event) && event.preventDefault());
	on('submit', 'capture', (event) => event.preventDefault());
	listenToSwipes(actions, on);
	listenToPinches(actions, on);
}

function linkOf(event: Event): Element | null {
	const { target } = event;
	return target && 'closest' in target ? (target as Element).closest('a, area') : null;
}

/** Two fingers that move apart on a picture enlarge it. */
function listenToPinches(actions: FrameActions, on: Listen): void {
	let from: { picture: Element; apart: number } | null = null;
	const apart = ([one, other]: TouchList): number =>
		one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
	on('touchstart', 'passive', ({ touches }) => {
		const picture = touches.length === 2 ? pictureAt(touches[0]?.target ?? null) : null;
		from = picture && { picture, apart: apart(touches) };
	});
	on('touchmove', 'passive', ({ touches }) => {
		if (!from || touches.length !== 2 || apart(touches) < from.apart * MIN_SPREAD) return;
		actions.enlarge(from.picture);
		from = null;
	});
}

/** The neutraliser removed the addresses of outside links; a harmless one makes them focusable again. */
function offerOutsideLinks(doc: Document): void {
	for (const link of doc.querySelectorAll('a[data-href]:not([href])')) link.setAttribute('href', '#');
}

/** Also makes pictures that load late focusable. */
function offerPicturesIn(doc: Document, on: Listen): void {
	const { picture, enlarge } = aroundStrings;
	const offer = (): void => offerPictures(doc, (alt) => enlarge({ name: alt || picture }));
	offer();
	on('load', 'capture', offer);
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
