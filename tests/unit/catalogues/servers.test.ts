/** Walks from the address of a server to a book, through feeds as Kavita, Komga and COPS write them. */
import { describe, expect, it } from 'vitest';
import { readAtom, readSearchDescription } from '../../../src/lib/catalogues/atom-feed.ts';
import { CatalogueVisit } from '../../../src/lib/catalogues/catalogue-visit.svelte.ts';
import { readJsonFeed } from '../../../src/lib/catalogues/json-feed.ts';
import { offeredFormat } from '../../../src/lib/catalogues/offered-format.ts';

const HOST = 'http://shelf.example:5000';

/** pages: path → what the server answers. */
function visitOf(pages: Record<string, string>) {
	const added: string[] = [];
	const visit = new CatalogueVisit({
		wayOut: {
			async fetch(url) {
				const body = pages[url.slice(HOST.length)];
				if (body === undefined) throw new Error(`Nothing is at ${url}`);
				const isFile = body === 'file';
				const type = isFile ? 'application/octet-stream' : 'application/xml';
				return { url, type, charset: null, fileName: null, bytes: new TextEncoder().encode(body) };
			}
		},
		async read({ bytes, url }) {
			const text = new TextDecoder().decode(bytes);
			const template = text.includes('<OpenSearch') && readSearchDescription(text);
			if (template) return { kind: 'search', template };
			const feed = text.startsWith('{') ? readJsonFeed(JSON.parse(text), url) : readAtom(text, url);
			return feed && { kind: 'feed', feed };
		},
		async add(file) {
			added.push(file.name);
			return { book: 'id', title: file.name, isNew: true };
		}
	});
	const items = () =>
		visit.status.phase === 'feed' ? visit.status.feed.groups.flatMap((group) => group.items) : [];
	/** Opens what is called so; a book is taken in its first format that can be opened. */
	const press = async (title: string) => {
		const item = items().find((each) => each.title === title);
		if (!item)
			throw new Error(
				`${title} is not among ${items()
					.map((each) => each.title)
					.join(', ')}`
			);
		if (item.kind === 'feed') return visit.go({ title, url: item.href });
		const offer = item.offers.find(({ format }) => format);
		if (!offer) throw new Error(`${title} cannot be opened`);
		await visit.take(offer, item);
	};
	return { visit, added, press, items };
}

describe('Kavita', () => {
	const KEY = '/api/opds/1a2b';
	const ATOM = 'application/atom+xml;profile=opds-catalog;kind=';
	const feed = (title: string, path: string, inner: string) =>
		`<?xml version="1.0" encoding="utf-8"?><feed xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="http://www.w3.org/2005/Atom"><updated>2026-11-01T00:00:00</updated><id>x</id><title>${title}</title><icon>${KEY}/favicon</icon><author><name>Kavita</name><uri>https://kavitareader.com</uri></author><total xsi:nil="true" /><link rel="self" type="${ATOM}acquisition" href="${KEY}/${path}" title="" /><link rel="start" type="${ATOM}navigation" href="${KEY}" title="" /><link rel="search" type="application/opensearchdescription+xml" href="${KEY}/search" title="" />${inner}</feed>`;
	const image = `<link rel="http://opds-spec.org/image/thumbnail" type="image/jpeg" href="/api/image/series-cover?seriesId=4&amp;apiKey=1a2b" title="" />`;
	const series = `<entry><updated>2026</updated><id>4</id><title>Tides</title><summary>Sea</summary><format xmlns="http://purl.org/dc/terms/format">Archive</format><link rel="subsection" type="${ATOM}navigation" href="${KEY}/series/4" title="" />${image}</entry>`;
	const pages = {
		[KEY]: feed(
			'Kavita',
			'',
			`<entry><updated>2026</updated><id>allLibraries</id><title>All Libraries</title><content type="text">Browse by Libraries</content><link rel="subsection" type="${ATOM}navigation" href="${KEY}/libraries" title="" /></entry>`
		),
		[`${KEY}/libraries`]: feed('All', 'libraries', series),
		[`${KEY}/series?query=ti%20de`]: feed('Found', 'series', series),
		[`${KEY}/search`]:
			'<?xml version="1.0" encoding="utf-8"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Search</ShortName><Url type="application/atom+xml" template="/api/opds/1a2b/series?query={searchTerms}" rel="results" /></OpenSearchDescription>',
		[`${KEY}/series/4`]: feed(
			'Tides - Storyline',
			'series/4',
			`<entry><updated>2026</updated><id>9</id><title>Tides - Volume 1</title><summary>File Type: x-cbz - 12 MB</summary><extent xmlns="http://purl.org/dc/terms/">12 MB</extent><content type="text">application/x-cbz</content>${image}<link rel="http://opds-spec.org/acquisition/open-access" type="application/x-cbz" href="${KEY}/series/4/volume/2/chapter/9/download/Tides%20v01.cbz" title="Tides%20v01.cbz" d3p1:count="180" xmlns:d3p1="http://vaemendis.net/opds-pse/ns" /><link rel="http://vaemendis.net/opds-pse/stream" type="image/jpeg" href="${KEY}/image?libraryId=1&amp;chapterId=9&amp;pageNumber={pageNumber}" title="" d3p1:count="180" xmlns:d3p1="http://vaemendis.net/opds-pse/ns" /></entry>`
		),
		[`${KEY}/series/4/volume/2/chapter/9/download/Tides%20v01.cbz`]: 'file'
	};

	it('is browsed and searched to a comic, whose single pages are not offered as files', async () => {
		const { visit, added, press, items } = visitOf(pages);
		await visit.open(HOST + KEY);
		await visit.search('ti de');
		expect(visit.trail.at(-1)?.isSearch).toBe(true);
		await visit.back(0);
		for (const title of ['All Libraries', 'Tides']) await press(title);
		const [book] = items();
		expect(book).toMatchObject({ kind: 'book', offers: [{ format: 'CBZ', way: 'open' }] });
		expect(book?.cover).toContain('/api/image/series-cover?seriesId=4&apiKey=1a2b');
		await press('Tides - Volume 1');
		expect(added).toEqual(['Tides - Volume 1.cbz']);
	});
});

