/**
 * Which links lead to a note, and what the note says. Marked ones (EPUB 3.3 noteref, DPUB-ARIA doc-noteref) are believed;
 * a plain link counts where it looks like a note's number and its target looks like a note or links back.
 */
const OPS = 'http://www.idpf.org/2007/ops';

/** A note's markup as the book wrote it: not safe yet, `ui/safe-html.ts` makes it so. */
export interface NoteMarkup {
	html: string;
	/** Its links, which stand in it as buttons with the place in this list as `data-link`. */
	links: { href: string | null; outside: string | null }[];
	/** Addresses of its pictures as the section has them, which stand in it as images with the place in this list as `data-picture`. */
	pictures: string[];
	language: string;
	direction: string;
}

const NOTE_TYPES = /(^|\s)(footnote|endnote|rearnote|note)(\s|$)/;
const NOTE_ROLES = /(^|\s)doc-(footnote|endnote)(\s|$)/;
const BACK_TYPES = /(^|\s)(backlink|referrer)(\s|$)/;
/** 1, [12], (3), *, †, a, iv */
const NUMBER = /^[[({]?\s*(\d{1,4}|[*†‡§¶⁂]{1,4}|[a-z]|[ivxlc]{1,6}|[¹²³⁰-⁹]{1,4})\s*[\])}]?[.:]?$/i;
const ARROW = /^[\s[(]*(?:[↩↑⇑⤴^←⏎][\ufe0e\ufe0f]?)+[\s\])]*$/u;
const BLOCKS = 'aside, li, dd, p, div, td, section, blockquote, figure';
/** What is longer is a chapter, not a note. */
const LONGEST = 6_000;
const LONGEST_LIKELY = 3_000;

export type NoteReference = 'marked' | 'likely' | null;

export function noteReference(link: Element): NoteReference {
	const type = typeOf(link);
	const role = link.getAttribute('role') ?? '';
	if (isBackLink(link)) return null;
	if (/(^|\s)noteref(\s|$)/.test(type) || /(^|\s)doc-noteref(\s|$)/.test(role)) return 'marked';
	const text = wordsOf(link);
	if (text === '' || text.length > 8) return null;
	const raised = link.closest('sup') !== null || link.querySelector('sup') !== null || isRaised(link);
	return NUMBER.test(text) || raised ? 'likely' : null;
}

/** What the note at `fragment` of `doc` says, for a link that stands at `from`; null where there is no note. */
export function noteAt(
	doc: Document,
	fragment: string,
	reference: Exclude<NoteReference, null>,
	from: Element
): NoteMarkup | null {
	const target = doc.getElementById(fragment) ?? doc.getElementsByName(fragment)[0];
	if (!target || target.contains(from)) return null;
	const ids = idsAround(from);
	const note = bodyOf(target, ids, reference === 'marked');
	if (!note) return null;
	const length = note.reduce((sum, { textContent }) => sum + (textContent?.trim().length ?? 0), 0);
	if (length === 0 || length > (reference === 'marked' ? LONGEST : LONGEST_LIKELY)) return null;
	return markupOf(note, ids);
}

/** The elements that make the note up. */
function bodyOf(target: Element, ids: ReadonlySet<string>, marked: boolean): Element[] | null {
	for (
		let element: Element | null = target;
		element && element.localName !== 'body';
		element = element.parentElement
	)
		if (isNote(element)) return [element];
	if (target.localName === 'dt') return [target, ...definitionsAfter(target)];
	const block = target.closest(BLOCKS);
	if (!block || block.localName === 'body') return null;
	const note = widened(block);
	const linksBack = [...note.querySelectorAll('a')].some((link) => leadsBack(link, ids));
	return marked || linksBack ? [note] : null;
}

function isNote(element: Element): boolean {
	return NOTE_TYPES.test(typeOf(element)) || NOTE_ROLES.test(element.getAttribute('role') ?? '');
}

/** A note may have several paragraphs in a box of its own, with its anchor in the first. */
function widened(block: Element): Element {
	const parent = block.parentElement;
	if (!parent || !/^(aside|div|li|dd|td)$/.test(parent.localName)) return block;
	const first = parent.firstElementChild === block || parent.querySelector('p') === block;
	const notes = [...parent.children].filter((child) => child.id || child.querySelector('[id], a[name]'));
	return first && notes.length === 1 && (parent.textContent ?? '').length < LONGEST_LIKELY ? parent : block;
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
	// Written out as HTML: of XML's <a/> an HTML parser would make a link that never ends.
	const page = document.implementation.createHTMLDocument('');
	const parts = note.map((element) => {
		const copy = page.importNode(element, true);
		for (const hidden of [copy, ...copy.querySelectorAll('[hidden]')]) hidden.removeAttribute('hidden');
		for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
		for (const link of copy.querySelectorAll('a')) {
			if (isBackLink(link) || leadsBack(link, ids)) {
				// Its number still says which note this is; an arrow says nothing here.
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
			// Without a page to stand on, nothing is loaded; whoever shows the note gives the address back.
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
		BACK_TYPES.test(typeOf(link)) ||
		/(^|\s)doc-backlink(\s|$)/.test(link.getAttribute('role') ?? '') ||
		ARROW.test(wordsOf(link))
	);
}

function leadsBack(link: Element, ids: ReadonlySet<string>): boolean {
	const fragment = /#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1];
	return fragment !== undefined && ids.has(decoded(fragment));
}

/** A note links back to the reference, to what holds it, or to an empty anchor right before it. */
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

const typeOf = (element: Element): string =>
	element.getAttributeNS(OPS, 'type') ?? element.getAttribute('epub:type') ?? '';

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const inherited = (element: Element | undefined, name: string): string =>
	element?.closest(`[${CSS.escape(name)}]`)?.getAttribute(name) ?? '';

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		// A stray percent sign is part of the name.
		return text;
	}
}
