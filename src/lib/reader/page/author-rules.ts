/**
 * Rewrites the author's rules that would override the reader's display settings, so that they look the same until the reader
 * changes a setting. Font sizes in pixels or points become `rem`, which follows the chosen size. 'justify' and 'left' become
 * variables that page-style.ts sets, while centred text stays centred. Viewport units become fractions of the page.
 */
import { Pacer } from '$lib/async/pause.ts';
import { MAX_DASHES, MAX_STYLE_RULES } from '$lib/book/limits.ts';
import { dashOf, lengthOfLines, limitLayers, paintsByReference } from '$lib/epub/content/reference-limits.ts';
import type { Size } from './element-watch.ts';
import { setStyles } from './frame-document.ts';
import { NEVER, PageMedia } from './page-media.ts';

const PIXELS_PER_UNIT: Record<string, number> = {
	px: 1,
	pt: 96 / 72,
	pc: 16,
	in: 96,
	cm: 96 / 2.54,
	mm: 96 / 25.4,
	q: 96 / 101.6
};
/** CSS Fonts 4 § 2.5.1, relative to a medium of 16 pixels. */
const REM_OF_KEYWORD: Record<string, number> = {
	'xx-small': 9 / 16,
	'x-small': 10 / 16,
	small: 13 / 16,
	medium: 1,
	large: 18 / 16,
	'x-large': 24 / 16,
	'xx-large': 2,
	'xxx-large': 3
};

/** An absolute length or size keyword in rem; null for anything already relative. */
export function inRem(value: string): string | null {
	const keyword = REM_OF_KEYWORD[value];
	if (keyword !== undefined) return `${keyword}rem`;
	const [, number, unit] = /^(\d+(?:\.\d+)?|\.\d+)(px|pt|pc|in|cm|mm|q)$/i.exec(value.trim()) ?? [];
	const pixels = PIXELS_PER_UNIT[unit?.toLowerCase() ?? ''];
	return pixels === undefined ? null : `${+((Number(number) * pixels) / 16).toFixed(4)}rem`;
}

/** The same alignment through a variable; null for one that stays as it is. */
export function throughVariable(alignment: string): string | null {
	if (alignment === 'justify') return 'var(--lectern-justified, justify)';
	return /^(left|start)$/.test(alignment) ? `var(--lectern-ragged, ${alignment})` : null;
}

/**
 * Turns lengths in units of the viewport (vw, vh) or of a container (cqw) into fractions of the page, because in the frame the
 * viewport is as long as the section, and containers in each other are laid out again for each level.
 */
export function inPage(value: string): string {
	return value.replace(PAGE_UNITS, (_, number: string, side: string) => {
		const of = /^[wi]$/i.test(side) ? WIDTH : /^[hb]$/i.test(side) ? HEIGHT : `${side}(${WIDTH}, ${HEIGHT})`;
		return `calc(${number} * ${of})`;
	});
}
const PAGE_UNITS = /(?<![\d.])(-?(?:\d+(?:\.\d+)?|\.\d+))(?:[dls]?v|cq)([whib]|min|max)\b/gi;
const [WIDTH, HEIGHT] = ['var(--lectern-page-width)', 'var(--lectern-page-height)'];

const PUT_IN =
	/var\(--lectern-(?:justified|ragged), (?:justify|left|start)\)|calc\([-\d.]+ \* (?:m(?:in|ax)\()?var\(--lectern-page-(?:width|height)\)(?:, var\(--lectern-page-height\)\))?\)/g;
/** Style rules without the variables that were put into them here. */
export const asWritten = (css: string): string => css.replace(PUT_IN, '');

/** The most UTF-16 units of a value, addresses excluded. Our 209 test books stay below a tenth of it. */
const MAX_VALUE_UNITS = 2_000;
/** Units of several pixels, as part of a pattern. */
export const LARGE_UNITS = 'r?(?:em|ex|ch|ic|lh|cap)|in|cm|pc';
/**
 * A declaration with a length of 10,000 pixels or points, or of 1,000 of a larger unit: each such box is divided into hundreds of
 * pages, and a hundred of them block the page for seconds. The longest in 216 test books is 999em.
 */
const HUGE_LENGTH = new RegExp(
	String.raw`(?<![\w#.])(?:\d{5,}(?:\.\d+)?(?:px|pt|mm|q)|\d{4,}(?:\.\d+)?(?:%|[dls]?v\w+|${LARGE_UNITS}))|\de\+\d+(?:%|[a-z])`,
	'i'
);

/**
 * Changes a section's sheets and style attributes before it is displayed. Our own sheets, which have an id, stay. The others
 * have no effect until the caller calls the function that this resolves to, since matching their rules to elements may take for
 * ever.
 */
export const relaxAuthorRules = (doc: Document, page: Size): Promise<() => void> =>
	changeSheets(doc, page, relax);

/**
 * The same for a page of fixed layout. Each level of nested columns doubles the work of layout: ten levels take seconds, and
 * twenty never end. Pages are columns already, and none of our 209 test books uses any.
 */
export const dropCostlyRules = (doc: Document, page: Size): Promise<() => void> =>
	changeSheets(doc, page, withoutCostly);

