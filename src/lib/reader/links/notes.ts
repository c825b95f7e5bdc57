/**
 * Detects links to notes, and reads the note so that it can be shown beside the link without leaving the page. Marked links
 * (EPUB 3.3 noteref, DPUB-ARIA doc-noteref) are trusted. A plain link counts if it looks like a note's number, and its target
 * looks like a note or links back.
 */
import type { Position } from '$lib/book/locator.ts';
import { epubTypeOf } from '$lib/epub/content/xml.ts';
import { decodePercent, resolveLink } from '$lib/epub/content/path.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { ADDED, isNoteReference } from '$lib/epub/text/text-context.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { targetOf, type LinkPlace, type LinkTarget } from './links.ts';

/** A note's markup as written in the book, not sanitized yet; see `ui/safe-html.ts`. */
interface NoteMarkup {
	html: string;
	/** Its links. In the markup they are buttons whose `data-link` is the index in this list. */
	links: { href: string | null; outside: string | null }[];
	/** The addresses of its pictures, as in the section. In the markup they are images whose `data-picture` is the index in this list. */
	pictures: string[];
	language: string;
	direction: string;
}

export interface Note extends Pick<NoteMarkup, 'html' | 'language' | 'direction'> {
	/** The targets of its links, by `data-link`; null for one that leads nowhere. */
	links: (LinkTarget | null)[];
	/** Its pictures, by `data-picture`; null for one that the book does not have. */
	pictures: (Blob | null)[];
	/** Where the note is in the book. */
	place: LinkPlace;
	position: Position;
	/** The link that led to the note. The note is shown beside it, and the focus returns to it. */
	link: Element;
}

const NOTE_TYPES = /(^|\s)(footnote|endnote|rearnote|note)(\s|$)/;
const NOTE_ROLES = /(^|\s)doc-(footnote|endnote)(\s|$)/;
const BACK_TYPES = /(^|\s)(backlink|referrer)(\s|$)/;
/** 1, [12], (3), *, †, a, iv */
const NUMBER = /^[[({]?\s*(\d{1,4}|[*†‡§¶⁂]{1,4}|[a-z]|[ivxlc]{1,6}|[¹²³⁰-⁹]{1,4})\s*[\])}]?[.:]?$/i;
const ARROW = /^[\s[(]*(?:[↩↑⇑⤴^←⏎][\ufe0e\ufe0f]?)+[\s\])]*$/u;
const NOTE_BLOCKS = 'aside, li, dd, p, div, td, section, blockquote, figure';
/**
 * Longer elements are chapters, not notes: for marked notes, and for those that only look like notes. Each element inside counts as a
 * letter, as notes are laid out in the app's own page, without a trial.
 */
const MAX_NOTE_CHARACTERS = 6_000;
const MAX_LIKELY_NOTE_CHARACTERS = 3_000;

type NoteReference = 'marked' | 'likely' | null;

/** The note that a link leads to; null if it leads to something else. shown: the displayed section, which need not be read again. */
export async function readNote(
	link: Element,
	place: LinkPlace,
	publication: Publication,
	shown: { section: number; doc: Document }
): Promise<Note | null> {
	const reference = noteReference(link);
	const path = publication.spine[place.section]?.path;
	if (!reference || place.fragment === null || path === undefined) return null;
	const doc = place.section === shown.section ? shown.doc : await publication.doc(path);
	const markup = noteAt(doc, place.fragment, reference, link);
	if (!markup) return null;
	const sectionOf = (file: string): number | null => publication.sectionOf(file);
	return {
		...markup,
		pictures: await Promise.all(markup.pictures.map((address) => pictureAt(address, path, publication))),
		links: markup.links.map(({ href, outside }) => targetOf(href, outside, path, sectionOf)),
		place,
		position: { section: place.section, offset: walkText(doc).anchors.get(place.fragment) ?? 0 },
		link
	};
}

/** address: as written in the book; in the displayed section it is already a blob: URL. */
async function pictureAt(address: string, path: string, publication: Publication): Promise<Blob | null> {
	if (/^(blob|data):/i.test(address)) return (await fetch(address)).blob();
	const target = resolveLink(path, address);
	return target && publication.resource(target.path);
}

/** The box of an element on the page in the window's coordinates, which include its frame's position. */
export function boxOnScreen(element: Element): DOMRect {
	const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
	const frame = element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect();
	return new DOMRect(box.x + (frame?.x ?? 0), box.y + (frame?.y ?? 0), box.width, box.height);
}

function noteReference(link: Element): NoteReference {
	const type = epubTypeOf(link);
	const role = link.getAttribute('role') ?? '';
	if (isBackLink(link)) return null;
	if (isNoteReference(type, role)) return 'marked';
	const text = wordsOf(link);
	if (text === '' || text.length > 8) return null;
	const raised = link.closest('sup') !== null || link.querySelector('sup') !== null || isRaised(link);
	return NUMBER.test(text) || raised ? 'likely' : null;
}

