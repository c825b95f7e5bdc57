/** Builds static/sample.epub from scripts/sample-book. The same source always gives the same bytes, so a test can compare them. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTAINER_XML, navDocument, ncxDocument, packageDocument } from './sample-book/package-files.ts';
import { makePages } from './sample-book/pages.ts';

/** The whole EPUB file. */
export async function buildSample(): Promise<Uint8Array> {
	const pages = makePages((name) => source(`text/${name}.md`));
	const zip = new ZipWriter(new Uint8ArrayWriter(), {
		level: 9,
		// Uses zip.js's JavaScript implementation, because the zlib of another Node version may compress differently.
		useCompressionStream: false,
		useWebWorkers: false,
		// ZIP stores local time without a zone. This date is local, so the bytes are the same everywhere.
		lastModDate: new Date(2026, 10, 21, 12),
		extendedTimestamp: false,
		dataDescriptor: false
	});
	// OCF 3.3 § 4.2: the first file, stored without compression.
	await zip.add('mimetype', new TextReader('application/epub+zip'), { level: 0 });
	const files: Record<string, string> = {
		'META-INF/container.xml': CONTAINER_XML,
		'EPUB/package.opf': packageDocument(pages),
		'EPUB/nav.xhtml': navDocument(pages),
		'EPUB/toc.ncx': ncxDocument(pages),
		'EPUB/book.css': source('book.css'),
		'EPUB/cover.svg': source('cover.svg')
	};
	for (const page of pages) files[`EPUB/${page.id}.xhtml`] = page.xhtml;
	for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text));
	return zip.close();
}

/** A checkout on Windows may have CRLF; the book never does. */
function source(path: string): string {
	return readFileSync(new URL(`./sample-book/${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const target = fileURLToPath(new URL('../static/sample.epub', import.meta.url));
	const epub = await buildSample();
	writeFileSync(target, epub);
	console.log(`Wrote ${target}, ${epub.length} bytes.`);
}
