/** Reads pages and writes books of articles in a worker. */
import { expose } from 'comlink';
import { sha256 } from '$lib/book/sha256.ts';
import { guessText } from '$lib/epub/formats/encoding.ts';
import { writePackage } from '$lib/epub/formats/package-writer.ts';
import { chapterIn, chapterOf, draftOf, type PictureBytes } from './article-draft.ts';
import { readPage, type Article, type ReadPage } from './read-page.ts';

const work = {
	/** charset: as named by the server. */
	read(bytes: Uint8Array, charset: string | null, url: string): ReadPage {
		return readPage(guessText(bytes, charset), url);
	},
	/** original: the page, which is kept in the book. missing: as in chapterOf(). */
	async write(
		article: Article,
		pictures: PictureBytes,
		original: Uint8Array<ArrayBuffer>,
		missing: string
	): Promise<Blob> {
		const page = new Blob([original], { type: 'text/html' });
		return writePackage(draftOf([chapterOf(article, pictures, missing)], ''), page, await sha256(page));
	},
	/** Null if none of the books is an article. */
	async together(books: readonly Blob[], title: string): Promise<Blob | null> {
		const chapters = [];
		for (const book of books) {
			const chapter = await chapterIn(book);
			if (chapter) chapters.push(chapter);
		}
		if (chapters.length === 0) return null;
		const sources = new Blob([chapters.map(({ source }) => source).join('\n')], { type: 'text/plain' });
		return writePackage(draftOf(chapters, title), sources, await sha256(sources));
	}
};

export type ArticleApi = typeof work;

expose(work);
