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
	/* eslint-disable svelte/prefer-svelte-reactivity -- nothing on the screen reads what group an element is, or was how high */
	readonly #ids = new Map<Element, string>();
	/** CSS pixels, by group and number of its rows, in a list `#width` wide. */
	readonly #heights = new Map<string, number>();
	/* eslint-enable svelte/prefer-svelte-reactivity */
	/** CSS pixels. */
	#width = 0;
	#observer: IntersectionObserver | undefined;

	/** group: id of its first row, as everywhere in this class. */
	has(group: string): boolean {
		return this.#near.has(group);
	}

	/**
	 * The height in CSS pixels of the group when it was last rendered with as many rows in a list of the same width (CSS pixels);
	 * undefined if never.
	 */
	height(group: string, rows: number, width: number): number | undefined {
		return width === this.#width ? this.#heights.get(sized(group, rows)) : undefined;
	}

	/**
	 * Attach to the element that stands for the group, which must be as wide as the list. When rendered, it must have one child
	 * per row.
	 */
	watch(group: string): Attachment<HTMLElement> {
		return (element) => {
			// The list itself does not scroll; an element around it does. Browsers without scrollMargin render groups as soon as
			// they come into view.
			const margins = { rootMargin: `${MARGIN_PX}px`, scrollMargin: `${MARGIN_PX}px` };
			this.#observer ??= new IntersectionObserver((entries) => this.#seen(entries), margins);
			this.#ids.set(element, group);
			this.#observer.observe(element);
			return () => {
				this.#observer?.unobserve(element);
				this.#ids.delete(element);
				this.#near.delete(group);
			};
		};
	}

	#seen(entries: readonly IntersectionObserverEntry[]): void {
		for (const { target, isIntersecting, boundingClientRect } of entries) {
			const group = this.#ids.get(target);
			if (group === undefined) continue;
			if (isIntersecting) this.#near.add(group);
			// Removing the focused row would send keyboard users back to the top of the page.
			else if (!target.matches(':focus-within')) {
				if (this.#near.has(group)) this.#keep(group, target, boundingClientRect.height);
				this.#near.delete(group);
			}
		}
	}

	#keep(group: string, { childElementCount, clientWidth }: Element, height: number): void {
		// Titles wrap differently.
		if (clientWidth !== this.#width) this.#heights.clear();
		this.#width = clientWidth;
		this.#heights.set(sized(group, childElementCount), height);
	}
}

const sized = (group: string, rows: number): string => `${rows} ${group}`;
