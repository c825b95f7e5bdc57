/** Reads the note that a link leads to, to be shown beside the link without leaving the page. */
import type { Position } from '$lib/book/locator.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { resolveLink } from '$lib/epub/content/path.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { targetOf, type LinkPlace, type LinkTarget } from './links.ts';
import { noteAt, noteReference, type NoteMarkup } from './notes.ts';

export interface Note extends Pick<NoteMarkup, 'html' | 'language' | 'direction'> {
	/** Where the links in it lead, by their `data-link`; null for one that leads nowhere. */
	links: (LinkTarget | null)[];
	/** Its pictures, by their `data-picture`; null for one that the book does not have. */
	pictures: (Blob | null)[];
	/** Where the note is in the book. */
	place: LinkPlace;
	position: Position;
	/** The link in the page that led to it: the note is shown beside it, and the focus returns to it. */
	link: Element;
}

/**
 * The note that a link leads to; null where it leads to something else. shown: the displayed section, which need not be read again.
 */
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

/** address: as written in the book; in the displayed section it is a blob: URL already. */
async function pictureAt(address: string, path: string, publication: Publication): Promise<Blob | null> {
	if (/^(blob|data):/i.test(address)) return (await fetch(address)).blob();
	const target = resolveLink(path, address);
	return target && publication.resource(target.path);
}

/** The box of an element of the page in the window's coordinates, which include the position of its frame. */
export function boxOnScreen(element: Element): DOMRect {
	const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
	const frame = element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect();
	return new DOMRect(box.x + (frame?.x ?? 0), box.y + (frame?.y ?? 0), box.width, box.height);
}
