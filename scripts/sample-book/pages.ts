/** The XHTML content documents, in reading order. */
import { book, CHAPTER_ORDINALS } from './book.ts';
import { escapeXml, readManuscript } from './manuscript.ts';

export interface Page {
	/** Manifest id; the file is `<id>.xhtml`. */
	id: string;
	/** Label in the contents. */
	title: string;
	/** 0: not in the contents. 1: top level. 2: inside the part before it. */
	level: 0 | 1 | 2;
	xhtml: string;
}

/** chapterText: returns the source of a chapter file, by its name without the ending. */
export function makePages(chapterText: (name: string) => string): Page[] {
	const pages: Page[] = [coverPage(), titlePage(), rightsPage()];
	let count = 0;
	for (const [index, part] of book.parts.entries()) {
		pages.push(partPage(`part-${index + 1}`, part.ordinal, part.title));
		for (const name of part.chapters) {
			const ordinal = CHAPTER_ORDINALS[count++];
			if (!ordinal) throw new Error(`There is no ordinal for ${name}; add one to CHAPTER_ORDINALS.`);
			pages.push(chapterPage(`chapter-${count}`, ordinal, chapterText(name), name));
		}
	}
	pages.push(afterwordPage(chapterText(book.afterword)));
	return pages;
}

export function xhtmlDocument(title: string, body: string, bodyType: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${book.language}" xml:lang="${book.language}">
<head>
<meta charset="UTF-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body${bodyType && ` epub:type="${bodyType}"`}>
${body}
</body>
</html>
`;
}

function coverPage(): Page {
	const alt = `Cover: ${book.title}, by ${book.author}. A row of bridge piers with one missing, and a lighthouse.`;
	const body = `<section class="cover" epub:type="cover">\n<img src="cover.svg" alt="${escapeXml(alt)}"/>\n</section>`;
	return { id: 'cover', title: 'Cover', level: 0, xhtml: xhtmlDocument('Cover', body, '') };
}

function titlePage(): Page {
	const body = `<section class="title-page" epub:type="titlepage">
<h1>${escapeXml(book.title)}</h1>
<p class="author">${escapeXml(book.author)}</p>
</section>`;
	return {
		id: 'title-page',
		title: book.title,
		level: 0,
		xhtml: xhtmlDocument(book.title, body, 'frontmatter')
	};
}

function rightsPage(): Page {
	const deed = 'https://creativecommons.org/publicdomain/zero/1.0/';
	const body = `<section class="rights" epub:type="copyright-page">
<p>The people, the places and the weather in this book are invented.</p>
<p>To the extent possible under law, ${escapeXml(book.author)} have waived all copyright and related rights to <cite>${escapeXml(book.title)}</cite> under <a href="${deed}">CC0 1.0 Universal</a>. It belongs to everyone: copy it, change it, read it aloud.</p>
</section>`;
	return { id: 'rights', title: 'Rights', level: 0, xhtml: xhtmlDocument('Rights', body, 'frontmatter') };
}

function partPage(id: string, ordinal: string, title: string): Page {
	const label = `${ordinal}: ${title}`;
	const body = `<section class="part" epub:type="part" role="doc-part" aria-label="${escapeXml(label)}">
${heading(ordinal, title)}
</section>`;
	return { id, title: label, level: 1, xhtml: xhtmlDocument(label, body, 'bodymatter') };
}

function chapterPage(id: string, ordinal: string, source: string, name: string): Page {
	const { title, body, notes } = readManuscript(source, name);
	const section = `<section epub:type="chapter" role="doc-chapter" aria-label="${escapeXml(title)}">
${heading(ordinal, title)}
${body}${notes && `\n${notes}`}
</section>`;
	return { id, title, level: 2, xhtml: xhtmlDocument(title, section, 'bodymatter') };
}

function afterwordPage(source: string): Page {
	const { title, body } = readManuscript(source, book.afterword);
	const section = `<section class="afterword" epub:type="afterword" role="doc-afterword" aria-label="${escapeXml(title)}">
<h1>${escapeXml(title)}</h1>
${body}
</section>`;
	return { id: 'afterword', title, level: 1, xhtml: xhtmlDocument(title, section, 'backmatter') };
}

function heading(ordinal: string, title: string): string {
	return `<header>\n<p class="ordinal">${escapeXml(ordinal)}</p>\n<h1>${escapeXml(title)}</h1>\n</header>`;
}
