/**
 * Lays a section out for the first time in a frame of an opaque origin, which Chromium runs in a process of its own. A layout
 * that never ends there is discarded; here it would block the whole app. Ordinary sections contain nothing that needs a trial.
 * Other engines, where such a frame shares our process, rely on the limits alone.
 */
import { Pacer } from '$lib/async/pause.ts';
import { pause } from '$lib/async/waiting.ts';
import { TRIAL_SCRIPT } from './trial-script.js';
import { asWritten, isDropped, LARGE_UNITS, ORDINARY_DEPTH, rulesOf } from './author-rules.ts';
import type { Size } from './element-watch.ts';
import { hasEndlessWord } from '$lib/epub/text/layout-cost.ts';
import { shownCopy } from './slices.ts';

/**
 * The limit for two layouts in the trial, since the app itself lays a section out two or three times. Real sections take a
 * tenth of it on a slow machine.
 */
const LAYOUT_MS = 1_200;
/** If no frame has started by then, nothing can be tried. One takes 50 ms, and much longer on a busy machine. */
const START_MS = 15_000;
/** Allows for a message that came while this page was busy. */
const GRACE_MS = 50;
/**
 * While a book is indexed, or other programs are busy, a good chapter takes longer too. It is given at most this many times as long,
 * as the app then stands still for half of that.
 */
const MAX_CROWDING = 3;
/** With two cores, the trial and the browser itself take up to this much of what the page could do. */
const CROWDED = 1.6;

/** The number of rules times elements. The longest chapter of War and Peace has a tenth of it. */
const ORDINARY_MATCHES = 5_000_000;
const ORDINARY_SPAN = 50;
/**
 * Letters, with as many for an element as in `layoutCosts`. Even if each stood on a line of its own, these would be a thousand
 * columns; for each column, a browser looks at all elements of its paragraph.
 */
