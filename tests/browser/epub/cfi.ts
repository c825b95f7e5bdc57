/** CFIs as another reading system reads them. */
import { parse, toRange } from 'foliate-js/epubcfi.js';

/** What the CFI names in its document. */
export function rangeAt(doc: Document, cfi: string): Range {
	const parsed = parse(cfi);
	// The first path leads through the package document.
	('parent' in parsed ? parsed.parent : parsed).shift();
	return toRange(doc, parsed);
}
