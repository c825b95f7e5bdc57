/**
 * A growing answer in blocks, each rendered once. Only the last one changes while text arrives, so the work for a token does not
 * grow with the answer. Needs a DOM. This is the only import of remend.
 */
import remend from 'remend';
import { citationAt, citationsIn, isCitation, openCitation } from './citation-marks.ts';
import { blockTokens, type Rendered, toHtml } from './markdown.ts';

/** A line that contains nothing but markup so far: "##", "- ", "1.", "---", "```js". */
const ONLY_MARKUP = /^[ \t>]*(?:#{1,6}|[-*+=_|: \t]+|\d{1,3}[.)]?|`{1,3}[\w-]*|~{1,3}[\w-]*|>+)?[ \t]*$/;
const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;
/** "[text", "[text]", "[text](https://exa" and the same for images. */
const OPEN_LINK = /!?\[[^\]\n]{0,300}(?:\](?:\((?:[^()\n]|\([^()\n]*\)){0,500}(?:\([^()\n]*)?)?)?$/;
/** Marks that may become longer, or precede what they open. */
const UNSETTLED_MARKS = /(?:[*_~]+|`+)$/;

/** remend would show placeholders for links and formulas; here, half a link is held back. */
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

/**
 * Makes an unfinished answer presentable: text that may become markup (a citation, a link, a heading) is held back, and open
 * markup (bold, code) is closed, so that no raw marks appear while tokens stream in.
 */
export function settled(text: string): string {
	const lines = text.split('\n');
	if (isInFence(lines)) return withoutHalfFence(lines);

	let shown = text;
	const last = lines.at(-1) ?? '';
	if (last !== '' && ONLY_MARKUP.test(last)) shown = lines.slice(0, -1).join('\n');
	shown = withoutTableStart(shown);
	shown = withoutOpenLink(shown);
	shown = shown.replace(/&[#\w]{0,10}$/, '').replace(/<[^>\s]{0,200}$/, '');
	// The marks cut off here may have closed a pair; remend closes it again.
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

/** Holds rows back until the delimiter row makes them a table. */
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

/** From this many characters on, a list or a paragraph is rendered in several parts, so that no block grows without end. */
const MAX_BLOCK = 4000;
/** Maximum number of characters rendered at once while an answer streams in, unless a single block is longer. */
const MAX_AT_ONCE = 1000;
/** A sentence should end within this many characters beyond MAX_BLOCK. */
const MAX_SENTENCE = 500;

export interface ShownBlock extends Rendered {
	/** Its index in the answer. */
	key: number;
	source: string;
	/** Whether it may still grow. */
	open: boolean;
	/** Whether its paragraph continues in the next block, or began in the previous one. */
	part: boolean;
}

export const isQuote = ({ source }: ShownBlock): boolean => source.startsWith('>');

/** A line across and the quotations below it, if nothing else follows: they stand beside the answer. Otherwise empty. */
export function asideOf(blocks: readonly ShownBlock[]): readonly ShownBlock[] {
	const line = blocks.findIndex(({ source }) => source.startsWith('---'));
	const below = blocks.slice(line + 1);
	return line >= 0 && below.length > 0 && below.every(isQuote) ? blocks.slice(line) : [];
}

interface Source {
	type: string;
	text: string;
}

export class AnswerBlocks {
	/** How many blocks were rendered so far, counting repetitions. */
	rendered = 0;
	/** Whether more has arrived than was rendered at once; the next update shows more of it. */
	isBehind = false;

	/** The blocks that can no longer change, and their text. */
	#done: ShownBlock[] = [];
	#doneText = '';
	/** Whether the last of them is part of an unfinished paragraph. */
	#goesOn = false;
	#last: ShownBlock[] = [];

	/** `streaming`: more text will come, so half-written markup is held back. Unchanged blocks are the same objects as before. */
	update(text: string, streaming: boolean): readonly ShownBlock[] {
		if (!text.startsWith(this.#doneText)) {
			this.#done = [];
			this.#doneText = '';
			this.#goesOn = false;
		}
		const rest = arrivedBy(text.slice(this.#doneText.length), streaming);
		const end = this.#doneText.length + rest.length;
		this.isBehind = end < text.length;
		// An incomplete line may still change the block before it.
		const certain = streaming ? rest.slice(0, rest.lastIndexOf('\n') + 1) : rest;
		const sources = sourcesOf(certain);
		for (const source of streaming ? sources.slice(0, -1) : sources) this.#finish(source);
		if (!streaming) this.#last = [];
		else {
			this.#finishParts(text.slice(this.#doneText.length, end));
			const open = settled(text.slice(this.#doneText.length, end));
			this.#last = open.trim() === '' ? [] : [this.#block(open, this.#goesOn, true)];
		}
		return [...this.#done, ...this.#last];
	}

	#finish({ type, text }: Source): void {
		let rest = text;
		for (let cut = cutOf(type, rest); cut !== undefined; cut = cutOf(type, rest)) {
			this.#push(rest.slice(0, cut), true);
			rest = rest.slice(cut);
		}
		this.#push(rest, false);
	}

	/** Finishes the first parts of a long paragraph that is still arriving. */
	#finishParts(open: string): void {
		if (open.length <= MAX_BLOCK || blockTokens(open)[0]?.type !== 'paragraph') return;
		const line = /^[^\n]*/.exec(open)?.[0] ?? '';
		const cut = cutOf('paragraph', line);
		if (cut === undefined) return;
		this.#push(open.slice(0, cut), true);
		this.#finishParts(open.slice(cut));
	}

	#push(source: string, goesOn: boolean): void {
		this.#done.push(this.#block(source, goesOn || this.#goesOn, false));
		this.#doneText += source;
		this.#goesOn = goesOn;
	}

	#block(source: string, part: boolean, open: boolean): ShownBlock {
		const key = this.#done.length;
		const known = this.#last[0];
		if (known?.key === key && known.source === source && known.part === part)
			return known.open === open ? known : { ...known, open };
		this.rendered++;
		const rendered = toHtml(source);
		const html = part ? rendered.html.replace('<p>', '<p class="part">') : rendered.html;
		return { ...rendered, html, key, source, part, open };
	}
}

/** Where the first part of a long paragraph ends, once enough of it has arrived to tell. */
function cutOf(type: string, text: string): number | undefined {
	if (type !== 'paragraph' || text.length < MAX_BLOCK + 2 * MAX_SENTENCE) return undefined;
	const sentence = /[.!?]["”’)\]]*\s+(?=\p{L})/u.exec(text.slice(MAX_BLOCK, MAX_BLOCK + MAX_SENTENCE));
	if (sentence) return MAX_BLOCK + sentence.index + sentence[0].length;
	const space = /\s+(?=\p{L})/u.exec(text.slice(MAX_BLOCK + MAX_SENTENCE, MAX_BLOCK + 2 * MAX_SENTENCE));
	return space ? MAX_BLOCK + MAX_SENTENCE + space.index + space[0].length : undefined;
}

/** The part of the new text that is shown at once; the rest follows in the next frames, as if it had arrived then. */
function arrivedBy(rest: string, streaming: boolean): string {
	if (!streaming || rest.length <= MAX_AT_ONCE) return rest;
	const lines = rest.slice(0, rest.lastIndexOf('\n', MAX_AT_ONCE) + 1);
	return sourcesOf(lines).length > 1 ? lines : rest;
}

/** Blocks with the blank lines after them, long lists in parts, and block quotations joined with the citations next to them. */
function sourcesOf(text: string): Source[] {
	const sources: Source[] = [];
	let last = '';
	for (const { type, raw, items } of blockTokens(text)) {
		const before = sources.at(-1);
		const follows = last === 'blockquote' && type === 'paragraph' && citationAt(raw.trimStart());
		const isLedTo =
			last === 'paragraph' && type === 'blockquote' && citationsIn(before?.text ?? '').length > 0;
		if (before && (type === 'space' || follows || isLedTo)) {
			before.text += raw;
			if (type !== 'space') before.type = 'blockquote';
		} else if (type === 'list') sources.push(...listParts(raw, items).map((part) => ({ type, text: part })));
		else sources.push({ type, text: raw });
		if (type !== 'space') last = type;
	}
	return sources;
}

function listParts(raw: string, items: readonly { raw: string }[]): string[] {
	const parts: string[] = [];
	let rest = raw;
	let length = 0;
	for (const item of raw.length > MAX_BLOCK ? items : []) {
		length += item.raw.length;
		if (length < MAX_BLOCK / 2 || length >= rest.length) continue;
		parts.push(rest.slice(0, length));
		rest = rest.slice(length);
		length = 0;
	}
	return [...parts, rest];
}