/** The note at `fragment` in `doc`, for the link `from`; null if there is none. */
function noteAt(
	doc: Document,
	fragment: string,
	reference: Exclude<NoteReference, null>,
	from: Element
): NoteMarkup | null {
	const target = doc.getElementById(fragment) ?? doc.getElementsByName(fragment)[0];
	// What the page does not show, such as its title, is not a note.
	if (!target || !doc.body.contains(target) || target.contains(from)) return null;
	const ids = idsAround(from);
	const note = bodyOf(target, ids, reference === 'marked');
	if (!note) return null;
	const length = note.reduce((sum, { textContent }) => sum + textContent.trim().length, 0);
	const size = note.reduce((sum, each) => sum + each.getElementsByTagName('*').length, length);
	if (length === 0 || size > (reference === 'marked' ? MAX_NOTE_CHARACTERS : MAX_LIKELY_NOTE_CHARACTERS))
		return null;
	return markupOf(note, ids);
}

/** The elements that make up the note. */
function bodyOf(target: Element, ids: ReadonlySet<string>, marked: boolean): Element[] | null {
	for (
		let element: Element | null = target;
		element && element.localName !== 'body';
		element = element.parentElement
	)
		if (isNote(element)) return [element];
	if (target.localName === 'dt') return [target, ...definitionsAfter(target)];
	const block = target.closest(NOTE_BLOCKS);
	if (!block || block.localName === 'body') return null;
	const note = widened(block);
	const linksBack = [...note.querySelectorAll('a')].some((link) => leadsBack(link, ids));
	return marked || linksBack ? [note] : null;
}

function isNote(element: Element): boolean {
	return NOTE_TYPES.test(epubTypeOf(element)) || NOTE_ROLES.test(element.getAttribute('role') ?? '');
}

/** The element around `block` if it contains only this note. A note may have several paragraphs, with its anchor in the first. */
function widened(block: Element): Element {
	const parent = block.parentElement;
	if (!parent || !/^(aside|div|li|dd|td)$/.test(parent.localName)) return block;
	const first = parent.firstElementChild === block || parent.querySelector('p') === block;
	const notes = [...parent.children].filter((child) => child.id || child.querySelector('[id], a[name]'));
	return first && notes.length === 1 && parent.textContent.length < MAX_LIKELY_NOTE_CHARACTERS
		? parent
		: block;
}

function definitionsAfter(term: Element): Element[] {
	const definitions: Element[] = [];
	let next = term.nextElementSibling;
	while (next?.localName === 'dd') {
		definitions.push(next);
		next = next.nextElementSibling;
	}
	return definitions;
}

function markupOf(note: Element[], ids: ReadonlySet<string>): NoteMarkup {
	const links: NoteMarkup['links'] = [];
	const pictures: string[] = [];
	// Serialized as HTML, because an HTML parser would not close XML's <a/>.
	const page = document.implementation.createHTMLDocument('');
	const parts = note.map((element) => {
		const copy = page.importNode(element, true);
		for (const added of copy.querySelectorAll(`[${ADDED}]`)) added.remove();
		for (const hidden of [copy, ...copy.querySelectorAll('[hidden]')]) hidden.removeAttribute('hidden');
		for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
		for (const link of copy.querySelectorAll('a')) {
			if (isBackLink(link) || leadsBack(link, ids)) {
				// A number still says which note this is; an arrow is useless here.
				if (ARROW.test(wordsOf(link))) link.remove();
				else link.replaceWith(...link.childNodes);
				continue;
			}
			const [href, outside] = [link.getAttribute('href'), link.getAttribute('data-href')];
			if (href === null && outside === null) continue;
			const button = page.createElement('button');
			button.setAttribute('data-link', String(links.push({ href, outside }) - 1));
			button.append(...link.childNodes);
			link.replaceWith(button);
		}
		for (const picture of copy.querySelectorAll('img')) {
			const address = picture.getAttribute('src');
			if (address) picture.setAttribute('data-picture', String(pictures.push(address) - 1));
			// The code that shows the note sets the address again; until then, nothing is loaded.
			picture.removeAttribute('src');
		}
		return copy.localName === 'li' || copy.localName === 'dd' || copy.localName === 'td'
			? copy.innerHTML
			: copy.outerHTML;
	});
	const [first] = note;
	return {
		html: parts.join(''),
		links,
		pictures,
		language: inherited(first, 'lang') || inherited(first, 'xml:lang'),
		direction: inherited(first, 'dir')
	};
}

function isBackLink(link: Element): boolean {
	return (
		BACK_TYPES.test(epubTypeOf(link)) ||
		/(^|\s)doc-backlink(\s|$)/.test(link.getAttribute('role') ?? '') ||
		ARROW.test(wordsOf(link))
	);
}

function leadsBack(link: Element, ids: ReadonlySet<string>): boolean {
	const href = link.getAttribute('href') ?? '';
	const fragment = href.includes('#') ? href.slice(href.indexOf('#') + 1) : '';
	return fragment !== '' && ids.has(decodePercent(fragment));
}

/** Ids that a note may link back to: those of the reference, its ancestors, or an empty anchor right before it. */
function idsAround(link: Element): Set<string> {
	const near = [
		link,
		link.parentElement,
		link.parentElement?.parentElement,
		link.previousElementSibling,
		link.parentElement?.previousElementSibling,
		...link.querySelectorAll('[id]')
	];
	return new Set(
		near.flatMap((element) => [element?.id, element?.getAttribute('name')]).filter((id): id is string => !!id)
	);
}

function isRaised(link: Element): boolean {
	const style = link.ownerDocument.defaultView?.getComputedStyle(link);
	return style?.verticalAlign === 'super';
}

const wordsOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

const inherited = (element: Element | undefined, name: string): string =>
	element?.closest(`[${CSS.escape(name)}]`)?.getAttribute(name) ?? '';
