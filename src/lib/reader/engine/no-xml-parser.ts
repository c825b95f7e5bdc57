/** Replaces `@xmldom/xmldom` (vite.config.ts, resolve.alias), which epubjs includes for browsers without a parser. */
export class DOMParser {
	constructor() {
		throw new Error('This part of epubjs is left out: the book is read by src/lib/epub.');
	}
}
