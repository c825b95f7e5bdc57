/** A walk through a catalogue: the way there and back, pages below one another, what is fetched and what is refused. */
import { describe, expect, it } from 'vitest';
import { CatalogueVisit } from '../../../src/lib/catalogues/catalogue-visit.svelte.ts';
import type { Feed, FeedItem, Offer, OfferedBook } from '../../../src/lib/catalogues/feed.ts';
import type { FeedDocument } from '../../../src/lib/catalogues/feed-worker.ts';
import { SignInError } from '../../../src/lib/catalogues/outside-error.ts';
import { WANTED, type Fetched } from '../../../src/lib/catalogues/way-out.ts';

const HOST = 'https://books.example';
const NO_PAGE = { title: '', description: '', user: '', password: '' };
const offer: Offer = {
	...{ href: `${HOST}/1.mobi`, format: 'MOBI', type: 'application/x-mobipocket-ebook' },
	...{ way: 'open', price: '', title: '', isIndirect: false }
};
const book = (title: string): OfferedBook & { kind: 'book' } => ({
	...{ kind: 'book', title, authors: [], summary: '', language: '', published: '', publisher: '' },
	...{ subjects: [], cover: null, offers: [offer], details: null }
});
const link = (title: string): FeedItem => ({
	...{ kind: 'feed', title, summary: '', href: `${HOST}/${title}`, count: null, cover: null }
});
const feed = (path: string, items: FeedItem[], more: Partial<Feed> = {}): Feed => ({
	...{
		url: HOST + path,
		title: `At ${path}`,
		groups: items.length > 0 ? [{ title: '', href: null, items }] : []
	},
	...{ facets: [], search: null, next: null, ...more }
});

/** pages: what is at a path; an error, a document, or the type of something else. */
function visitOf(pages: Record<string, Feed | Error | string | { template: string } | { html: string }>) {
	const [asked, added, most]: [string[], File[], number[]] = [[], [], []];
	const visit = new CatalogueVisit({
		wayOut: {
			async fetch(url, { from, wanted }): Promise<Fetched> {
				most.push(wanted.maxBytes);
				asked.push(`${url.slice(HOST.length)} from ${from.slice(HOST.length)}`);
				const page = pages[url.slice(HOST.length)];
				if (page instanceof Error) throw page;
				const html = typeof page === 'object' && 'html' in page ? page.html : null;
				const type = typeof page === 'string' ? page : html ? 'text/html' : 'application/atom+xml';
				const bytes = new TextEncoder().encode(html ?? '\0\0\0');
				return { url, type, charset: null, fileName: null, bytes };
			}
		},
		async read({ url }): Promise<FeedDocument> {
			const page = pages[url.slice(HOST.length)];
			if (typeof page === 'string' || page instanceof Error || !page || 'html' in page) return null;
			return 'template' in page ? { kind: 'search', ...page } : { kind: 'feed', feed: page };
		},
		async add(file) {
			added.push(file);
			return { book: 'id', title: file.name, isNew: added.length === 1 };
		}
	});
	return { visit, asked, added, most };
}
const titles = ({ status }: CatalogueVisit) =>
	status.phase === 'feed'
		? status.feed.groups.flatMap(({ items }) => items.map(({ title }) => title))
		: status;

