/** Where a link in the book leads: into the book, or out of it. Links never navigate by themselves. */
import { resolveLink } from '$lib/epub/content/path.ts';
import { hrefOf } from '$lib/epub/content/xml.ts';

/** A place in the book as a link names it. fragment: the id of an element; null for the start of the section. */
export interface LinkPlace {
	section: number;
	fragment: string | null;
}

export type LinkTarget = ({ kind: 'inside' } & LinkPlace) | { kind: 'outside'; url: string };

/**
 * Null for a link that leads nowhere (a missing file, or a scheme that is not for readers).
 * href: as written in the section at `path`. outside: the address that the neutraliser moved to `data-href`, if any. sectionOf:
 * the spine index of a path; null if it is not a section.
 */
export function targetOf(
	href: string | null,
	outside: string | null,
	path: string,
	sectionOf: (path: string) => number | null
): LinkTarget | null {
	if (outside !== null) {
		return /^(https?|mailto|tel):/i.test(outside) ? { kind: 'outside', url: outside } : null;
	}
	const target = href === null ? null : resolveLink(path, href);
	if (!target) return null;
	const section = sectionOf(target.path);
	return section === null ? null : { kind: 'inside', section, fragment: target.fragment };
}

/** A link's address within the book, and the outside one that the neutraliser moved to `data-href`. */
export function addressesOf(link: Element): { href: string | null; outside: string | null } {
	return { href: hrefOf(link), outside: link.getAttribute('data-href') };
}
