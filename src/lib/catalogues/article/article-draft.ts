/** Turns articles into a book, either one as a single chapter or several as a chapter each; and reads the chapter back from such a book. */
import { numbered, sectionPath, type Draft, type DraftResource } from '$lib/epub/formats/draft.ts';
import { elementAt, elementsIn, escapeXml, readXml, textOf, toXhtml } from '$lib/epub/formats/markup.ts';
import { sniffedType } from '$lib/epub/formats/sniffed-type.ts';
import { Zip } from '$lib/epub/zip/zip.ts';
import type { Article } from './read-page.ts';

/** Pictures by address; those that could not be fetched are missing. */
export type PictureBytes = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** A chapter as it is stored in a book. */
export interface ArticleChapter
	extends
		Pick<Draft, 'title' | 'authors' | 'language' | 'resources'>,
		Required<Pick<Draft, 'publisher' | 'date' | 'source'>> {
	/** The content of the chapter; its pictures are in `resources`. */
	body: string;
}

/** missing: the sentence to show if not all of its pages could be fetched. */
export function chapterOf(article: Article, pictures: PictureBytes, missing: string): ArticleChapter {
	const { title, authors, site, published, language, url } = article;
	const resources = new Map<string, DraftResource>();
	for (const [address, bytes] of pictures) {
		const type = sniffedType(bytes);
		if (!type?.mediaType.startsWith('image/')) continue;
		const path = `images/${numbered(resources.size + 1)}.${type.extension}`;
		resources.set(address, { path, mediaType: type.mediaType, bytes });
	}
	const { body } = toXhtml(article.body, ({ name, attributes }) => {
		if (name !== 'img') return { name, attributes };
		const resource = resources.get(attributes.src ?? '');
		// A missing picture is replaced by its description.
		if (!resource) return attributes.alt ? { name, attributes: { alt: attributes.alt } } : null;
		return { name, attributes: { ...attributes, src: `../${resource.path}` } };
	});
	const line = [...authors, site, published.slice(0, 10)].filter(Boolean).join(' · ');
	const linkTo = (address: string) => `<a href="${escapeXml(address)}">${escapeXml(address)}</a>`;
	const goesOn = article.missing ? `<p><em>${escapeXml(missing)}</em> ${linkTo(article.missing)}</p>` : '';
	const hasTitle = new RegExp(`<h1[\\s>]`).test(body);
	return {
		title,
		authors,
		language,
		publisher: site,
		date: published,
		source: url,
		body: `${hasTitle ? '' : `<h1>${escapeXml(title)}</h1>`}<p><small>${escapeXml(line)}</small></p>${body}${goesOn}<hr/><p>${linkTo(url)}</p>`,
		resources: [...resources.values()]
	};
}

/** title: the book's title if there are several articles. A single one has its own. */
export function draftOf(chapters: readonly ArticleChapter[], title: string): Draft {
	const [only] = chapters.length === 1 ? chapters : [];
	const languages = new Set(chapters.map(({ language }) => language));
	const places = chapters.map((_, index) => (only ? '' : `${numbered(index + 1)}-`));
	return {
		title: only?.title ?? title,
		authors: [...new Set(chapters.flatMap(({ authors }) => authors))],
		language: languages.size === 1 ? (chapters[0]?.language ?? null) : null,
		publisher: only?.publisher,
		source: only?.source,
		date: only?.date,
		sections: chapters.map(({ body }, index) => ({
			path: sectionPath(index),
			body: body.replaceAll('src="../images/', `src="../images/${places[index]}`)
		})),
		resources: chapters.flatMap(({ resources }, index) =>
			resources.map((each) => ({ ...each, path: each.path.replace('images/', `images/${places[index]}`) }))
		),
		contents: chapters.map((chapter, index) => ({
			label: chapter.title,
			href: sectionPath(index),
			children: []
		}))
	};
}

/** The chapter of a book that consists of one article; null for any other book. */
export async function chapterIn(epub: Blob): Promise<ArticleChapter | null> {
	const zip = await Zip.open(epub, '');
	const path = sectionPath(0);
	if (!zip?.names.includes('package.opf') || !zip.names.includes(path) || zip.names.includes(sectionPath(1)))
		return null;
	const text = async (name: string) => new TextDecoder().decode(await zip.bytes(name));
	const metadata = elementAt(readXml(await text('package.opf')), 'package', 'metadata');
	const said = (name: string) => textOf(metadata && elementAt(metadata, name));
	const source = said('source');
	if (!metadata || !source) return null;
	const images = zip.names.filter((name) => name.startsWith('images/'));
	const resources = await Promise.all(
		images.map(async (name) => {
			const bytes = await zip.bytes(name);
			return { path: name, mediaType: sniffedType(bytes)?.mediaType ?? 'image/png', bytes };
		})
	);
	const language = said('language').replace(/^und$/, '') || null;
	const authors = elementsIn(metadata).filter(({ name }) => name === 'creator');
	return {
		title: said('title'),
		authors: authors.map(textOf),
		publisher: said('publisher'),
		language,
		date: said('date'),
		source,
		resources,
		body: toXhtml(await text(path)).body
	};
}
