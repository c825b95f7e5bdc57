/** Reads the table of contents from the navigation document (EPUB 3) or the NCX (EPUB 2). */
import { cutText, MAX_CONTENTS_DEPTH, MAX_CONTENTS_ENTRIES, MAX_NAME_CHARACTERS } from '$lib/book/limits.ts';
import { resolveLink } from '../content/path.ts';
import { childrenNamed, elementsNamed, epubTypeOf, languageOf, plainText, tokens } from '../content/xml.ts';

export interface ContentsEntry {
	/** Plain text, with white space collapsed. */
	label: string;
	/** The label's language, if the contents give one (BCP 47). */
	language: string | null;
	/** Full path in the container; null for a heading without a link. */
	path: string | null;
	fragment: string | null;
	/** The spine index of `path`; null if it is not in the spine. */
	section: number | null;
	children: ContentsEntry[];
}

/** Maps a link's path to the real path and its spine index; null if it is not a section. */
export type SectionOf = (path: string) => { path: string; section: number | null };

/** The file that contains a list's links, and how their targets are found. */
interface Links {
	path: string;
	sectionOf: SectionOf;
}

/** doc: the navigation document, found at `path`. Returns [] if it contains no table of contents. Yields where it may be interrupted. */
export function* readNav(
	doc: Document,
	path: string,
	sectionOf: SectionOf
): Generator<void, ContentsEntry[]> {
	const navs = elementsNamed(doc, 'nav');
	const typed = navs.find(
		(nav) => tokens(epubTypeOf(nav)).includes('toc') || nav.getAttribute('role') === 'doc-toc'
	);
	const nav = typed ?? navs.find((candidate) => candidate.getElementsByTagNameNS('*', 'ol').length > 0);
	const list = nav ? elementsNamed(nav, 'ol')[0] : undefined;
	return list ? firstOf(yield* readList(list, { path, sectionOf }, 0), { room: MAX_CONTENTS_ENTRIES }) : [];
}

function* readList(list: Element, links: Links, depth: number): Generator<void, ContentsEntry[]> {
	if (depth > MAX_CONTENTS_DEPTH) return [];
	const entries: ContentsEntry[] = [];
	for (const item of childrenNamed(list, 'li')) {
		yield;
		const inner = new Set(
			[...item.children].flatMap(
				(child) => (child.localName === 'ol' ? child : child.getElementsByTagNameNS('*', 'ol')[0]) ?? []
			)
		);
		const children: ContentsEntry[] = [];
		for (const nested of inner)
			for (const child of yield* readList(nested, links, depth + 1)) children.push(child);
		const link = firstLink(item, inner);
		const heading = link ?? [...item.children].find((child) => !inner.has(child));
		const named = heading ?? item;
		const href = link?.getAttribute('href') ?? null;
		for (const made of entry(named, labelOf(named), href, children, links)) entries.push(made);
	}
	return entries;
}

function firstLink(item: Element, lists: ReadonlySet<Element>): Element | null {
	const open = [...item.children].reverse();
	for (let element = open.pop(); element; element = open.pop()) {
		if (lists.has(element)) continue;
		if (element.localName === 'a') return element;
		open.push(...[...element.children].reverse());
	}
	return null;
}

/** doc: the NCX (OPF 2.0 § 2.4.1), found at `path`. */
export function* readNcx(
	doc: Document,
	path: string,
	sectionOf: SectionOf
): Generator<void, ContentsEntry[]> {
	const map = elementsNamed(doc, 'navMap')[0];
	return map ? firstOf(yield* readPoints(map, { path, sectionOf }, 0), { room: MAX_CONTENTS_ENTRIES }) : [];
}

/** The first entries, as many as there is room for. */
function firstOf(entries: ContentsEntry[], left: { room: number }): ContentsEntry[] {
	const kept: ContentsEntry[] = [];
	for (const entry of entries) {
		if (left.room-- <= 0) break;
		kept.push({ ...entry, children: firstOf(entry.children, left) });
	}
	return kept;
}

function* readPoints(parent: Element, links: Links, depth: number): Generator<void, ContentsEntry[]> {
	if (depth > MAX_CONTENTS_DEPTH) return [];
	const entries: ContentsEntry[] = [];
	for (const point of childrenNamed(parent, 'navpoint')) {
		yield;
		const label = childrenNamed(point, 'navlabel')[0];
		const content = childrenNamed(point, 'content')[0];
		const children = yield* readPoints(point, links, depth + 1);
		const source = content?.getAttribute('src') ?? null;
		for (const made of entry(label ?? point, plainText(label), source, children, links)) entries.push(made);
	}
	return entries;
}

/** One entry, or its children if it is itself empty. */
function entry(
	named: Element,
	label: string,
	href: string | null,
	children: ContentsEntry[],
	{ path, sectionOf }: Links
): ContentsEntry[] {
	const target = href === null ? null : resolveLink(path, href);
	if (label === '' && (target === null || children.length > 0)) return children;
	const place = target ? sectionOf(target.path) : null;
	return [
		{
			label: cutText(label, MAX_NAME_CHARACTERS) || 'Untitled',
			language: label === '' ? null : languageOf(named),
			path: place?.path ?? null,
			fragment: target?.fragment ?? null,
			section: place?.section ?? null,
			children
		}
	];
}

const NO_LABEL = /^(rt|rp|ol)$/;

/** Reads no further than a label can be long, and not into the lists of an entry, which have labels of their own. */
function labelOf(element: Element): string {
	const { FILTER_ACCEPT, FILTER_REJECT, SHOW_CDATA_SECTION, SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
	const walker = element.ownerDocument.createTreeWalker(
		element,
		SHOW_ELEMENT | SHOW_TEXT | SHOW_CDATA_SECTION,
		(node) => (NO_LABEL.test((node as Element).localName) ? FILTER_REJECT : FILTER_ACCEPT)
	);
	let label = '';
	let image: Element | null = null;
	while (label.length <= MAX_NAME_CHARACTERS && walker.nextNode()) {
		const { currentNode: node } = walker;
		label = (label + (node.nodeValue ?? '').replace(/\s+/g, ' ')).trimStart();
		if ((node as Element).localName === 'img') image ??= node as Element;
	}
	label = label.replace(/\s+/g, ' ').trim();
	return label || element.getAttribute('title')?.trim() || image?.getAttribute('alt')?.trim() || '';
}
