/**
 * Parses long XML piece by piece: the browser's own parser holds the page up for 200 ms on a file of 2.5 MB. It takes
 * prepared text (no document type, no entities but XML's own) and gives up on anything else, so that the browser's parser
 * has the last word on what is well-formed. What a <template> holds becomes its children, not its content: neither is ever
 * shown.
 */
import { SaxesParser } from 'saxes';
import { MAX_PARSED_DEPTH } from '$lib/book/limits.ts';

/** UTF-16 code units that are parsed between two looks at the clock: about a millisecond. */
const PIECE = 8192;

/** Null where this parser cannot read the text; comments and processing instructions are left out. Yields after each piece. */
export function* parseXmlInSlices(text: string): Generator<void, Document | null> {
	const doc = document.implementation.createDocument(null, null);
	const parser = new SaxesParser({ xmlns: true });
	let parent: Node = doc;
	let depth = 0;
	let failed = false;
	const append = (characters: string) => {
		// Outside the root there is only white space, which a document does not keep.
		if (parent !== doc && characters) parent.appendChild(doc.createTextNode(characters));
	};
	parser.on('error', () => (failed = true));
	parser.on('doctype', () => (failed = true));
	parser.on('text', append);
	parser.on('cdata', append);
	parser.on('opentag', ({ name, uri, attributes }) => {
		if (++depth > MAX_PARSED_DEPTH) failed = true;
		// After a mistake the parser goes on, with names that the document would not take.
		if (failed) return;
		const element = doc.createElementNS(uri || null, name);
		for (const attribute of Object.values(attributes))
			element.setAttributeNS(attribute.uri || null, attribute.name, attribute.value);
		parent = parent.appendChild(element);
	});
	parser.on('closetag', () => {
		depth--;
		parent = parent.parentNode ?? doc;
	});
	try {
		for (let at = 0; at < text.length && !failed; at += PIECE) {
			parser.write(text.slice(at, at + PIECE));
			yield;
		}
		parser.close();
	} catch (error) {
		// A name that XML allows and the document does not.
		if (error instanceof DOMException) return null;
		throw error;
	}
	return failed ? null : doc;
}
