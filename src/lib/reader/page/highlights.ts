/**
 * The reader's highlights on the page, and the sentence being read aloud. They use the CSS Custom Highlight API: nothing is put
 * into the document, so no position moves and no line breaks elsewhere. Also the selection, and the place of words on the
 * screen.
 */
import { Pacer } from '$lib/async/pause.ts';
import { rangeOf, rangesIn } from '$lib/epub/text/dom-range.ts';
import type { Locator, Span } from '$lib/book/locator.ts';
import { segmenter } from '$lib/book/segmenter.ts';
import { drawRanges, hasRegistry, setStyles } from './frame-document.ts';
import type { SectionPage } from './section-page.ts';
import { shownFor } from './stand-ins.ts';

/** The colours with a design token `--highlight-<name>`. */
export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink', 'violet'] as const;
type HighlightColour = (typeof HIGHLIGHT_COLOURS)[number];

/** Names in the frame's highlight registry. */
export const registryName = (colour: HighlightColour): string => `lectern-${colour}`;
/** Words with a note are underlined as well, so that colour is not the only sign of it. */
export const NOTED = 'lectern-noted';
export const SPOKEN = 'lectern-spoken';

/** How many highlights are drawn between two looks at the clock. */
const DRAWN_AT_ONCE = 200;

export interface DrawnHighlight {
	id: string;
	locator: Locator;
	colour: HighlightColour;
	noted: boolean;
}

interface HighlightListeners {
	/** The reader clicked or tapped the words of a highlight, or (null) anywhere else on the page. */
	pick?: (id: string | null) => void;
	/** The selection in the page changed. */
	select?: () => void;
	/** A key was pressed in the page. Called before any other listener. */
	key?: (event: KeyboardEvent) => void;
}

export class PageHighlights {
	readonly #listeners = new Set<HighlightListeners>();
	#list: readonly DrawnHighlight[] = [];
	#spoken: Locator | null = null;
	/** The displayed sections; two if fixed pages are side by side. */
	readonly #pages = new Set<SectionPage>();
	#ranges = new Map<string, Range>();
	/** Ends the drawing that is in progress. */
	#drawing = new AbortController();
	/** Whether the page was last touched rather than clicked. */
	#touched = false;

	/** Draws exactly these highlights. Those of other sections are drawn once their section is shown. */
	set(list: readonly DrawnHighlight[]): void {
		this.#list = list;
		this.redraw();
	}

