/**
 * The sentence that is being read aloud, marked by the highlight registry: the document stays as it is, and the reader's
 * selection too.
 */
import { rangeOf } from '$lib/epub/text/dom-range.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { SectionPage } from './section-page.ts';

type FrameWindow = Window & { CSS: typeof CSS; Highlight: typeof Highlight };

/** Name in the frame's highlight registry. */
export const SPOKEN_HIGHLIGHT = 'lectern-spoken';
const SPOKEN_STYLE_ID = 'lectern-spoken-style';

export class SpokenMark {
	readonly #pages = new Set<SectionPage>();
	#sentence: Locator | null = null;

	/** null: nothing is being read aloud. */
	set(sentence: Locator | null): void {
		this.#sentence = sentence;
		this.#draw();
		for (const page of this.#pages)
			if (sentence?.section === page.section) page.showInTables(sentence.start, sentence.end);
	}

	/** A section is displayed until `signal` aborts. */
	enter(page: SectionPage, signal: AbortSignal): void {
		this.#pages.add(page);
		signal.addEventListener('abort', () => this.#pages.delete(page));
		this.#draw();
	}

	#draw(): void {
		for (const page of this.#pages) this.#drawOn(page);
	}

	#drawOn(page: SectionPage): void {
		const frame = page.doc.defaultView as FrameWindow | null;
		// Without the registry (Firefox before 140) the sentence is read without being marked.
		if (!frame?.CSS.highlights) return;
		const sentence = this.#sentence;
		if (!sentence || sentence.section !== page.section) {
			frame.CSS.highlights.delete(SPOKEN_HIGHLIGHT);
			return;
		}
		ensureStyle(page.doc);
		const highlight = new frame.Highlight(rangeOf(page.doc, sentence.start, sentence.end));
		// Below the reader's own highlights.
		highlight.priority = -2;
		frame.CSS.highlights.set(SPOKEN_HIGHLIGHT, highlight);
	}
}

function ensureStyle(doc: Document): void {
	if (doc.getElementById(SPOKEN_STYLE_ID)) return;
	const style = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style');
	style.id = SPOKEN_STYLE_ID;
	style.textContent = spokenStyle();
	doc.querySelector('head')?.append(style);
}

/** The frame cannot see the app's tokens: their values are copied as text, `light-dark()` included. The underline is for readers who cannot see the colour. */
function spokenStyle(): string {
	const tokens = getComputedStyle(document.documentElement);
	const token = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise;
	return `::highlight(${SPOKEN_HIGHLIGHT}) { background-color: ${token('--spoken', 'transparent')};
	text-decoration: underline 2px ${token('--spoken-line', 'currentcolor')}; }`;
}
