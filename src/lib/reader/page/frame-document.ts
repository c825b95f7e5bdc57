/**
 * A section's document in its frame: what the frame allows, the names that we use in it, changes to the document (styles,
 * direction), its length, and waiting for its fonts.
 */
import { within } from '$lib/async/waiting.ts';
import { readsLeftwards } from '$lib/book/language.ts';
import { scriptPolicyOf } from '$lib/epub/content/script-policy.ts';
import type { PageLayout } from './page-layout.ts';
import { shownFor } from './stand-ins.ts';

/** The key in the frame's highlight registry. */
export const MARK_HIGHLIGHT = 'lectern-mark';
/** Set on the root while the selection is the mark, and not the reader's own. */
export const MARKED = 'data-lectern-marked';

/** Marks an element that has the focus because a link led to it. It has no outline, since the reader did not choose it with Tab. */
export const FOCUS_TARGET = 'data-lectern-focus';
/** Set on the body of an empty section: the text to show there. */
export const EMPTY_PART = 'data-lectern-empty';

/** TypeScript declares the highlight registry only for the global window, not for a frame's. */
type FrameWindow = Window & { CSS: typeof CSS; Highlight: typeof Highlight };

const FONTS_TIMEOUT_MS = 3_000;

/**
 * WebKit delivers no event from a frame without `allow-scripts`, not even to listeners of the page around it
 * (https://bugs.webkit.org/show_bug.cgi?id=218086). It is recognised by the vendor, which the HTML standard fixes for the three
 * kinds of browser (§ 8.10.1.1, navigator compatibility mode); trying it out would leave an error in the console.
 */
export const needsScriptsForEvents = (): boolean => navigator.vendor.startsWith('Apple');

/**
 * The value of `sandbox` for a book's frame. A book's scripts never run: the page's policy, the document's own
 * (`forbidScripts`) and the neutraliser prevent it, and in most browsers the sandbox as well.
 */
export const frameSandbox = (): string =>
	needsScriptsForEvents() ? 'allow-same-origin allow-scripts' : 'allow-same-origin';

/** Adds or replaces our style sheet before or after the author's. Only the head changes, so positions stay valid. */
export function setStyles(doc: Document, id: `lectern-${string}`, rules: string): void {
	const found = doc.querySelector(`style#${id}`);
	if (found) {
		if (found.textContent !== rules) found.textContent = rules;
		return;
	}
	const made = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style');
	made.id = id;
	made.textContent = rules;
	const head = doc.querySelector('head');
	const policy = scriptPolicyOf(doc);
	if (id === 'lectern-after') head?.append(made);
	// The policy stays first.
	else if (policy) policy.after(made);
	else head?.prepend(made);
}

/** False in Firefox before 140, where nothing can be drawn without changing the document. */
export function hasRegistry(doc: Document): boolean {
	return (doc.defaultView as FrameWindow | null)?.CSS.highlights !== undefined;
}

/** Draws these ranges under a name of the frame's highlight registry, or removes the name if there are none. */
export function drawRanges(doc: Document, name: string, ranges: readonly Range[], priority = 0): void {
	const frame = doc.defaultView as FrameWindow | null;
	if (!frame?.CSS.highlights) return;
	if (ranges.length === 0) {
		frame.CSS.highlights.delete(name);
		return;
	}
	const highlight = new frame.Highlight(...ranges.flatMap(shownFor));
	highlight.priority = priority;
	frame.CSS.highlights.set(name, highlight);
}

/** Keeps a document from being laid out in vain, without our styles, while it loads. Returns the document. */
export function hideUntilLaid(doc: Document): Document {
	setStyles(doc, 'lectern-unlaid', 'body { display: none !important }');
	return doc;
}

export function showWhenLaid(doc: Document): void {
	doc.querySelector('style#lectern-unlaid')?.remove();
}

/** The author's vertical writing mode; null for horizontal lines. */
export function verticalOf(doc: Document): PageLayout['vertical'] {
	const modeOf = (element: Element): string => doc.defaultView?.getComputedStyle(element).writingMode ?? '';
	const modes = [modeOf(doc.body), modeOf(doc.documentElement)];
	if (modes.some((mode) => /^(vertical|sideways)-rl$/.test(mode))) return 'rl';
	return modes.some((mode) => /^(vertical|sideways)-lr$/.test(mode)) ? 'lr' : null;
}

