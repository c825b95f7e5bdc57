/** Builds static/sample.epub from scripts/sample-book. The same source gives the same bytes, so a test can hold them together. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTAINER, navDocument, ncxDocument, packageDocument } from './sample-book/package-files.ts';
import { makePages } from './sample-book/pages.ts';

/** The whole EPUB file. */
export function buildSample(): Uint8Array {
	const pages = makePages((name) => source(`text/${name}.md`));
	const files: Zippable = {
		// OCF 3.3 § 4.2: the first file, stored without compression.
		mimetype: [strToU8('application/epub+zip'), { level: 0 }],
		'META-INF/container.xml': strToU8(CONTAINER),
		'EPUB/package.opf': strToU8(packageDocument(pages)),
		'EPUB/nav.xhtml': strToU8(navDocument(pages)),
		'EPUB/toc.ncx': strToU8(ncxDocument(pages)),
		'EPUB/book.css': strToU8(source('book.css')),
		'EPUB/cover.svg': strToU8(source('cover.svg'))
	};
	for (const page of pages) files[`EPUB/${page.id}.xhtml`] = strToU8(page.xhtml);
	// ZIP stores local time without a zone, and this date is local: the bytes are the same everywhere.
	return zipSync(files, { level: 9, mtime: new Date(2026, 10, 21, 12) });
}

/** A checkout on Windows may have CRLF; the book never has. */
function source(path: string): string {
	return readFileSync(new URL(`./sample-book/${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const target = fileURLToPath(new URL('../static/sample.epub', import.meta.url));
	const epub = buildSample();
	writeFileSync(target, epub);
	console.log(`Wrote ${target}, ${epub.length} bytes.`);
}
