/** The single walk over a section's document that text extraction and DOM ranges share, so that their offsets agree. */
import { runAtOnce } from '$lib/async/pause.ts';
import { raised } from '$lib/book/raised-digits.ts';
import type { Block, Section } from '$lib/book/text.ts';
import {
	contextOf,
	isBlock,
	isSkipped,
	pageBeginningAt,
	PLAIN_CONTEXT,
	type Context
} from './text-context.ts';

/** The text units [start, start + length) correspond one to one to the node's units [nodeStart, nodeStart + length). */
export interface TextPiece {
	node: Text;
	nodeStart: number;
	start: number;
	length: number;
}

export interface PageBreak {
	/** The printed number of the page that begins here: 'xii', '57'. */
	label: string;
	offset: number;
}

/** A document's visible text, with its blocks, its anchors, and the way back to the text nodes. */
export interface TextWalk extends Omit<Section, 'section'> {
	/** Page breaks of the printed edition, each before the text that follows it. */
	pageBreaks: PageBreak[];
	/** The pieces in document order. */
	pieces: TextPiece[];
}

/** A text node with this many UTF-16 units takes a millisecond. */
const LONG_TEXT = 10_000;

export function walkText(doc: Document): TextWalk {
	return runAtOnce(walkingText(doc));
}

/** The same in slices: it yields from time to time. */
export function* walkingText(doc: Document): Generator<void, TextWalk> {
	const writer = new TextWriter();
	const body = doc.body as HTMLElement | null;
	for (const id of [doc.documentElement.id, body?.id]) if (id) writer.anchor(id);
	let context: Context = PLAIN_CONTEXT;
	const outer: Context[] = [];
	let seen = 0;
	let node: Node | null = body?.firstChild ?? null;
	while (node) {
		if (++seen % 400 === 0) yield;
		if (node.nodeType === Node.TEXT_NODE) {
			writer.write(node as Text, context);
			if ((node as Text).length > LONG_TEXT) yield;
		} else if (node.nodeType === Node.ELEMENT_NODE) {
			const element = node as Element;
			if (isSkipped(element)) anchorsIn(element, writer);
			else {
				enter(element, writer);
				if (element.firstChild) {
					outer.push(context);
					context = contextOf(element, context);
					node = element.firstChild;
					continue;
				}
				leave(element, writer);
			}
		}
		let next: Node | null = node.nextSibling;
		while (!next && node && node.parentNode !== body) {
			node = node.parentNode as Node;
			leave(node as Element, writer);
			context = outer.pop() ?? PLAIN_CONTEXT;
			next = node.nextSibling;
		}
		node = next;
	}
	return writer.finish();
}

const PART_ELEMENTS = new Set(['section', 'article', 'hr']);

function enter(element: Element, writer: TextWriter): void {
	const name = element.localName;
	if (isBlock(element)) writer.endBlock();
	if (PART_ELEMENTS.has(name)) writer.part();
	else if (name === 'br') writer.lineBreak();
	else if (name === 'td' || name === 'th') writer.cell();
	if (!element.hasAttributes()) return;
	place(element, writer);
	// Before HTML 5, places were marked by <a name>.
	if (name === 'a') {
		const anchor = element.getAttribute('name');
		if (anchor) writer.anchor(anchor);
	}
}

function leave(element: Element, writer: TextWriter): void {
	if (isBlock(element)) writer.endBlock();
	if (PART_ELEMENTS.has(element.localName)) writer.part();
}

/** Records the anchors in an element that is not displayed, since links may still point at them. */
function anchorsIn(element: Element, writer: TextWriter): void {
	place(element, writer);
	for (const inner of element.querySelectorAll('[id]')) writer.anchor(inner.id);
}

/** Records the element's id, and whether a printed page begins there. */
function place(element: Element, writer: TextWriter): void {
	if (element.id) writer.anchor(element.id);
	const page = pageBeginningAt(element);
	if (page) writer.pageBreak(page);
}

/** Words with exactly one white-space character between them correspond one to one to the shown text. */
const RUN = /[^ \t\n\r\f]+(?:[ \t\n\r\f][^ \t\n\r\f]+)*/g;
/** Soft hyphen, word joiner and byte order mark are invisible, and would hide words from a search. */
const INVISIBLE = /[\u00ad\u2060\ufeff]/;
const INVISIBLE_ALL = /[\u00ad\u2060\ufeff]/g;

const SPACE = /[ \t\n\r\f]/;

/** Joins a document's text nodes as a browser shows them, and records where each character came from. */
class TextWriter {
	readonly #parts: string[] = [];
	readonly #pieces: TextPiece[] = [];
	readonly #blocks: Block[] = [];
	readonly #anchors = new Map<string, number>();
	#length = 0;
	#block: Block | null = null;
	/** The index in #parts of the current block's first part. */
	#blockParts = 0;
	/** Ids of elements passed since the last text. They refer to the text that follows. */
	#waiting: string[] = [];
	readonly #pageBreaks: PageBreak[] = [];
	/** Labels of page breaks since the last text. */
	#waitingPages: string[] = [];
	/** How many line breaks precede the next text of this block. */
	#lineBreaks = 0;
	#cell = false;
	/** Whether another part of the section has begun since the last text. */
	#edge = false;
	#space: { node: Text; at: number } | null = null;

