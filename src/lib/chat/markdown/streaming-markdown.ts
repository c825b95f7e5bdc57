/**
 * Makes an unfinished answer presentable: what may become markup (a citation, a link, a heading) is held back and what
 * is open (bold, code) is closed, so that no raw marks appear while tokens stream in. Pure; the only import of remend.
 */
import remend from 'remend';
import { isCitation, openCitation } from './citation-marks.ts';

/** A line that is nothing but markup so far: "##", "- ", "1.", "---", "```js". */
const ONLY_MARKUP = /^[ \t>]*(?:#{1,6}|[-*+=_|: \t]+|\d{1,3}[.)]?|`{1,3}[\w-]*|~{1,3}[\w-]*|>+)?[ \t]*$/;
const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;
/** "[text", "[text]", "[text](https://exa" and the same for images. */
const OPEN_LINK = /!?\[[^\]\n]{0,300}(?:\](?:\((?:[^()\n]|\([^()\n]*\)){0,500}(?:\([^()\n]*)?)?)?$/;
/** Marks that may become longer, or stand before what they open. */
const UNSETTLED_MARKS = /(?:[*_~]+|`+)$/;

/** remend's own ways with links and formulas would show placeholders; half a link is held back here. */
const CLOSING = {
	links: false,
	images: false,
	katex: false,
	inlineKatex: false,
	htmlTags: false,
	setextHeadings: false,
	comparisonOperators: false,
	singleTilde: false
};

export function settled(text: string): string {
	const lines = text.split('\n');
	if (isInFence(lines)) return withoutHalfFence(lines);

	let shown = text;
	const last = lines.at(-1) ?? '';
	if (last !== '' && ONLY_MARKUP.test(last)) shown = lines.slice(0, -1).join('\n');
	shown = withoutTableStart(shown);
	shown = withoutOpenLink(shown);
	shown = shown.replace(/&[#\w]{0,10}$/, '').replace(/<[^>\s]{0,200}$/, '');
	// What is cut off may have closed a pair; what it opened restores it.
	return remend(shown.replace(/\\$/, '').replace(UNSETTLED_MARKS, '').trimEnd(), CLOSING);
}

function isInFence(lines: string[]): boolean {
	let open: string | undefined;
	for (const line of lines) {
		const mark = FENCE.exec(line)?.[1];
		if (!mark) continue;
		if (open === undefined) open = mark;
		else if (mark.startsWith(open)) open = undefined;
	}
	return open !== undefined;
}

/** "``" may become the closing fence, and an opening fence may still get its language. */
function withoutHalfFence(lines: string[]): string {
	const last = lines.at(-1) ?? '';
	return /^[ \t]*(?:`{1,}|~{1,})[\w-]*$/.test(last) ? lines.slice(0, -1).join('\n') : lines.join('\n');
}

/** Rows are held back until the delimiter row makes them a table. */
function withoutTableStart(text: string): string {
	const lines = text.split('\n');
	const end = lines.at(-1) === '' ? lines.length - 1 : lines.length;
	let first = end;
	while (first > 0 && /^[ \t]*\|/.test(lines[first - 1] ?? '')) first--;
	const rows = lines.slice(first, end);
	if (rows.length === 0) return text;
	const isTable =
		rows.length > 2 || (rows.length === 2 && /^[ \t]*\|[ \t:|-]*-\|[ \t]*$/.test(rows[1] ?? ''));
	return isTable ? text : lines.slice(0, first).join('\n');
}

function withoutOpenLink(text: string): string {
	const link = OPEN_LINK.exec(text);
	const ends = [openCitation(text), link && !isCitation(link[0]) ? link.index : undefined];
	return text.slice(0, Math.min(...ends.filter((end) => end !== undefined), text.length));
}
