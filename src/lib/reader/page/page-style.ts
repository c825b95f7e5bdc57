/**
 * The style sheets that we add around the author's: one before it (defaults, which any of the author's rules overrides) and one
 * after it (only what paging, the reader's settings and the colour scheme need).
 */
import { faceOf } from './book-font.ts';
import { EMPTY_PART, FOCUS_TARGET, MARKED, MARK_HIGHLIGHT } from './frame-document.ts';
import type { DisplaySettings } from '../display/display-settings.ts';
import { layoutRules, maxPictureSize, type PageLayout } from './page-layout.ts';
import type { Theme } from '../display/theme.ts';

/** Elements whose text depends on a monospaced font and exact spacing. */
const CODE = 'pre, code, kbd, samp, pre *, code *';

/** Matches every element of the text, because authors set these properties deep in the tree. */
const EVERYWHERE = `body, body *:not(${CODE}, svg *, math, math *)`;

/** Not used for fixed layout, which is the author's alone. */
export function stylesBefore(settings: DisplaySettings): string {
	return `html { font-family: ${faceOf(settings.font)}; line-height: 1.55; overflow-wrap: break-word; hyphens: auto; widows: 2; orphans: 2;
	text-align: var(--lectern-ragged, start); }
a:any-link { color: ${settings.theme.accent}; text-underline-offset: 0.15em; }
h1, h2, h3, h4, h5, h6 { hyphens: manual; text-align: start; break-after: avoid; line-height: 1.25; }
pre { white-space: pre-wrap; }
table { max-width: 100%; }
th, td { padding: 0.1em 0.4em; }
audio { width: 100%; }`;
}

export function stylesAfter(settings: DisplaySettings, layout: PageLayout): string {
	const { theme } = settings;
	const picture = maxPictureSize(layout);
	// A scrolling table does not continue in the next column.
	const longTable = layout.flow === 'pages' ? ` max-height: ${picture.height}px !important;` : '';
	// If frame and page disagree on the scheme, browsers paint the frame opaque.
	return `
html { color-scheme: ${theme.scheme}; font-size: ${settings.fontSize}% !important; margin: 0 !important; padding: 0 !important;
	border: 0 !important; max-width: none !important; background: transparent !important; -webkit-text-size-adjust: none;
	text-size-adjust: none; touch-action: ${layout.flow === 'pages' ? 'pan-y pinch-zoom' : 'auto'}; color: ${theme.ink} !important; ${alignment(settings)} }
body { background: transparent !important; color: inherit !important; }
${layoutRules(layout)}
img, svg, video, audio { max-width: min(100%, ${picture.width}px) !important; max-height: ${picture.height}px !important;
	object-fit: contain; break-inside: avoid; box-sizing: border-box; }
body[${EMPTY_PART}]::before { content: attr(${EMPTY_PART}); font-style: italic; opacity: 0.75; }
[${FOCUS_TARGET}]:focus { outline: none !important; }
[data-lectern-wide] > caption { text-align: start !important; }
[data-lectern-wide] { display: block !important; max-width: 100% !important; overflow: auto !important;${longTable} }
${settings.font === 'book' ? '' : `${EVERYWHERE} { font-family: ${faceOf(settings.font)} !important; }`}
${spacing(settings)}${texture(settings)}${theme.alone ? withoutColours(theme) : ''}${markRules(theme)}`;
}

/**
 * The colours of selected and marked text, the same on every page. What was found is also underlined, to tell it from a
 * highlight. It is selected too, and looks the same until the reader selects something else.
 */
export function markRules(theme: Theme): string {
	const found = `background-color: ${theme.mark}; text-decoration: underline solid 1px ${theme.accent}; text-underline-offset: 0.2em;`;
	return `
::selection { background-color: ${theme.selection}; }
::highlight(${MARK_HIGHLIGHT}) { ${found} }
html[${MARKED}] ::selection, html[${MARKED}]::selection { ${found} }`;
}

/** The author's own 'justify' and 'left' use these variables (author-rules.ts), so that centred text stays centred. */
function alignment({ justify }: DisplaySettings): string {
	if (justify === null) return '';
	const value = justify ? 'justify' : 'start';
	return `--lectern-ragged: ${value}; --lectern-justified: ${value};`;
}

/** The reader's settings for letters, words and paragraphs. */
function texture(settings: DisplaySettings): string {
	const { weight, letterSpacing, wordSpacing, paragraphSpacing, indent } = settings;
	const rule = (selector: string, property: string, value: string | null): string =>
		value === null ? '' : `${selector} { ${property}: ${value} !important; }\n`;
	const em = (value: number | null): string | null => (value === null ? null : `${value}em`);
	return (
		// The author's bold text stays bolder.
		rule('html, body', 'font-weight', weight === null ? null : String(weight)) +
		rule(EVERYWHERE, 'letter-spacing', em(letterSpacing)) +
		rule(EVERYWHERE, 'word-spacing', em(wordSpacing)) +
		rule('p', 'margin-block', paragraphSpacing === null ? null : `0 ${paragraphSpacing}em`) +
		// As in print, a paragraph after a heading begins at the edge.
		rule('p', 'text-indent', indent === null ? null : '0') +
		rule('p + p', 'text-indent', em(indent))
	);
}

function spacing({ lineHeight, hyphenate }: DisplaySettings): string {
	const lines =
		lineHeight === null
			? ''
			: `html { line-height: ${lineHeight} !important; }
body, body *:not(h1, h2, h3, h4, h5, h6, ${CODE}, svg *, math, math *, sup, sub, rt) { line-height: inherit !important; }`;
	const hyphens =
		hyphenate === null
			? ''
			: `body, body *:not(h1, h2, h3, h4, h5, h6, ${CODE}) { hyphens: ${hyphenate ? 'auto' : 'none'} !important; }`;
	return `${lines}\n${hyphens}\n`;
}

// Authors set colours deep in the tree (often black without a background), so all are overridden, except in pictures.
function withoutColours(theme: Theme): string {
	return `body *:not(img, svg, svg *, video) { color: inherit !important; background-color: transparent !important;
	border-color: color-mix(in srgb, ${theme.ink} 40%, transparent) !important; text-shadow: none !important; }
body a:any-link, body a:any-link * { color: ${theme.accent} !important; }`;
}