const ORDINARY_COST = 20_000;
const ELEMENT_COST = 30;
const ORDINARY_TEXT_PX = 100;
/** Styles that are laid out more than once, painted in layers, or slow to compute. Of our 209 books, one has a flex box, five have filters. */
const COSTLY_WORD =
	/flex|grid|inline-table|ruby|filter|shadow|reflect|mask|clip-path|shape-|gradient|animation|transition|counter|contain|calc\(|m(?:in|ax)\(|clamp|var\(|zoom|transform|sticky|fixed|text-wrap|initial-letter/;
/** Selectors that are slow to match, and rules in rules. */
const COSTLY_RULE = /:has|:is|:not|:where|:nth|&|\{[^{}]*\{/;
/** Numbers and lengths that fill pages. */
const LARGE_NUMBER = /\d{6}|\de\+?\d/;
const LARGE_LENGTH = new RegExp(
	String.raw`(?<![\d.])(?:\d{2,}(?:\.\d+)?(?:${LARGE_UNITS})|(?:[3-9]\d{3}|\d{5,})(?:\.\d+)?[a-z%])`
);
/** Text that is repeated for every element. None of our books makes any. */
const MADE_TEXT = /"(?:[^"\\]|\\.){40}|(?<![-\w])content: (?!none|normal|"[^"\\]*"[ ;])|attr\(/;
const COSTLY_STYLE = new RegExp(
	[COSTLY_WORD, COSTLY_RULE, LARGE_NUMBER, LARGE_LENGTH, MADE_TEXT].map(({ source }) => source).join('|'),
	'i'
);
const COSTLY_IN_DRAWINGS =
	'filter, pattern, mask, clipPath, marker, use, textPath, foreignObject, [stroke-dasharray], [textLength]';
/** Marks and signs without a width of their own. Each is shaped together with those before it. */
const JOINED = /(?:\p{M}|\p{Cf}){16}/u;

/**
 * Whether a document that is loaded into its frame can be laid out in time, before it is shown there, with the first of its slices.
 * rules: our own, which come last. useRules: makes the author's sheets have an effect.
 */
export async function laysOutInTime(
	doc: Document,
	size: Size,
	rules: string,
	useRules: () => void
): Promise<boolean> {
	const pacer = new Pacer();
	const sheets = await pacer.run(sheetsOf(doc));
	if (!(await pacer.run(isExtraordinary(doc, sheets.authors)))) {
		useRules();
		if (!(await pacer.run(hasLargeText(doc)))) return true;
	}
	return passesTrial(doc, size, copyOf(doc, sheets.all + rules, 0));
}

/** The same for another slice of a document that is shown. What needs slices is too large to be ordinary. */
export async function sliceLaysOutInTime(doc: Document, size: Size, slice: number): Promise<boolean> {
	const { all } = await new Pacer().run(sheetsOf(doc));
	return passesTrial(doc, size, copyOf(doc, all, slice));
}

/** Ends early if the document's frame goes, as all trials of a page share one process. */
async function passesTrial(doc: Document, size: Size, copy: string): Promise<boolean> {
	const frame = document.createElement('iframe');
	frame.setAttribute('sandbox', 'allow-scripts');
	frame.style.cssText = `position: fixed; inset: 0; visibility: hidden; border: 0; width: ${size.width}px; height: ${size.height}px`;
	frame.srcdoc = `<!doctype html><script>${TRIAL_SCRIPT}</script>`;
	const ended = new AbortController();
	const { signal } = ended;
	try {
		return await new Promise((resolve) => {
			doc.defaultView?.addEventListener('pagehide', () => resolve(false), { signal });
			const none = setTimeout(resolve, START_MS, false);
			addEventListener(
				'message',
				({ source, data }: MessageEvent<unknown>) => {
					if (source !== frame.contentWindow) return;
					if (data !== 'ready') return resolve(data === 'done');
					clearTimeout(none);
					frame.contentWindow?.postMessage(copy, '*');
					void timeIsUp(signal).then(() => resolve(false));
				},
				{ signal }
			);
			document.body.append(frame);
		});
	} finally {
		ended.abort();
		frame.remove();
	}
}

/** Resolves when a layout that begins now has had its time, which is longer if the machine is busy. signal: it has ended. */
async function timeIsUp(signal: AbortSignal): Promise<void> {
	await pause(LAYOUT_MS);
	if (signal.aborted) return;
	const crowding = Math.min(MAX_CROWDING, await crowdingNow());
	if (crowding >= CROWDED) await pause(LAYOUT_MS * (crowding - 1));
	await pause(GRACE_MS);
}

/** Short enough that most of them are not interrupted, and enough of them to last for several turns of the system's scheduler. */
const SPINS = 100;
/** While the engine compiles them, spins take ten times as long. */
const FIRST_SPINS = 10;
const SPIN_ROUNDS = 200_000;

/** How many times longer than undisturbed this page's work takes now: about 1 if it has a core to itself. */
export async function crowdingNow(now: () => number = () => performance.now()): Promise<number> {
	const times: number[] = [];
	const pacer = new Pacer();
	for (let spin = -FIRST_SPINS, sum = 0; spin < SPINS && sum >= 0; spin++) {
		if (pacer.due) await pacer.pause();
		const began = now();
		for (let round = 0; round < SPIN_ROUNDS; round++) sum += Math.sqrt(round);
		const time = now() - began;
		if (spin >= 0) times.push(time);
	}
	const least = Math.min(...times);
	return least > 0 ? times.reduce((sum, time) => sum + time, 0) / times.length / least : 1;
}

function* isExtraordinary(doc: Document, sheets: string): Generator<void, boolean> {
	const { body } = doc;
	const text = body.textContent;
	const count = body.getElementsByTagName('*').length;
	if (text.length + ELEMENT_COST * count > ORDINARY_COST) return true;
	if (COSTLY_STYLE.test(sheets) || body.querySelector('marquee')) return true;
	const drawings = [...body.querySelectorAll('svg:not(svg svg)')];
	if (drawings.some((drawing) => drawing.querySelector(COSTLY_IN_DRAWINGS))) return true;
	yield;
	if (body.querySelector(`:scope${' > *'.repeat(ORDINARY_DEPTH)}`)) return true;
	yield;
	const styles = [...doc.querySelectorAll<HTMLElement>('[style]')].some(({ style }) =>
		COSTLY_STYLE.test(asWritten(style.cssText))
	);
	yield;
	const spans = [...body.querySelectorAll('[rowspan], [colspan], [span]')].some((cell) =>
		['rowspan', 'colspan', 'span'].some((name) => Number(cell.getAttribute(name)) > ORDINARY_SPAN)
	);
	yield;
	const matches = count * (sheets.split('{').length - 1);
	return styles || spans || matches > ORDINARY_MATCHES || JOINED.test(text) || hasEndlessWord(text);
}

/** Sizes multiply with each level, so they are not known from the sheets. */
function* hasLargeText({ body, defaultView }: Document): Generator<void, boolean> {
	for (const element of [body, ...body.getElementsByTagName('*')]) {
		const style = defaultView?.getComputedStyle(element);
		if (parseFloat(style?.fontSize ?? '') > ORDINARY_TEXT_PX) return true;
		if (parseFloat(style?.lineHeight ?? '') > 2 * ORDINARY_TEXT_PX) return true;
		yield;
	}
	return false;
}

interface SheetTexts {
	/** All sheets except those that hide the document, or parts of it. */
	all: string;
	/** The author's sheets, without what author-rules.ts has put into them. */
	authors: string;
}

function* sheetsOf(doc: Document): Generator<void, SheetTexts> {
	const parts: string[] = [];
	function* add(sheet: CSSStyleSheet): Generator<void> {
		for (const rule of rulesOf(sheet)) {
			const { styleSheet, cssText } = rule as Partial<CSSImportRule> & CSSRule;
			if (styleSheet) yield* add(styleSheet);
			else parts.push(cssText);
			yield;
		}
	}
	const text = () => parts.join('\n').replace(/url\("(?!#)[^"]*"\)/g, 'none');
	const sheets = [...doc.styleSheets]
		.filter((sheet) => !isDropped(sheet))
		.map((sheet) => ({ sheet, id: (sheet.ownerNode as Element | null)?.id }));
	for (const { sheet, id } of sheets) if (!id?.startsWith('lectern-')) yield* add(sheet);
	const authors = asWritten(text());
	parts.length = 0;
	for (const { sheet, id } of sheets)
		if (id !== 'lectern-unlaid' && id !== 'lectern-slice') yield* add(sheet);
	return { all: text(), authors };
}

/** The document as text, without anything it would load. */
function copyOf(doc: Document, rules: string, slice: number): string {
	const root = shownCopy(doc.documentElement, slice);
	const style = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style');
	style.textContent = rules;
	root.querySelector('head')?.replaceChildren(style);
	for (const element of root.querySelectorAll('[src], [*|href], [poster], [background], [data]'))
		for (const name of element.getAttributeNames())
			if (
				/(?:^|:)(?:src|href|poster|background|data)$/.test(name) &&
				!element.getAttribute(name)?.startsWith('#')
			)
				element.removeAttribute(name);
	return new XMLSerializer().serializeToString(root);
}
