/** get_reading_position: the text on the screen, and nothing beyond it. */
import { MAX_CHAPTER_PAGE_CHARACTERS } from '$agent/protocol/tools.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { OpenBook } from './sources/book.ts';
import type { Passage } from './sources/search.ts';
import { toRetrievedPassage, percentAt } from './sources/retrieved-passage.ts';
import type { Outcome } from './handler.ts';

export async function getReadingPosition({
	text,
	index,
	page
}: Pick<OpenBook, 'text' | 'index' | 'page'>): Promise<Outcome<'get_reading_position'>> {
	const position = page.position();
	const chapter = text.chapterAt(position);
	const selected = page.selection();

	const seen = await Promise.all(
		page.pageText().map(async (shown) => ({
			shown,
			passages: await index.passagesIn(shown.section, shown.start, shown.end)
		}))
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
			percent: percentAt(text, position),
			page: [...pieces].map(([id, piece]) => ({ id, text: piece.text })),
			selection: selected ? text.slice(selected).trim().slice(0, MAX_CHAPTER_PAGE_CHARACTERS) || null : null
		},
		passages: [...pieces.values()].map(({ passage }) => toRetrievedPassage(passage, text))
	};
}

function clip(passage: Passage, shown: Locator, text: BookText): string {
	const start = Math.max(passage.start, shown.start);
	const end = Math.min(passage.end, shown.end);
	if (end <= start) return '';
	if (start === passage.start && end === passage.end) return passage.text;
	return text.slice({ section: passage.section, start, end }).trim();
}
