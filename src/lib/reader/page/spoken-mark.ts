/**
 * The sentence that is being read aloud, marked by the highlight registry: the document stays as it is, and the reader's
 * selection too.
 */
import { rangeOf } from '$lib/epub/text/dom-range.ts';
import type { Locator } from '$lib/book/locator.ts';
import { drawRanges, hasRegistry, setStyles } from './frame-document.ts';
import type { SectionPage } from './section-page.ts';

/** Name in the frame's highlight registry. */
export const SPOKEN_HIGHLIGHT = 'lectern-spoken';

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

	#drawOn({ doc, section }: SectionPage): void {
		const sentence = this.#sentence;
		// Without the registry the sentence is read without being marked.
		if (!hasRegistry(doc)) return;
		if (sentence?.section !== section) return drawRanges(doc, SPOKEN_HIGHLIGHT, []);
		if (!doc.getElementById('lectern-spoken')) setStyles(doc, 'lectern-spoken', spokenStyle());
		// Below the reader's own highlights.
		drawRanges(doc, SPOKEN_HIGHLIGHT, [rangeOf(doc, sentence.start, sentence.end)], -2);
	}
}

/** The frame cannot see the app's tokens: their values are copied as text, `light-dark()` included. The underline is for readers who cannot see the colour. */
function spokenStyle(): string {
	const tokens = getComputedStyle(document.documentElement);
	const token = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise;
	return `::highlight(${SPOKEN_HIGHLIGHT}) { background-color: ${token('--spoken', 'transparent')};
	text-decoration: underline 2px ${token('--spoken-line', 'currentcolor')}; }`;
}
