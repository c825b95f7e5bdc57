/** Which groups of a long list are in view or near it. Only these are rendered. */
import type { Attachment } from 'svelte/attachments';
import { SvelteSet } from 'svelte/reactivity';

/** How far outside the view a group is rendered, so that scrolling finds it there. */
const MARGIN_PX = 600;

/** Rows that are rendered together. */
export interface Group<Row> {
	/** Index of its first row in the list. */
	start: number;
	rows: readonly Row[];
}

/** Groups of `size` rows each, beginning with the row at `from`. */
export function groupsOf<Row>(rows: readonly Row[], size: number, from = 0): Group<Row>[] {
	return Array.from({ length: Math.ceil((rows.length - from) / size) }, (_, index) => {
		const start = from + index * size;
		return { start, rows: rows.slice(start, start + size) };
	});
}

export class NearGroups {
	readonly #near = new SvelteSet<string>();
	/* eslint-disable svelte/prefer-svelte-reactivity -- nothing on the screen reads what an element stands for, or was how high */
	readonly #watched = new Map<Element, { place: string; content: () => string }>();
	/** CSS pixels, by content and number of rows, in a list `#width` wide. */
	readonly #heights = new Map<string, number>();
	/* eslint-enable svelte/prefer-svelte-reactivity */
	/** CSS pixels. */
	#width = 0;
	#observer: IntersectionObserver | undefined;

	/** place: where a group stands in the list. It stays near when its rows change, so that those that stay are not rendered again. */
	has(place: string): boolean {
		return this.#near.has(place);
	}

	/**
	 * The height in CSS pixels of a group that was last rendered with this content and as many rows in a list of the same width
	 * (CSS pixels); undefined if never.
	 */
	height(content: string, rows: number, width: number): number | undefined {
		return width === this.#width ? this.#heights.get(sized(content, rows)) : undefined;
	}

	/**
	 * Attach to the element that stands for the group, which must be as wide as the list. When rendered, it must have one child
	 * per row. content: what is in it now, as in `height`.
	 */
	watch(place: string, content: () => string): Attachment<HTMLElement> {
		return (element) => {
			// The list itself does not scroll; an element around it does. Browsers without scrollMargin render groups as soon as
			// they come into view.
			const margins = { rootMargin: `${MARGIN_PX}px`, scrollMargin: `${MARGIN_PX}px` };
			this.#observer ??= new IntersectionObserver((entries) => this.#seen(entries), margins);
			this.#watched.set(element, { place, content });
			this.#observer.observe(element);
			return () => {
				this.#observer?.unobserve(element);
				this.#watched.delete(element);
				this.#near.delete(place);
			};
		};
	}

	#seen(entries: readonly IntersectionObserverEntry[]): void {
		for (const { target, isIntersecting, boundingClientRect } of entries) {
			const watched = this.#watched.get(target);
			if (watched === undefined) continue;
			const { place, content } = watched;
			if (isIntersecting) this.#near.add(place);
			// Removing the focused row would send keyboard users back to the top of the page.
			else if (!target.matches(':focus-within')) {
				if (this.#near.has(place)) this.#keep(content(), target, boundingClientRect.height);
				this.#near.delete(place);
			}
		}
	}

	#keep(content: string, { childElementCount, clientWidth }: Element, height: number): void {
		// Titles wrap differently.
		if (clientWidth !== this.#width) this.#heights.clear();
		this.#width = clientWidth;
		this.#heights.set(sized(content, childElementCount), height);
	}
}

const sized = (content: string, rows: number): string => `${rows} ${content}`;
