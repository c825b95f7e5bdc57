/** The rows of the contents as a list shows them: what is unfolded, in order, each with its place among its siblings. */
import type { Chapter } from '$lib/book/chapter.ts';
import { folded } from './destinations.ts';

export interface ContentsRow {
	chapter: Chapter;
	/** 1-based, among the entries of the same part. */
	position: number;
	/** How many those are. */
	siblings: number;
}

/** Rows that are drawn together; the last group may have fewer. */
const GROUP_ROWS = 50;

export function rowsOf(chapters: readonly Chapter[], isOpen: (chapter: Chapter) => boolean): ContentsRow[] {
	const rows: ContentsRow[] = [];
	const add = (entries: readonly Chapter[]): void => {
		for (const [index, chapter] of entries.entries()) {
			rows.push({ chapter, position: index + 1, siblings: entries.length });
			if (isOpen(chapter)) add(chapter.children);
		}
	};
	add(chapters);
	return rows;
}

/** The rows in groups. */
export function groupsOf(rows: readonly ContentsRow[]): ContentsRow[][] {
	const groups: ContentsRow[][] = [];
	for (let at = 0; at < rows.length; at += GROUP_ROWS) groups.push(rows.slice(at, at + GROUP_ROWS));
	return groups;
}

/** Index of the group with a row. */
export const groupAt = (row: number): number => Math.floor(row / GROUP_ROWS);

/** The chapters whose title contains `wanted`, which is folded, with the parts they belong to. */
export function titled(chapters: readonly Chapter[], wanted: string): readonly Chapter[] {
	if (wanted === '') return chapters;
	return chapters.flatMap((chapter) => {
		const children = titled(chapter.children, wanted);
		return children.length > 0 || folded(chapter.title).includes(wanted)
			? [{ ...chapter, children: [...children] }]
			: [];
	});
}

/** Ids of the chapters around `wanted`, and its own. */
export function wayTo(chapters: readonly Chapter[], wanted: string | null): string[] {
	for (const chapter of chapters) {
		if (chapter.id === wanted) return [chapter.id];
		const below = wayTo(chapter.children, wanted);
		if (below.length > 0) return [chapter.id, ...below];
	}
	return [];
}
