/** search_book: the best passages, each with an id that the answer can cite. */
import { isEditionTitle } from '$lib/book/matter.ts';
import { startOf } from '$lib/book/locator.ts';
import { chapterWith, citedHere, fitOf, rounded } from './citation.ts';
import { bookCoverage } from './coverage-note.ts';
import { withPage } from './tool.ts';

/** Front matter such as title page, contents and copyright repeats a book's key words, so this many more hits are requested. */
const EDITION_HITS = 3;
const ADVICE = ' get_table_of_contents lists them; leave chapter_id out to search the whole book.';

export const searchBook = withPage<'search_book'>(
	async ({ corpus, page: { book, text } }, { queries, top_k, chapter_id }, { signal }) => {
		// Only start and end, so that the rest of the chapter is not sent to the worker.
		const chapter = chapter_id === undefined ? undefined : chapterWith(chapter_id, text, ADVICE);
		const within = chapter && { start: chapter.start, end: chapter.end };
		const question = { wordings: queries, limit: top_k + EDITION_HITS, books: [book], within };
		const { hits: found, coverage } = await corpus.find(question, signal);
		// Text about the edition answers nothing about the book.
		const hits = found
			.filter(({ passage }) => !isEditionTitle(text.chapterAt(startOf(passage)).title))
			.slice(0, top_k);
		return {
			output: {
				passages: hits.map((hit) => {
					const { passage } = hit;
					const at = startOf(passage);
					const chapter = text.chapterAt(at);
					return {
						id: passage.id,
						chapter_id: chapter.id,
						chapter: chapter.title,
						text: passage.text,
						percent: rounded(text.percentAt(at)),
						...fitOf(hit)
					};
				}),
				coverage: bookCoverage(coverage)
			},
			passages: hits.map(({ passage }) => citedHere(passage, text))
		};
	}
);
