/** Fixed layout: a page is the author's drawing board of a given size, and is scaled as a whole. EPUB 3.3 § 8.2. */
import type { Size } from '../page/element-watch.ts';
import type { Side } from './spreads.ts';

const USUAL: Size = { width: 600, height: 800 };

/** § 8.2.2.6: the size stands in a viewport; where it does not, in the picture that the page consists of. */
export function boardOf(doc: Document): Size {
	const content = doc.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
	const said = (name: string): number => Number(new RegExp(`${name}\\s*=\\s*([\\d.]+)`).exec(content)?.[1]);
	const [width, height] = [said('width'), said('height')];
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
	return USUAL;
}

/** In CSS pixels; 0 for a share of something unknown. */
function lengthOf(svg: Element | null, name: string): number {
	const value = svg?.getAttribute(name) ?? '';
	return /^\s*[\d.]+\s*(px)?\s*$/.test(value) ? parseFloat(value) : 0;
}

/**
 * The board as large as fits. lean: 'center' of the stage; on its 'left' or 'right' half, against the middle; at the 'start' or
 * 'end' of a stage that is a half itself.
 */
export function fixedRules(board: Size, stage: Size, lean: Side | 'start' | 'end' = 'center'): string {
	const half = lean === 'left' || lean === 'right';
	const width = half ? stage.width / 2 : stage.width;
	const scale = Math.min(width / board.width, stage.height / board.height);
	const free = width - board.width * scale;
	const left = { left: free, right: width, center: free / 2, start: 0, end: free }[lean];
	const top = (stage.height - board.height * scale) / 2;
	// Contained, the board keeps its colour to itself: the canvas around it is the app's.
	return `html { width: ${stage.width}px !important; height: ${stage.height}px !important; margin: 0 !important;
	overflow: hidden !important; background: transparent !important; }
body { position: absolute !important; left: 0 !important; top: 0 !important; width: ${board.width}px !important;
	height: ${board.height}px !important; margin: 0 !important; overflow: hidden !important;
	contain: paint !important;
	transform: translate(${left}px, ${top}px) scale(${scale}) !important; transform-origin: 0 0 !important; }`;
}
