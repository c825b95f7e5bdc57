/** What the selection toolbar is about: words that the reader has just selected, or a highlight they clicked. */
import { isSamePlace, type Locator } from '$lib/book/locator.ts';
import type { PageHighlights } from '$lib/reader/page/highlights.ts';
import type { Annotations } from './annotations.svelte.ts';
import type { Annotation } from './model/annotation.ts';
import type { LineBox } from './toolbar-place.ts';

type MarkedStretch =
	| { kind: 'selection'; locator: Locator }
	| { kind: 'highlight'; locator: Locator; id: string };

/** How long a selection must stay unchanged before the toolbar appears, which would be in the way during dragging. */
const SELECTION_DELAY_MS = 220;

export class Marking {
	marked = $state.raw<MarkedStretch | null>(null);
	/** The line boxes of the marked words in the window; never empty while something is marked. */
	boxes = $state.raw<readonly LineBox[]>([]);
	/** The words whose note is being written in the open dialog. */
	writing = $state.raw<{ locator: Locator; annotation: Annotation | null } | null>(null);

	/** Counts up when the reader presses Tab in the page, which moves the focus into the toolbar. */
	summons = $state(0);

	readonly #page: PageHighlights;
	readonly #annotations: Annotations;
	readonly #stop: () => void;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(page: PageHighlights, annotations: Annotations) {
		this.#page = page;
		this.#annotations = annotations;
		this.#stop = page.listen({
			pick: (id) => this.#pick(id),
			select: () => this.#selecting(),
			key: (event) => this.#key(event)
		});
	}

	/** Draws the highlights on the page; call it again whenever the list has changed. */
	draw(): void {
		this.#page.set(
			this.#annotations.highlights.map(({ id, locator, colour, note }) => ({
				id,
				locator,
				colour,
				noted: note !== ''
			}))
		);
		// The toolbar's highlight may have been removed, by an undo or in another tab.
		if (this.marked?.kind === 'highlight' && !this.#annotations.find(this.marked.id)) this.close();
	}

	/** The page moved. The toolbar moves with its words, or closes if they are no longer visible. */
	moved(): void {
		if (this.marked) this.#show(this.marked);
	}

	/** What is marked or selected, for keyboard shortcuts. A clicked highlight takes precedence. */
	present(): Locator | null {
		return this.marked?.locator ?? this.#page.selection();
	}

	close(): void {
		clearTimeout(this.#timer);
		this.marked = null;
		this.boxes = [];
	}

	/** Closes the toolbar and clears the selection. */
	done(): void {
		this.close();
		this.#page.deselect();
	}

	/** Opens the note of a highlight, or a new one for some words. */
	write(locator: Locator, annotation: Annotation | null = this.#annotations.at(locator) ?? null): void {
		this.close();
		this.writing = { locator, annotation };
	}

	dispose(): void {
		this.close();
		this.#stop();
	}

	#key(event: KeyboardEvent): void {
		if (!this.marked || event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === 'Escape') this.done();
		else if (event.key === 'Tab' && !event.shiftKey) this.summons++;
		else return;
		event.preventDefault();
	}

	#selecting(): void {
		clearTimeout(this.#timer);
		if (this.marked?.kind === 'selection') {
			// The selection was only widened to whole words.
			const { locator } = this.marked;
			const now = this.#page.selection();
			if (now && isSamePlace(now, locator)) return;
			this.close();
		}
		this.#timer = setTimeout(() => {
			const locator = this.#page.chosen();
			if (!locator) return;
			const known = this.#annotations.at(locator);
			this.#show(known ? { kind: 'highlight', locator, id: known.id } : { kind: 'selection', locator });
		}, SELECTION_DELAY_MS);
	}

	#pick(id: string | null): void {
		const annotation = id ? this.#annotations.find(id) : undefined;
		if (annotation) this.#show({ kind: 'highlight', locator: annotation.locator, id: annotation.id });
		else this.close();
	}

	#show(marked: MarkedStretch): void {
		const boxes = this.#page.boxesOf(marked.locator);
		if (boxes.length === 0) return this.close();
		this.marked = marked;
		this.boxes = boxes;
	}
}
