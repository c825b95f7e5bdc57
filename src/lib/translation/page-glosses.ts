/**
 * Shows glosses above the difficult words of a section's document, as ruby. Ruby annotations do not count as the book's text, so
 * no position moves.
 */
import { segmenter } from '$lib/book/segmenter.ts';
import { ADDED } from '$lib/epub/text/text-context.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { setStyles } from '$lib/reader/page/frame-document.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const GLOSSED = 'data-lectern-glossed';
/** Lines are set wider apart, unless the book or the reader says how far, so that the small print has room to be read. */
const STYLE = `:root:root { line-height: 1.75; }
[${GLOSSED}] { ruby-position: over; ruby-align: center; white-space: nowrap; hyphens: manual; }
[${GLOSSED}] > rt { font: 0.58em/1.1 system-ui, sans-serif; letter-spacing: 0; text-transform: none; user-select: none; }`;
/** Only English words in lower case are glossed: one with a capital is a name, or begins a sentence. */
const ENGLISH_WORD = /(?<![\p{L}\p{N}'’-])\p{Ll}{4,}(?:-\p{Ll}+)*(?![\p{L}\p{N}'’-])/gu;
/** Elsewhere too, but French and Italian join words by signs ("l'ombre", "dit-il"), and many scripts have no capitals. */
const WORD = /(?<![\p{L}\p{M}\p{N}])(?:\p{Ll}{4,}|[\p{Lo}\p{M}]{2,})(?![\p{L}\p{M}\p{N}])/gu;
/** German nouns have capitals. Which of them are names is known from the dictionary. */
const GERMAN_WORD = /(?<![\p{L}\p{M}\p{N}])[\p{Lu}\p{Ll}]\p{Ll}{3,}(?![\p{L}\p{M}\p{N}])/gu;
const PATTERNS: Readonly<Record<string, RegExp>> = { en: ENGLISH_WORD, de: GERMAN_WORD };
/** Languages without spaces between words. */
const UNSPACED = ['ja', 'zh'];

function placesOf(text: string, language: string): { word: string; index: number }[] {
	if (!UNSPACED.includes(language))
		return Array.from(text.matchAll(PATTERNS[language] ?? WORD), ({ 0: word, index }) => ({ word, index }));
	return Array.from(segmenter(language, 'word').segment(text), ({ segment: word, index }) => ({
		word,
		index
	})).filter(({ word }) => /^\p{Lo}{2,}$/u.test(word));
}

/** The words of a text that may be glossed, each once. language: a code of two or three letters. */
export const wordsOf = (text: string, language: string): string[] => [
	...new Set(placesOf(text, language).map(({ word }) => word))
];

/**
 * Glosses each of these words where it first occurs in its paragraph, and removes earlier glosses. Without glosses, the document
 * is as in the book.
 */
export function showGlosses(
	doc: Document,
	glosses: Readonly<Record<string, string>>,
	language: string
): void {
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
		for (const { word, index } of placesOf(text.slice(start, start + length), language)) {
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
