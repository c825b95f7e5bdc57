/** get_reading_position: the text on the screen, and nothing beyond it. */
import { MAX_CHAPTER_PAGE_CHARACTERS } from '$agent/protocol/tools.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Passage } from '$lib/book/passage.ts';
import type { BookText } from '$lib/book/text.ts';
import { citedHere, rounded } from './citation.ts';
import { withPage } from './tool.ts';

export const getReadingPosition = withPage<'get_reading_position'>(async ({ corpus, page }) => {
	const { book, text } = page;
	const position = page.position();
	const chapter = text.chapterAt(position);
	const selected = page.selection();

	const seen = await Promise.all(
		page.pageText().map(async (shown) => ({ shown, passages: await corpus.passagesIn(book, shown) }))
	);
	/** Two columns may show two pieces of one passage. */
	const pieces = new Map<string, { passage: Passage; text: string }>();
	for (const { shown, passages } of seen) {
		for (const passage of passages) {
			const piece = clip(passage, shown, text);
			if (piece === '') continue;
			const before = pieces.get(passage.id);
			pieces.set(passage.id, { passage, text: before ? `${before.text} ${piece}` : piece });
		}
	}

	return {
		output: {
			chapter_id: chapter.id,
			chapter: chapter.title,
			percent: rounded(text.percentAt(position)),
			page: [...pieces].map(([id, piece]) => ({ id, text: piece.text })),
			selection: selected ? text.slice(selected).trim().slice(0, MAX_CHAPTER_PAGE_CHARACTERS) || null : null
		},
		passages: [...pieces.values()].map(({ passage }) => citedHere(passage, text))
	};
});

function clip(passage: Passage, shown: Locator, text: BookText): string {
	const start = Math.max(passage.start, shown.start);
	const end = Math.min(passage.end, shown.end);
	if (end <= start) return '';
	if (start === passage.start && end === passage.end) return passage.text;
	return text.slice({ section: passage.section, start, end }).trim();
}
