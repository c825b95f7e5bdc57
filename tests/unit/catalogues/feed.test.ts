/** Pages of catalogues: what is taken of OPDS 1.2 and 2.0, and what of it when it is hostile. */
import { describe, expect, it } from 'vitest';
import { readAtom, readSearchDescription } from '../../../src/lib/catalogues/atom-feed.ts';
import { countOf, MAX_ITEMS, searchAddress } from '../../../src/lib/catalogues/feed.ts';
import { readJsonFeed } from '../../../src/lib/catalogues/json-feed.ts';

const URL_OF = 'https://books.example/opds/new?page=1';
const feed = (inner: string) =>
	`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:thr="http://purl.org/syndication/thread/1.0"><title>New books</title>${inner}</feed>`;
const ACQUISITION = 'http://opds-spec.org/acquisition';
const book = (links: string, more = '') =>
	`<entry><title>Low Water</title><author><name>Ada Quill</name></author><dc:language>en</dc:language><dc:issued>2020</dc:issued><category label="Sea"/><content type="html">&lt;p&gt;A &lt;b&gt;tide&lt;/b&gt; &amp;amp; a boat.&lt;/p&gt;</content>${more}${links}</entry>`;
const itemsOf = (xml: string) => readAtom(xml, URL_OF)?.groups.flatMap(({ items }) => items) ?? [];

