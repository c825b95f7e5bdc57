/** The one walk over a section's document that text extraction and DOM ranges share, so that their offsets agree. */
import { runAtOnce } from '$lib/async/pause.ts';
import { contextOf, isBlock, isSkipped, PLAIN_CONTEXT, type Context } from './text-context.ts';
import { TextWriter, type TextWalk } from './text-writer.ts';

/** UTF-16 units of a text node that takes a millisecond. */
const LONG_TEXT = 10_000;

export function walkText(doc: Document): TextWalk {
	return runAtOnce(walkingText(doc));
}

/** The same in slices: yields now and then. */
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
	if (element.id) writer.anchor(element.id);
	// HTML before 5 marked places by <a name>.
	if (name === 'a') {
		const anchor = element.getAttribute('name');
		if (anchor) writer.anchor(anchor);
	}
}

function leave(element: Element, writer: TextWriter): void {
	if (isBlock(element)) writer.endBlock();
	if (PART_ELEMENTS.has(element.localName)) writer.part();
}

/** Records the anchors in an element that is not displayed: links may point at them all the same. */
function anchorsIn(element: Element, writer: TextWriter): void {
	if (element.id) writer.anchor(element.id);
	for (const inner of element.querySelectorAll('[id]')) writer.anchor(inner.id);
}
