/** What a passage is embedded with besides its own words: its chapter's title. Never stored or shown with it. */
import { estimateTokens } from './estimate.ts';
import type { SourceSection } from './passage.ts';

/** Estimated tokens that a title may take; chunk.ts leaves room for them in the model's window. */
export const CONTEXT = 24;

/** What the contents say: a chapter's title and where it begins, in reading order. */
interface ChapterStart {
	title: string;
	start: { section: number; offset: number };
}

/** Sections with the chapters that begin in them. */
export function withChapters(
	sections: readonly SourceSection[],
	chapters: readonly ChapterStart[]
): SourceSection[] {
	return sections.map(({ section, text, blocks }) => {
		const headings = chapters
			.filter(({ start }) => start.section === section)
			.map(({ title, start }) => ({ title, offset: start.offset }));
		return { section, text, blocks, headings: headings.sort((a, b) => a.offset - b.offset) };
	});
}

/** The title of the chapter that each place is in. Sections and their places come in reading order. */
export class Chapters {
	#title = '';

	/** `starts`: places in the section's text, ascending. */
	titles({ headings = [] }: Pick<SourceSection, 'headings'>, starts: readonly number[]): string[] {
		let next = 0;
		const reach = (offset: number) => {
			for (; (headings[next]?.offset ?? Infinity) <= offset; next++)
				this.#title = short(headings[next]?.title ?? '');
		};
		const titles = starts.map((start) => {
			reach(start);
			return this.#title;
		});
		reach(Number.MAX_SAFE_INTEGER);
		return titles;
	}
}

/** The text as the model gets it. A passage that begins with its chapter's heading says it already. */
export function inContext(title: string, text: string): string {
	const said = plain(text.slice(0, title.length * 2 + 20));
	return `${said} `.startsWith(`${plain(title)} `) || !plain(title) ? text : `${title}\n${text}`;
}

/** The first words of a title, as many as have room. */
function short(title: string): string {
	let kept = '';
	for (const word of title.split(/\s+/)) {
		const longer = kept ? `${kept} ${word}` : word;
		if (estimateTokens(longer) > CONTEXT) break;
		kept = longer;
	}
	return kept;
}

const plain = (text: string) =>
	text
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase();