describe('a catalogue in Atom', () => {
	it('has its entries, its books in all formats, its next page, its search and its facets', () => {
		const found = readAtom(
			feed(
				`<link rel="next" href="?page=2"/><link rel="search" type="application/opensearchdescription+xml" href="/search.xml"/>
				<link rel="http://opds-spec.org/facet" href="/de" title="German" opds:facetGroup="Language" opds:activeFacet="true" thr:count="7"/>
				<entry><title>By author</title><content>All authors</content><link type="application/atom+xml;profile=opds-catalog" href="authors" thr:count="12"/></entry>` +
					book(`<link rel="${ACQUISITION}" type="application/pdf" href="/1.pdf"/><link rel="${ACQUISITION}" type="application/x-mobipocket-ebook" href="/1.mobi" title="For older Kindles"/>
				<link rel="${ACQUISITION}/open-access" type="application/epub+zip" href="/1.epub"/><link rel="http://opds-spec.org/image/thumbnail" href="/1.jpg"/>
				<link rel="${ACQUISITION}/buy" type="text/html" href="https://shop.example/1"><opds:price currencycode="EUR">4.99</opds:price></link>
				<link rel="${ACQUISITION}" type="application/vnd.adobe.adept+xml" href="/1.acsm"><opds:indirectAcquisition type="application/epub+zip"/></link>`)
			),
			URL_OF
		);
		expect(found).toMatchObject({
			...{ url: URL_OF, title: 'New books', next: 'https://books.example/opds/new?page=2' },
			search: { description: 'https://books.example/search.xml' },
			facets: [
				{
					title: 'Language',
					links: [{ title: 'German', href: 'https://books.example/de', count: 7, isActive: true }]
				}
			]
		});
		const [nav, item] = found?.groups[0]?.items ?? [];
		expect(nav).toMatchObject({
			kind: 'feed',
			title: 'By author',
			href: 'https://books.example/opds/authors',
			count: 12
		});
		expect(item).toMatchObject({
			...{ kind: 'book', title: 'Low Water', authors: ['Ada Quill'], language: 'en', published: '2020' },
			...{ summary: 'A tide & a boat.', subjects: ['Sea'], cover: 'https://books.example/1.jpg' },
			offers: [
				{ way: 'file', format: null, type: 'application/pdf' },
				{ way: 'file', format: 'MOBI', title: 'For older Kindles' },
				{ way: 'open', format: 'EPUB', href: 'https://books.example/1.epub' },
				{ way: 'buy', price: '4.99 EUR' },
				{ way: 'file', format: null, isIndirect: true }
			]
		});
	});

	it('keeps its groups apart', () => {
		const link = '<link rel="http://opds-spec.org/group" href="/popular" title="Popular"/>';
		const xml = feed(book(`<link rel="${ACQUISITION}" type="application/epub+zip" href="/1"/>`, link));
		expect(readAtom(xml, URL_OF)?.groups).toMatchObject([
			{ title: 'Popular', href: 'https://books.example/popular' }
		]);
	});

	it('may name another base, write markup as plain text, use Dublin Core, and name itself before its contents', () => {
		const xml = feed(
			`<entry xml:base="/lib/"><title>&lt;i&gt;Sea&lt;/i&gt;</title><dc:creator>Ada</dc:creator><content type="text/html">&lt;p&gt;Tide&lt;/p&gt;</content>
			<link rel="${ACQUISITION}" type="application/epub+zip" href="1.epub"/><link xml:base="https://pictures.example/" rel="http://opds-spec.org/image" href="1.jpg"/></entry>
			<entry><title>All</title><summary>2 &lt; 3 books</summary><link rel="self" type="application/atom+xml" href="/self"/><link rel="subsection" type="application/atom+xml" href="/all"/></entry>`
		);
		expect(itemsOf(xml)).toMatchObject([
			{
				...{ title: 'Sea', authors: ['Ada'], summary: 'Tide', cover: 'https://pictures.example/1.jpg' },
				offers: [{ href: 'https://books.example/lib/1.epub' }]
			},
			{ summary: '2 < 3 books', href: 'https://books.example/all' }
		]);
	});

	it('is read as servers write it: links without a type, entities in titles, itself as next page, formats in paths', () => {
		const found = readAtom(
			feed(
				`<link rel="next" href=""/><link rel="search" href="/osd"/>
				<entry><title>Caf&amp;eacute;s &amp;amp; bars</title><link rel="http://opds-spec.org/image/thumbnail" href="/a.png"/><link rel="alternate" type="text/html" href="/page"/><link rel="subsection" href="deeper"/></entry>
				<entry><title>Typed</title><link rel="related" type="application/atom+xml" href="/also"/><link href="/in"/></entry>` +
					book('<link rel="acquisition" href="/opds/download/12/epub/"/>')
			),
			URL_OF
		);
		expect(found).toMatchObject({ next: null, search: { description: 'https://books.example/osd' } });
		expect(found?.groups[0]?.items).toMatchObject([
			{ title: 'Cafés & bars', href: 'https://books.example/opds/deeper' },
			{ title: 'Typed', href: 'https://books.example/in' },
			{ kind: 'book', offers: [{ format: 'EPUB', way: 'file' }] }
		]);
		const template = '<link rel="search" type="application/atom+xml" href="/find?q=%7BsearchTerms%7D"/>';
		expect(readAtom(feed(template), URL_OF)?.search).toEqual({ template: '/find?q={searchTerms}' });
	});

	it('may be one entry, which has a page to itself', () => {
		const xml = book(`<link rel="${ACQUISITION}" type="application/epub+zip" href="/1"/>`);
		expect(itemsOf(xml)).toMatchObject([{ kind: 'book', title: 'Low Water' }]);
		expect(readAtom('<html><body>No feed</body></html>', URL_OF)).toBeNull();
	});

	it('leads only to web addresses', () => {
		for (const href of [
			'javascript:alert(1)',
			'file:///etc/passwd',
			'data:text/html,x',
			'https://me:pass@books.example/',
			'blob:x'
		])
			expect(
				itemsOf(feed(book(`<link rel="${ACQUISITION}" type="application/epub+zip" href="${href}"/>`))),
				href
			).toEqual([]);
	});

	it('is cut if it is longer than anybody reads, and no entity expands in it', () => {
		const entry = `<entry><title>${'x'.repeat(100_000)}</title><link type="application/atom+xml" href="/a"/></entry>`;
		const items = itemsOf(feed(entry.repeat(20)));
		expect(items.every(({ title }) => title.length <= 301)).toBe(true);
		expect(
			itemsOf(
				feed('<entry><title>t</title><link type="application/atom+xml" href="/a"/></entry>'.repeat(3000))
			)
		).toHaveLength(MAX_ITEMS);
		const bomb = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
		const [item] = itemsOf(
			bomb +
				feed('<entry><title>&b;&x;!</title><link type="application/atom+xml" href="/a"/></entry>').replace(
					'<?xml version="1.0"?>',
					''
				)
		);
		expect(item?.title).toBe('&b;&x;!');
	});

	it('contains no invisible characters or ones that reverse the line', () => {
		const [item] = itemsOf(
			feed(
				'<entry><title>a\u202Eb\u0007c\u200Bd</title><link type="application/atom+xml" href="/a"/></entry>'
			)
		);
		expect(item?.title).toBe('a b c d');
	});
});

