/** The pictures of a page that can be enlarged: which they are, their names, and how the keyboard reaches them. */
import { dataUrlOf } from '$lib/async/data-url.ts';
import { hrefOf } from '$lib/epub/content/xml.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
/** Smaller pictures are ornaments and initials. In CSS pixels on the page, or in the picture's own pixels. */
const MIN_PICTURE_PX = 96;
/** A picture shown smaller than this is also an ornament, whatever its own size. */
const MIN_SHOWN_PX = 48;

export interface Picture {
	/** A blob: or data: address. */
	url: string;
	/** The author's alternative text; '' if there is none. */
	alt: string;
	caption: string;
	/** Whether the URL was created for this picture, and must be revoked when the picture is closed. */
	made: boolean;
	language: string;
}

/** The picture at an event's target; null for ornaments, and for pictures that are links. */
export function pictureAt(target: EventTarget | null): Element | null {
	if (target === null || !('closest' in target)) return null;
	const element = target as Element;
	if (element.closest('a, area, button')) return null;
	const picture = outermostSvg(element) ?? element.closest('img');
	return picture && isLargeEnough(picture) ? picture : null;
}

/** Makes the pictures focusable buttons. name: makes an accessible name of the alternative text. */
export function offerPictures(doc: Document, name: (alt: string) => string): void {
	for (const picture of doc.querySelectorAll<HTMLElement | SVGElement>('img, svg')) {
		if (pictureAt(picture) !== picture) continue;
		// With this, two fingers enlarge the picture and not the window.
		picture.style.touchAction = 'pan-x pan-y';
		if (isDecoration(picture)) continue;
		picture.setAttribute('tabindex', '0');
		picture.setAttribute('role', 'button');
		picture.setAttribute('aria-haspopup', 'dialog');
		picture.setAttribute('aria-label', name(altOf(picture)));
		picture.style.cursor = 'zoom-in';
	}
}

/** An SVG shown as an image runs no scripts and makes no requests, so the pictures in it are embedded. */
export async function openPicture(element: Element): Promise<Picture> {
	const about = {
		alt: altOf(element),
		caption: captionOf(element),
		language: element.closest('[lang]')?.getAttribute('lang') ?? ''
	};
	if (element.localName === 'img')
		return {
			...about,
			url: (element as HTMLImageElement).currentSrc || element.getAttribute('src') || '',
			made: false
		};
	const images = [...element.querySelectorAll('image')];
	const [only] = images;
	const address = only && hrefOf(only);
	// Covers are often a single picture wrapped in an SVG.
	if (
		only &&
		address &&
		images.length === 1 &&
		!element.querySelector('path, text, rect, circle, line, polygon, use')
	)
		return { ...about, url: address, made: false };
	const copy = element.cloneNode(true) as Element;
	for (const name of ['tabindex', 'role', 'style', 'aria-label', 'aria-haspopup']) copy.removeAttribute(name);
	setSize(element, copy);
	await Promise.all([...copy.querySelectorAll('image')].map(embed));
	const text = new XMLSerializer().serializeToString(copy);
	return { ...about, url: URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })), made: true };
}

function outermostSvg(element: Element): Element | null {
	let svg = element.closest('svg');
	for (let outer = svg; outer; outer = outer.parentElement?.closest('svg') ?? null) svg = outer;
	return svg;
}

function isLargeEnough(picture: Element): boolean {
	const { width, height } = picture.getBoundingClientRect();
	if (Math.min(width, height) < MIN_SHOWN_PX) return false;
	const own = picture as Partial<HTMLImageElement>;
	return (
		Math.max(width, own.naturalWidth ?? 0) >= MIN_PICTURE_PX &&
		Math.max(height, own.naturalHeight ?? 0) >= MIN_PICTURE_PX
	);
}

function isDecoration(picture: Element): boolean {
	return (
		picture.getAttribute('alt') === '' ||
		picture.closest('[aria-hidden="true"], [hidden]') !== null ||
		/^(presentation|none)$/.test(picture.getAttribute('role') ?? '')
	);
}

/** The author's alternative text, as it was before `offerPictures` gave the picture an accessible name. */
function altOf(picture: Element): string {
	const title = picture.querySelector(':scope > title')?.textContent;
	const description = picture.querySelector(':scope > desc')?.textContent;
	const known = names.get(picture);
	if (known !== undefined) return known;
	const alt = picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? title ?? description ?? '';
	const text = alt.replace(/\s+/g, ' ').trim();
	names.set(picture, text);
	return text;
}

const names = new WeakMap<Element, string>();

function captionOf(picture: Element): string {
	const caption = picture.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
	return caption.replace(/\s+/g, ' ').trim();
}

/** Gives the copy a size, since browsers choose one for an SVG image without one. */
function setSize(element: Element, copy: Element): void {
	const { width, height } = element.getBoundingClientRect();
	if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
	copy.setAttribute('width', String(Math.round(width) || 600));
	copy.setAttribute('height', String(Math.round(height) || 600));
}

async function embed(image: Element): Promise<void> {
	const address = hrefOf(image);
	if (!address?.startsWith('blob:')) return;
	const data = await dataUrlOf(await (await fetch(address)).blob());
	image.removeAttributeNS(XLINK, 'href');
	image.setAttribute('href', data);
}
