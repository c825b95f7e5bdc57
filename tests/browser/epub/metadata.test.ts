/** What books say of themselves, in the words of EPUB 3, of EPUB 2 and of calibre. */
import { describe, expect, it } from 'vitest';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { factsOf } from '../../../src/lib/library/shelf/book-details.ts';
import { buildEpub, epubFiles, PACKAGE } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile } from '../../fixtures/shared.ts';

const metadataOf = async (metadata: string) =>
	(await Publication.open(await buildEpub({ title: 'The Sea', metadata }))).metadata;

describe('the metadata of a book', () => {
	it('reads the series, its number, roles, subjects and sort keys of EPUB 3', async () => {
		const metadata = await metadataOf(
			`<dc:title id="sub">A Voyage</dc:title><meta refines="#sub" property="title-type">subtitle</meta>
			<dc:creator id="a">Ada Long</dc:creator><meta refines="#a" property="role" scheme="marc:relators">aut</meta>
			<meta refines="#a" property="file-as">Long, Ada</meta>
			<dc:contributor id="t">Tom Short</dc:contributor><meta refines="#t" property="role">trl</meta>
			<dc:contributor id="i">Ida Ink</dc:contributor><meta refines="#i" property="role">ill</meta>
			<dc:contributor id="u">Una</dc:contributor><meta refines="#u" property="role">xyz</meta>
			<dc:contributor>Uwe</dc:contributor>
			<meta property="belongs-to-collection" id="set">Everything</meta><meta refines="#set" property="collection-type">set</meta>
			<meta property="belongs-to-collection" id="s">Waters</meta><meta refines="#s" property="collection-type">series</meta>
			<meta refines="#s" property="group-position">2</meta>
			<dc:subject>Sea</dc:subject><dc:subject>Ships</dc:subject><dc:subject>Sea</dc:subject>
			<dc:language>fr</dc:language><dc:publisher>Tide Press</dc:publisher><dc:date>1999-04</dc:date>
			<dc:rights>Public domain</dc:rights>
			<dc:identifier>urn:isbn:9780000000002</dc:identifier><dc:identifier>https://example.org/sea</dc:identifier>
			<dc:description>&lt;p&gt;Wet.&lt;/p&gt;</dc:description>`
		);
		expect(metadata).toMatchObject({
			title: 'The Sea',
			subtitle: 'A Voyage',
			authors: ['Ada Long'],
			sortAuthor: 'Long, Ada',
			languages: ['en', 'fr'],
			series: { name: 'Waters', position: '2' },
			subjects: ['Sea', 'Ships'],
			rights: 'Public domain',
			description: 'Wet.',
			descriptionMarkup: '<p>Wet.</p>',
			contributors: [
				{ name: 'Tom Short', role: 'trl' },
				{ name: 'Ida Ink', role: 'ill' },
				{ name: 'Una', role: 'xyz' },
				{ name: 'Uwe', role: null }
			],
			identifiers: [
				{ scheme: null, value: 'urn:test:book' },
				{ scheme: 'ISBN', value: '9780000000002' },
				{ scheme: 'URI', value: 'https://example.org/sea' }
			]
		});
		const facts = Object.fromEntries(factsOf(metadata).map(({ name, values }) => [name, values]));
		expect(facts).toMatchObject({
			Series: ['Waters, book 2'],
			Translator: ['Tom Short'],
			Illustrator: ['Ida Ink'],
			Contributor: ['Una', 'Uwe'],
			Languages: ['English', 'French'],
			Published: ['April 1999'],
			Identifiers: ['urn:test:book', 'ISBN 9780000000002', 'URI https://example.org/sea']
		});
	});

	it('reads attributes of EPUB 2 and the series of calibre', async () => {
		const metadata = await metadataOf(
			`<dc:creator xmlns:opf="http://www.idpf.org/2007/opf" opf:role="aut" opf:file-as="Long, Ada">Ada Long</dc:creator>
			<dc:creator xmlns:opf="http://www.idpf.org/2007/opf" opf:role="edt">Eve Edit</dc:creator>
			<dc:identifier xmlns:opf="http://www.idpf.org/2007/opf" opf:scheme="ISBN">9780000000002</dc:identifier>
			<meta name="calibre:series" content="Waters"/><meta name="calibre:series_index" content="3.0"/>
			<meta name="calibre:title_sort" content="Sea, The"/>`
		);
		expect(metadata).toMatchObject({
			authors: ['Ada Long'],
			sortAuthor: 'Long, Ada',
			sortTitle: 'Sea, The',
			series: { name: 'Waters', position: '3' },
			contributors: [{ name: 'Eve Edit', role: 'edt' }]
		});
		expect(metadata.identifiers).toContainEqual({ scheme: 'ISBN', value: '9780000000002' });
	});

	it('does without: nothing said is nothing shown', async () => {
		const metadata = await metadataOf('');
		expect(metadata).toMatchObject({
			series: null,
			subtitle: null,
			subjects: [],
			contributors: [],
			rights: null
		});
		expect(factsOf(metadata).map(({ name }) => name)).toEqual(['Language', 'Identifiers']);
	});

	it.skipIf(!hasShared)('reads a real book', async () => {
		const { metadata } = await Publication.open(await sharedFile('books/frankenstein.epub'));
		expect(metadata.series?.name).toMatch(/Best 100 Novels/);
		expect(metadata.contributors.length).toBeGreaterThan(3);
		expect(metadata.sortAuthor).toMatch(/^Shelley/);
	});

	it('keeps the direction that a title or a name has, by a mark where its first letter goes the other way', async () => {
		const open = async (title: string) => {
			const file = await buildEpub({ metadata: '<dc:creator dir="rtl">Dave Cramer</dc:creator>', title });
			return (await Publication.open(file)).metadata;
		};
		expect((await open('The Sea')).authors).toEqual(['\u200fDave Cramer']);
		const titled = async (attributes: string, root = '') => {
			const parts = epubFiles({ title: 'CSS: הרפתקה' });
			const text = new TextDecoder()
				.decode(parts[PACKAGE])
				.replace('<dc:title', `<dc:title ${attributes}`)
				.replace('<package', `<package ${root}`);
			return (await Publication.open(await buildEpub({ files: { [PACKAGE]: text } }))).metadata.title;
		};
		expect(await titled('dir="rtl"')).toBe('\u200fCSS: הרפתקה');
		expect(await titled('', 'dir="rtl"')).toBe('\u200fCSS: הרפתקה');
		expect(await titled('dir="auto"', 'dir="rtl"')).toBe('CSS: הרפתקה');
		expect(await titled('dir="ltr"')).toBe('CSS: הרפתקה');
	});
});
