/**
 * A growing answer in blocks, each rendered once: only the last one changes while text arrives, so the work for a token
 * does not grow with the answer. Needs a DOM.
 */
import { citationAt, citationsIn } from './citation-marks.ts';
import { blockTokens, toHtml, type Rendered } from './markdown.ts';
import { settled } from './streaming-markdown.ts';

/** Characters of one list from which it is shown in several, so that no block grows without end. */
const MAX_LIST = 4000;

export interface Block extends Rendered {
	/** Its place in the answer. */
	key: number;
	source: string;
	/** More of it may come. */
	open: boolean;
}

export class AnswerBlocks {
	/** Blocks rendered so far, each time that one was. */
	rendered = 0;

	/** The blocks that cannot change any more, and the text that they are made of. */
	#done: Block[] = [];
	#doneText = '';
	#last: Block[] = [];

	/** `streaming`: more text is to come, so half-written markup is held back. Equal blocks are the same objects as before. */
	update(text: string, streaming: boolean): readonly Block[] {
		if (!text.startsWith(this.#doneText)) {
			this.#done = [];
			this.#doneText = '';
		}
		const rest = text.slice(this.#doneText.length);
		// A line that is not complete may still change the block before it.
		const certain = streaming ? rest.slice(0, rest.lastIndexOf('\n') + 1) : rest;
		const sources = sourcesOf(certain);
		const finished = streaming ? sources.slice(0, -1) : sources;
		for (const source of finished) {
			this.#done.push(this.#block(this.#done.length, source, false));
			this.#doneText += source;
		}
		if (!streaming) this.#last = [];
		else {
			const open = settled(text.slice(this.#doneText.length));
			this.#last = open.trim() === '' ? [] : [this.#block(this.#done.length, open, true)];
		}
		return this.#last.length === 0 ? this.#done.slice() : [...this.#done, ...this.#last];
	}

	#block(key: number, source: string, open: boolean): Block {
		const known = this.#last[0];
		if (known?.key === key && known.source === source)
			return known.open === open ? known : { ...known, open };
		this.rendered++;
		return { ...toHtml(source), key, source, open };
	}
}

/** Blocks with the blank lines behind them; a long list in parts, a block quotation with the citations around it. */
function sourcesOf(text: string): string[] {
	const sources: string[] = [];
	let last = '';
	const append = (raw: string) => sources.push((sources.pop() ?? '') + raw);
	for (const { type, raw, items } of blockTokens(text)) {
		const follows = last === 'blockquote' && type === 'paragraph' && citationAt(raw.trimStart());
		const isLedTo =
			last === 'paragraph' && type === 'blockquote' && citationsIn(sources.at(-1) ?? '').length > 0;
		if ((type === 'space' && sources.length > 0) || follows || isLedTo) append(raw);
		else if (type === 'list') sources.push(...listParts(raw, items));
		else sources.push(raw);
		if (type !== 'space') last = type;
	}
	return sources;
}

function listParts(raw: string, items: readonly { raw: string }[]): string[] {
	const parts: string[] = [];
	let rest = raw;
	let length = 0;
	for (const item of raw.length > MAX_LIST ? items : []) {
		length += item.raw.length;
		if (length < MAX_LIST / 2 || length >= rest.length) continue;
		parts.push(rest.slice(0, length));
		rest = rest.slice(length);
		length = 0;
	}
	return [...parts, rest];
}
