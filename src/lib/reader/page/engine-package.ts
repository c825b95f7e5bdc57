/**
 * The package document that the layout engine reads. Not the book's own: its parser fails on the paths, directions, contents
 * and missing parts of real books, and our Publication has read them already.
 * Item n of this spine is section n of the book.
 */
import type { SpineItem } from '$lib/epub/publication.ts';

const PACKAGE = 'package.opf';

export const CONTAINER_XML = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>
<rootfile full-path="${PACKAGE}" media-type="application/oebps-package+xml"/></rootfiles></container>`;

export function packageXml(spine: SpineItem[]): string {
	const items = spine.map((_, index) => {
		const href = hrefOf(index);
		return `<item id="s${index}" href="${href}" media-type="application/xhtml+xml"/>`;
	});
	const references = spine.map(
		({ linear }, index) => `<itemref idref="s${index}" linear="${linear ? 'yes' : 'no'}"/>`
	);
	// Fixed layout is ours too (fixed/spread-viewport.ts).
	// Always left to right: the engine's right-to-left scrolling is broken, our page grid does that part.
	return `<package xmlns="http://www.idpf.org/2007/opf" version="3.0">
<metadata><meta property="rendition:layout">reflowable</meta></metadata>
<manifest>${items.join('')}</manifest>
<spine page-progression-direction="ltr">${references.join('')}</spine></package>`;
}

export function hrefOf(section: number): string {
	return `section-${section}.xhtml`;
}

export type EngineRequest =
	| { kind: 'container' }
	| { kind: 'package' }
	| { kind: 'section'; section: number };

/** What the engine requests; null for anything else. */
export function readRequest(url: string): EngineRequest | null {
	if (url.endsWith('/META-INF/container.xml')) return { kind: 'container' };
	if (url.endsWith(`/${PACKAGE}`)) return { kind: 'package' };
	const section = /\/section-(\d+)\.xhtml$/.exec(url)?.[1];
	return section === undefined ? null : { kind: 'section', section: Number(section) };
}
