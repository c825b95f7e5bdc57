/** The sample book is committed as a file and as its source; these tests hold the two together. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSample } from '../../scripts/build-sample.ts';
import { book } from '../../scripts/sample-book/book.ts';
import { strings } from '../../src/lib/strings/strings.ts';
import { EXAMPLE } from '../../src/lib/library/shelf/example.ts';
import { filesIn } from '../fixtures/zip.ts';

const committed = readFileSync(new URL('../../static/sample.epub', import.meta.url));
const files = await filesIn(committed);

function text(path: string): string {
	const file = files[path];
	if (!file) throw new Error(`The sample book has no file ${path}.`);
	return new TextDecoder().decode(file);
}

/** The prose: everything inside the section elements of parts, chapters and afterword. */
function prose(): { path: string; xhtml: string }[] {
	return Object.keys(files)
		.filter((path) => /\/(part-\d+|chapter-\d+|afterword)\.xhtml$/.test(path))
		.map((path) => ({ path, xhtml: text(path) }));
}

function words(xhtml: string): number {
	const body = xhtml.slice(xhtml.indexOf('<body')).replace(/<[^>]+>/g, ' ');
	return body.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0;
}

describe('the sample book', () => {
	it('has the words that the pictures on the empty shelf show', () => {
		const chapters = prose().map(({ xhtml }) => xhtml.replace(/<[^>]+>/g, ''));
		const titled = (title: string) => chapters.filter((chapter) => chapter.includes(title)).join('');
		const { chapter, quote, foundIn, passage } = strings.firstSteps.example;
		expect(titled(chapter)).toContain(quote.replace(/[“”]/g, ''));
		expect(titled(foundIn)).toContain(passage);
	});

	it('is known on the shelf by its title and author', () => {
		expect(EXAMPLE).toMatchObject({ title: book.title, author: book.author });
	});

	let fresh: Uint8Array;
	beforeAll(async () => {
		fresh = await buildSample();
	});

	it('is byte for byte what its source builds', () => {
		expect(Buffer.compare(committed, fresh), 'Run: npx tsx scripts/build-sample.ts').toBe(0);
	});

	it('builds the same bytes in another time zone', async () => {
		const zone = process.env.TZ;
		process.env.TZ = 'Pacific/Auckland';
		try {
			expect(Buffer.compare(await buildSample(), fresh)).toBe(0);
		} finally {
			if (zone === undefined) delete process.env.TZ;
			else process.env.TZ = zone;
		}
	});

	it('begins with a stored mimetype', () => {
		expect(committed.readUInt16LE(8), 'compression method').toBe(0);
		expect(committed.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
	});

	it('has between 6,000 and 10,000 words in at least eight chapters', () => {
		const total = prose().reduce((sum, { xhtml }) => sum + words(xhtml), 0);
		expect(total).toBeGreaterThanOrEqual(6000);
		expect(total).toBeLessThanOrEqual(10_000);
		expect(prose().filter(({ path }) => path.includes('chapter-')).length).toBeGreaterThanOrEqual(8);
	});

	it('has a contents list of parts with their chapters inside, the same in nav and NCX', () => {
		const nav = text('EPUB/nav.xhtml');
		const toc = nav.slice(nav.indexOf('epub:type="toc"'), nav.indexOf('epub:type="landmarks"'));
		expect(toc.match(/<ol>/g)).toHaveLength(4);
		const links = [...toc.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, label]) => [
			href,
			label
		]);
		const points = [
			...text('EPUB/toc.ncx').matchAll(/<text>([^<]+)<\/text><\/navLabel>\s*<content src="([^"]+)"/g)
		].map(([, label, href]) => [href, label]);
		expect(links).toEqual(points);
		expect(links).toHaveLength(13);
		for (const [href] of links) expect(Object.keys(files)).toContain(`EPUB/${href}`);
	});

	it('has one footnote and one reference to it', () => {
		const all = prose()
			.map(({ xhtml }) => xhtml)
			.join('');
		expect(all.match(/epub:type="noteref"/g)).toHaveLength(1);
		expect(all.match(/<aside epub:type="footnote"/g)).toHaveLength(1);
	});

	it('lists every file it holds and holds every file it lists', () => {
		const listed = [...text('EPUB/package.opf').matchAll(/<item [^>]*href="([^"]+)"/g)].map(
			([, href]) => `EPUB/${href}`
		);
		const held = Object.keys(files).filter((path) => path.startsWith('EPUB/') && path !== 'EPUB/package.opf');
		expect(listed.sort()).toEqual(held.sort());
	});
});
