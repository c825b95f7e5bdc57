/** Which groups of a long list are in sight or near it: only these are drawn. */
import type { Attachment } from 'svelte/attachments';
import { SvelteSet } from 'svelte/reactivity';

/** How far beyond what is seen a group is drawn, so that scrolling finds it there. */
const MARGIN_PX = 600;

/** Rows that are drawn together. */
export interface Group<Row> {
	/** Index of its first row in the list. */
	start: number;
	rows: readonly Row[];
}

/** So many rows each, from that one on. */
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
	/** CSS pixels, by group and number of its rows, in a list of `#width`. */
	readonly #heights = new Map<string, number>();
	/* eslint-enable svelte/prefer-svelte-reactivity */
	/** CSS pixels. */
	#width = 0;
	#observer: IntersectionObserver | undefined;

	/** group: id of its first row, as everywhere here. */
	has(group: string): boolean {
		return this.#near.has(group);
	}

	/** CSS pixels that the group took when it was drawn last with as many rows in a list as wide (CSS pixels); undefined: never. */
	height(group: string, rows: number, width: number): number | undefined {
		return width === this.#width ? this.#heights.get(sized(group, rows)) : undefined;
	}

	/** On the element that stands for the group, as wide as the list. Drawn, it has one child a row. */
	watch(group: string): Attachment<HTMLElement> {
		return (element) => {
			// What scrolls is around the list; browsers without a margin for that draw as soon as it is seen.
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
			// Who goes on by the keyboard would begin at the top of the page again.
			else if (!target.matches(':focus-within')) {
				if (this.#near.has(group)) this.#keep(group, target, boundingClientRect.height);
				this.#near.delete(group);
			}
		}
	}

	#keep(group: string, { childElementCount, clientWidth }: Element, height: number): void {
		// Titles break into other lines.
		if (clientWidth !== this.#width) this.#heights.clear();
		this.#width = clientWidth;
		this.#heights.set(sized(group, childElementCount), height);
	}
}

const sized = (group: string, rows: number): string => `${rows} ${group}`;
