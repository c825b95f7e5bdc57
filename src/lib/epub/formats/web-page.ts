/** HTML: one page, or a zip of pages with their pictures. */
import type { Zip } from '../zip/zip.ts';
import { mediaTypeOf } from '../content/media-type.ts';
import { isRemote, resolveLink } from '../content/path.ts';
import { entriesOf, type Draft, type DraftEntry, type DraftResource, type DraftSection } from './draft.ts';
import { guessText } from './encoding.ts';
import { plainText, toXhtml, type Tag } from './markup.ts';

/** The folder of an archive's files in the book, since their names may clash with the book's own. */
const PLACE = 'web/';
const PAGE = /\.x?html?$/i;
const INDEX = /(^|\/)(index|default|contents|toc)\.x?html?$/i;
/** The folder of a page saved by a browser, by its name in several languages. It holds the contents of frames, mostly advertisements. */
const OF_SAVED =
	/^(.*)[_ -](?:files|file|dateien|fichiers|archivos|arquivos|bestanden|filer|tiedostot|pliki|soubory|fajlok|dosyalar|ملفات|файлы|文件|ファイル)\//i;
/** Addresses that a page links to or shows in a frame. */
const LINK = /<(?:a|i?frame)\b[^<>]*\s(?:href|src)=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** name: of the file, without its extension. */
export function readWebPage(html: string, name: string): Draft {
	const { section, entries, title, sheets, topHeadings, about } = page('text.xhtml', html);
	return {
		...about,
		title: title || (topHeadings.length === 1 && topHeadings[0]) || name,
		sections: [section],
		contents: entries,
		resources: sheets
	};
}

export const isWebArchive = (zip: Zip): boolean => zip.names.some((path) => PAGE.test(path));

/**
 * Each page with contents becomes a section. First comes the index nearest to the top, then what its links lead to, then the
 * rest by name.
 */
export async function readWebArchive(zip: Zip, name: string): Promise<Draft> {
	const isLater = (path: string) => (INDEX.test(path) ? path.split('/').length : Infinity);
	const names = zip.names.filter((path) => PAGE.test(path));
	const stems = new Set(names.map((path) => path.replace(PAGE, '')));
	const isOfSaved = (path: string) => {
		const stem = OF_SAVED.exec(path)?.[1];
		return stem !== undefined && stems.has(stem);
	};
	const paths = names
		.filter((path) => !/(^|\/)(\.|__MACOSX\/)/.test(path) && !isOfSaved(path))
		.sort((one, other) => isLater(one) - isLater(other) || one.localeCompare(other, 'en', { numeric: true }));
	const texts = new Map<string, string>();
	for (const path of paths) texts.set(path, guessText(await zip.bytes(path)));
	const [first = ''] = paths;
	const order = new Set<string>();
	for (const start of paths.filter((path) => INDEX.test(path))) {
		const reached = new Set([start]);
		for (const path of reached) {
			if (order.has(path)) continue;
			order.add(path);
			for (const [, ...href] of (texts.get(path) ?? '').matchAll(LINK)) {
				const found = zip.find(resolveLink(path, plainText(href.join('')))?.path ?? '');
				if (found && texts.has(found)) reached.add(found);
			}
		}
	}
	const sections: DraftSection[] = [];
	const contents: DraftEntry[] = [];
	const resources: DraftResource[] = [];
	const pages = new Map(
		[...new Set([...order, ...paths])].map((path) => [path, page(PLACE + path, texts.get(path) ?? '')])
	);
	for (const [path, { section, entries, title, linked, sheets }] of pages) {
		if (!/<(img|svg)/.test(section.body) && !plainText(section.body)) continue;
		resources.push(...sheets);
		const styles = linked.flatMap((href) => {
			const found = zip.find(resolveLink(path, href)?.path ?? '');
			return found ? [PLACE + found] : [];
		});
		sections.push({ ...section, styles: [...styles, ...(section.styles ?? [])] });
		const label = title || entries[0]?.label;
		if (paths.length === 1 && entries.length > 0) contents.push(...entries);
		else if (label) contents.push({ label, href: section.path, children: [] });
	}
	for (const path of zip.names) {
		const mediaType = mediaTypeOf(null, path);
		if (/^(image|font)\/|^text\/css$/.test(mediaType))
			resources.push({ path: PLACE + path, mediaType, bytes: await zip.bytes(path) });
	}
	const { about, title } = pages.get(first) ?? page(first, '');
	const cover = zip.names.find((path) => /^([^/]*\/)?cover\.(jpe?g|png|gif|webp)$/i.test(path));
	return {
		...about,
		cover: cover && PLACE + cover,
		title: title || name,
		sections,
		contents,
		resources
	};
}

function page(path: string, html: string) {
	const base = /<base\b[^<>]*\shref=["']?([^"'\s>]+)/i.exec(html)?.[1] ?? '';
	const { body, frame, title, headings, embedded, linked, metas } = toXhtml(html, (tag) =>
		inFolder(tag, base)
	);
	const entries = entriesOf(headings.map(({ id, ...heading }) => ({ ...heading, href: `${path}#${id}` })));
	const bytes = new TextEncoder().encode(embedded);
	const sheets = embedded.trim() ? [{ path: `${path}.css`, mediaType: 'text/css', bytes }] : [];
	const section: DraftSection = { path, body, frame, styles: sheets.map((sheet) => sheet.path) };
	const topHeadings = headings.flatMap(({ level, label }) => (level === 1 && label ? [label] : []));
	const meta = (wanted: string) =>
		metas.flatMap(({ name, content }) => (name?.toLowerCase() === wanted && content?.trim()) || []);
	const about: Pick<Draft, 'authors' | 'language' | 'description'> = {
		authors: meta('author'),
		language: /^[\w-]+/.exec(frame.lang ?? '')?.[0] ?? null,
		description: meta('description')[0]
	};
	return { section, title, entries, linked, sheets, topHeadings, about };
}

/** Makes addresses within the archive independent of a `base`. A `base` on the web is where the page was taken from. */
function inFolder({ name, attributes }: Tag, base: string): Tag {
	const folder = isRemote(base) ? '' : base.slice(0, base.lastIndexOf('/') + 1);
	for (const key of ['href', 'src']) {
		const address = attributes[key];
		if (address && !/^[#/]/.test(address) && !isRemote(address)) attributes[key] = folder + address;
	}
	return { name, attributes };
}