	write(node: Text, context: Context): void {
		const data = context.mark ? raised(node.data) : node.data;
		if (!INVISIBLE.test(data)) return this.#segment(node, data, 0, context);
		let from = 0;
		for (const { index } of data.matchAll(INVISIBLE_ALL)) {
			if (index > from) this.#segment(node, data.slice(from, index), from, context);
			from = index + 1;
		}
		if (from < data.length) this.#segment(node, data.slice(from), from, context);
	}

	lineBreak(): void {
		if (!this.#block) return;
		this.#lineBreaks++;
		this.#space = null;
	}

	/** Called when another cell of the row begins. */
	cell(): void {
		if (this.#block) this.#cell = true;
	}

	/** The next block begins another part of the section. */
	part(): void {
		this.#edge = this.#length > 0;
	}

	anchor(id: string): void {
		this.#waiting.push(id);
	}

	pageBreak(label: string): void {
		this.#waitingPages.push(label);
	}

	endBlock(): void {
		const block = this.#block;
		this.#block = null;
		this.#space = null;
		this.#lineBreaks = 0;
		this.#cell = false;
		if (!block) return;
		this.#trimEnd(block.start);
		block.end = this.#length;
		// A paragraph that contains only a no-break space is vertical space, not text.
		if (this.#parts.slice(this.#blockParts).some((part) => part.trim() !== '')) this.#blocks.push(block);
	}

	finish(): TextWalk {
		this.endBlock();
		this.#resolve();
		return {
			text: this.#parts.join(''),
			blocks: this.#blocks,
			anchors: this.#anchors,
			pageBreaks: this.#pageBreaks,
			pieces: this.#pieces
		};
	}

	/** data: part of the node's text, from its unit `offset` on. */
	#segment(node: Text, data: string, offset: number, context: Context): void {
		if (context.preformatted) return this.#verbatim(node, data, offset, context);
		RUN.lastIndex = 0;
		let end = 0;
		for (let run = RUN.exec(data); run; run = RUN.exec(data)) {
			if (run.index > end) this.#spaceAt(node, offset + end);
			const text = run[0];
			this.#put(
				node,
				offset + run.index,
				/[\t\n\r\f]/.test(text) ? text.replace(/[\t\n\r\f]/g, ' ') : text,
				context
			);
			end = run.index + text.length;
		}
		if (end < data.length) this.#spaceAt(node, offset + end);
	}

	#verbatim(node: Text, data: string, offset: number, context: Context): void {
		let text = data;
		let at = offset;
		if (!this.#block) {
			// Empty lines before the first line are the source's layout; its indentation is not.
			const blank = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
			if (text.slice(blank).trim() === '') return;
			text = text.slice(blank);
			at += blank;
		}
		if (text !== '') this.#put(node, at, text, context);
	}

	#spaceAt(node: Text, at: number): void {
		if (this.#block && this.#lineBreaks === 0 && !this.#cell) this.#space ??= { node, at };
	}

	#put(node: Text, nodeStart: number, text: string, context: Context): void {
		if (!this.#block) {
			if (this.#length > 0) this.#add('\n');
			this.#block = { start: this.#length, end: this.#length, kind: context.kind };
			if (context.note) this.#block.note = true;
			if (this.#edge) this.#block.part = true;
			this.#edge = false;
			this.#blockParts = this.#parts.length;
		} else if (this.#lineBreaks > 0) this.#add('\n'.repeat(this.#lineBreaks));
		else if (this.#cell) this.#add('\t');
		else if (this.#space) {
			this.#pieces.push({
				node: this.#space.node,
				nodeStart: this.#space.at,
				start: this.#length,
				length: 1
			});
			this.#add(' ');
		}
		this.#space = null;
		this.#lineBreaks = 0;
		this.#cell = false;
		this.#resolve();
		this.#pieces.push({ node, nodeStart, start: this.#length, length: text.length });
		this.#add(text);
	}

	#add(text: string): void {
		this.#parts.push(text);
		this.#length += text.length;
	}

	#resolve(): void {
		for (const label of this.#waitingPages) this.#pageBreaks.push({ label, offset: this.#length });
		this.#waitingPages = [];
		if (this.#waiting.length === 0) return;
		for (const id of this.#waiting) if (!this.#anchors.has(id)) this.#anchors.set(id, this.#length);
		this.#waiting = [];
	}

	/** Removes preserved white space from the end of a block, back to `from`. */
	#trimEnd(from: number): void {
		while (this.#length > from) {
			const part = this.#parts.at(-1) ?? '';
			let end = part.length;
			while (end > 0 && SPACE.test(part[end - 1] as string)) end--;
			const trimmed = part.slice(0, end);
			const cut = part.length - end;
			if (cut === 0) return;
			this.#length -= cut;
			this.#parts[this.#parts.length - 1] = trimmed;
			if (trimmed === '') this.#parts.pop();
			const piece = this.#pieces.at(-1);
			if (!piece) return;
			piece.length = Math.max(0, Math.min(piece.length, this.#length - piece.start));
			if (piece.length === 0) this.#pieces.pop();
		}
	}
}
