/** Fixed layout: a page has the size that the author gave it, and is scaled as a whole. EPUB 3.3 § 8.2. */
import type { Size } from '../page/element-watch.ts';
import type { Side } from './spreads.ts';

const DEFAULT_PAGE_SIZE: Size = { width: 600, height: 800 };

/** § 8.2.2.6: the size is in the viewport meta element; where it is missing, that of the picture which makes up the page is used. In CSS pixels. */
export function fixedPageSize(doc: Document): Size {
	const content = doc.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
	const viewportValue = (name: string): number =>
		Number(new RegExp(`${name}\\s*=\\s*([\\d.]+)`).exec(content)?.[1]);
	const [width, height] = [viewportValue('width'), viewportValue('height')];
	if (width > 0 && height > 0) return { width, height };
	const svg = doc.querySelector('body > svg, body > * > svg:only-child');
	const [, , across = 0, down = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
	if (across > 0 && down > 0) return { width: across, height: down };
	const drawn = { width: lengthOf(svg, 'width'), height: lengthOf(svg, 'height') };
	if (drawn.width > 0 && drawn.height > 0) return drawn;
	const image = doc.querySelector(
		'body > img:only-child, body > * > img:only-child'
	) as HTMLImageElement | null;
	if (image?.naturalWidth) return { width: image.naturalWidth, height: image.naturalHeight };
	return DEFAULT_PAGE_SIZE;
}

/** In CSS pixels; 0 for a relative length. */
function lengthOf(svg: Element | null, name: string): number {
	const value = svg?.getAttribute(name) ?? '';
	return /^\s*[\d.]+\s*(px)?\s*$/.test(value) ? parseFloat(value) : 0;
}

/**
 * Rules that scale the page to fit the viewport. alignment: in its 'center'; in its 'left' or 'right' half, next to the middle;
 * at the 'start' or 'end' of a viewport that is itself half of a spread.
 */
export function fixedRules(page: Size, viewport: Size, alignment: Side | 'start' | 'end' = 'center'): string {
	const half = alignment === 'left' || alignment === 'right';
	const width = half ? viewport.width / 2 : viewport.width;
	const scale = Math.min(width / page.width, viewport.height / page.height);
	const free = width - page.width * scale;
	const left = { left: free, right: width, center: free / 2, start: 0, end: free }[alignment];
	const top = (viewport.height - page.height * scale) / 2;
	// Paint containment keeps the page's background from spreading to the canvas around it.
	return `html { width: ${viewport.width}px !important; height: ${viewport.height}px !important; margin: 0 !important;
	overflow: hidden !important; background: transparent !important; }
body { position: absolute !important; left: 0 !important; top: 0 !important; width: ${page.width}px !important;
	height: ${page.height}px !important; margin: 0 !important; overflow: hidden !important;
	contain: paint !important;
	transform: translate(${left}px, ${top}px) scale(${scale}) !important; transform-origin: 0 0 !important; }`;
}
