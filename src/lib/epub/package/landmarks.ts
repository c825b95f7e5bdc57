/** Places that a book lists besides its contents: landmarks (start of the text, notes) and the pages of the printed edition. */
import { cutText, MAX_CONTENTS_ENTRIES, MAX_NAME_CHARACTERS } from '$lib/book/limits.ts';
import type { SectionOf } from './contents.ts';
import { resolveLink } from '../content/path.ts';
import { childrenNamed, elementsNamed, plainText, tokens } from '../content/xml.ts';

const OPS = 'http://www.idpf.org/2007/ops';

export interface Landmark {
	/** Plain text; '' where the book gives none. For a page its printed number: 'xii', '57'. */
	label: string;
	/** What it is, as the book calls it ('bodymatter', 'cover'); null where it does not say. */
	type: string | null;
	/** Spine index. */
	section: number;
	/** Id of an element there; null for the start of the section. */
	fragment: string | null;
}

/** kind: 'landmarks' or 'page-list' (EPUB 3.3 § 7.4). [] where the navigation document has no such list. */
export function readNavList(
	doc: Document,
	kind: 'landmarks' | 'page-list',
	path: string,
	sectionOf: SectionOf
): Landmark[] {
	const role = kind === 'page-list' ? 'doc-pagelist' : '';
	const nav = elementsNamed(doc, 'nav').find(
		(candidate) =>
			tokens(typeOf(candidate)).includes(kind) || (role !== '' && candidate.getAttribute('role') === role)
	);
	return (nav ? elementsNamed(nav, 'a') : [])
		.slice(0, MAX_CONTENTS_ENTRIES)
		.flatMap((link) => place(plainText(link), typeOf(link), link.getAttribute('href'), path, sectionOf));
}

/** The page list of an NCX. */
export function readNcxPages(doc: Document, path: string, sectionOf: SectionOf): Landmark[] {
	return elementsNamed(doc, 'pageTarget')
		.slice(0, MAX_CONTENTS_ENTRIES)
		.flatMap((target) => {
			const label = plainText(childrenNamed(target, 'navlabel')[0]) || (target.getAttribute('value') ?? '');
			return place(
				label,
				null,
				childrenNamed(target, 'content')[0]?.getAttribute('src') ?? null,
				path,
				sectionOf
			);
		});
}

/** EPUB 2's guide (OPF 2.0 § 2.6), in the package document found at `path`. */
export function readGuide(doc: Document, path: string, sectionOf: SectionOf): Landmark[] {
	return elementsNamed(doc, 'reference')
		.slice(0, MAX_CONTENTS_ENTRIES)
		.flatMap((reference) =>
			place(
				reference.getAttribute('title')?.trim() ?? '',
				reference.getAttribute('type'),
				reference.getAttribute('href'),
				path,
				sectionOf
			)
		);
}

function place(
	label: string,
	type: string | null,
	href: string | null,
	from: string,
	sectionOf: SectionOf
): Landmark[] {
	const target = href === null ? null : resolveLink(from, href);
	const section = target ? sectionOf(target.path).section : null;
	if (!target || section === null || (label === '' && !type)) return [];
	const name = cutText(label, MAX_NAME_CHARACTERS);
	return [
		{ label: name, type: tokens(type ?? '')[0]?.toLowerCase() ?? null, section, fragment: target.fragment }
	];
}

const typeOf = (element: Element): string =>
	element.getAttributeNS(OPS, 'type') ?? element.getAttribute('epub:type') ?? '';
