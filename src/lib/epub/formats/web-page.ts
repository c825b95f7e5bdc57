/** HTML: one page, or a zip of pages with their pictures. */
import type { Zip } from '../zip/zip.ts';
import { mediaTypeOf } from '../content/media-type.ts';
import { resolveLink } from '../content/path.ts';
import {
	depthOf,
	nested,
	type Draft,
	type DraftEntry,
	type DraftResource,
	type DraftSection
} from './draft.ts';
import { guessText } from './encoding.ts';
import { plainText, toXhtml } from './markup.ts';

/** Where the files of an archive are in the book: their names may be those of its own. */
const PLACE = 'web/';
const PAGE = /\.x?html?$/i;

/** name: of the file, without its ending. */
export function readWebPage(html: string, name: string): Draft {
	const { section, entries, title, sheets, topHeadings } = page('text.xhtml', html);
	return {
		...about(html),
		title: title || (topHeadings.length === 1 && topHeadings[0]) || name,
		sections: [section],
		contents: entries,
		resources: sheets
	};
}

export const isWebArchive = (zip: Zip): boolean => zip.names.some((path) => PAGE.test(path));

/** Each page is a section: what is called index first, the others by name. */
export async function readWebArchive(zip: Zip, name: string): Promise<Draft> {
	const isIndex = (path: string) => Number(!/(^|\/)index\.x?html?$/i.test(path));
	const paths = zip.names
		.filter((path) => PAGE.test(path) && !/(^|\/)[._]/.test(path))
		.sort((one, other) => isIndex(one) - isIndex(other) || one.localeCompare(other, 'en', { numeric: true }));
	const sections: DraftSection[] = [];
	const contents: DraftEntry[] = [];
	const resources: DraftResource[] = [];
	let first = '';
	for (const path of paths) {
		const html = guessText(await zip.bytes(path));
		first ||= html;
		const { section, entries, title, linked, sheets } = page(PLACE + path, html);
		resources.push(...sheets);
		const styles = linked.flatMap((href) => {
			const found = zip.find(resolveLink(path, href)?.path ?? '');
			return found ? [PLACE + found] : [];
		});
		sections.push({ ...section, styles: [...styles, ...(section.styles ?? [])] });
		const label = title || entries[0]?.label;
		if (label) contents.push({ label, href: section.path, children: paths.length === 1 ? entries : [] });
	}
	for (const path of zip.names) {
		const mediaType = mediaTypeOf(null, path);
		if (/^image\/|^text\/css$/.test(mediaType))
			resources.push({ path: PLACE + path, mediaType, bytes: await zip.bytes(path) });
	}
	return {
		...about(first),
		title: plainText(/<title[^>]*>([^<]*)/i.exec(first)?.[1] ?? '') || name,
		sections,
		contents,
		resources
	};
}

function page(path: string, html: string) {
	const { body, frame, title, headings, embedded, linked } = toXhtml(html);
	const said = headings.filter(({ label }) => label !== '');
	const depth = depthOf(said.map(({ level }) => level));
	const entries = nested(
		said.map(({ label, id, level }) => ({ label, href: `${path}#${id}`, level: Math.max(level, depth) }))
	);
	const bytes = new TextEncoder().encode(embedded);
	const sheets = embedded.trim() ? [{ path: `${path}.css`, mediaType: 'text/css', bytes }] : [];
	const section: DraftSection = { path, body, frame, styles: sheets.map((sheet) => sheet.path) };
	const topHeadings = said.filter(({ level }) => level === 1).map(({ label }) => label);
	return { section, title, entries, linked, sheets, topHeadings };
}

function about(html: string): Pick<Draft, 'authors' | 'language' | 'description'> {
	const meta = (name: string) =>
		(html.match(/<meta\b[^>]*>/gi) ?? [])
			.filter((tag) => new RegExp(`\\bname=["']?${name}\\b`, 'i').test(tag))
			.map((tag) => plainText(/\bcontent=(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).join('') ?? ''))
			.filter(Boolean);
	return {
		authors: meta('author'),
		language: /<html[^>]*\slang=["']?([\w-]+)/i.exec(html)?.[1] ?? null,
		description: meta('description')[0]
	};
}
