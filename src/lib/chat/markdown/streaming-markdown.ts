/**
 * Makes an unfinished answer presentable: what may become markup (a citation, a link, a heading) is held back and what
 * is open (bold, code) is closed, so that no raw marks appear while tokens stream in. Pure.
 */

/** A line that is nothing but markup so far: "##", "- ", "1.", "---", "```js". */
const ONLY_MARKUP = /^[ \t>]*(?:#{1,6}|[-*+=_|: \t]+|\d{1,3}[.)]?|`{1,3}[\w-]*|~{1,3}[\w-]*|>+)?[ \t]*$/;
const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;
/** "[", "[p1", "[p12, p", "【p3", also after other brackets. */
const OPEN_CITATION = /[[【][^\]】[【\n]{0,60}$/;
/** "[text", "[text]", "[text](https://exa" and the same for images. */
const OPEN_LINK = /!?\[[^\]\n]{0,300}(?:\](?:\((?:[^()\n]|\([^()\n]*\)){0,500}(?:\([^()\n]*)?)?)?$/;
const ID = '(?:[0-9a-f]{6}:)?[ph]\\d+(?:-\\d+)?';
const CITATION_AT_END = new RegExp(`\\[${ID}(?:\\s*,\\s*${ID})*\\]$`);
/** Where a new block starts; marks before it do not count. */
const BLOCK_START = /\n(?=[ \t]*\n|[ \t>]*(?:[-*+] |\d{1,3}[.)] |#{1,6} |\|))/g;

export function settled(text: string): string {
	const lines = text.split('\n');
	if (isInFence(lines)) return withoutHalfFence(lines);

	let shown = text;
	const last = lines.at(-1) ?? '';
	if (last !== '' && ONLY_MARKUP.test(last)) shown = lines.slice(0, -1).join('\n');
	shown = withoutTableStart(shown);
	shown = withoutOpenLink(shown);
	shown = shown.replace(/&[#\w]{0,10}$/, '').replace(/<[^>\s]{0,200}$/, '');
	return closed(shown.replace(/\\$/, ''));
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
	const citation = OPEN_CITATION.exec(text);
	if (citation) return text.slice(0, citation.index);
	const link = OPEN_LINK.exec(text);
	if (!link || CITATION_AT_END.test(link[0])) return text;
	return text.slice(0, link.index);
}

function closed(text: string): string {
	const start = lastBlockStart(text);
	const { body, ticks } = withoutCode(text.slice(start));
	if (ticks) return `${text.replace(/`+$/, '').trimEnd()}${endsWithTicks(text) ? '' : ticks}`;
	const marks = openMarks(body);
	const bare = text.replace(/[*_~]+$/, '');
	// The marks that were cut off may have closed a pair; its open mark restores them.
	const open = bare === text ? marks : openMarks(body.replace(/[*_~]+$/, ''));
	return open.length > 0 ? bare.trimEnd() + open.reverse().join('') : bare;
}

function lastBlockStart(text: string): number {
	let start = 0;
	for (const match of text.matchAll(BLOCK_START)) start = match.index + 1;
	return start;
}

const endsWithTicks = (text: string) => text.endsWith('`');

/** Finished code spans cannot hold marks; `ticks` is the run that is still open. */
function withoutCode(block: string): { body: string; ticks: string } {
	const body = block.replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, (code) => 'x'.repeat(code.length));
	return { body, ticks: /`+/.exec(body)?.[0] ?? '' };
}

/** Open emphasis, outermost first. */
function openMarks(block: string): string[] {
	const open: string[] = [];
	// A list marker is no emphasis.
	const inline = block.replace(/^([ \t>]*)[*+-] /, '$1  ').replace(/\\[*_~]/g, 'xx');
	for (const match of inline.matchAll(/\*\*\*|\*\*|\*|___|__|_|~~/g)) {
		const before = inline[match.index - 1] ?? ' ';
		const after = inline[match.index + match[0].length] ?? ' ';
		const canOpen = !/\s/.test(after) && !(match[0].startsWith('_') && /\w/.test(before));
		const canClose = !/\s/.test(before) && !(match[0].startsWith('_') && /\w/.test(after));
		const marks = match[0].length === 3 ? [match[0].slice(0, 2), match[0].slice(0, 1)] : [match[0]];
		for (const mark of open.at(-1) === marks.at(-1) ? marks.reverse() : marks) {
			if (canClose && open.at(-1) === mark) open.pop();
			else if (canOpen) open.push(mark);
		}
	}
	return open;
}
