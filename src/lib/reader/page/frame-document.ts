/**
 * A section's document in its frame: what the frame allows, the names that we use in it, changes to the document (styles,
 * direction), its length, and waiting for its fonts.
 */
import { scriptPolicyOf } from '$lib/epub/content/script-policy.ts';
import type { PageLayout } from './page-layout.ts';

/** Key in the frame's highlight registry. */
export const MARK_HIGHLIGHT = 'lectern-mark';
/** On the root while what is selected is the mark, and nothing of the reader's own. */
export const MARKED = 'data-lectern-marked';

/** An element that took the focus because a link led to it. It has no outline: the reader did not choose it with Tab. */
export const FOCUS_TARGET = 'data-lectern-focus';
/** On the body of a section with nothing in it: what to say there. */
export const EMPTY_PART = 'data-lectern-empty';

/** TypeScript declares the highlight registry only for the global window, not for a frame's. */
type FrameWindow = Window & { CSS: typeof CSS; Highlight: typeof Highlight };

const FONTS_TIMEOUT_MS = 3_000;

/**
 * WebKit delivers no event from a frame without `allow-scripts`, not even to listeners of the page around it
 * (https://bugs.webkit.org/show_bug.cgi?id=218086). Told apart by the vendor, which the HTML standard lays down for the three
 * kinds of browser (§ 8.10.1.1, navigator compatibility mode): trying it out would leave an error in the console.
 */
export const needsScriptsForEvents = (): boolean => navigator.vendor.startsWith('Apple');

/**
 * The value of a book's frame's `sandbox`. No script of a book runs anywhere: the page's policy, the document's own (`forbidScripts`)
 * and the neutraliser see to that, and in most browsers the sandbox as a third lock.
 */
export const frameSandbox = (): string =>
	needsScriptsForEvents() ? 'allow-same-origin allow-scripts' : 'allow-same-origin';

/** Adds or replaces our style sheet before or after the author's; only the head changes, so positions stay valid. */
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

/** Draws these ranges under a name of the frame's highlight registry, or takes the name out of it where there are none. */
export function drawRanges(doc: Document, name: string, ranges: readonly Range[], priority = 0): void {
	const frame = doc.defaultView as FrameWindow | null;
	if (!frame?.CSS.highlights) return;
	if (ranges.length === 0) {
		frame.CSS.highlights.delete(name);
		return;
	}
	const highlight = new frame.Highlight(...ranges);
	highlight.priority = priority;
	frame.CSS.highlights.set(name, highlight);
}

/** While it loads, a document would be laid out without our styles, in vain. Returns it. */
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
 * Pages of horizontal lines follow each other in the direction of the book, or in that of the section's text where the book has
 * none. Columns flow the way of the body, whose overflow is reachable only if the root flows that way too. The text keeps its
 * own direction: the book's is no default for it (https://www.w3.org/TR/epub-rs/#confreq-rs-pkg-lang-no-content).
 */
export function adoptDirection(doc: Document, book: 'ltr' | 'rtl' | 'default'): void {
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
 * Length of the section in the direction of reading, in CSS pixels. The engine measures the box around all text instead, and
 * many title pages keep their words off the screen beside a picture: thirty empty pages.
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

/** Whether all that a section shows on its one spread stands in one of the two columns. */
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

/** Documents whose faces did not come in time; when they come, the lines are measured again. */
const withLateFaces = new WeakSet<Document>();

/**
 * Waits for the faces that most of the text is set in, at most FONTS_TIMEOUT_MS, before anything is laid out: a browser asks for a
 * face when it first lays out words in it, and lays all of them out again when it has come. family: a value of `font-family`; null
 * for that of the body.
 */
export async function facesLoaded(doc: Document, family: string | null): Promise<void> {
	const style = doc.defaultView?.getComputedStyle(doc.body);
	if (!style) return;
	const font = `1em ${family ?? style.fontFamily}`;
	const fonts = [`${style.fontWeight} ${font}`];
	if (doc.querySelector('em, i, cite')) fonts.push(`italic ${font}`);
	if (doc.querySelector('b, strong, h1, h2, h3, h4, h5, h6')) fonts.push(`bold ${font}`);
	// One that cannot be had is replaced by another, as everywhere.
	const inTime = await withinLimit(Promise.allSettled(fonts.map((each) => doc.fonts.load(each))));
	if (inTime) withLateFaces.delete(doc);
	else withLateFaces.add(doc);
}

/**
 * Waits for the fonts, at most FONTS_TIMEOUT_MS: they move every line, so places measured earlier would be wrong. What `facesLoaded`
 * has waited for in vain is not waited for again.
 */
export async function fontsLoaded(doc: Document): Promise<void> {
	void doc.body.offsetWidth; // lays out once, so that the fonts in use are asked for
	if (!withLateFaces.has(doc)) await withinLimit(doc.fonts.ready);
}

/** Whether it ended in time. */
async function withinLimit(loading: Promise<unknown>): Promise<boolean> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<boolean>(
		(resolve) => (timer = setTimeout(() => resolve(false), FONTS_TIMEOUT_MS))
	);
	const inTime = await Promise.race([loading.then(() => true), late]);
	clearTimeout(timer);
	return inTime;
}
