/** An article over several pages, as one. */
import type { Article } from './read-page.ts';

const MAX_PAGES = 30;
/** What a page's number adds to the first one's address: "/tide/2", "/tide-2.html", "/tide?page=2". */
const NUMBER = /(\/page)?[/_-]\d{1,3}$/;
const NUMBERED_QUERY = /[?&](p|page|seite|pg|pagina|start)=\d+/i;

const pathOf = (url: URL): string => url.origin + url.pathname.replace(/\.\w+$|\/$/, '');

/** Whether it is another page of the same: to sites the next article is a next page, too. */
function isPageOf(first: string, next: string): boolean {
	const [one, other] = [new URL(first), new URL(next)];
	const [path, there] = [pathOf(one), pathOf(other)];
	return there === path ? NUMBERED_QUERY.test(other.search) : there.replace(NUMBER, '') === path;
}

/** read: null where there is nothing to read at an address; then what there is before it stays. */
export async function withNextPages(
	first: Article,
	read: (url: string) => Promise<Article | null>
): Promise<Article> {
	const pages = [first];
	for (let next = first.next; next && isPageOf(first.url, next) && pages.length < MAX_PAGES;) {
		const page: Article | null = pages.some(({ url }) => url === next) ? null : await read(next);
		if (page) pages.push(page);
		next = page?.next ?? null;
	}
	return {
		...first,
		body: pages.map(({ body }) => body).join('\n'),
		pictures: [...new Set(pages.flatMap(({ pictures }) => pictures))],
		words: pages.reduce((sum, { words }) => sum + words, 0)
	};
}