async function changeSheets(doc: Document, page: Size, change: Change): Promise<() => void> {
	const sheets = [...doc.styleSheets].filter(
		({ disabled, ownerNode }) => !disabled && !(ownerNode as Element | null)?.id.startsWith('lectern-')
	);
	// Otherwise the browser would sort all their rules anew for each frame in between.
	for (const sheet of sheets) sheet.disabled = true;
	const media = new PageMedia(page);
	await new Pacer().run(changeDeclarations(doc, sheets, change, media)).finally(() => media.close());
	if (doc.body.querySelector(`:scope${' > *'.repeat(ORDINARY_DEPTH)}`))
		setStyles(doc, 'lectern-towers', `body${' > *'.repeat(MAX_FLEX_DEPTH)} * { --lectern-inner: block }`);
	return () => {
		for (const sheet of sheets) sheet.disabled = false;
	};
}

/** Deeper than any section of our 209 test books; the deepest has 14 levels. */
export const ORDINARY_DEPTH = 24;
/** Flexible boxes and grids of deeper sections become plain blocks from this depth on, since each one around another doubles the work. */
const MAX_FLEX_DEPTH = 12;

function withoutCostly(style: CSSStyleDeclaration): void {
	for (const property of ['columns', 'column-count', 'column-width']) style.removeProperty(property);
	const display = style.getPropertyValue('display');
	if (/flex|grid/.test(display))
		style.setProperty('display', `var(--lectern-inner, ${display})`, style.getPropertyPriority('display'));
	const { cssText } = style;
	if (cssText.length <= MAX_VALUE_UNITS && !HUGE_LENGTH.test(cssText)) return;
	// A value as long as that holds thousands of filters, shadows or gradients, which are painted on top of each other.
	for (const property of [...style]) {
		const value = style.getPropertyValue(property).replace(/url\("[^"]*"\)/g, '');
		if (value.length > MAX_VALUE_UNITS || HUGE_LENGTH.test(value)) style.removeProperty(property);
	}
}

/** Whether the sheet has no effect. One that leads beyond the rules of a section is dropped, since they would take long to try. */
export const isDropped = ({ media }: StyleSheet): boolean => media.mediaText === NEVER;

type Change = (style: CSSStyleDeclaration) => void;
interface Changes {
	changeStyle: Change;
	media: PageMedia;
}

function* changeDeclarations(
	doc: Document,
	sheets: readonly CSSStyleSheet[],
	change: Change,
	media: PageMedia
): Generator<void> {
	let lines: number | undefined;
	const paints = paintsByReference(doc);
	let references = '';
	const changeStyle: Change = (style) => {
		change(style);
		if (paints && style.cssText.includes('url("#')) {
			const { selectorText = '*' } = (style.parentRule ?? {}) as Partial<CSSStyleRule>;
			references += `${selectorText}{${style.cssText}}`;
		}
		const dashes = style.getPropertyValue('stroke-dasharray');
		if (dashes && (lines ??= lengthOfLines(doc)) / dashOf(dashes) > MAX_DASHES)
			style.removeProperty('stroke-dasharray');
	};
	let room = MAX_STYLE_RULES;
	for (const sheet of sheets) {
		media.settle(sheet.media);
		room = yield* changeRules(rulesOf(sheet), { changeStyle, media }, room);
		// Nothing is removed, since positions count elements.
		if (room < 0) sheet.media.mediaText = NEVER;
	}
	for (const element of doc.querySelectorAll<HTMLElement>('[style]')) {
		yield;
		change(element.style);
	}
	if (references) limitLayers(doc, references);
}

/** The sheet's rules; none for an import that was cut off from the network or leads nowhere. */
export function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
	try {
		return sheet.cssRules;
	} catch (error) {
		if ((error as Partial<DOMException>).name === 'SecurityError') return [];
		throw error;
	}
}

// Rules are instances of the frame's own classes, so their properties tell them apart.
/** Returns how many more rules there is room for; stops where there is none. */
function* changeRules(rules: Iterable<CSSRule>, changes: Changes, room: number): Generator<void, number> {
	for (const rule of rules) {
		yield;
		if (--room < 0) break;
		const { style, media, cssRules, styleSheet } = rule as Partial<
			CSSStyleRule & CSSMediaRule & CSSImportRule
		>;
		if (style) changes.changeStyle(style);
		if (media) changes.media.settle(media);
		if (cssRules) room = yield* changeRules(cssRules, changes, room);
		if (styleSheet) room = yield* changeRules(rulesOf(styleSheet), changes, room);
	}
	return room;
}

function relax(style: CSSStyleDeclaration): void {
	withoutCostly(style);
	for (const property of ['font-size', 'line-height']) {
		const value = style.getPropertyValue(property);
		const relative = value && inRem(value);
		if (relative) style.setProperty(property, relative, style.getPropertyPriority(property));
	}
	if (style.cssText.search(PAGE_UNITS) >= 0)
		for (const property of [...style]) {
			const value = style.getPropertyValue(property);
			if (inPage(value) !== value)
				style.setProperty(property, inPage(value), style.getPropertyPriority(property));
		}
	const alignment = throughVariable(style.getPropertyValue('text-align'));
	if (alignment) style.setProperty('text-align', alignment, style.getPropertyPriority('text-align'));
}
