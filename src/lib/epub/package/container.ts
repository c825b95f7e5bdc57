/** Finds the package document in the container (EPUB 3.3 § 4.2.6.3.1). */
import { MAX_MARKUP_BYTES } from '$lib/book/limits.ts';
import { decodeText } from '../content/decode-text.ts';
import { resolveLink } from '../content/path.ts';
import { elementsNamed, parseXml } from '../content/xml.ts';
import type { Zip } from '../zip/zip.ts';

const CONTAINER_PATH = 'META-INF/container.xml';

/** Path of the first rendition's package document; null where the archive has none. */
export async function findPackage(zip: Zip, warnings: string[]): Promise<string | null> {
	const name = zip.find(CONTAINER_PATH);
	const doc = name === null ? null : parseXml(decodeText(await zip.bytes(name, MAX_MARKUP_BYTES)));
	for (const rootfile of doc ? elementsNamed(doc, 'rootfile') : []) {
		const path = zip.find(resolveLink('', rootfile.getAttribute('full-path') ?? '')?.path ?? '');
		if (path !== null) return path;
	}
	const guess = zip.names.find((candidate) => /\.opf$/i.test(candidate)) ?? null;
	if (guess !== null)
		warnings.push('The container does not say where the book is; its package document was guessed.');
	return guess;
}
