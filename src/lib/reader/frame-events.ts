/** What the reader does inside a book's frame. Listened to from outside, since no script runs in there. */
import { isTaken, turnOfKey, type Turn } from './page-keys.ts';
import { listenToSwipes } from './swipe.ts';

export interface FrameActions {
	direction: () => 'ltr' | 'rtl';
	turn: (turn: Turn) => void;
	key: (event: KeyboardEvent) => void;
	/** href: as written in the section. outside: the address that the neutraliser kept aside. */
	follow: (href: string | null, outside: string | null) => void;
	select: () => void;
}

/** Ends with `signal`. */
export function listenToFrame(doc: Document, actions: FrameActions, signal: AbortSignal): void {
	offerOutsideLinks(doc);
	doc.addEventListener(
		'keydown',
		(event) => {
			const turn = isTaken(event.target) ? null : turnOfKey(event, actions.direction());
			if (!turn) return actions.key(event);
			event.preventDefault();
			actions.turn(turn);
		},
		{ signal }
	);
	// In the capture phase: the engine's own link handler would navigate.
	doc.addEventListener(
		'click',
		(event) => {
			const link = linkOf(event);
			if (!link) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			actions.follow(
				link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href'),
				link.getAttribute('data-href')
			);
		},
		{ capture: true, signal }
	);
	const refuse = (event: Event): void => event.preventDefault();
	doc.addEventListener('auxclick', (event) => linkOf(event) && refuse(event), { capture: true, signal });
	doc.addEventListener('submit', refuse, { capture: true, signal });
	doc.addEventListener('selectionchange', actions.select, { signal });
	listenToSwipes(doc, actions.direction, actions.turn, signal);
}

function linkOf(event: Event): Element | null {
	const { target } = event;
	return target && 'closest' in target ? (target as Element).closest('a, area') : null;
}

/** The neutraliser took their addresses away; with a harmless one they can be reached by keyboard again. */
function offerOutsideLinks(doc: Document): void {
	for (const link of doc.querySelectorAll('a[data-href]:not([href])')) link.setAttribute('href', '#');
}