describe('Komga', () => {
	const V2 = `${HOST}/opds/v2`;
	const JSON_TYPE = 'application/opds+json';
	const search = { rel: 'search', href: `${V2}/search{?query}`, type: JSON_TYPE, templated: true };
	const publication = {
		metadata: {
			title: 'Tides 1',
			'@type': 'http://schema.org/Book',
			author: ['Ada Quill'],
			numberOfPages: 180,
			readingProgression: 'rtl',
			belongsTo: { series: [{ name: 'Tides', position: 1 }] }
		},
		links: [
			{ rel: 'self', href: `${HOST}/api/v1/books/7/manifest`, type: 'application/divina+json' },
			{
				rel: 'http://opds-spec.org/acquisition',
				href: `${HOST}/api/v1/books/7/file`,
				type: 'application/zip'
			}
		],
		images: [{ href: `${HOST}/api/v1/books/7/thumbnail`, type: 'image/jpeg' }],
		readingOrder: [{ href: `${HOST}/api/v1/books/7/pages/1`, type: 'image/jpeg' }]
	};
	const pages = {
		'/opds/v2/catalog': JSON.stringify({
			metadata: { title: 'All libraries - Recommended', modified: '2026-11-01T00:00:00Z' },
			links: [{ rel: 'self', href: `${V2}/libraries` }, search],
			navigation: [{ title: 'Browse', rel: 'subsection', href: `${V2}/libraries/browse`, type: JSON_TYPE }],
			groups: [
				{
					metadata: { title: 'Libraries' },
					links: [{ rel: 'self', href: `${V2}/libraries` }],
					navigation: [{ title: 'Comics', href: `${V2}/libraries/1`, type: JSON_TYPE }]
				},
				{
					metadata: { title: 'Latest Books', numberOfItems: 1, itemsPerPage: 5, currentPage: 1 },
					links: [
						{ title: 'Latest Books', rel: 'self', href: `${V2}/libraries/books/latest`, type: JSON_TYPE }
					],
					publications: [publication]
				}
			]
		}),
		'/opds/v2/libraries/browse': JSON.stringify({
			metadata: { title: 'All libraries' },
			links: [{ rel: 'next', href: `${V2}/libraries/browse?page=1` }],
			navigation: [{ title: 'Comics', rel: 'subsection', href: `${V2}/libraries/1`, type: JSON_TYPE }],
			groups: [
				{
					metadata: { title: 'Series' },
					navigation: [{ title: 'Tides', href: `${V2}/series/4`, type: JSON_TYPE }]
				}
			],
			facets: [
				{
					metadata: { title: 'Publisher' },
					links: [{ title: 'Quill', href: `${V2}/libraries/browse?publisher=Quill`, type: JSON_TYPE }]
				}
			]
		}),
		'/opds/v2/series/4': JSON.stringify({
			metadata: { title: 'Tides' },
			links: [],
			publications: [publication],
			facets: []
		}),
		'/opds/v2/search?query=ti%20de': JSON.stringify({
			metadata: { title: 'Search results' },
			links: [search],
			groups: [{ metadata: { title: 'Books' }, publications: [publication] }]
		}),
		'/api/v1/books/7/file': 'file'
	};

	it('is browsed through its groups and facets to a comic, and searched', async () => {
		const { visit, added, press, items } = visitOf(pages);
		await visit.open(`${V2}/catalog`);
		expect(visit.status).toMatchObject({
			feed: { groups: [{ title: '' }, { title: 'Libraries' }, { title: 'Latest Books' }] }
		});
		await press('Browse');
		expect(visit.status).toMatchObject({
			feed: {
				next: `${V2}/libraries/browse?page=1`,
				facets: [{ title: 'Publisher', links: [{ title: 'Quill' }] }]
			}
		});
		await press('Tides');
		expect(items()).toMatchObject([
			{ authors: ['Ada Quill'], cover: `${HOST}/api/v1/books/7/thumbnail`, details: null }
		]);
		await press('Tides 1');
		await visit.back(0);
		await visit.search('ti de');
		await press('Tides 1');
		expect(added).toEqual(['Tides 1.cbz', 'Tides 1.cbz']);
	});

	it('has single pages in its older feeds, which are not offered as files', () => {
		const link = (rel: string, type: string, href: string) =>
			`<link type="${type}" rel="${rel}" href="${href}"/>`;
		const entry = readAtom(
			`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:pse="http://vaemendis.net/opds-pse/ns"><title>Tides</title><entry><title>1</title><content>A tide.</content>${link('http://opds-spec.org/image', 'image/jpeg', '/t')}${link('http://opds-spec.org/acquisition', 'application/vnd.comicbook-rar', '/opds/v1.2/books/7/file/1.cbr')}${link('http://vaemendis.net/opds-pse/stream', 'image/jpeg', '/opds/v1.2/books/7/pages/{pageNumber}?convert=jpeg')}</entry></feed>`,
			HOST
		)?.groups[0]?.items[0];
		expect(entry).toMatchObject({
			kind: 'book',
			offers: [{ type: 'application/vnd.comicbook-rar', format: null }]
		});
	});
});

