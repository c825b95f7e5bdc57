/** get_chapter: a chapter in pages of whole passages, so that each can be cited. */
import { MAX_CHAPTER_PAGE_CHARACTERS } from '$agent/protocol/tools.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import type { Passage } from '$lib/book/passage.ts';
import { citedHere } from './citation.ts';
import type { PageDesk } from './desk.ts';
import { withPage } from './tool.ts';

export const getChapter = withPage<'get_chapter'>(async (desk, { chapter_id, from }) => {
	const { text } = desk.page;
	const chapter = text.chapter(chapter_id);
	if (!chapter) throw new Error(noChapter(chapter_id, text.allChapters()));

	const passages = await passagesOf(chapter, desk);
	const first = from === undefined ? 0 : passages.findIndex((passage) => passage.id === from);
	if (first < 0) throw new Error(noStart(chapter, from, passages));

	const page = pageFrom(passages, first);
	const next = passages[first + page.length];
	return {
		output: {
			chapter_id: chapter.id,
			chapter: chapter.title,
			// No passage is longer than a page, because passages fit the embedding model. The slice guarantees the schema's limit.
			passages: page.map((passage) => ({
				id: passage.id,
				text: passage.text.slice(0, MAX_CHAPTER_PAGE_CHARACTERS)
			})),
			next_from: next?.id ?? null,
			...note(chapter, page, next)
		},
		passages: page.map((passage) => citedHere(passage, text))
	};
});

/** A chapter may begin in one section and end in another. */
async function passagesOf({ start, end }: Chapter, { corpus, page: { book } }: PageDesk): Promise<Passage[]> {
	const parts: Promise<Passage[]>[] = [];
	for (let section = start.section; section <= end.section; section++) {
		const from = section === start.section ? start.offset : 0;
		const to = section === end.section ? end.offset : Number.MAX_SAFE_INTEGER;
		if (to > from) parts.push(corpus.passagesIn(book, { section, start: from, end: to }));
	}
	return (await Promise.all(parts)).flat();
}

/** As many passages as fit into MAX_CHAPTER_PAGE_CHARACTERS, but at least one. */
function pageFrom(passages: Passage[], first: number): Passage[] {
	const page: Passage[] = [];
	let length = 0;
	for (const passage of passages.slice(first)) {
		length += passage.text.length;
		if (page.length > 0 && length > MAX_CHAPTER_PAGE_CHARACTERS) break;
		page.push(passage);
	}
	return page;
}

function note(chapter: Chapter, page: Passage[], next: Passage | undefined): { note?: string } {
	if (page.length === 0) return { note: `"${chapter.title}" has no text of its own.` };
	if (!next) return {};
	return {
		note: `The chapter goes on. For the next page call get_chapter with chapter_id "${chapter.id}" and from "${next.id}".`
	};
}

/** Ids run from c1 without gaps, so naming the first and the last is enough. */
function noChapter(id: string, chapters: readonly Chapter[]): string {
	const count = chapters.length;
	const range =
		count === 1
			? `this book has one chapter, with the id "${chapters[0]?.id}"`
			: `this book has ${count} chapters, with the ids "${chapters[0]?.id}" to "${chapters.at(-1)?.id}"`;
	const titles = chapters.slice(0, 12).map((chapter) => `${chapter.id} ${chapter.title}`);
	return `There is no chapter "${id}"; ${range} (${titles.join('; ')}${count > 12 ? '; …' : ''}). get_table_of_contents lists them.`;
}

function noStart(chapter: Chapter, from: string | undefined, passages: Passage[]): string {
	const ids =
		passages.length > 0 ? `has the passages "${passages[0]?.id}" to "${passages.at(-1)?.id}"` : 'has no text';
	return `Passage "${from}" is not in chapter "${chapter.id}", which ${ids}. Leave "from" out to start at the beginning.`;
}
