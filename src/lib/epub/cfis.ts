/** CFIs of places in a book (EPUB Canonical Fragment Identifiers 1.1), for files that other reading systems read. */
import { fromRange, joinIndir } from 'foliate-js/epubcfi.js';
import type { Locator } from '$lib/book/locator.ts';
import type { Publication } from './publication.ts';
import { rangeOf } from './text/dom-range.ts';

/** One CFI for each locator; '' if its section cannot be read. Each section is parsed once. */
export async function cfisOf(publication: Publication, locators: readonly Locator[]): Promise<string[]> {
	const documents = new Map<number, Promise<Document>>();
	return Promise.all(
		locators.map(async ({ section, start, end }) => {
			const item = publication.spine[section];
			if (!item) return '';
			const doc = documents.get(section) ?? publication.doc(item.path);
			documents.set(section, doc);
			// A highlight is complete without its CFI, since the file still contains its words.
			return doc.then((read) => cfiOf(rangeOf(read, start, end), item.cfiBase)).catch(() => '');
		})
	);
}

/** cfiBase: as in SpineItem. */
export const cfiOf = (range: Range, cfiBase: string): string =>
	joinIndir(`epubcfi(${cfiBase})`, fromRange(range));
