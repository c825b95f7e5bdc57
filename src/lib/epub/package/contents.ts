/** The table of contents, from the navigation document (EPUB 3) or the NCX (EPUB 2). */
import { resolveLink } from '../content/path.ts';
import { childrenNamed, elementsNamed, languageOf, plainText, tokens } from '../content/xml.ts';

const OPS = 'http://www.idpf.org/2007/ops';
/** Deeper lists are not read: no real book has them. */
const MAX_CONTENTS_DEPTH = 32;

export interface ContentsEntry {
	/** Plain text, white space collapsed. */
	label: string;
	/** Of the label, where the contents name one (BCP 47). */
	language: string | null;
	/** Full path in the container; null for a heading without a link. */
	path: string | null;
	fragment: string | null;
	/** Spine index of `path`; null where it is not in the spine. */
	section: number | null;
	children: ContentsEntry[];
}

/** Maps a link's path to the real path and its spine index; null where it is no section. */
export type SectionOf = (path: string) => { path: string; section: number | null };

/** doc: the navigation document, found at `path`. [] where it holds no table of contents. */
export function readNav(doc: Document, path: string, sectionOf: SectionOf): ContentsEntry[] {
	const navs = elementsNamed(doc, 'nav');
	const typed = navs.find((nav) => {
		const type = nav.getAttributeNS(OPS, 'type') ?? nav.getAttribute('epub:type');
		return tokens(type).includes('toc') || nav.getAttribute('role') === 'doc-toc';
	});
	const nav = typed ?? navs.find((candidate) => candidate.getElementsByTagNameNS('*', 'ol').length > 0);
	const list = nav ? elementsNamed(nav, 'ol')[0] : undefined;
	return list ? readList(list, path, sectionOf, 0) : [];
}

function readList(list: Element, path: string, sectionOf: SectionOf, depth: number): ContentsEntry[] {
	if (depth > MAX_CONTENTS_DEPTH) return [];
	return childrenNamed(list, 'li').flatMap((item) => {
		const inner = [...item.children].flatMap((child) =>
			child.localName === 'ol' ? [child] : elementsNamed(child, 'ol').slice(0, 1)
		);
		const children = inner.flatMap((nested) => readList(nested, path, sectionOf, depth + 1));
		const link = elementsNamed(item, 'a').find((a) => !inner.some((nested) => nested.contains(a)));
		const heading = link ?? [...item.children].find((child) => !inner.includes(child));
		const named = heading ?? item;
		return entry(named, labelOf(named), link?.getAttribute('href') ?? null, children, path, sectionOf);
	});
}

/** doc: the NCX (OPF 2.0 § 2.4.1), found at `path`. */
export function readNcx(doc: Document, path: string, sectionOf: SectionOf): ContentsEntry[] {
	const map = elementsNamed(doc, 'navMap')[0];
	return map ? readPoints(map, path, sectionOf, 0) : [];
}

function readPoints(parent: Element, path: string, sectionOf: SectionOf, depth: number): ContentsEntry[] {
	if (depth > MAX_CONTENTS_DEPTH) return [];
	return childrenNamed(parent, 'navpoint').flatMap((point) => {
		const label = childrenNamed(point, 'navlabel')[0];
		const content = childrenNamed(point, 'content')[0];
		const children = readPoints(point, path, sectionOf, depth + 1);
		return entry(
			label ?? point,
			plainText(label),
			content?.getAttribute('src') ?? null,
			children,
			path,
			sectionOf
		);
	});
}

/** One entry, or its children where it is empty itself. */
function entry(
	named: Element,
	label: string,
	href: string | null,
	children: ContentsEntry[],
	from: string,
	sectionOf: SectionOf
): ContentsEntry[] {
	const target = href === null ? null : resolveLink(from, href);
	if (label === '' && (target === null || children.length > 0)) return children;
	const place = target ? sectionOf(target.path) : null;
	return [
		{
			label: label || 'Untitled',
			language: label === '' ? null : languageOf(named),
			path: place?.path ?? null,
			fragment: target?.fragment ?? null,
			section: place?.section ?? null,
			children
		}
	];
}

function labelOf(element: Element): string {
	const copy = element.cloneNode(true) as Element;
	for (const reading of [
		...elementsNamed(copy, 'rt'),
		...elementsNamed(copy, 'rp'),
		...elementsNamed(copy, 'ol')
	])
		reading.remove();
	const image = elementsNamed(copy, 'img')[0];
	return plainText(copy) || copy.getAttribute('title')?.trim() || image?.getAttribute('alt')?.trim() || '';
}
