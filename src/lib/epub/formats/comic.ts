/** Comic book archives (CBZ): a zip of pictures, each of which is a page. `ComicInfo.xml` (anansi-project) has the metadata. */
import { MAX_MARKUP_BYTES } from '$lib/book/limits.ts';
import type { Zip } from '../zip/zip.ts';
import { decodeText } from '../content/decode-text.ts';
import { pictureSize } from '../picture-size.ts';
import { mediaTypeOf } from '../content/media-type.ts';
import { extensionOf, numbered, type Draft, type DraftResource, type DraftSection } from './draft.ts';
import { elementAt, elementsIn, readXml, textOf, type Attributes, type XmlElement } from './markup.ts';

/** Used if the picture's header does not tell its size. */
const USUAL_SIZE = { width: 1000, height: 1500 };
const SHEET = 'page.css';
const STYLE =
	'html, body { margin: 0; height: 100%; } img { display: block; width: 100%; height: 100%; object-fit: contain; }';

const isPicture = (path: string): boolean =>
	mediaTypeOf(null, path).startsWith('image/') && !/(^|\/)(__MACOSX\/|\.)/.test(path);

/** An archive that contains almost nothing but pictures, or whose name says that it is a comic. */
export const isComic = (zip: Zip, name: string): boolean => {
	const pictures = zip.names.filter(isPicture).length;
	return (
		pictures > 0 &&
		(/\.cbz$/i.test(name) ||
			zip.names.every(
				(path) =>
					isPicture(path) ||
					/(^|\/)(__MACOSX\/|\.)|\.(xml|acbf|txt|nfo|diz|db|json|sfv|md5|ini|url|lnk)$/i.test(path)
			))
	);
};

/** name: of the file, without its extension. */
export async function readComic(zip: Zip, name: string): Promise<Draft> {
	const root = await comicInfo(zip);
	const info = (name: string) => textOf(root && elementAt(root, name));
	const paths = zip.names
		.filter(isPicture)
		.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
	const sections: DraftSection[] = [];
	const resources: DraftResource[] = [
		{ path: SHEET, mediaType: 'text/css', bytes: new TextEncoder().encode(STYLE) }
	];
	for (const [index, found] of paths.entries()) {
		const number = numbered(index + 1);
		const extension = extensionOf(found);
		const bytes = await zip.bytes(found);
		const mediaType = mediaTypeOf(null, found);
		const path = `images/${number}.${extension}`;
		resources.push({ path, mediaType, bytes });
		const size = (await pictureSize(new Blob([bytes]))) ?? USUAL_SIZE;
		sections.push({
			path: `pages/${number}.xhtml`,
			body: `<img src="../${path}" alt="${index + 1}"/>`,
			styles: [SHEET],
			size
		});
	}
	const [series, number] = [info('Series'), info('Number')];
	const title = info('Title') || (series && number ? `${series} ${number}` : series) || name;
	const pages = pagesIn(root);
	const deleted = pages.flatMap(({ Image, Type }) => (Type === 'Deleted' ? sections[Number(Image)] : []));
	const shown = sections.filter((section) => !deleted.includes(section));
	const [first] = shown;
	const front = Number(pages.find(({ Type }) => Type === 'FrontCover')?.Image ?? 0);
	const marks = marksOf(paths, pages).map(([index, label]) => ({ label, href: sections[index]?.path ?? '' }));
	if (first && marks[0]?.href !== first.path) marks.unshift({ label: title, href: first.path });
	return {
		title,
		authors: (info('Writer') || info('Penciller')).split(/,\s*/).filter(Boolean),
		language: info('LanguageISO') || null,
		publisher: info('Publisher') || undefined,
		description: info('Summary') || undefined,
		series: series ? { name: series, position: number || null } : undefined,
		sections: shown,
		resources,
		contents: marks
			.filter(({ href }) => shown.some(({ path }) => path === href))
			.map((mark) => ({ ...mark, children: [] })),
		cover: (resources[1 + front] ?? resources[1])?.path,
		direction: info('Manga') === 'YesAndRightToLeft' ? 'rtl' : undefined,
		isFixed: true
	};
}

/** Pages with a name: those that `ComicInfo.xml` bookmarks, otherwise the first of each folder if there are several folders. */
function marksOf(paths: readonly string[], pages: readonly Attributes[]): [index: number, label: string][] {
	const marked = pages.flatMap<[number, string]>(({ Image, Bookmark }) =>
		Bookmark ? [[Number(Image), Bookmark]] : []
	);
	if (marked.length > 0) return marked.sort(([one], [other]) => one - other);
	const folders = paths.map((path) => path.split('/').slice(0, -1));
	const named = folders.flatMap<[number, string]>((folder, index) =>
		folder.join('/') === folders[index - 1]?.join('/') ? [] : [[index, folder.at(-1) ?? '']]
	);
	return named.length > 1 ? named.filter(([, label]) => label) : [];
}

/** What `ComicInfo.xml` says about each picture. */
function pagesIn(root: XmlElement | undefined): Attributes[] {
	const pages = root && elementAt(root, 'Pages');
	return pages ? elementsIn(pages).map(({ attributes }) => attributes) : [];
}

async function comicInfo(zip: Zip): Promise<XmlElement | undefined> {
	const path = zip.names.find((each) => /(^|\/)ComicInfo\.xml$/i.test(each));
	return path
		? elementAt(readXml(decodeText(await zip.bytes(path, MAX_MARKUP_BYTES))), 'ComicInfo')
		: undefined;
}
