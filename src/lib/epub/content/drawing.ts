/** Reads an SVG file of the book (a picture, or the target of <use>), neutralised like any other document. */
import { runAtOnce } from '$lib/async/pause.ts';
import { neutralise } from './neutralise.ts';
import { parseXml } from './xml.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Null where the text is no SVG. */
export function readDrawing(text: string): Document | null {
	const doc = parseXml(text);
	if (doc?.documentElement.namespaceURI !== SVG || doc.documentElement.localName !== 'svg') return null;
	// An <?xml-stylesheet?> would load its sheet.
	for (const node of [...doc.childNodes]) if (node !== doc.documentElement) node.remove();
	runAtOnce(neutralise(doc));
	return doc;
}