/**
 * Pages of horizontal lines follow each other in the book's direction, or in that of the section's text if the book has none.
 * Columns flow in the body's direction, whose overflow is reachable only if the root flows that way too. The text keeps its own
 * direction, because the book's is not its default (https://www.w3.org/TR/epub-rs/#confreq-rs-pkg-lang-no-content).
 */
export function adoptDirection(doc: Document, book: 'ltr' | 'rtl' | 'default'): void {
	// Careless books name no direction, and a browser then has the full stop of an Arabic sentence on its right.
	if (readsLeftwards(doc.body.textContent.slice(0, 20_000)))
		setStyles(doc, 'lectern-letters', ':where(html:not([dir])) { direction: rtl }');
	const text = doc.defaultView?.getComputedStyle(doc.body).direction;
	if (!text) return;
	const pages = book === 'default' || verticalOf(doc) ? text : book;
	doc.documentElement.style.direction = pages;
	if (pages === text) return;
	setStyles(
		doc,
		'lectern-direction',
		`body { direction: ${pages} !important } :where(body > :not([dir])) { direction: ${text} }`
	);
}

/**
 * The section's length in the direction of reading, in CSS pixels. The engine would measure the box around all text, but many
 * title pages keep their words off the screen beside a picture, which gave thirty empty pages.
 */
export function lengthOf(doc: Document, layout: PageLayout): number {
	const { flow, vertical, width, height } = layout;
	const { scrollWidth, scrollHeight } = doc.body;
	if (flow === 'scroll')
		return vertical ? Math.max(width, doc.body.offsetWidth) : Math.max(height, scrollHeight);
	const step = vertical ? height : width;
	const tolerance = 2;
	return Math.max(1, Math.ceil(((vertical ? scrollHeight : scrollWidth) - tolerance) / step)) * step;
}

/** Whether everything in a section that fits on one spread is in one of the two columns. */
export function isOneColumn(doc: Document, { width }: PageLayout): boolean {
	const range = doc.createRange();
	range.selectNodeContents(doc.body);
	const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
	const tolerance = 1;
	return (
		boxes.every(({ right }) => right <= width / 2 + tolerance) ||
		boxes.every(({ left }) => left >= width / 2 - tolerance)
	);
}

/** Documents whose faces did not load in time. When they load, the lines are measured again. */
const withLateFaces = new WeakSet<Document>();

/**
 * Waits at most FONTS_TIMEOUT_MS for the faces of most of the text, before anything is laid out. A browser requests a face when
 * it first lays out words in it, and lays all of them out again when it has loaded. family: a value of `font-family`; null for
 * the body's.
 */
export async function facesLoaded(doc: Document, family: string | null): Promise<void> {
	const style = doc.defaultView?.getComputedStyle(doc.body);
	if (!style) return;
	const font = `1em ${family ?? style.fontFamily}`;
	const fonts = [`${style.fontWeight} ${font}`];
	if (doc.querySelector('em, i, cite')) fonts.push(`italic ${font}`);
	if (doc.querySelector('b, strong, h1, h2, h3, h4, h5, h6')) fonts.push(`bold ${font}`);
	// A face that cannot be loaded is replaced by another, as everywhere.
	const loading = Promise.allSettled(fonts.map((each) => doc.fonts.load(each)));
	if (await within(FONTS_TIMEOUT_MS, loading)) withLateFaces.delete(doc);
	else withLateFaces.add(doc);
}

/**
 * Waits at most FONTS_TIMEOUT_MS for the fonts, since they move every line, and places measured earlier would be wrong. Does
 * not wait again if `facesLoaded` has waited in vain.
 */
export async function fontsLoaded(doc: Document): Promise<void> {
	void doc.body.offsetWidth; // lays out once, so that the fonts in use are requested
	if (!withLateFaces.has(doc)) await within(FONTS_TIMEOUT_MS, doc.fonts.ready);
}
