/** Which groups of a long list are in sight or near it: only these are drawn. */
import type { Attachment } from 'svelte/attachments';
import { SvelteSet } from 'svelte/reactivity';

/** How far beyond what is seen a group is drawn, so that scrolling finds it there. */
const MARGIN_PX = 600;

export class NearGroups {
	readonly #near = new SvelteSet<number>();
	/* eslint-disable svelte/prefer-svelte-reactivity -- nothing on the screen reads what group an element is, or was how high */
	readonly #indexes = new Map<Element, number>();
	readonly #heights = new Map<number, number>();
	/* eslint-enable svelte/prefer-svelte-reactivity */
	#observer: IntersectionObserver | undefined;

	has(group: number): boolean {
		return this.#near.has(group);
	}

	/** CSS pixels that the group took when it was drawn last; undefined: never. */
	height(group: number): number | undefined {
		return this.#heights.get(group);
	}

	/** On the element that stands for the group, drawn or not. */
	watch(group: number): Attachment<HTMLElement> {
		return (element) => {
			// What scrolls is around the list; browsers without a margin for that draw as soon as it is seen.
			const margins = { rootMargin: `${MARGIN_PX}px`, scrollMargin: `${MARGIN_PX}px` };
			this.#observer ??= new IntersectionObserver((entries) => this.#seen(entries), margins);
			this.#indexes.set(element, group);
			this.#observer.observe(element);
			return () => {
				this.#observer?.unobserve(element);
				this.#indexes.delete(element);
				this.#near.delete(group);
			};
		};
	}

	#seen(entries: readonly IntersectionObserverEntry[]): void {
		for (const { target, isIntersecting, boundingClientRect } of entries) {
			const group = this.#indexes.get(target);
			if (group === undefined) continue;
			if (isIntersecting) this.#near.add(group);
			else {
				if (this.#near.has(group)) this.#heights.set(group, boundingClientRect.height);
				this.#near.delete(group);
			}
		}
	}
}
