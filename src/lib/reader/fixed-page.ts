/** Fixed layout: a page is the author's drawing board of a given size, and is scaled as a whole. EPUB 3.3 § 8.2. */
import type { Size } from './element-watch.ts';

const USUAL: Size = { width: 600, height: 800 };

/** § 8.2.2.6: the size stands in a viewport; where it does not, in the picture that the page consists of. */
export function boardOf(doc: Document): Size {
	const content = doc.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
	const said = (name: string): number => Number(new RegExp(`${name}\\s*=\\s*([\\d.]+)`).exec(content)?.[1]);
	const [width, height] = [said('width'), said('height')];
	if (width > 0 && height > 0) return { width, height };
	const svg = doc.querySelector('body > svg, body > * > svg:only-child');
	const [, , across = 0, down = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
	if (across > 0 && down > 0) return { width: across, height: down };
	const image = doc.querySelector(
		'body > img:only-child, body > * > img:only-child'
	) as HTMLImageElement | null;
	if (image?.naturalWidth) return { width: image.naturalWidth, height: image.naturalHeight };
	return USUAL;
}

/** The board as large as fits, in the middle of the stage. */
export function fixedRules(board: Size, stage: Size): string {
	const scale = Math.min(stage.width / board.width, stage.height / board.height);
	const left = (stage.width - board.width * scale) / 2;
	const top = (stage.height - board.height * scale) / 2;
	return `html { width: ${stage.width}px !important; height: ${stage.height}px !important; margin: 0 !important;
	overflow: hidden !important; background: transparent !important; }
body { position: absolute !important; left: 0 !important; top: 0 !important; width: ${board.width}px !important;
	height: ${board.height}px !important; margin: 0 !important; overflow: hidden !important;
	transform: translate(${left}px, ${top}px) scale(${scale}) !important; transform-origin: 0 0 !important; }`;
}
