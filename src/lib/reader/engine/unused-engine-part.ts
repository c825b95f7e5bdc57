/**
 * Replaces dependencies of epubjs that our use of it never reaches (vite.config.ts, resolve.alias):
 * its unzipping (we read the file), its XML parser for old browsers, its offline store.
 */

export class DOMParser {
	constructor() {
		throw new Error('This part of epubjs is left out: the book is read by src/lib/epub.');
	}
}

export default DOMParser;
