/** The rows of the search results, as focus and pointer go through them. They stay in place while better answers come. */
import { tick } from 'svelte';
import type { Hit } from '$lib/book/corpus.ts';
import type { PassageSearch } from './passage-search.svelte.ts';
import type { ResultGroup } from './result-list.ts';

/** CSS pixels. A smaller shift cannot be seen. */
const MIN_SHIFT_PX = 0.5;

/** Create it while a component is initialised: its effects belong to that component. */
export class ResultRows {
	/** The element that scrolls. Each row in it has its passage's id as `data-hit`. */
	list = $state<HTMLElement>();
	/** The hits in the order of the list. */
	readonly hits: readonly Hit[] = $derived.by(() =>
		this.#groups().flatMap((group) => group.rows.map(({ hit }) => hit))
	);
	readonly #search: PassageSearch;
	readonly #groups: () => readonly ResultGroup[];

	constructor(search: PassageSearch, groups: () => readonly ResultGroup[]) {
		this.#search = search;
		this.#groups = groups;
		$effect.pre(() => this.#keepInPlace());
		$effect(() => {
			if (search.status.phase === 'searching' && this.list) release(this.list);
		});
		// A hit chosen among the marks along the progress line is shown in the list as well.
		$effect(() => {
			if (search.picked) this.#rowOf(search.picked)?.scrollIntoView({ block: 'nearest' });
		});
	}

	focus(hit: Hit | null | undefined): void {
		const row = hit && this.#rowOf(hit);
		if (row === document.activeElement) return;
		row?.focus({ preventScroll: true });
		row?.scrollIntoView({ block: 'nearest' });
	}

	/** Handles arrow keys, Home and End. onleave: called on Escape, or when moving up from the first row. */
	onkeydown(event: KeyboardEvent, onleave: () => void): void {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const last = this.hits.length - 1;
		const at = this.hits.findIndex((hit) => hit === this.#search.selected);
		const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
		if (event.key === 'Escape' || (to !== undefined && to < 0)) onleave();
		else if (to === undefined) return;
		else this.focus(this.hits[Math.min(to, last)]);
		event.preventDefault();
	}

	/** A better answer may move the row that has the focus, which would lose it, or the row under the pointer. */
	#keepInPlace(): void {
		// The effect runs before each change of the groups.
		if (!this.#groups()) return;
		const { list } = this;
		const row = list?.querySelector('[data-hit]:focus') ?? list?.querySelector('[data-hit]:hover');
		if (!row) return;
		const { top } = row.getBoundingClientRect();
		const hasFocus = row === document.activeElement;
		void tick().then(() => {
			const { selected, pointed } = this.#search;
			const active = hasFocus ? selected : pointed;
			const now = active && this.#rowOf(active);
			if (this.list && now) steadyRow(this.list, now, top);
			if (hasFocus) this.focus(active);
		});
	}

	#rowOf({ passage }: Hit): HTMLElement | null {
		return this.list?.querySelector<HTMLElement>(`[data-hit="${CSS.escape(passage.id)}"]`) ?? null;
	}
}

/**
 * Keeps a row in its place on the screen while the list around it changes. `list`: the element that scrolls. `top`: the
 * previous position of the row's upper edge in the viewport.
 */
function steadyRow(list: HTMLElement, row: HTMLElement, top: number): void {
	const moved = () => row.getBoundingClientRect().top - top;
	list.scrollTop += moved();
	// A list too short to scroll that far is given room until the next question.
	const rest = moved();
	if (rest < -MIN_SHIFT_PX) list.style.paddingBlockStart = `${-rest}px`;
	else if (rest > MIN_SHIFT_PX) {
		const room = list.clientHeight - (list.scrollHeight - list.scrollTop) + rest;
		list.style.paddingBlockEnd = `${Math.max(rest, room)}px`;
		list.scrollTop += moved();
	}
}

/** Removes the room that steadyRow added. */
function release(list: HTMLElement): void {
	list.style.paddingBlock = '';
}
