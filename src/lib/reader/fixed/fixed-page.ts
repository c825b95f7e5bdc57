/** Fixed layout: a page has the size that the author gave it, and is scaled as a whole. EPUB 3.3 § 8.2. */
import type { Size } from '../page/element-watch.ts';
import type { Side } from './spreads.ts';

const DEFAULT_PAGE_SIZE: Size = { width: 600, height: 800 };

/**
 * § 8.2.2.6: the size is in the viewport meta element; where it is missing, that of the picture which makes up the page is
 * used. 'device-width' and 'device-height' are those of `viewport`, where it is shown. In CSS pixels.
 */
export function fixedPageSize(doc: Document, viewport: Size): Size {
	const content = doc.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
	const declared = viewportSize(content, viewport);
	if (declared) return declared;
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

/** Null where one of the two is missing or no length. A viewport's properties are set apart by commas, semicolons or spaces. */
export function viewportSize(content: string, viewport: Size): Size | null {
	const values = new Map<string, number>();
	for (const part of content.toLowerCase().split(/[,;]|(?<=[^\s=])\s+(?=[a-z])/)) {
		const [name = '', value = ''] = part.split('=').map((each) => each.trim());
		if (values.has(name)) continue;
		if (value === 'device-width') values.set(name, viewport.width);
		else if (value === 'device-height') values.set(name, viewport.height);
		else values.set(name, Number.parseFloat(value));
	}
	const [width = NaN, height = NaN] = [values.get('width'), values.get('height')];
	return width > 0 && height > 0 ? { width, height } : null;
}

/** The length in CSS pixels; 0 for a relative one. */
function lengthOf(svg: Element | null, name: string): number {
	const value = svg?.getAttribute(name) ?? '';
	return /^[\d.]+\s*(px)?$/.test(value.trim()) ? parseFloat(value) : 0;
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
