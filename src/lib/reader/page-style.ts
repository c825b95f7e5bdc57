/**
 * The stylesheets that we put around the author's: one before it (defaults, which any rule of the author wins over)
 * and one after it (what paging, the reader's type size and light or dark cannot do without, and nothing beyond).
 */
import type { FontChoice } from './renderer.ts';
import type { Theme } from './theme.ts';

export interface PageLook {
	theme: Theme;
	/** 100 is the size of the app's own text. */
	fontSize: number;
	font: FontChoice;
	/** `@font-face` rules with blob: sources for the app's text face; may be empty. */
	fontFaces: string;
	/** Width of one column and height of the text on a page, in CSS pixels. */
	columnWidth: number;
	textHeight: number;
	/** Fixed layout is the author's drawing board: only the colours of the canvas are ours. */
	fixed: boolean;
}

const TEXT_FACE = "'Literata Variable', 'Iowan Old Style', 'Palatino Linotype', Georgia, serif";
/** Name of the mark in the frame's highlight registry. */
export const MARK = 'lectern-mark';

export function stylesBefore(look: PageLook): string {
	if (look.fixed) return '';
	return `${look.fontFaces}
html { font-family: ${TEXT_FACE}; line-height: 1.55; overflow-wrap: break-word; hyphens: auto; widows: 2; orphans: 2; }
a:any-link { color: ${look.theme.accent}; text-underline-offset: 0.15em; }
pre { white-space: pre-wrap; }
table { max-width: 100%; }`;
}

export function stylesAfter(look: PageLook): string {
	const { theme } = look;
	const mark = `
::selection { background-color: ${theme.mark}; }
::highlight(${MARK}) { background-color: ${theme.mark}; }`;
	if (look.fixed) return mark;
	// Where frame and page disagree on the scheme, browsers paint the frame opaque.
	return `
html { color-scheme: ${theme.scheme}; font-size: ${look.fontSize}% !important; margin: 0 !important; padding: 0 !important;
	max-width: none !important; background: transparent !important; -webkit-text-size-adjust: none; text-size-adjust: none;
	color: ${theme.ink} !important; writing-mode: horizontal-tb !important; }
body { background: transparent !important; color: inherit !important; writing-mode: horizontal-tb !important; }
img, svg, video { max-width: min(100%, ${look.columnWidth}px) !important; max-height: ${look.textHeight}px !important;
	object-fit: contain; break-inside: avoid; box-sizing: border-box; }
${look.font === 'serif' ? `body, body *:not(pre, code, kbd, samp, pre *, code *, svg *) { font-family: ${TEXT_FACE} !important; }` : ''}
${theme.scheme === 'dark' ? darkOverrides(theme) : ''}${mark}`;
}

// Colours are often set far down in the tree (and black on nothing): in the dark all of them give way, pictures stay.
function darkOverrides(theme: Theme): string {
	return `body *:not(img, svg, svg *, video) { color: inherit !important; background-color: transparent !important;
	border-color: color-mix(in srgb, ${theme.ink} 40%, transparent) !important; text-shadow: none !important; }
body a:any-link, body a:any-link * { color: ${theme.accent} !important; }`;
}
