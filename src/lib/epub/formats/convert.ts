/** Converts books of other formats to EPUB. A file's format is found from its bytes, and for plain text from its name. */
import { MAX_BOOK_BYTES, MAX_MARKUP_BYTES } from '$lib/book/limits.ts';
import { mediaTypeOf } from '../content/media-type.ts';
import { byteLetters, decodeText, isNoise } from '../content/decode-text.ts';
import { Zip } from '../zip/zip.ts';
import { isAozora, readAozora } from './aozora.ts';
import { isComic, readComic } from './comic.ts';
import { ConversionError } from './conversion-error.ts';
import { cutSections } from './cut-sections.ts';
import { extensionOf, numbered, type Draft, type DraftEntry } from './draft.ts';
import { guessNames, guessText } from './encoding.ts';
import { readFictionBook } from './fiction-book.ts';
import { readKindle } from './kindle.ts';
import { elementAt, elementsIn, plainText, readXml, textOf } from './markup.ts';
import { hasMarkdownHeadings, isMarkdownArchive, readMarkdown, readMarkdownArchive } from './markdown.ts';
import { writePackage } from './package-writer.ts';
import { readPlainText } from './plain-text.ts';
import { isWebArchive, readWebArchive, readWebPage } from './web-page.ts';

const KINDLE = /^[\s\S]{60}BOOKMOBI/;
const ZIP = /^PK/;
/** Its first entry by its own header, wherever the directory has lost it (EPUB 3.3 § 4.2.2). */
const EPUB = /^PK[\s\S]{28}mimetype/;
const FICTION_BOOK = /<(\w+:)?FictionBook[\s>]/;
const WEB_PAGE = /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype html|html)[\s>]/i;
const SNIFFED = 2048;

/** hash: the file's SHA-256. Null if its format cannot be converted; throws a ConversionError. */
export async function convert(file: Blob, name: string, hash: string): Promise<Blob | null> {
	try {
		const draft = await read(file, name);
		if (!draft) return null;
		if (!draft.sections.some(({ body }) => /<(img|svg)/.test(body) || plainText(body)))
			throw new ConversionError('empty');
		return await writePackage({ ...cutSections(draft), title: draft.title || baseName(name) }, file, hash);
	} catch (error) {
		if (error instanceof ConversionError) throw error;
		// A library's own errors about broken bytes. Whatever they are, the file cannot be read.
		throw new ConversionError('unreadable', { cause: error });
	}
}

const baseName = (name: string): string => name.replace(/(\.fb2)?\.[a-z\d]{1,8}$/i, '');

async function read(file: Blob, name: string): Promise<Draft | null> {
	const head = byteLetters(new Uint8Array(await file.slice(0, SNIFFED).arrayBuffer()));
	if (!ZIP.test(head)) return readSingle(file, name);
	const zip = await Zip.open(file, name, guessNames);
	// It is a damaged EPUB. Read as another format, it would show some of its pages as if they were all.
	if (!zip || EPUB.test(head) || zip.names.includes('mimetype')) return null;
	const draft = await readArchive(zip, name);
	return draft && { ...draft, ...(await saidBeside(zip)) };
}

async function readSingle(file: Blob, name: string): Promise<Draft | null> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	return KINDLE.test(byteLetters(bytes.subarray(0, SNIFFED))) ? readKindle(file) : readText(bytes, name);
}

/** Files that operating systems leave in folders. */
const isJunk = (path: string): boolean =>
	/(^|\/)(__MACOSX\/|\._|\.DS_Store$|thumbs\.db$|desktop\.ini$)/i.test(path);
const isArchive = (path: string): boolean =>
	/\.(zip|epub|cb[rz7t]|rar|7z|docx|odt)$/i.test(path) || mediaTypeOf(null, path).startsWith('image/');

