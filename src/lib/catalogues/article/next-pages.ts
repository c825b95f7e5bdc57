/** Joins the pages of an article. */
import type { Article } from './read-page.ts';

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
