/**
 * Rules of the author that would keep the reader's choices from reaching the text, changed in the frame so that they look
 * the same until the reader chooses. Type in pixels or points becomes `rem`, which follows the chosen size; 'justify' and
 * 'left' become variables that page-style.ts sets, while what is centred stays centred; parts of the window become parts of
 * the page.
 */

const PIXELS: Record<string, number> = {
	px: 1,
	pt: 96 / 72,
	pc: 16,
	in: 96,
	cm: 96 / 2.54,
	mm: 96 / 25.4,
	q: 96 / 101.6
};
/** CSS Fonts 4 § 2.5.1, against a medium of 16 pixels. */
const KEYWORDS: Record<string, number> = {
	'xx-small': 9 / 16,
	'x-small': 10 / 16,
	small: 13 / 16,
	medium: 1,
	large: 18 / 16,
	'x-large': 24 / 16,
	'xx-large': 2,
	'xxx-large': 3
};

/** An absolute length or size keyword in rem; null for anything that is relative already. */
export function inRem(value: string): string | null {
	const keyword = KEYWORDS[value];
	if (keyword !== undefined) return `${keyword}rem`;
	const [, number, unit] = /^(\d*\.?\d+)(px|pt|pc|in|cm|mm|q)$/i.exec(value.trim()) ?? [];
	const pixels = PIXELS[unit?.toLowerCase() ?? ''];
	return pixels === undefined ? null : `${+((Number(number) * pixels) / 16).toFixed(4)}rem`;
}

/** The same alignment through a variable; null for one that is meant as it is. */
export function throughVariable(alignment: string): string | null {
	if (alignment === 'justify') return 'var(--lectern-justified, justify)';
	return /^(left|start)$/.test(alignment) ? `var(--lectern-ragged, ${alignment})` : null;
}

/** Lengths in hundredths of the window, which inside the frame is as long as the whole section, in those of the page. */
export function inPage(value: string): string {
	return value.replace(/(-?\d*\.?\d+)([dls]?v[wh])\b/gi, (_, number: string, unit: string) => {
		const of = unit.toLowerCase().endsWith('w') ? 'width' : 'height';
		return `calc(${number} * var(--lectern-page-${of}))`;
	});
}

/** Changes the sheets and style attributes of a displayed section; sheets of ours, which have an id, stay. */
export function loosenRulesOf(doc: Document): void {
	for (const sheet of doc.styleSheets) {
		if (!(sheet.ownerNode as Element | null)?.id.startsWith('lectern-')) loosenSheet(sheet);
	}
	for (const element of doc.querySelectorAll<HTMLElement>('[style]')) loosen(element.style);
}

function loosenSheet(sheet: CSSStyleSheet): void {
	let rules: CSSRuleList;
	try {
		rules = sheet.cssRules;
	} catch (error) {
		// So the browser answers for an import that was cut off from the network: there is nothing in it to change.
		if ((error as Partial<DOMException>).name === 'SecurityError') return;
		throw error;
	}
	loosenRules(rules);
}

// Rules belong to the frame's own classes, so they are told apart by what they have.
function loosenRules(rules: CSSRuleList): void {
	for (const rule of rules) {
		const { style, cssRules, styleSheet } = rule as Partial<CSSStyleRule & CSSMediaRule & CSSImportRule>;
		if (style) loosen(style);
		if (cssRules) loosenRules(cssRules);
		if (styleSheet) loosenSheet(styleSheet);
	}
}

function loosen(style: CSSStyleDeclaration): void {
	for (const property of ['font-size', 'line-height']) {
		const value = style.getPropertyValue(property);
		const relative = value && inRem(value);
		if (relative) style.setProperty(property, relative, style.getPropertyPriority(property));
	}
	if (/\dv[wh]\b|\d[dls]v[wh]\b/i.test(style.cssText))
		for (const property of [...style]) {
			const value = style.getPropertyValue(property);
			if (inPage(value) !== value)
				style.setProperty(property, inPage(value), style.getPropertyPriority(property));
		}
	const alignment = throughVariable(style.getPropertyValue('text-align'));
	if (alignment) style.setProperty('text-align', alignment, style.getPropertyPriority('text-align'));
}
