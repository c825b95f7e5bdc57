/** What an element means for the text in it: whether it is shown, whether it is block or inline, and the kind of block. */
import { SKIPPED_ELEMENTS } from '../content/unseen-text.ts';
import { epubTypeOf } from '../content/xml.ts';
import type { BlockKind } from '$lib/book/text.ts';

export interface Context {
	kind: BlockKind;
	/** Inside the body of a footnote or endnote. */
	note: boolean;
	/** White space is preserved. */
	preformatted: boolean;
	/** Inside the mark that leads to a note, whose number is not a word of the text. */
	mark: boolean;
}

export const PLAIN_CONTEXT: Context = {
	kind: 'paragraph',
	note: false,
	preformatted: false,
	mark: false
};

const BLOCK_ELEMENTS = setOf(
	'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
		'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol p plaintext pre section summary ' +
		'table tbody tfoot thead tr ul xmp text'
);
const KIND_OF_ELEMENT = new Map<string, BlockKind>([
	...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, BlockKind] => [name, 'heading']),
	...['li', 'dt', 'dd'].map((name): [string, BlockKind] => [name, 'item']),
	...['figcaption', 'caption'].map((name): [string, BlockKind] => [name, 'caption']),
	...['pre', 'listing', 'xmp', 'plaintext'].map((name): [string, BlockKind] => [name, 'preformatted']),
	['tr', 'row']
]);
const NOTE_TYPE = /(^|\s)(footnotes?|endnotes?|rearnotes?)(\s|$)/;
const NOTE_ROLE = /(^|\s)doc-(footnote|endnotes?)(\s|$)/;
/** EPUB 3.3 § D.6 (structural semantics) and DPUB-ARIA 1.1, doc-noteref. */
const MARK_TYPE = /(^|\s)noteref(\s|$)/;
const MARK_ROLE = /(^|\s)doc-noteref(\s|$)/;
/** 1, [12], (3) */
const MARK_NUMBER = /^[[({]?\d{1,4}[\])}]?[.:,]?$/;
const VERSE_TYPE = /(^|\s|:)(poem|verse|song|hymn|lyrics)(\s|$)/;
const VERSE_CLASS = /(^|\s)(poem|poetry|verse|stanza)(\s|$)/i;

/** Marks an element that we add to a page beside the book's own text. Nothing inside it has a position. */
export const ADDED = 'data-lectern-added';

export function isSkipped(element: Element): boolean {
	const name = element.localName;
	if (SKIPPED_ELEMENTS.has(name) || (name === 'dialog' && !element.hasAttribute('open'))) return true;
	// aria-hidden hides content from screen readers only; it is still visible.
	return (
		element.hasAttributes() &&
		(element.hasAttribute('hidden') ||
			element.hasAttribute(ADDED) ||
			/^(none)$/.test(styleOf(element, 'display')))
	);
}

/** A selector that matches everything for which `isBlock` may be true. */
export const MAYBE_BLOCK = [...BLOCK_ELEMENTS, '[style]'].join(', ');

export function isBlock(element: Element): boolean {
	if (BLOCK_ELEMENTS.has(element.localName)) return true;
	return (
		element.hasAttribute('style') && /^(block|flex|grid|list-item|table)$/.test(styleOf(element, 'display'))
	);
}

/** Whether this epub:type and role declare a link to a note. */
export const isNoteReference = (type: string, role: string): boolean =>
	MARK_TYPE.test(type) || MARK_ROLE.test(role);

/** EPUB 3.3 § D.6 and DPUB-ARIA 1.1: the start of a page of the printed edition. */
const PAGE_TYPE = /(^|\s)pagebreak(\s|$)/;
const PAGE_ROLE = /(^|\s)doc-pagebreak(\s|$)/;
const WORDS = /[\p{L}\p{N}-]+/gu;