/** The metadata that Calibre puts into its archives (HTMLZ, TXTZ) and folders, in the form of an EPUB's. */
async function saidBeside(zip: Zip): Promise<Partial<Draft>> {
	const path = zip.names.find((each) => /(^|\/)metadata\.opf$/i.test(each));
	const root = path && readXml(decodeText(await zip.bytes(path, MAX_MARKUP_BYTES)));
	const found =
		root && (elementAt(root, 'package', 'metadata') ?? elementAt(root, 'metadata', 'dc-metadata'));
	if (!found) return {};
	// In the older of the two forms, names are capitalised.
	const all = (name: string) =>
		elementsIn(found).flatMap((each) => (each.name.toLowerCase() === name && textOf(each)) || []);
	const [[title], authors, [language]] = [all('title'), all('creator'), all('language')];
	const said = (name: string) =>
		elementsIn(found).find(({ attributes }) => attributes.name === `calibre:${name}`)?.attributes.content;
	const series = said('series');
	return {
		...(title && { title }),
		...(authors.length > 0 && { authors }),
		...(language && { language }),
		...(series && { series: { name: series, position: said('series_index') ?? null } })
	};
}

async function readArchive(zip: Zip, name: string): Promise<Draft | null> {
	const [one, more] = zip.names.filter((path) => !isJunk(path));
	if (one && !more && !isArchive(one)) {
		const inside = one.split('/').at(-1) ?? one;
		return readSingle(new Blob([await zip.bytes(one, MAX_BOOK_BYTES)]), inside);
	}
	const only = (ending: RegExp) => {
		const found = zip.names.filter((path) => ending.test(path));
		return found.length === 1 ? found[0] : undefined;
	};
	const book = only(/\.fb2$/i);
	if (book) return readText(await zip.bytes(book), book);
	if (isComic(zip, name)) return readComic(zip, baseName(name));
	if (isWebArchive(zip))
		return withTexts(await readWebArchive(zip, baseName(name)), zip, /\.(md|markdown|txt)$/i);
	if (isMarkdownArchive(zip))
		return withTexts(await readMarkdownArchive(zip, baseName(name)), zip, /\.txt$/i);
	const text = only(/\.txt$/i);
	return text ? readText(await zip.bytes(text), `${baseName(name)}.txt`) : null;
}

/** Adds the texts that lie beside the pages of an archive, unless a page has the same name, as the same text in another format has. */
async function withTexts(draft: Draft, zip: Zip, ending: RegExp): Promise<Draft> {
	const stemOf = (path: string) => path.replace(/\.\w+$/, '');
	const isPage = (path: string) => /\.(x?html?|md|markdown)$/i.test(path) && !ending.test(path);
	const pages = new Set(zip.names.filter(isPage).map(stemOf));
	const [sections, contents, resources] = [[...draft.sections], [...draft.contents], [...draft.resources]];
	for (const path of zip.names) {
		if (!ending.test(path) || isJunk(path) || pages.has(stemOf(path))) continue;
		const text = readText(await zip.bytes(path), path);
		const moved = text && inFolder(text, `beside/${numbered(sections.length)}/`);
		const [first] = moved?.sections ?? [];
		if (!moved || !first) continue;
		contents.push({ label: moved.title, href: first.path, children: moved.contents });
		sections.push(...moved.sections);
		resources.push(...moved.resources);
	}
	return { ...draft, sections, contents, resources };
}

/** The same with all of its files in a folder. */
function inFolder(draft: Draft, folder: string): Draft {
	const entry = ({ label, href, children }: DraftEntry): DraftEntry => ({
		label,
		href: folder + href,
		children: children.map(entry)
	});
	return {
		...draft,
		sections: draft.sections.map(({ path, styles = [], ...section }) => ({
			...section,
			path: folder + path,
			styles: styles.map((style) => folder + style)
		})),
		contents: draft.contents.map(entry),
		resources: draft.resources.map((each) => ({ ...each, path: folder + each.path }))
	};
}

function readText(bytes: Uint8Array, name: string): Draft | null {
	if (isNoise(bytes)) return null;
	const text = guessText(bytes);
	const head = text.slice(0, SNIFFED);
	const isFictionBook = FICTION_BOOK.test(extensionOf(name) === 'fb2' ? text : head);
	if (isFictionBook) return readFictionBook(text);
	if (WEB_PAGE.test(head) || /^x?html?$/.test(extensionOf(name))) return readWebPage(text, baseName(name));
	if (/^(md|markdown|mdown|mkdn?|mdwn)$/.test(extensionOf(name))) return readMarkdown(text, baseName(name));
	if (!/^(txt|text|)$/.test(extensionOf(name))) return null;
	const readAs = isAozora(text) ? readAozora : hasMarkdownHeadings(text) ? readMarkdown : readPlainText;
	return readAs(text, baseName(name));
}
