/** The measures of a page: how wide its lines are, how many columns it has, what is left free around them. */
import type { Flow, DisplaySettings } from '../display/display-settings.ts';
import type { Size } from './element-watch.ts';

export interface PageLayout {
	flow: Flow;
	/** Lines run from top to bottom, and follow each other to the left ('rl') or to the right ('lr'). */
	vertical: 'rl' | 'lr' | null;
	/** Of what is seen at once, in CSS pixels. */
	width: number;
	height: number;
	columns: 1 | 2;
	/** Length of a line; what is between two of them side by side, half of it at the ends of the page; and around the lines. */
	line: number;
	gap: number;
	padding: number;
}

/** Usual space at the ends of lines, and before the first and after the last line. */
const GAP = 48;
const PADDING = 20;
/** In widths of the letter m: longer lines tire, shorter columns are torn. */
const LONGEST_LINE = 40;
const SHORTEST_COLUMN = 22;
const SHORTEST_CHOSEN = 9;
/** Narrower pages keep to one column. */
const TWO_COLUMNS_FROM = 880;

export function layPage(
	look: DisplaySettings,
	{ width, height }: Size,
	vertical: PageLayout['vertical']
): PageLayout {
	const em = 16 * (look.fontSize / 100);
	const least = Math.max(8, Math.round((GAP * look.margin) / 100) & ~1);
	const padding = Math.min(48, Math.max(8, Math.round((PADDING * look.margin) / 100)));
	const across = vertical ? height : width;
	const fits = (shortest: number): boolean => across >= 2 * (shortest * em + least);
	const two =
		!vertical &&
		look.flow === 'pages' &&
		(look.columns === 'auto'
			? across >= TWO_COLUMNS_FROM && fits(SHORTEST_COLUMN)
			: look.columns === 2 && fits(SHORTEST_CHOSEN));
	const share = across / (two ? 2 : 1);
	// Vertical lines may be as long as the page is high: the characters stand closer.
	const usable = vertical ? share : Math.min(share, LONGEST_LINE * em + GAP);
	const line = Math.max(1, Math.floor(usable - least));
	return { flow: look.flow, vertical, width, height, columns: two ? 2 : 1, line, gap: share - line, padding };
}

/** For the root and the body; nothing of the author may move what pages are counted by. */
export function layoutRules(layout: PageLayout): string {
	const { flow, vertical, width, height, line, gap, padding } = layout;
	const [lead, side] = vertical ? [gap / 2, padding] : [padding, gap / 2];
	const columns =
		flow === 'pages'
			? `column-width: ${line}px !important; column-gap: ${gap}px !important; column-fill: auto !important; column-count: auto !important;`
			: 'columns: auto !important;';
	const size =
		flow === 'pages'
			? `width: ${width}px !important; height: ${height}px !important;`
			: vertical
				? `width: auto !important; height: ${height}px !important; min-width: ${width}px !important;`
				: `width: ${width}px !important; height: auto !important;`;
	return `html { ${vertical ? `writing-mode: vertical-${vertical} !important;` : ''}
	--lectern-page-width: ${width / 100}px; --lectern-page-height: ${height / 100}px;
	width: auto !important; height: auto !important; min-height: 0 !important; overflow: hidden !important; }
body { ${size} ${columns} box-sizing: border-box !important; max-width: none !important; max-height: none !important;
	min-height: 0 !important; margin: 0 !important; border: 0 !important; padding: ${lead}px ${side}px !important;
	overflow: visible !important; }`;
}

/** Room for one picture. */
export function pictureRoom({ vertical, line, width, height, padding }: PageLayout): Size {
	return vertical
		? { width: width - 2 * padding, height: line }
		: { width: line, height: height - 2 * padding };
}