describe('a visit to a catalogue', () => {
	it('goes there and back, and says at each step which address the reader named', async () => {
		const { visit, asked } = visitOf({
			'/': feed('/', [link('new')]),
			'/new': feed('/new', [book('A'), book('B')])
		});
		await visit.open('books.example');
		await visit.go({ title: 'New', url: `${HOST}/new` });
		expect(visit.trail.map(({ title }) => title)).toEqual(['At /', 'New']);
		expect(titles(visit)).toEqual(['A', 'B']);
		await visit.back(0);
		expect(titles(visit)).toEqual(['new']);
		await visit.back(-1);
		expect(visit.status).toEqual({ phase: 'start' });
		expect(asked).toEqual(['/ from /', '/new from /', '/ from /']);
	});

	it('follows a page that only leads to another, but not in a circle', async () => {
		const to = (url: string, seconds = 0) => ({
			html: `<html><META content="${seconds};URL='${url}'" HTTP-EQUIV=Refresh></html>`
		});
		const { visit, asked } = visitOf({
			...{
				'/short': to('/a?x=1&amp;y=2'),
				'/a?x=1&y=2': { html: '<p>Here' },
				'/news': to('/news?again', 300)
			},
			...{ '/one': to('/two'), '/two': to('/one') }
		});
		for (const path of ['/short', '/news', '/one']) await visit.open(HOST + path);
		const short = ['/short', '/a?x=1&y=2'].map((path) => `${path} from /short`);
		const round = ['/one', '/two', '/one', '/two'].map((path) => `${path} from /one`);
		expect(asked).toEqual([...short, '/news from /news', ...round]);
		expect(visit.status.phase).toBe('page');
	});

	it('appends pages, and ends if they repeat', async () => {
		const { visit } = visitOf({
			'/': feed('/', [book('A')], { next: `${HOST}/2` }),
			'/2': feed('/2', [book('B')], { next: `${HOST}/` })
		});
		await visit.open(HOST);
		await visit.showMore();
		expect(titles(visit)).toEqual(['A', 'B']);
		expect(visit.status).toMatchObject({ feed: { next: null } });
	});

	it('keeps what it has if the next page does not arrive, and can ask for it again', async () => {
		const pages: Record<string, Feed | Error> = {
			'/': feed('/', [book('A')], { next: `${HOST}/2` }),
			'/2': new Error('away')
		};
		const { visit } = visitOf(pages);
		await visit.open(HOST);
		await visit.showMore();
		expect(visit.more).toEqual({ reason: 'away' });
		pages['/2'] = feed('/2', [book('B')]);
		await visit.showMore();
		expect(titles(visit)).toEqual(['A', 'B']);
	});

	it('searches by the catalogue’s template; a search replaces another', async () => {
		const search = { description: `${HOST}/search.xml` };
		const { visit } = visitOf({
			'/': feed('/', [link('new')], { search }),
			'/search.xml': { template: '/find?q={searchTerms}' },
			'/find?q=one': feed('/find?q=one', [book('One')], { search }),
			'/find?q=two': feed('/find?q=two', [], { search })
		});
		await visit.open(HOST);
		await visit.search(' one ');
		expect(titles(visit)).toEqual(['One']);
		await visit.search('two');
		expect(titles(visit)).toEqual([]);
		expect(visit.trail.map(({ title }) => title)).toEqual(['At /', '“two”']);
	});

	it('keeps the address that the reader named, whatever the catalogue calls itself', async () => {
		const search = { template: 'http://192.168.1.1/?q={searchTerms}' };
		const { visit } = visitOf({ '/': feed('/', [link('new')], { title: '“Mine”', search }) });
		await visit.open(HOST);
		await visit.search('one');
		expect(visit.from).toBe(`${HOST}/`);
	});

	it('continues after a sign-in where it was requested', async () => {
		const pages: Record<string, Feed | Error> = { '/': new SignInError(HOST, NO_PAGE, false) };
		const { visit } = visitOf(pages);
		await visit.open(HOST);
		expect(visit.status).toMatchObject({ phase: 'sign-in', asked: { page: NO_PAGE } });
		pages['/'] = feed('/', [book('A'), book('B')]);
		await visit.goOn();
		expect(titles(visit)).toEqual(['A', 'B']);
	});

	it('reports an invalid address and a page that is no catalogue', async () => {
		const { visit, asked } = visitOf({ '/film': 'application/json' });
		await visit.open('not an address');
		expect(visit.status).toMatchObject({ phase: 'failed' });
		expect(asked).toEqual([]);
		await visit.open(`${HOST}/film`);
		expect(visit.status).toMatchObject({ phase: 'failed' });
	});
});

describe('a book of a catalogue', () => {
	it('is named with the ending of its format, and marked as new or known', async () => {
		const { visit, added } = visitOf({ '/1.mobi': 'application/octet-stream' });
		await visit.take(offer, book('War / Peace'));
		expect(visit.task).toMatchObject({ phase: 'done', isNew: true });
		await visit.take(offer, book('War / Peace'));
		expect(visit.task).toMatchObject({ phase: 'done', isNew: false });
		expect(added[0]?.name).toBe('War Peace.mobi');
	});

	it('shows the sign-in that its file requires, and arrives after it', async () => {
		const pages: Record<string, Feed | Error | string> = {
			'/': feed('/', [book('A'), book('B')]),
			'/1.mobi': new SignInError(HOST, NO_PAGE, false)
		};
		const { visit } = visitOf(pages);
		await visit.open(HOST);
		const shown = book('A');
		await visit.show(shown);
		await visit.take(offer, shown);
		expect(visit).toMatchObject({ status: { phase: 'sign-in' }, book: null });
		pages['/1.mobi'] = 'application/octet-stream';
		await visit.goOn();
		expect(visit).toMatchObject({ status: { phase: 'feed' }, book: shown, task: { phase: 'done' } });
	});

	it('is not replaced by a page, such as the site’s sign-in', async () => {
		const { visit, added } = visitOf({ '/1.mobi': 'text/html' });
		await visit.take(offer, book('A'));
		expect(visit.task).toMatchObject({ phase: 'failed' });
		expect(added).toEqual([]);
	});

	it('may be at an address of its own, like a page, and the shelf reports what cannot be opened', async () => {
		const { visit, added, most } = visitOf({
			...{ '/a%20book.epub': 'application/epub+zip', '/story': 'text/html' },
			'/report.pdf': 'application/pdf'
		});
		await visit.open(`${HOST}/a%20book.epub`);
		expect(most).toEqual([WANTED.book.maxBytes]);
		await visit.open(`${HOST}/report.pdf`);
		expect(added.map(({ name }) => name)).toEqual(['a book.epub', 'report.pdf']);
		await visit.open(`${HOST}/story`);
		expect(visit.status).toMatchObject({ phase: 'page', page: { type: 'text/html' } });
	});
});