/** The printed number of the page that begins at the element; null if none does. */
export function pageBeginningAt(element: Element): string | null {
	if (!PAGE_TYPE.test(epubTypeOf(element)) && !PAGE_ROLE.test(element.getAttribute('role') ?? ''))
		return null;
	const named = element.getAttribute('aria-label') || element.getAttribute('title') || markIn(element)?.text;
	// The number in "Page 57" or "page xii."
	return named?.slice(-MAX_MARK_UNITS).match(WORDS)?.at(-1) ?? null;
}

/** The context for the children of `element`. */
export function contextOf(element: Element, outer: Context): Context {
	const name = element.localName;
	let { kind, note, preformatted, mark } = outer;
	const own = KIND_OF_ELEMENT.get(name);
	if (own) kind = own;
	if (own === 'preformatted') preformatted = true;
	if (element.hasAttributes() || name === 'aside') {
		const type = epubTypeOf(element);
		const role = element.getAttribute('role') ?? '';
		if (isNoteReference(type, role)) mark ||= isNumber(markIn(element));
		else if (isInnerLink(element)) {
			const inside = markIn(element);
			mark ||= isNumber(inside) && (inside?.raised === true || isInSup(element));
		}
		if (NOTE_TYPE.test(type) || NOTE_ROLE.test(role) || (name === 'aside' && type === '')) note = true;
		if (
			kind === 'paragraph' &&
			(VERSE_TYPE.test(type) || VERSE_CLASS.test(element.getAttribute('class') ?? ''))
		)
			kind = 'verse';
		const whiteSpace = styleOf(element, 'white-space');
		if (whiteSpace !== '') preformatted = whiteSpace.startsWith('pre');
	}
	if (note && kind !== 'heading') kind = 'note';
	if (
		kind === outer.kind &&
		note === outer.note &&
		preformatted === outer.preformatted &&
		mark === outer.mark
	)
		return outer;
	return { kind, note, preformatted, mark };
}

const isInnerLink = (element: Element): boolean =>
	element.localName === 'a' && (element.getAttribute('href') ?? '').includes('#');

const isInSup = ({ parentElement: parent }: Element): boolean =>
	parent?.localName === 'sup' || parent?.parentElement?.localName === 'sup';

/** The most nodes in the mark of a note, so that a link around a whole chapter costs no more. */
const MAX_MARK_NODES = 8;
/** The most UTF-16 units in one of these nodes. */
const MAX_MARK_UNITS = 40;

interface Mark {
	text: string;
	/** Whether some of it is a superscript. */
	raised: boolean;
}

const isNumber = (mark: Mark | null): boolean =>
	mark !== null && MARK_NUMBER.test(mark.text.replace(/\s/g, ''));

/** The element's contents if they may be a mark; null if they are more than that. */
function markIn(element: Element): Mark | null {
	const mark: Mark = { text: '', raised: false };
	const open: Node[] = [...(element.firstChild ? [element.firstChild] : [])];
	for (let seen = 0, node = open.pop(); node; node = open.pop()) {
		if (++seen > MAX_MARK_NODES || (node.nodeValue?.length ?? 0) > MAX_MARK_UNITS) return null;
		if (node.nextSibling) open.push(node.nextSibling);
		if (node.firstChild) open.push(node.firstChild);
		if (node.nodeType === Node.TEXT_NODE) mark.text += (node as Text).data;
		else if ((node as Element).localName === 'sup') mark.raised = true;
	}
	return mark;
}

/** A property's value in the style attribute, in lower case; '' if it is not set. Read as text, since SVG and XML have no .style. */
function styleOf(element: Element, property: string): string {
	const style = element.getAttribute('style');
	if (!style?.toLowerCase().includes(property)) return '';
	for (const declaration of style.toLowerCase().split(';')) {
		const [name = '', value = ''] = declaration.split(':');
		if (name.trim() === property) return value.replace('!important', '').trim();
	}
	return '';
}

function setOf(list: string): Set<string> {
	return new Set(list.split(' '));
}
