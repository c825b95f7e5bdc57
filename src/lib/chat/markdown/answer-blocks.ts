/**
 * A growing answer in blocks, each rendered once: only the last one changes while text arrives, so the work for a token
 * does not grow with the answer. Needs a DOM.
 */
import { citationAt, citationsIn } from './citation-marks.ts';
import { blockTokens, toHtml, type Rendered } from './markdown.ts';
import { settled } from './streaming-markdown.ts';

/** Characters from which a list or a paragraph is rendered in several parts, so that no block grows without end. */
const MAX_BLOCK = 4000;
/** Characters that are rendered anew at once while an answer streams in, unless a single block is longer. */
const MAX_AT_ONCE = 1000;
/** Characters beyond MAX_BLOCK in which a sentence should end. */
const MAX_SENTENCE = 500;

export interface ShownBlock extends Rendered {
	/** Its place in the answer. */
	key: number;
	source: string;
	/** More of it may come. */
	open: boolean;
	/** Whether its paragraph goes on in the next block, or began in the one before. */
	part: boolean;
}

interface Source {
	type: string;
	text: string;
}

export class AnswerBlocks {
	/** Blocks rendered so far, each time that one was. */
	rendered = 0;
	/** More has arrived than was rendered at once: the next update shows more of it. */
	isBehind = false;

	/** The blocks that cannot change any more, and the text that they are made of. */
	#done: ShownBlock[] = [];
	#doneText = '';
	/** The last of them is part of a paragraph that is not over. */
	#goesOn = false;
	#last: ShownBlock[] = [];

	/** `streaming`: more text is to come, so half-written markup is held back. Equal blocks are the same objects as before. */
	update(text: string, streaming: boolean): readonly ShownBlock[] {
		if (!text.startsWith(this.#doneText)) {
			this.#done = [];
			this.#doneText = '';
			this.#goesOn = false;
		}
		const rest = arrivedBy(text.slice(this.#doneText.length), streaming);
		const end = this.#doneText.length + rest.length;
		this.isBehind = end < text.length;
		// A line that is not complete may still change the block before it.
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

	/** The parts of a long paragraph that is still arriving. */
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

/** Where the first part of a long paragraph ends, once enough of it is there to tell. */
function cutOf(type: string, text: string): number | undefined {
	if (type !== 'paragraph' || text.length < MAX_BLOCK + 2 * MAX_SENTENCE) return undefined;
	const sentence = /[.!?]["”’)\]]*\s+(?=\p{L})/u.exec(text.slice(MAX_BLOCK, MAX_BLOCK + MAX_SENTENCE));
	if (sentence) return MAX_BLOCK + sentence.index + sentence[0].length;
	const space = /\s+(?=\p{L})/u.exec(text.slice(MAX_BLOCK + MAX_SENTENCE, MAX_BLOCK + 2 * MAX_SENTENCE));
	return space ? MAX_BLOCK + MAX_SENTENCE + space.index + space[0].length : undefined;
}

/** What is shown at once of what has arrived: the rest comes with the next frames, as if it had arrived then. */
function arrivedBy(rest: string, streaming: boolean): string {
	if (!streaming || rest.length <= MAX_AT_ONCE) return rest;
	const lines = rest.slice(0, rest.lastIndexOf('\n', MAX_AT_ONCE) + 1);
	return sourcesOf(lines).length > 1 ? lines : rest;
}

/** Blocks with the blank lines behind them; a long list in parts, a block quotation with the citations around it. */
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
