/**
 * The sections' texts in which names are searched. Text about the edition (imprint, colophon, licence) names nobody in the book,
 * and in a heading every word may be capitalised, so both are blanked out.
 */
import { isEditionTitle } from '$lib/book/matter.ts';
import type { Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import { aroundStrings } from '$lib/strings/around.ts';

/** Title and copyright pages before the first entry of the contents are no longer than this. */
const MAX_OPENING_CHARACTERS = 4000;
/** The book stands between these lines in Project Gutenberg's files. */
const GUTENBERG_START = /\*\*\* ?START OF TH(?:E|IS) PROJECT GUTENBERG[^*]*\*\*\*/i;
const GUTENBERG_END = /\*\*\* ?END OF TH(?:E|IS) PROJECT GUTENBERG/i;

/** The texts keep their lengths, so that positions stay valid. */
export function narrativeOf(text: BookText): string[] {
	const blanks = text.sections.map((): { from: number; to: number }[] => []);
	const blank = (start: Position, end: Position) => {
		for (let section = start.section; section <= end.section; section++) {
			const most = text.sections[section]?.text.length ?? 0;
			const from = section === start.section ? start.offset : 0;
			const to = section === end.section ? Math.min(end.offset, most) : most;
			if (to > from) blanks[section]?.push({ from, to });
		}
	};
	const whole = { section: text.sections.length, offset: 0 };
	for (const { section, text: words, blocks } of text.sections) {
		const start = GUTENBERG_START.exec(words);
		if (start) blank({ section: 0, offset: 0 }, { section, offset: start.index + start[0].length });
		const end = GUTENBERG_END.exec(words);
		if (end) blank({ section, offset: end.index }, whole);
		for (const { kind, start, end } of blocks)
			if (kind === 'heading') blank({ section, offset: start }, { section, offset: end });
	}
	for (const { title, start, end, children } of text.allChapters()) {
		const isOpening = title === aroundStrings.opening && end.section === start.section;
		const isShort = isOpening && end.offset - start.offset <= MAX_OPENING_CHARACTERS;
		if (children.length === 0 && (isShort || isEditionTitle(title))) blank(start, end);
	}
	return text.sections.map(({ text: words }, section) => without(words, blanks[section] ?? []));
}

/** Works in a single pass, because a book in one file may have hundreds of headings, and each copy of its text takes milliseconds. */
function without(words: string, blanks: readonly { from: number; to: number }[]): string {
	const parts: string[] = [];
	let at = 0;
	for (const { from, to } of blanks.toSorted((one, other) => one.from - other.from)) {
		if (to <= at) continue;
		const begin = Math.max(at, from);
		parts.push(words.slice(at, begin), ' '.repeat(to - begin));
		at = to;
	}
	return parts.join('') + words.slice(at);
}
