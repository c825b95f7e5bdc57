/** The table of contents as a tree on the screen: what is unfolded, what the filter leaves, and which entry the keys have reached. */
import { SvelteMap } from 'svelte/reactivity';
import { flatten, type Chapter } from '$lib/book/chapter.ts';
import { folded } from './destinations.ts';

/** A row of the contents, unfolded. */
export interface ContentsRow {
	id: string;
	chapter: Chapter;
	/** Counts from 1 among the entries of the same part. */
	position: number;
	/** How many entries that part has. */
	siblings: number;
}

/** A longer list is folded at first, except on the way to the chapter being read. */
const MAX_OPEN_ENTRIES = 100;

export class ContentsTree {
	/** Words that an entry's title must contain; if empty, all are shown. */
	filter = $state('');
	/** The id of the entry that the arrow keys have reached. */
	reached = $state<string | null>(null);

	/** All chapters, including folded ones. */
	readonly all: readonly Chapter[] = $derived.by(() => flatten(this.chapters() ?? []));
	/** The top-level entries that the filter leaves. */
	readonly shown = $derived.by(() => titled(this.chapters() ?? [], folded(this.filter)));
	/** The rows in order, without folded ones. */
	readonly rows: readonly ContentsRow[] = $derived.by(() =>
		rowsOf(this.shown, (chapter) => this.isOpen(chapter))
	);
	readonly visible: readonly Chapter[] = $derived.by(() => this.rows.map(({ chapter }) => chapter));
	/** The index in `visible` of the one entry that Tab leads to. */
	readonly entryAt: number = $derived.by(
		() =>
			[this.reached, this.current()]
				.map((wanted) => this.visible.findIndex((chapter) => chapter.id === wanted))
				.find((at) => at >= 0) ?? 0
	);

	readonly #way = $derived.by(() => wayTo(this.chapters() ?? [], this.current()));
	/** What the reader opened (true) or closed, by chapter. */
	readonly #chosen = new SvelteMap<string, boolean>();

	/** chapters: null while the book's text is still being extracted. current: the id of the chapter that the reader is in. */
	constructor(
		private readonly chapters: () => readonly Chapter[] | null,
		private readonly current: () => string | null
	) {}

	isOpen({ id }: Chapter): boolean {
		const atFirst = this.all.length <= MAX_OPEN_ENTRIES || this.#way.includes(id);
		return this.filter.trim() !== '' || (this.#chosen.get(id) ?? atFirst);
	}

	unfold({ id }: Chapter, open: boolean): void {
		this.#chosen.set(id, open);
	}

	/** The parent of a visible entry; undefined at the top level. */
	above(at: number): Chapter | undefined {
		const { depth } = this.visible[at] ?? { depth: 0 };
		return this.visible.findLast((other, index) => index < at && other.depth < depth);
	}

	/** The next visible entry after this one, wrapping around, whose title begins with the letter. */
	byLetter(letter: string, at: number): Chapter | undefined {
		const after = [...this.visible.slice(at + 1), ...this.visible.slice(0, at)];
		return after.find(({ title }) => folded(title).startsWith(folded(letter)));
	}
}

function rowsOf(chapters: readonly Chapter[], isOpen: (chapter: Chapter) => boolean): ContentsRow[] {
	const rows: ContentsRow[] = [];
	const add = (entries: readonly Chapter[]): void => {
		for (const [index, chapter] of entries.entries()) {
			rows.push({ id: chapter.id, chapter, position: index + 1, siblings: entries.length });
			if (isOpen(chapter)) add(chapter.children);
		}
	};
	add(chapters);
	return rows;
}

/** The chapters whose title contains `wanted`, which is folded, with the parts they belong to. */
function titled(chapters: readonly Chapter[], wanted: string): readonly Chapter[] {
	if (wanted === '') return chapters;
	return chapters.flatMap((chapter) => {
		const children = titled(chapter.children, wanted);
		return children.length > 0 || folded(chapter.title).includes(wanted)
			? [{ ...chapter, children: [...children] }]
			: [];
	});
}

/** The ids of the chapters around `wanted`, and its own. */
function wayTo(chapters: readonly Chapter[], wanted: string | null): string[] {
	for (const chapter of chapters) {
		if (chapter.id === wanted) return [chapter.id];
		const below = wayTo(chapter.children, wanted);
		if (below.length > 0) return [chapter.id, ...below];
	}
	return [];
}
