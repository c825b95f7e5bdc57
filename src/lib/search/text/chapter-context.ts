/** A passage is embedded together with its chapter's title, which is never stored or shown with it. */
import { comparePositions } from '$lib/book/locator.ts';
import { estimateTokens } from './token-estimate.ts';

/** How many estimated tokens a title may take. chunk.ts leaves room for them in the model's window. */
export const MAX_CONTEXT_TOKENS = 24;

/** A chapter's title, and where it begins. `offset`: UTF-16 units in the section's text. */
export interface ChapterStart {
	section: number;
	offset: number;
	title: string;
}

/** Converts the book's own chapters. */
export function startsOf(
	chapters: readonly { title: string; start: { section: number; offset: number } }[]
): ChapterStart[] {
	return chapters.map(({ title, start: { section, offset } }) => ({ section, offset, title }));
}

/** The chapters in reading order. Of those that begin at the same place, the inner ones come last. */
export function inOrder(chapters: readonly ChapterStart[]): ChapterStart[] {
	return [...chapters].sort(comparePositions);
}

/** For each passage, the title of the last chapter that has begun. Both lists are in reading order. */
export function titlesOf(
	passages: readonly { section: number; start: number }[],
	chapters: readonly ChapterStart[]
): string[] {
	let title = '';
	let next = 0;
	return passages.map(({ section, start }) => {
		for (; hasBegun(chapters[next], section, start); next++) title = short(chapters[next]?.title ?? '');
		return title;
	});
}

const hasBegun = (chapter: ChapterStart | undefined, section: number, offset: number) =>
	chapter !== undefined && comparePositions(chapter, { section, offset }) <= 0;

/** The text that the model receives. A passage that begins with its chapter's heading already contains the title. */
export function inContext(title: string, text: string): string {
	const said = plain(text.slice(0, title.length * 2 + 20));
	return `${said} `.startsWith(`${plain(title)} `) || !plain(title) ? text : `${title}\n${text}`;
}

/** The first words of a title, as many as fit. */
function short(title: string): string {
	let kept = '';
	for (const word of title.split(/\s+/)) {
		const longer = kept ? `${kept} ${word}` : word;
		if (estimateTokens(longer) > MAX_CONTEXT_TOKENS) break;
		kept = longer;
	}
	return kept;
}

const plain = (text: string) =>
	text
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase();
