/** The files that tell a reading system what is in the book: container, package document, nav and NCX. */
import { book } from './book.ts';
import { escapeXml } from './manuscript.ts';
import { xhtmlDocument, type Page } from './pages.ts';

interface Entry {
	page: Page;
	children: Page[];
}

export const CONTAINER_XML = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

export function packageDocument(pages: Page[]): string {
	const items = pages.map(
		(page) => `<item id="${page.id}" href="${page.id}.xhtml" media-type="application/xhtml+xml"/>`
	);
	const itemrefs = pages.map((page) => `<itemref idref="${page.id}"/>`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="identifier">${book.identifier}</dc:identifier>
<dc:title>${escapeXml(book.title)}</dc:title>
<dc:creator id="author">${escapeXml(book.author)}</dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta>
<dc:language>${book.language}</dc:language>
<dc:publisher>Lectern</dc:publisher>
<dc:date>${book.date}</dc:date>
<dc:description>${escapeXml(book.description)}</dc:description>
<dc:rights>${escapeXml(book.rights)}</dc:rights>
<meta property="dcterms:modified">${book.modified}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">All of the book is text with headings; the cover has a description.</meta>
<meta name="cover" content="cover-image"/>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="style" href="book.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine toc="ncx">
${itemrefs.join('\n')}
</spine>
</package>
`;
}

export function navDocument(pages: Page[]): string {
	const entries = nest(pages).map(({ page, children }) => {
		const inner = children.map((child) => `<li>${link(child)}</li>`).join('\n');
		return `<li>${link(page)}${inner && `\n<ol>\n${inner}\n</ol>\n`}</li>`;
	});
	const body = `<nav epub:type="toc" role="doc-toc" id="toc">
<h1>Contents</h1>
<ol>
${entries.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" id="landmarks" hidden="hidden">
<h2>Landmarks</h2>
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="titlepage" href="title-page.xhtml">Title page</a></li>
<li><a epub:type="bodymatter" href="part-1.xhtml">Start of the story</a></li>
<li><a epub:type="afterword" href="afterword.xhtml">Afterword</a></li>
</ol>
</nav>`;
	return xhtmlDocument('Contents', body, '');
}

/** EPUB 3.3 § 3.2 calls the NCX a legacy feature, but older reading systems find their contents nowhere else. */
export function ncxDocument(pages: Page[]): string {
	// playOrder counts in reading order, where a part precedes its chapters, as in the list of pages.
	const listed = pages.filter((page) => page.level > 0);
	const point = (page: Page, inner: string): string =>
		`<navPoint id="point-${page.id}" playOrder="${listed.indexOf(page) + 1}">
<navLabel><text>${escapeXml(page.title)}</text></navLabel>
<content src="${page.id}.xhtml"/>${inner}
</navPoint>`;
	const points = nest(pages).map(({ page, children }) =>
		point(page, children.map((child) => `\n${point(child, '')}`).join(''))
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${book.language}">
<head>
<meta name="dtb:uid" content="${book.identifier}"/>
<meta name="dtb:depth" content="2"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${escapeXml(book.title)}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`;
}

function link(page: Page): string {
	return `<a href="${page.id}.xhtml">${escapeXml(page.title)}</a>`;
}

function nest(pages: Page[]): Entry[] {
	const entries: Entry[] = [];
	for (const page of pages) {
		if (page.level === 1) entries.push({ page, children: [] });
		else if (page.level === 2) entries.at(-1)?.children.push(page);
	}
	return entries;
}