describe('a catalogue in JSON', () => {
	const publication = {
		metadata: {
			title: { en: 'Low Water' },
			author: [{ name: 'Ada Quill' }, 'Bo Reed'],
			language: 'en',
			description: '<p>A <i>tide</i>.</p>'
		},
		links: [
			{ rel: `${ACQUISITION}/open-access`, href: '/1.epub', type: 'application/epub+zip' },
			{ rel: ['self'], href: '/1.json', type: 'application/opds-publication+json' }
		],
		images: [
			{ href: '/large.jpg', width: 1400 },
			{ href: '/small.jpg', width: 200 },
			{ href: '/tiny.jpg', width: 30 }
		]
	};

	it('has its entries, groups, facets, next page and search', () => {
		const found = readJsonFeed(
			{
				metadata: { title: 'Library' },
				links: [
					{ rel: 'search', href: '/find{?query,author}', templated: true },
					{ rel: 'next', href: '?page=2' }
				],
				navigation: [{ title: 'All', href: 'all.json', properties: { numberOfItems: 3 } }],
				groups: [
					{ metadata: { title: 'New' }, links: [{ rel: 'self', href: '/new' }], publications: [publication] }
				],
				facets: [{ metadata: { title: 'Order' }, links: [{ title: 'By title', href: '/t', rel: 'self' }] }]
			},
			URL_OF
		);
		expect(found).toMatchObject({
			...{
				title: 'Library',
				next: 'https://books.example/opds/new?page=2',
				search: { template: '/find{?query,author}' }
			},
			groups: [
				{
					title: '',
					items: [{ kind: 'feed', title: 'All', href: 'https://books.example/opds/all.json', count: 3 }]
				},
				{
					...{ title: 'New', href: 'https://books.example/new' },
					items: [
						{
							...{ kind: 'book', title: 'Low Water', authors: ['Ada Quill', 'Bo Reed'], summary: 'A tide.' },
							...{ cover: 'https://books.example/small.jpg', details: 'https://books.example/1.json' },
							offers: [{ format: 'EPUB', way: 'open' }]
						}
					]
				}
			],
			facets: [{ title: 'Order', links: [{ title: 'By title', isActive: true }] }]
		});
	});

	it('may describe its search as in OPDS 1, and name itself as the next page', () => {
		const type = 'application/opensearchdescription+xml';
		const links = [
			{ rel: 'search', href: '/osd', type },
			{ rel: 'next', href: '?page=1' }
		];
		expect(readJsonFeed({ publications: [], links }, URL_OF)).toMatchObject({
			...{ search: { description: 'https://books.example/osd' }, next: null }
		});
	});

	it('may have anything anywhere', () => {
		const odd: unknown[] = [
			null,
			7,
			'x',
			[],
			{},
			[[]],
			{ metadata: 3 },
			{ href: {} },
			{ links: 'x', images: [3, null] }
		];
		for (const value of odd)
			for (const field of ['metadata', 'links', 'navigation', 'publications', 'groups', 'facets'])
				expect(() =>
					readJsonFeed({ navigation: [], publications: [value], [field]: value }, URL_OF)
				).not.toThrow();
		expect(readJsonFeed('x', URL_OF)).toBeNull();
	});
});

describe('a search', () => {
	it('puts the words into the template of OpenSearch or of RFC 6570', () => {
		const words = 'war & peace';
		const filled = 'https://books.example/search?q=war%20%26%20peace';
		for (const template of [
			'/search?q={searchTerms}',
			'/search{?q}',
			'/search?q={query}',
			'https://books.example/search?q={os:searchTerms?}'
		])
			expect(searchAddress(template, words, URL_OF), template).toBe(filled);
		expect(searchAddress('/s?q={searchTerms}&n={count?}&p={startPage?}', 'x', URL_OF)).toBe(
			'https://books.example/s?q=x&n=50&p=1'
		);
		expect(searchAddress('/s{?query,author,title}', 'x', URL_OF)).toBe('https://books.example/s?query=x');
		expect(searchAddress('/s', 'x', URL_OF)).toBeNull();
		expect(searchAddress('javascript:alert({searchTerms})', 'x', URL_OF)).toBeNull();
	});

	it('counts books in whole numbers, or not at all', () => {
		const counts = ['7', ' 7 ', 12, 0, '', ' ', 'many', -1, '1.5', 2 ** 60, null].map(countOf);
		expect(counts).toEqual([7, 7, 12, 0, ...Array<null>(7).fill(null)]);
	});

	it('uses the template that is for catalogues', () => {
		const xml = `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><Url type="text/html" template="/h?{searchTerms}"/><Url type="application/atom+xml;profile=opds-catalog" template="/o?{searchTerms}"/></OpenSearchDescription>`;
		expect(readSearchDescription(xml)).toBe('/o?{searchTerms}');
		const described = (urls: string) =>
			readSearchDescription(`<OpenSearchDescription>${urls}</OpenSearchDescription>`);
		const suggestions = '<Url type="application/atom+xml" rel="suggestions" template="/s?{searchTerms}"/>';
		const navigation =
			'<Url type="application/atom+xml;profile=opds-catalog;kind=navigation" template="/n"/>';
		const books = '<Url type="application/atom+xml;profile=opds-catalog;kind=acquisition" template="/b"/>';
		expect(described(suggestions + navigation + books)).toBe('/b');
		expect(
			described(`${suggestions}<Url type="text/html" template="/h"/><Url type="text/xml" template="/x"/>`)
		).toBe('/x');
		expect(described('<Url type="text/html" template="/h"/>')).toBeNull();
	});
});
