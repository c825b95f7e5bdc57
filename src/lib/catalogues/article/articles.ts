/** Turns web pages into books: a page is read in a worker, its pictures are fetched, and both become a file for the shelf. */
import { oneAnswer, type Remote } from '$lib/async/open-worker.ts';
import { catalogueStrings } from '$lib/strings/catalogues.ts';
import { safeName } from '$lib/ui/save-file.ts';
import { OutsideError } from '../outside-error.ts';
import { hostOf, WANTED, type Fetched, type WayOut } from '../way-out.ts';
import type { ArticleApi } from './article-worker.ts';
import type { Article, ReadPage } from './read-page.ts';

/** A page of 500,000 words takes two seconds. */
const MOST_MS = 30_000;
/** The maximum size of all pictures of an article together, in bytes. */
const MAX_PICTURE_BYTES = 40 * 2 ** 20;
const AT_ONCE = 4;

/** Reads the page. Rejects with an OutsideError or the signal's reason. */
export const readPageOf = ({ bytes, charset, url }: Fetched, signal: AbortSignal): Promise<ReadPage> =>
	inWorker(url, signal, (api) => api.read(bytes, charset, url));

/**
 * Makes the article's book, with all of its pages. Pictures that cannot be fetched are replaced by their descriptions. from: the
 * address that the reader entered. onprogress: counts pictures.
 */
export async function articleFile(
	first: Article,
	page: Fetched,
	{ wayOut, from }: { wayOut: Pick<WayOut, 'fetch'>; from: string },
	signal: AbortSignal,
	onprogress: (done: number, total: number) => void
): Promise<File> {
	const article = await withNextPages(first, async (url) => {
		try {
			const next = await wayOut.fetch(url, { wanted: WANTED.page, from, signal });
			return (await readPageOf(next, signal)).article;
		} catch (error) {
			signal.throwIfAborted();
			// The article will say that this page is missing.
			if (error instanceof OutsideError) return null;
			throw error;
		}
	});
	const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
	const waiting = [...article.pictures];
	let [left, done] = [MAX_PICTURE_BYTES, 0];
	const fetchNext = async (): Promise<void> => {
		for (let url = waiting.shift(); url !== undefined && left > 0; url = waiting.shift()) {
			signal.throwIfAborted();
			const fetched = await wayOut.fetch(url, { wanted: WANTED.picture, from, signal }).catch(() => null);
			left -= fetched?.bytes.length ?? 0;
			if (fetched && left >= 0) pictures.set(url, fetched.bytes);
			onprogress(++done, article.pictures.length);
		}
	};
	onprogress(0, article.pictures.length);
	await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
	signal.throwIfAborted();
	// Sorted as on the page, so that the same page always makes the same book, in whatever order its pictures arrived.
	const inOrder = new Map(
		[...pictures].sort(([one], [other]) => article.pictures.indexOf(one) - article.pictures.indexOf(other))
	);
	const epub = await inWorker(page.url, signal, (api) =>
		api.write(article, inOrder, page.bytes, catalogueStrings.article.missing)
	);
	return new File([epub], safeName(`${article.title}.epub`), { type: epub.type });
}

/** Makes one book of several articles, each a chapter; null if none of the books is an article. */
export async function volumeFile(
	books: readonly Blob[],
	title: string,
	signal: AbortSignal
): Promise<File | null> {
	const epub = await inWorker('http://localhost', signal, (api) => api.together(books, title));
	return epub && new File([epub], safeName(`${title}.epub`), { type: epub.type });
}

const inWorker = <T>(
	url: string,
	signal: AbortSignal,
	work: (api: Remote<ArticleApi>) => Promise<T>
): Promise<T> =>
	oneAnswer<ArticleApi, T>(
		new Worker(new URL('./article-worker.ts', import.meta.url), { type: 'module' }),
		work,
		{ mostMs: MOST_MS, signal, broken: (cause) => new OutsideError('noText', hostOf(url), { cause }) }
	);

const MAX_PAGES = 30;
/** A page's number, as it is added to the first page's address: "/tide/2", "/tide-2.html", "/tide?page=2". */
const NUMBER = /(\/page)?[/_-]\d{1,3}$/;
const NUMBERED_QUERY = /[?&](p|page|seite|pg|pagina|start)=\d+/i;

const pathOf = (url: URL): string => url.origin + url.pathname.replace(/\.\w+$|\/$/, '');

/** Whether it is another page of the same article. Some sites also call the next article the next page. */
function isPageOf(first: string, next: string): boolean {
	const [one, other] = [new URL(first), new URL(next)];
	const [path, there] = [pathOf(one), pathOf(other)];
	return there === path ? NUMBERED_QUERY.test(other.search) : there.replace(NUMBER, '') === path;
}

/** read: null if an address has nothing to read. Then the article ends there and records that address in `missing`. */
export async function withNextPages(
	first: Article,
	read: (url: string) => Promise<Article | null>
): Promise<Article> {
	const pages = [first];
	let missing: string | undefined;
	for (let next = first.next; next && isPageOf(first.url, next);) {
		if (pages.some(({ url }) => url === next)) break;
		const page: Article | null = pages.length < MAX_PAGES ? await read(next) : null;
		if (page) pages.push(page);
		else missing = next;
		next = page?.next ?? null;
	}
	return {
		...first,
		missing,
		body: pages.map(({ body }) => body).join('\n'),
		pictures: [...new Set(pages.flatMap(({ pictures }) => pictures))],
		words: pages.reduce((sum, { words }) => sum + words, 0)
	};
}
