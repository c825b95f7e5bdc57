/** Writes a converter's draft as an EPUB 3.3, with the original file inside. */
import { readsLeftwards } from '$lib/book/language.ts';
import {
	BlobReader,
	BlobWriter,
	TextReader,
	Uint8ArrayReader,
	ZipWriter
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { CONVERTER_VERSION, type Draft, type DraftEntry, type DraftSection } from './draft.ts';
import { attributesOf, escapeXml } from './markup.ts';
import { ORIGINAL } from './original.ts';

/** Makes the same draft give the same file at any time and in any browser. Browsers compress differently, so nothing is compressed. */
const PLAINLY = {
	level: 0,
	useWebWorkers: false,
	extendedTimestamp: false,
	dataDescriptor: false,
	lastModDate: new Date(2000, 0, 1)
};
/** A picture across two pages of the printed book stands alone. */
const ALONE = ' properties="rendition:page-spread-center"';
const MIMETYPE = 'application/epub+zip';
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const CONTAINER = `${DECLARATION}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** original: the file that was converted, which is kept unchanged; null if there is none. hash: its SHA-256, the book's identifier. */
export async function writePackage(draft: Draft, original: Blob | null, hash: string): Promise<Blob> {
	const zip = new ZipWriter(new BlobWriter(MIMETYPE), PLAINLY);
	await zip.add('mimetype', new TextReader(MIMETYPE));
	await zip.add('META-INF/container.xml', new TextReader(CONTAINER));
	const leftwards = new Set(
		draft.sections.filter(({ body }) => readsLeftwards(body.slice(0, 20_000).replace(/<[^<>]*>/g, '')))
	);
	const isLeftwards = leftwards.size > draft.sections.length / 2;
	await zip.add('package.opf', new TextReader(packageDocument(draft, hash, isLeftwards)));
	await zip.add('nav.xhtml', new TextReader(navigation(draft)));
	for (const section of draft.sections)
		await zip.add(section.path, new TextReader(page(section, draft, leftwards.has(section))));
	for (const { path, bytes } of draft.resources) await zip.add(path, new Uint8ArrayReader(bytes));
	if (original) await zip.add(ORIGINAL, new BlobReader(original));
	return zip.close();
}

function packageDocument(draft: Draft, hash: string, isLeftwards: boolean): string {
	const { title, authors, language, publisher, description, series, sections, resources, cover } = draft;
	const { source, date } = draft;
	const element = (name: string, value: string | null | undefined, attributes = '') =>
		value ? `<${name}${attributes}>${escapeXml(value)}</${name}>` : '';
	const meta = (property: string, value: string | null | undefined, attributes = '') =>
		element('meta', value, ` property="${property}"${attributes}`);
	const ids = new Map([...sections, ...resources].map(({ path }, index) => [path, `item-${index}`]));
	const item = (path: string, mediaType: string, properties: readonly string[]) =>
		`<item id="${ids.get(path)}" href="${hrefOf(path)}" media-type="${escapeXml(mediaType)}"${properties.length > 0 ? ` properties="${properties.join(' ')}"` : ''}/>`;
	const uses = (body: string) => [
		...(/<svg[\s>]/.test(body) ? ['svg'] : []),
		...(/<math[\s>]/.test(body) ? ['mathml'] : [])
	];
	const direction = draft.direction ?? (isLeftwards ? 'rtl' : undefined);
	return `${DECLARATION}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" prefix="lectern: https://lectern.invalid/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:sha256:${hash}</dc:identifier>
${element('dc:title', title)}${authors.map((name) => element('dc:creator', name)).join('')}
${element('dc:language', language ?? 'und')}${element('dc:publisher', publisher)}${element('dc:description', description)}${element('dc:source', source)}${element('dc:date', date)}
${series ? meta('belongs-to-collection', series.name, ' id="series"') + meta('group-position', series.position, ' refines="#series"') : ''}
${meta('dcterms:modified', '2000-01-01T00:00:00Z')}${meta('lectern:converter', String(CONVERTER_VERSION))}${draft.isFixed ? meta('rendition:layout', 'pre-paginated') : ''}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
${sections.map(({ path, body }) => item(path, 'application/xhtml+xml', uses(body))).join('\n')}
${resources.map(({ path, mediaType }) => item(path, mediaType, path === cover ? ['cover-image'] : [])).join('\n')}
</manifest>
<spine${direction ? ` page-progression-direction="${direction}"` : ''}>
${sections.map(({ path, linear, size }) => `<itemref idref="${ids.get(path)}"${linear === false ? ' linear="no"' : ''}${size && size.width > size.height ? ALONE : ''}/>`).join('\n')}
</spine>
</package>`;
}

function navigation({ title, contents, sections }: Draft): string {
	const list = (entries: readonly DraftEntry[]): string =>
		`<ol>${entries.map((entry) => `<li><a href="${hrefOf(entry.href)}">${escapeXml(entry.label)}</a>${entry.children.length > 0 ? list(entry.children) : ''}</li>`).join('')}</ol>`;
	// The specification requires at least one entry; the book's title is used for it.
	const [first] = sections;
	const entries =
		contents.length > 0 || !first ? contents : [{ label: title, href: first.path, children: [] }];
	return markup(title, '', `<nav epub:type="toc">${list(entries)}</nav>`);
}

function page(
	{ path, body, frame = {}, styles = [], size }: DraftSection,
	{ title, language }: Draft,
	isLeftwards: boolean
): string {
	const up = '../'.repeat(path.split('/').length - 1);
	const links = styles.map((style) => `<link rel="stylesheet" href="${up}${hrefOf(style)}"/>`).join('');
	const viewport = size ? `<meta name="viewport" content="width=${size.width}, height=${size.height}"/>` : '';
	const attributes = isLeftwards ? { dir: 'rtl', ...frame } : { ...frame };
	return markup(title, viewport + links, body, {
		language,
		frame: attributesOf({ name: 'body', attributes })
	});
}

const markup = (
	title: string,
	head: string,
	body: string,
	{ language = null, frame = '' }: { language?: string | null; frame?: string } = {}
): string =>
	`${DECLARATION}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xmlns:xlink="http://www.w3.org/1999/xlink"${language ? ` xml:lang="${escapeXml(language)}" lang="${escapeXml(language)}"` : ''}><head><title>${escapeXml(title)}</title>${head}</head><body${frame}>${body}</body></html>`;

/** Writes a path, with its fragment, as in a link. */
function hrefOf(path: string): string {
	const [file = '', fragment] = path.split('#');
	const encode = (text: string) => escapeXml(encodeURIComponent(text));
	return file.split('/').map(encode).join('/') + (fragment ? `#${encode(fragment)}` : '');
}
