/** Reads a book's contents, landmarks and page list from its navigation document, NCX or guide, whichever it has. */
import type { Pacer } from '$lib/async/pause.ts';
import { cutText, MAX_CONTENTS_ENTRIES, MAX_MARKUP_BYTES, MAX_NAME_CHARACTERS } from '$lib/book/limits.ts';
import { readNav, readNcx, type ContentsEntry, type SectionOf } from './contents.ts';
import { decodeText } from '../content/decode-text.ts';
import { EpubError } from '../zip/epub-error.ts';
import { parseAsHtml } from '../content/html-fallback.ts';
import type { ManifestItem, PackageDocument } from './package-document.ts';
import { resolveLink } from '../content/path.ts';
import {
	childrenNamed,
	elementsNamed,
	epubTypeOf,
	languageOf,
	parseXmlSmoothly,
	plainText,
	tokens
} from '../content/xml.ts';
import type { Zip } from '../zip/zip.ts';

/** A place that a book lists besides its contents: a landmark (start of the text, notes), or a page of the printed edition. */
export interface Landmark {
	/** Plain text; '' if the book gives none. For a page, its printed number: 'xii', '57'. */
	label: string;
	/** The type as the book names it ('bodymatter', 'cover'); null if it does not say. */
	type: string | null;
	/** Spine index. */
	section: number;
	/** The id of an element there; null for the start of the section. */
	fragment: string | null;
}

export interface Navigation {
	contents: ContentsEntry[];
	landmarks: Landmark[];
	/** The pages of the printed edition, in order. */
	pageList: Landmark[];
}

/** doc: the package document, found at `path`. Adds to `warnings` what cannot be read. */
export async function openNavigation(
	zip: Zip,
	book: PackageDocument,
	doc: Document,
	path: string,
	sectionOf: SectionOf,
	warnings: string[],
	pacer: Pacer
): Promise<Navigation> {
	const items = [...book.manifest.values()];
	const nav = items.find((item) => item.properties.includes('nav'));
	const ncx =
		items.find((item) => item.mediaType === 'application/x-dtbncx+xml') ??
		(book.ncxId === null ? undefined : book.manifest.get(book.ncxId));
	const found: Navigation = { contents: [], landmarks: [], pageList: [] };
	const { language } = book.metadata;
	const navDoc = await open(zip, nav, true, language, warnings, pacer);
	if (pacer.due) await pacer.pause();
	if (nav && navDoc) {
		found.contents = await pacer.run(readNav(navDoc, nav.path, sectionOf));
		const placeOf = placesIn(nav.path, sectionOf);
		found.landmarks = await pacer.run(readNavList(navDoc, 'landmarks', placeOf));
		found.pageList = await pacer.run(readNavList(navDoc, 'page-list', placeOf));
		if (found.contents.length === 0) warnings.push(`The table of contents (${nav.path}) is empty.`);
	}
	// The NCX of an EPUB 3 repeats the navigation document, sometimes with a page list that the latter lacks.
	const ncxDoc =
		found.contents.length === 0 || found.pageList.length === 0
			? await open(zip, ncx, false, language, found.contents.length === 0 ? warnings : [], pacer)
			: null;
	if (pacer.due) await pacer.pause();
	if (ncx && ncxDoc) {
		if (found.contents.length === 0) {
			found.contents = await pacer.run(readNcx(ncxDoc, ncx.path, sectionOf));
			if (found.contents.length === 0) warnings.push(`The table of contents (${ncx.path}) is empty.`);
		}
		if (found.pageList.length === 0)
			found.pageList = await pacer.run(readNcxPages(ncxDoc, placesIn(ncx.path, sectionOf)));
	}
	if (found.landmarks.length === 0)
		found.landmarks = await pacer.run(readGuide(doc, placesIn(path, sectionOf)));
	return found;
}

/** Null if there is none that can be read. */
async function open(
	zip: Zip,
	item: ManifestItem | undefined,
	isNav: boolean,
	language: string | null,
	warnings: string[],
	pacer: Pacer
): Promise<Document | null> {
	if (!item) return null;
	try {
		const text = decodeText(await zip.bytes(item.path, MAX_MARKUP_BYTES));
		const doc =
			(await parseXmlSmoothly(text, pacer)) ?? (isNav ? (await parseAsHtml(text, pacer)).doc : null);
		if (!doc) warnings.push(`The table of contents (${item.path}) cannot be read.`);
		// Labels that declare no language are in the book's language.
		else if (language && !languageOf(doc.documentElement)) doc.documentElement.setAttribute('lang', language);
		return doc;
	} catch (error) {
		if (!(error instanceof EpubError)) throw error;
		warnings.push(`The table of contents is missing: ${error.message}`);
		return null;
	}
}

/** Makes a landmark of a list's entry; [] if it leads nowhere in the book. */
type PlaceOf = (label: string, type: string | null, href: string | null | undefined) => Landmark[];

/** path: that of the file that contains the list. */
const placesIn =
	(path: string, sectionOf: SectionOf): PlaceOf =>
	(label, type, href) => {
		const target = typeof href === 'string' ? resolveLink(path, href) : null;
		const section = target ? sectionOf(target.path).section : null;
		if (!target || section === null || (label === '' && !type)) return [];
		const kind = tokens(type)[0]?.toLowerCase() ?? null;
		return [{ label: cutText(label, MAX_NAME_CHARACTERS), type: kind, section, fragment: target.fragment }];
	};

/** Yields where it may be interrupted. */
function* placesOf(elements: Element[], made: (element: Element) => Landmark[]): Generator<void, Landmark[]> {
	const places: Landmark[] = [];
	for (const element of elements.slice(0, MAX_CONTENTS_ENTRIES)) {
		places.push(...made(element));
		yield;
	}
	return places;
}

/** kind: 'landmarks' or 'page-list' (EPUB 3.3 § 7.4). Returns [] if the navigation document has no such list. */
function readNavList(doc: Document, kind: 'landmarks' | 'page-list', placeOf: PlaceOf) {
	const nav = elementsNamed(doc, 'nav').find(
		(candidate) =>
			tokens(epubTypeOf(candidate)).includes(kind) ||
			(kind === 'page-list' && candidate.getAttribute('role') === 'doc-pagelist')
	);
	return placesOf(nav ? elementsNamed(nav, 'a') : [], (link) =>
		placeOf(plainText(link), epubTypeOf(link), link.getAttribute('href'))
	);
}

function readNcxPages(doc: Document, placeOf: PlaceOf) {
	return placesOf(elementsNamed(doc, 'pageTarget'), (target) => {
		const label = plainText(childrenNamed(target, 'navlabel')[0]) || (target.getAttribute('value') ?? '');
		return placeOf(label, null, childrenNamed(target, 'content')[0]?.getAttribute('src'));
	});
}

/** EPUB 2's guide (OPF 2.0 § 2.6), in the package document. */
function readGuide(doc: Document, placeOf: PlaceOf) {
	return placesOf(elementsNamed(doc, 'reference'), (reference) => {
		const label = reference.getAttribute('title')?.trim() ?? '';
		return placeOf(label, reference.getAttribute('type'), reference.getAttribute('href'));
	});
}