	/** Marks the sentence being read aloud; null: none. The reader's selection stays. */
	speak(sentence: Locator | null): void {
		this.#spoken = sentence;
		for (const page of this.#pages) this.#drawSpoken(page);
		if (sentence) this.#pageOf(sentence.section)?.showInTables(sentence.start, sentence.end);
	}

	/** Returns a function that undoes it. */
	listen(listeners: HighlightListeners): () => void {
		this.#listeners.add(listeners);
		return () => this.#listeners.delete(listeners);
	}

	/** The section is displayed until `signal` aborts. */
	enter(page: SectionPage, signal: AbortSignal): void {
		this.#pages.add(page);
		const { doc } = page;
		const onclick = (event: MouseEvent): void => {
			if (page.isSelecting || event.defaultPrevented || event.button !== 0) return;
			const id = this.#at(page, event.clientX, event.clientY);
			// Keeps the click from doing anything else, such as turning the page.
			if (id) event.preventDefault();
			for (const { pick } of this.#listeners) pick?.(id);
		};
		const onselect = (): void => this.#listeners.forEach(({ select }) => select?.());
		const onkey = (event: KeyboardEvent): void => this.#listeners.forEach(({ key }) => key?.(event));
		const onpress = ({ pointerType }: PointerEvent): void => void (this.#touched = pointerType === 'touch');
		doc.addEventListener('pointerdown', onpress, { capture: true, signal });
		doc.addEventListener('click', onclick, { signal });
		doc.addEventListener('keydown', onkey, { capture: true, signal });
		doc.addEventListener('selectionchange', onselect, { signal });
		signal.addEventListener('abort', () => {
			this.#pages.delete(page);
			this.redraw();
		});
		this.redraw();
	}

	/** Whatever is selected in the page. */
	selection(): Locator | null {
		return this.#selected()?.selection() ?? null;
	}

	/**
	 * The reader's own selection; null if the selection only marks the passage that was navigated to. A selection made by a
	 * finger is widened to whole words.
	 */
	chosen(): Locator | null {
		const page = this.#selected();
		const selected = page?.selection();
		if (!page || !selected || page.selectionIsMark) return null;
		if (!this.#touched) return selected;
		const whole = wholeWords(page.text, selected, page.doc.documentElement.lang);
		if (whole.start === selected.start && whole.end === selected.end) return selected;
		page.select(whole);
		return { ...selected, ...whole };
	}

	/** Selects the words as the reader would: the focus moves there, and Shift with the arrow keys moves the selection's end. */
	select({ section, start, end }: Locator): void {
		const page = this.#pageOf(section);
		if (!page) return;
		page.doc.defaultView?.focus();
		page.select({ start, end });
	}

	deselect(): void {
		for (const { doc } of this.#pages) doc.getSelection()?.removeAllRanges();
	}

	/** The visible line boxes of these words, in CSS pixels of the window; [] if none is visible. */
	boxesOf({ section, start, end }: Locator): DOMRect[] {
		const page = this.#pageOf(section);
		const frame = page?.doc.defaultView?.frameElement;
		if (!page || !frame) return [];
		const outer = frame.getBoundingClientRect();
		// A fixed page is scaled to the window.
		const scale = outer.width / ((frame as HTMLElement).offsetWidth || outer.width || 1);
		const visible = visiblePart(frame);
		return shownFor(rangeOf(page.doc, start, end))
			.flatMap((range) => [...range.getClientRects()])
			.map(
				(box) =>
					new DOMRect(outer.x + box.x * scale, outer.y + box.y * scale, box.width * scale, box.height * scale)
			)
			.filter((box) => box.width > 0 && overlaps(box, visible));
	}

	#pageOf(section: number): SectionPage | undefined {
		return [...this.#pages].find((page) => page.section === section);
	}

	#selected(): SectionPage | undefined {
		return [...this.#pages].find((page) => page.selection() !== null);
	}

	/** Also needed when the nodes under the highlights have changed. */
	redraw(): void {
		this.#ranges = new Map();
		this.#drawing.abort();
		this.#drawing = new AbortController();
		for (const page of this.#pages) {
			this.#drawSpoken(page);
			void this.#drawOn(page, this.#drawing.signal);
		}
	}

	/** Draws thousands in slices, so that the page they are on is seen before. */
	async #drawOn(page: SectionPage, signal: AbortSignal): Promise<void> {
		const { doc, section } = page;
		// Highlights are then only in the list of notes.
		if (!hasRegistry(doc)) return;
		const here = this.#list.filter(({ locator }) => locator.section === section);
		if (here.length > 0) styleHighlights(doc);
		const pacer = new Pacer();
		for (let at = 0; at < here.length; at += DRAWN_AT_ONCE) {
			if (at > 0 && pacer.due) await pacer.pause();
			if (signal.aborted) return;
			const find = rangesIn(doc);
			for (const { id, locator } of here.slice(at, at + DRAWN_AT_ONCE))
				this.#ranges.set(id, find(locator.start, locator.end));
		}
		const draw = (name: string, isDrawn: (one: DrawnHighlight) => boolean): void => {
			const ranges = here.filter(isDrawn).flatMap(({ id }) => this.#ranges.get(id) ?? []);
			// Drawn below the mark of the passage that was navigated to.
			drawRanges(doc, name, ranges, -1);
		};
		for (const colour of HIGHLIGHT_COLOURS) draw(registryName(colour), (one) => one.colour === colour);
		draw(NOTED, ({ noted }) => noted);
	}

	/** Drawn by itself, because a new sentence begins every few seconds, and there may be hundreds of highlights. */
	#drawSpoken({ doc, section }: SectionPage): void {
		// The text being read aloud is then only heard.
		if (!hasRegistry(doc)) return;
		const spoken = this.#spoken?.section === section ? this.#spoken : null;
		if (spoken) styleHighlights(doc);
		// Drawn below the highlights.
		drawRanges(doc, SPOKEN, spoken ? [rangeOf(doc, spoken.start, spoken.end)] : [], -2);
	}

	/** The shortest highlight at a point of the frame, so that a word marked inside a marked sentence can be picked. */
	#at(page: SectionPage, x: number, y: number): string | null {
		const offset = page.caretAt(x, y);
		if (offset === null) return null;
		const found = this.#list
			.filter(({ locator }) => locator.section === page.section)
			.filter(({ locator }) => locator.start <= offset && offset <= locator.end)
			// For a click in the margin, the nearest character is not under the pointer.
			.filter(({ id }) =>
				[...(this.#ranges.get(id)?.getClientRects() ?? [])].some(
					(box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
				)
			)
			.sort((a, b) => a.locator.end - a.locator.start - (b.locator.end - b.locator.start));
		return found[0]?.id ?? null;
	}
}

function styleHighlights(doc: Document): void {
	if (!doc.getElementById('lectern-highlights')) setStyles(doc, 'lectern-highlights', highlightStyle());
}

/**
 * The frame cannot see the app's variables, so their values are copied as text, including `light-dark()`. Outside the app (in
 * tests), where the tokens are missing, the system's colours for marked text are used.
 */
function highlightStyle(): string {
	const tokens = getComputedStyle(document.documentElement);
	const token = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise;
	const ink = token('--on-highlight', 'MarkText');
	const colours = HIGHLIGHT_COLOURS.map(
		(colour) =>
			// Both are set, since the author's own text colour may be unreadable on ours.
			`::highlight(${registryName(colour)}) { background-color: ${token(`--highlight-${colour}`, 'Mark')}; color: ${ink}; }`
	);
	const all = HIGHLIGHT_COLOURS.map((colour) => `::highlight(${registryName(colour)})`).join(', ');
	return `${colours.join('\n')}
::highlight(${NOTED}) { text-decoration: underline dotted 2px currentcolor; }
::highlight(${SPOKEN}) { background-color: ${token('--spoken', 'transparent')};
	text-decoration: underline 2px ${token('--spoken-line', 'currentcolor')}; }
@media (forced-colors: active) { ${all} { background-color: Mark; color: MarkText; } }`;
}

/** The part of a frame that is not clipped by its ancestors. */
function visiblePart(frame: Element): DOMRect {
	let part = new DOMRect(0, 0, innerWidth, innerHeight);
	for (let element = frame.parentElement; element; element = element.parentElement) {
		if (getComputedStyle(element).overflowX === 'visible') continue;
		const box = element.getBoundingClientRect();
		const [left, top] = [Math.max(part.left, box.left), Math.max(part.top, box.top)];
		part = new DOMRect(
			left,
			top,
			Math.max(0, Math.min(part.right, box.right) - left),
			Math.max(0, Math.min(part.bottom, box.bottom) - top)
		);
	}
	return part;
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
	one.left < other.right - 1 &&
	one.right > other.left + 1 &&
	one.top < other.bottom - 1 &&
	one.bottom > other.top + 1;

/** How far to look on each side of an end: longer than any word, and quick in a long section. */
const REACH = 80;

/**
 * Widens the span to the whole words in which it begins and ends, since a finger rarely hits a word's first letter. Offsets:
 * UTF-16 units of `text`.
 */
export function wholeWords(text: string, { start, end }: Span, language = ''): Span {
	return {
		start: wordAt(text, start, language)?.start ?? start,
		end: wordAt(text, end - 1, language)?.end ?? end
	};
}

/** The word that contains the letter at `offset`; null if there is none. */
function wordAt(text: string, offset: number, language: string): Span | null {
	const from = Math.max(0, offset - REACH);
	const part = text.slice(from, offset + REACH);
	const found = segmenter(language, 'word')
		.segment(part)
		.containing(offset - from);
	if (!found?.isWordLike) return null;
	const start = from + found.index;
	return { start, end: start + found.segment.length };
}
