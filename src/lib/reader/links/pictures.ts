/** Pictures of the page that can be opened large: which they are, what they are called, and how they are reached by keyboard. */
import { strings } from '$lib/strings/strings.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
/** Smaller ones are ornaments and letters. In CSS pixels of the page, or of the picture itself. */
const WORTHWHILE = 96;
/** What the page shows smaller than this is one too, however large the file. */
const VISIBLE = 48;

export interface Picture {
	/** blob: or data: address. */
	url: string;
	/** What the author says that it shows; '' for nothing. */
	alt: string;
	caption: string;
	/** The address was made for this picture: revoke it when it is closed. */
	made: boolean;
	language: string;
}

/** The picture at this place of the page; null for ornaments, and for pictures that are links. */
export function pictureAt(target: EventTarget | null): Element | null {
	if (target === null || !('closest' in target)) return null;
	const element = target as Element;
	if (element.closest('a, area, button')) return null;
	const picture = outermostSvg(element) ?? element.closest('img');
	return picture && isWorthwhile(picture) ? picture : null;
}

/** Lets the keyboard reach the pictures. name: what the button is called whose picture shows `alt`. */
export function offerPictures(doc: Document, name: (alt: string) => string): void {
	for (const picture of doc.querySelectorAll('img, svg')) {
		if (pictureAt(picture) !== picture || isDecoration(picture)) continue;
		picture.setAttribute('tabindex', '0');
		picture.setAttribute('role', 'button');
		picture.setAttribute('aria-haspopup', 'dialog');
		picture.setAttribute('aria-label', name(altOf(picture)));
		(picture as HTMLElement | SVGElement).style.cursor = 'zoom-in';
	}
}

/** Shown as an image, an SVG runs nothing and asks for nothing: its own pictures must be in it. */
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
	const address = only && addressOf(only);
	// Covers are often one picture in a frame of SVG.
	if (
		only &&
		address &&
		images.length === 1 &&
		!element.querySelector('path, text, rect, circle, line, polygon, use')
	)
		return { ...about, url: address, made: false };
	const copy = element.cloneNode(true) as Element;
	for (const name of ['tabindex', 'role', 'style', 'aria-label', 'aria-haspopup']) copy.removeAttribute(name);
	sizeOf(element, copy);
	await Promise.all([...copy.querySelectorAll('image')].map(embed));
	const text = new XMLSerializer().serializeToString(copy);
	return { ...about, url: URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })), made: true };
}

function outermostSvg(element: Element): Element | null {
	let svg = element.closest('svg');
	for (let outer = svg; outer; outer = outer.parentElement?.closest('svg') ?? null) svg = outer;
	return svg;
}

function isWorthwhile(picture: Element): boolean {
	const { width, height } = picture.getBoundingClientRect();
	if (Math.min(width, height) < VISIBLE) return false;
	const own = picture as Partial<HTMLImageElement>;
	return (
		Math.max(width, own.naturalWidth ?? 0) >= WORTHWHILE &&
		Math.max(height, own.naturalHeight ?? 0) >= WORTHWHILE
	);
}

function isDecoration(picture: Element): boolean {
	return (
		picture.getAttribute('alt') === '' ||
		picture.closest('[aria-hidden="true"], [hidden]') !== null ||
		/^(presentation|none)$/.test(picture.getAttribute('role') ?? '')
	);
}

/** What was there before `offerPictures` gave the picture its button's name. */
function altOf(picture: Element): string {
	const title = picture.querySelector(':scope > title')?.textContent;
	const description = picture.querySelector(':scope > desc')?.textContent;
	const known = names.get(picture);
	if (known !== undefined) return known;
	const alt = picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? title ?? description ?? '';
	const words = alt.replace(/\s+/g, ' ').trim();
	names.set(picture, words);
	return words;
}

const names = new WeakMap<Element, string>();

function captionOf(picture: Element): string {
	const caption = picture.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
	return caption.replace(/\s+/g, ' ').trim();
}

const addressOf = (image: Element): string | null =>
	image.getAttribute('href') ?? image.getAttributeNS(XLINK, 'href');

/** Without a size of its own an image of it would be as large as the browser likes. */
function sizeOf(element: Element, copy: Element): void {
	const { width, height } = element.getBoundingClientRect();
	if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
	copy.setAttribute('width', String(Math.round(width) || 600));
	copy.setAttribute('height', String(Math.round(height) || 600));
}

async function embed(image: Element): Promise<void> {
	const address = addressOf(image);
	if (!address?.startsWith('blob:')) return;
	const blob = await (await fetch(address)).blob();
	const data = await new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error ?? new Error(strings.around.noPicture));
		reader.readAsDataURL(blob);
	});
	image.removeAttributeNS(XLINK, 'href');
	image.setAttribute('href', data);
}
