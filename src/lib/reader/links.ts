/** Where a link in the book leads: into the book, or out of it. Nothing in a book ever navigates by itself. */
import { resolveLink } from '$lib/epub/path.ts';

export type LinkTarget =
	{ kind: 'inside'; section: number; fragment: string | null } | { kind: 'outside'; url: string };

/**
 * href: as written in the section at `path`. outside: the address the neutraliser kept aside, if there was one.
 * sectionOf: spine index of a path, null where it is no section.
 * Null for a link that leads nowhere (a missing file, a scheme that is not for readers).
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
