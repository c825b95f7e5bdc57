/** Limits drawings, formulas, players and the texts for pictures. A sentence stands in the place of what a page cannot show. */
import {
	cutText,
	MAX_ALTERNATIVE_CHARACTERS,
	MAX_ALTERNATIVES_CHARACTERS,
	MAX_DRAWING_ELEMENTS,
	MAX_FORMULA_ELEMENTS,
	MAX_PLAYERS
} from '$lib/book/limits.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { stylesOf } from './reference-limits.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
const MAX_ELEMENTS: Record<string, number> = {
	[SVG]: MAX_DRAWING_ELEMENTS,
	[MATHML]: MAX_FORMULA_ELEMENTS
};

type Kind = 'svg' | 'math' | 'players';

/** True for an outermost <svg> or <math> that contains too many elements. */
export function isTooLarge(element: Element): boolean {
	const { namespaceURI, localName, parentElement } = element;
	if ((localName !== 'svg' && localName !== 'math') || namespaceURI === null) return false;
	const most = MAX_ELEMENTS[namespaceURI];
	if (most === undefined || parentElement?.namespaceURI === namespaceURI) return false;
	return element.getElementsByTagName('*').length > most;
}

/** The same for a file that is one drawing, found without parsing it. */
export function isTooLargeDrawing(markup: string): boolean {
	const tags = /<[a-z_]/gi;
	let count = 0;
	while (count <= MAX_DRAWING_ELEMENTS + 1 && tags.test(markup)) count++;
	return count > MAX_DRAWING_ELEMENTS + 1;
}

/** Selectors that look at other elements than those around, and rules in rules. */
const COSTLY_SELECTORS = /[~+&]|:(?:has|is|not|where|nth)|\{[^{}]*\{/i;
const MAX_MATCHES = 5_000_000;

/** Removes from a file that is one drawing what a page has only after a trial, because browsers lay out pictures with the page. */
export function limitDrawing(doc: Document): void {
	for (const page of doc.querySelectorAll('foreignObject')) page.replaceChildren();
	const css = stylesOf(doc);
	const matches = css.split('{').length * doc.getElementsByTagName('*').length;
	if (!COSTLY_SELECTORS.test(css) && matches <= MAX_MATCHES) return;
	for (const style of doc.querySelectorAll('style')) style.textContent = '';
}

/** Leaves out the audio and video elements beyond MAX_PLAYERS; each is replaced, so that positions stay. */
export function limitPlayers(doc: Document): void {
	const beyond = [...doc.querySelectorAll('audio, video')].slice(MAX_PLAYERS);
	for (const [at, player] of beyond.entries()) {
		const id = player.getAttribute('id');
		const place = at === 0 ? leftOutImage(doc, null, 'players') : doc.createElementNS(XHTML, 'span');
		if (id !== null) place.setAttribute('id', id);
		player.replaceWith(place);
	}
}

/** Cuts the texts for pictures: without their pictures, a browser lays them out in one piece. */
export function limitAlternatives(doc: Document): void {
	let room = MAX_ALTERNATIVES_CHARACTERS;
	for (const image of doc.querySelectorAll('[alt]')) {
		const text = image.getAttribute('alt') ?? '';
		const cut = cutText(text, Math.max(1, Math.min(room, MAX_ALTERNATIVE_CHARACTERS)));
		if (cut !== text) image.setAttribute('alt', cut);
		room -= cut.length;
	}
}

/** Says what is missing. id: that of the replaced element, since links may lead there. */
export function leftOutImage(doc: Document, id: string | null, kind: Kind): Element {
	const image = doc.createElementNS(XHTML, 'img');
	if (id !== null) image.setAttribute('id', id);
	image.setAttribute('alt', sentence(kind));
	image.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(leftOutDrawing(kind))}`);
	return image;
}

export function leftOutDrawing(kind: Kind = 'svg'): string {
	return (
		`<svg xmlns="${SVG}" width="720" height="48" viewBox="0 0 720 48"><rect width="720" height="48" fill="#eee"/>` +
		`<text x="360" y="29" font-family="sans-serif" font-size="15" text-anchor="middle" fill="#333">${sentence(kind)}</text></svg>`
	);
}

function sentence(kind: Kind): string {
	if (kind === 'players') return aroundStrings.playersLeftOut({ most: MAX_PLAYERS });
	return kind === 'svg'
		? aroundStrings.drawingLeftOut({ most: MAX_DRAWING_ELEMENTS })
		: aroundStrings.formulaLeftOut({ most: MAX_FORMULA_ELEMENTS });
}
