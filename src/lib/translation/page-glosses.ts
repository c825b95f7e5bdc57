/**
 * Shows glosses above the difficult words of a section's document, as ruby. Ruby annotations do not count as the book's text, so
 * no position moves.
 */
import { ADDED } from '$lib/epub/text/text-context.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { setStyles } from '$lib/reader/page/frame-document.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const GLOSSED = 'data-lectern-glossed';
/** Lines are set wider apart, unless the book or the reader says how far, so that the small print has room to be read. */
const STYLE = `:root:root { line-height: 1.75; }
[${GLOSSED}] { ruby-position: over; ruby-align: center; white-space: nowrap; hyphens: manual; }
[${GLOSSED}] > rt { font: 0.58em/1.1 system-ui, sans-serif; letter-spacing: 0; text-transform: none; user-select: none; }`;
/** Only words in lower case are glossed: one with a capital is a name, or begins a sentence. */
const WORD = /(?<![\p{L}\p{N}'’-])\p{Ll}{4,}(?:-\p{Ll}+)*(?![\p{L}\p{N}'’-])/gu;

/** The words of a text that may be glossed, each once. */
export const wordsOf = (text: string): string[] => [...new Set(text.match(WORD))];

/**
 * Glosses each of these words where it first occurs in its paragraph, and removes earlier glosses. Without glosses, the document
 * is as in the book.
 */
export function showGlosses(doc: Document, glosses: Readonly<Record<string, string>>): void {
	const lines = new Set<Node>();
	for (const ruby of doc.querySelectorAll(`[${GLOSSED}]`)) {
		if (ruby.parentNode) lines.add(ruby.parentNode);
		if (ruby.firstChild) ruby.replaceWith(ruby.firstChild);
	}
	for (const line of lines) line.normalize();
	const isGlossed = Object.keys(glosses).length > 0;
	if (isGlossed || lines.size > 0) setStyles(doc, 'lectern-glosses', isGlossed ? STYLE : '');
	if (!isGlossed) return;
	const { text, blocks, pieces } = walkText(doc);
	let block = 0;
	let seen = new Set<string>();
	const found: { node: Text; at: number; word: string }[] = [];
	for (const { node, nodeStart, start, length } of pieces) {
		while (block < blocks.length && (blocks[block]?.end ?? 0) <= start) {
			block++;
			seen = new Set();
		}
		// The author's own ruby is above these.
		if (node.parentElement?.closest('ruby, pre, code, h1, h2, h3, h4, h5, h6')) continue;
		for (const { 0: word, index } of text.slice(start, start + length).matchAll(WORD)) {
			if (!Object.hasOwn(glosses, word) || seen.has(word)) continue;
			seen.add(word);
			found.push({ node, at: nodeStart + index, word });
		}
	}
	// Words are split off from the end, so that the text before a word stays in its node.
	for (const { node, at, word } of found.reverse()) {
		const own = node.splitText(at);
		own.splitText(word.length);
		const ruby = doc.createElementNS(XHTML, 'ruby');
		const gloss = doc.createElementNS(XHTML, 'rt');
		ruby.setAttribute(GLOSSED, '');
		gloss.setAttribute(ADDED, 'gloss');
		gloss.textContent = glosses[word] ?? '';
		own.replaceWith(ruby);
		ruby.append(own, gloss);
	}
}
