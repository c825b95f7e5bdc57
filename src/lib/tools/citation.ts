/** A passage as it is remembered when it is sent to the model. */
import type { Chapter } from '$lib/book/chapter.ts';
import type { Hit, Shelved } from '$lib/book/corpus.ts';
import { startOf, type Position } from '$lib/book/locator.ts';
import type { Passage, RetrievedPassage } from '$lib/book/passage.ts';
import type { BookText } from '$lib/book/text.ts';
import { idIn } from '$lib/book/find-book.ts';

/** One decimal is enough to find the place, and keeps the JSON short. Cut off like every percentage that a reader sees. */
export const rounded = (percent: number): number => Math.floor(percent * 10 + 1e-6) / 10;

export const placeIn = (text: BookText, at: Position): { chapter: string; percent: number } => ({
	chapter: text.chapterAt(at).title,
	percent: rounded(text.percentAt(at))
});

/** How well a found passage fits, as tools report it. */
export const fitOf = ({ passage, score, sentences }: Hit) => ({
	score: thousandths(score),
	sentences: sentences.map(({ start, fit }): [number, number] => [start - passage.start, thousandths(fit)])
});

const thousandths = (share: number): number => Math.round(share * 1000) / 1000;

/** Throws an error that lists the existing ids. advice: what else would be right. */
export function chapterWith(id: string, text: BookText, advice = ''): Chapter {
	const chapter = text.chapter(id);
	if (chapter) return chapter;
	const ids = text.allChapters().map((each) => each.id);
	throw new Error(`There is no chapter "${id}"; this book's are "${ids[0]}" to "${ids.at(-1)}".${advice}`);
}

/** For a passage of the open book. "XXII" alone may occur in every part of it, so its chapter is "Book II · Part V · XXII". */
export function citedHere(passage: Passage, text: BookText): RetrievedPassage {
	const { id, section, start, end } = passage;
	const at = startOf(passage);
	return {
		id,
		locator: { section, start, end },
		chapter: text.titleAt(at),
		percent: rounded(text.percentAt(at)),
		page: text.printedPageAt(at) ?? undefined
	};
}

/** from: the book it comes from; null for the open one, whose passages have the same ids in all tools. */
export function citedFrom(
	{ id, section, start, end, chapter, percent }: Passage,
	from: Pick<Shelved, 'id' | 'title'> | null
): RetrievedPassage {
	return {
		id: from ? idIn(from.id, id) : id,
		locator: { section, start, end },
		chapter,
		percent: rounded(percent),
		...(from ? { book: { id: from.id, title: from.title } } : {})
	};
}
