/** A book's contents, landmarks and page list, from its navigation document, its NCX or its guide, whichever it has. */
import type { Pacer } from '$lib/async/pause.ts';
import { MAX_MARKUP_BYTES } from '$lib/book/limits.ts';
import { readNav, readNcx, type ContentsEntry, type SectionOf } from './contents.ts';
import { decodeText } from '../content/decode-text.ts';
import { EpubError } from '../zip/epub-error.ts';
import { parseAsHtml } from '../content/html-fallback.ts';
import { readGuide, readNavList, readNcxPages, type Landmark } from './landmarks.ts';
import type { ManifestItem, PackageDocument } from './package-document.ts';
import { languageOf, parseXmlSmoothly } from '../content/xml.ts';
import type { Zip } from '../zip/zip.ts';

export interface Navigation {
	contents: ContentsEntry[];
	landmarks: Landmark[];
	/** The pages of the printed edition, in their order. */
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
		found.landmarks = readNavList(navDoc, 'landmarks', nav.path, sectionOf);
		found.pageList = readNavList(navDoc, 'page-list', nav.path, sectionOf);
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
		if (found.pageList.length === 0) found.pageList = readNcxPages(ncxDoc, ncx.path, sectionOf);
	}
	if (found.landmarks.length === 0) found.landmarks = readGuide(doc, path, sectionOf);
	return found;
}

/** Null where there is none that can be read. */
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
		const doc = (await parseXmlSmoothly(text, pacer)) ?? (isNav ? parseAsHtml(text) : null);
		if (!doc) warnings.push(`The table of contents (${item.path}) cannot be read.`);
		// Labels without a language of their own are in the book's language.
		else if (language && !languageOf(doc.documentElement)) doc.documentElement.setAttribute('lang', language);
		return doc;
	} catch (error) {
		if (!(error instanceof EpubError)) throw error;
		warnings.push(`The table of contents is missing: ${error.message}`);
		return null;
	}
}