describe('COPS', () => {
	const NAVIGATION = 'application/atom+xml;profile=opds-catalog;kind=navigation';
	const feed = (inner: string) =>
		`<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><title>COPS</title><id>cops:catalog</id><link href="feed.php" type="${NAVIGATION}" rel="start" title="Home"/><link href="feed.php?page=8" type="application/opensearchdescription+xml" rel="search" title="Search here"/>${inner}</feed>`;
	const book = `<entry><title>Low Water</title><id>urn:uuid:1</id><content type="text/html"><strong>Series: </strong>Book 1 in Tides<br />
<div><p>A tide &amp; a boat.</p></div></content><link href="fetch.php?id=3&amp;type=jpg" type="image/jpeg" rel="http://opds-spec.org/image/thumbnail"/><link href="fetch.php?data=12&amp;type=mobi&amp;id=3" type="application/x-mobipocket-ebook" rel="http://opds-spec.org/acquisition" title="MOBI"/><link href="feed.php?page=3&amp;id=2" type="${NAVIGATION}" rel="related" title="Other books by Ada"/><author><name>Ada Quill</name><uri>feed.php?page=3&amp;id=2</uri></author><category term="Sea" label="Sea"/><dcterms:issued>2020-01-02</dcterms:issued><published>2020-01-02T08:08:08Z</published><dcterms:language>English</dcterms:language></entry>`;
	const pages = {
		'/cops/feed.php': feed(
			`<entry><title>Authors</title><content type="text">12 authors</content><link href="feed.php?page=1" type="${NAVIGATION}" rel="subsection"/></entry>`
		),
		'/cops/feed.php?page=1': feed(
			`<opensearch:totalResults>1</opensearch:totalResults><link href="feed.php?page=1&amp;n=2" type="${NAVIGATION}" rel="next"/><link href="?page=1&amp;tag=Sea" type="${NAVIGATION}" rel="http://opds-spec.org/facet" title="Short" opds:facetGroup="Tag" opds:activeFacet="true"/>${book}`
		),
		'/cops/feed.php?page=8': `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><Url type="application/atom+xml" template="${HOST}/cops/feed.php?query={searchTerms}"/><Query role="example" searchTerms="robot"/></OpenSearchDescription>`,
		'/cops/feed.php?query=low': feed(book),
		'/cops/fetch.php?data=12&type=mobi&id=3': 'file'
	};

	it('is browsed and searched to a book', async () => {
		const { visit, added, press, items } = visitOf(pages);
		await visit.open(`${HOST}/cops/feed.php`);
		await press('Authors');
		expect(visit.status).toMatchObject({
			feed: {
				next: `${HOST}/cops/feed.php?page=1&n=2`,
				facets: [{ title: 'Tag', links: [{ isActive: true }] }]
			}
		});
		expect(items()).toMatchObject([
			{
				...{
					kind: 'book',
					authors: ['Ada Quill'],
					published: '2020-01-02',
					language: 'English',
					subjects: ['Sea']
				},
				summary: 'Series: Book 1 in Tides A tide & a boat.'
			}
		]);
		await visit.search('low');
		await press('Low Water');
		expect(added).toEqual(['Low Water.mobi']);
	});
});

it.each([
	['application/zip', 'https://a.example/api/v1/books/7/file', 'CBZ'],
	['application/zip', 'https://a.example/b/5/fb2', 'FB2'],
	['application/zip', 'https://a.example/notes.pdf', null],
	['application/octet-stream', 'https://a.example/file', null],
	['application/html+zip', 'https://a.example/b/5/html', 'HTML'],
	['application/txt+zip', 'https://a.example/b/5/txt', 'TXT'],
	['application/fictionbook2+zip', 'https://a.example/5', 'FB2']
])('%s at %s is %s', (type, href, format) => {
	expect(offeredFormat(type, href)).toBe(format);
});
