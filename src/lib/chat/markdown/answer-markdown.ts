/** Exports an answer as Markdown: its citations become footnotes that name the place. Pure. */
import { formatPercent } from '$lib/ui/format.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { replaceCitations } from './citation-marks.ts';

export function answerAsMarkdown(
	texts: readonly string[],
	passages: ReadonlyMap<string, RetrievedPassage>
): string {
	const notes: string[] = [];
	const answer = texts.filter((each) => each.trim() !== '').join('\n\n');
	const text = replaceCitations(answer, (ids) => ids.map((id) => noteOf(passages.get(id), notes)).join(''));
	const list = notes.map((note, index) => `[^${index + 1}]: ${note}`).join('\n');
	return list ? `${text}\n\n${list}\n` : `${text}\n`;
}

/** Empty for a citation of a passage that was never sent. */
function noteOf(passage: RetrievedPassage | undefined, notes: string[]): string {
	if (!passage) return '';
	const note = [passage.book?.title, passage.chapter, formatPercent(passage.percent)]
		.filter(Boolean)
		.join(', ');
	const known = notes.indexOf(note);
	if (known < 0) notes.push(note);
	return `[^${(known < 0 ? notes.length - 1 : known) + 1}]`;
}
