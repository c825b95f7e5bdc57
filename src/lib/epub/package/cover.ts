/** Finds the cover picture, as declared in EPUB 3, in EPUB 2 or by common practice. */
import type { ManifestItem, PackageDocument } from './package-document.ts';
import { resolveLink } from '../content/path.ts';
import { hrefOf } from '../content/xml.ts';

/** The picture's path in the container, or null. doc: reads a section. */
export async function findCover(
	book: PackageDocument,
	doc: (path: string) => Promise<Document>
): Promise<string | null> {
	const items = [...book.manifest.values()];
	const declared =
		items.find((item) => item.properties.includes('cover-image')) ??
		(book.coverId === null
			? undefined
			: (book.manifest.get(book.coverId) ?? items.find((item) => item.path.endsWith(book.coverId ?? ''))));
	if (declared && isPicture(declared)) return declared.path;
	const page = declared?.path ?? book.coverPage;
	const fromPage = page === null ? null : await firstPicture(page, book, doc);
	if (fromPage !== null) return fromPage;
	const named = items.find(
		(item) => isPicture(item) && /cover/i.test(`${item.id} ${item.path.split('/').at(-1)}`)
	);
	if (named) return named.path;
	const first = book.spine[0];
	return first ? firstPicture(first.path, book, doc) : null;
}

async function firstPicture(
	path: string,
	book: PackageDocument,
	doc: (path: string) => Promise<Document>
): Promise<string | null> {
	if ([...book.manifest.values()].some((item) => item.path === path && isPicture(item))) return path;
	if (!book.spine.some((item) => item.path === path)) return null;
	let page: Document;
	try {
		page = await doc(path);
	} catch {
		// If the first page is broken, the book simply has no cover on the shelf.
		return null;
	}
	// A long page that begins with a picture is a chapter, not a cover.
	if (page.body.textContent.trim().length > 500) return null;
	const image = page.querySelector('img, image');
	const address = image && (image.getAttribute('src') ?? hrefOf(image));
	return address ? (resolveLink(path, address)?.path ?? null) : null;
}

function isPicture(item: ManifestItem): boolean {
	return item.mediaType.startsWith('image/');
}
