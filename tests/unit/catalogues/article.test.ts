/** Articles: what is taken of a web page, and the book that becomes of it. */
import { expect, it } from 'vitest';
import { withNextPages } from '../../../src/lib/catalogues/article/articles.ts';
import { readPage } from '../../../src/lib/catalogues/article/read-page.ts';
import { chapterIn, chapterOf, draftOf } from '../../../src/lib/catalogues/article/article-draft.ts';
import { writePackage } from '../../../src/lib/epub/formats/package-writer.ts';

const SENTENCE =
	'The tide had gone out further than anyone in the village could remember, and the boats lay on their sides. ';
const page = (body: string, head = '') =>
	`<!doctype html><html lang="en-GB"><head><title>Low water | The Harbour Post</title><meta property="og:site_name" content="The Harbour Post"><meta name="author" content="Ada Quill"><meta property="article:published_time" content="2026-11-20T08:00:00Z">${head}</head><body><nav><a href="/a">Home</a><a href="/b">Sport</a></nav><article><h1>Low water</h1>${body}</article><aside class="related sidebar"><a href="/x">Ten other stories</a></aside><footer>© The Post</footer></body></html>`;
const PARAGRAPHS = Array.from({ length: 8 }, (_, i) => `<p>${i + 1}. ${SENTENCE.repeat(3)}</p>`).join('');
const URL_OF = 'https://post.example/2026/low-water';

it('takes the words, the pictures and what is known of them, and leaves out the rest of the page', () => {
	const { article, feed } = readPage(
		page(
			`${PARAGRAPHS}<p>${SENTENCE}<a href="../tides?x=1&amp;y=2">tides</a> <a href="javascript:alert(1)">bad</a></p><figure><img src="data:image/gif;base64,R0" data-src="/pictures/boat.jpg" alt="A boat" onerror="alert(1)"></figure><script>alert(2)</script>`
		),
		URL_OF
	);
	expect(article).toMatchObject({
		title: expect.stringContaining('Low water') as string,
		...{
			authors: ['Ada Quill'],
			site: 'The Harbour Post',
			published: '2026-11-20T08:00:00.000Z',
			language: 'en-GB'
		},
		pictures: ['https://post.example/pictures/boat.jpg']
	});
	expect(article?.body).toContain('8. The tide');
	expect(article?.body).toContain('href="https://post.example/tides?x=1&amp;y=2"');
	expect(article?.body).not.toMatch(/alert|onerror|javascript|Sport|Ten other stories|<script/);
	expect(feed).toBeNull();
});

it('finds a picture behind a placeholder, whatever its address contains, and keeps links to notes', () => {
	const { article } = readPage(
		page(
			`${PARAGRAPHS}<p>${SENTENCE}<a href="#fn1">1</a></p><img src="/blank.gif" data-src="/late.jpg"><img src="/w_10,c_limit/a.png"><img srcset="/s,1.png 300w, /m.png 600w"><p id="fn1">${SENTENCE}</p>`
		),
		URL_OF
	);
	expect(article?.pictures).toEqual(
		['late.jpg', 'w_10,c_limit/a.png', 'm.png'].map((path) => `https://post.example/${path}`)
	);
	expect(article?.body).toMatch(/href="#fn1".*id="fn1"/);
});

it('finds pictures in sets, behind a script and beside a placeholder, each once', () => {
	const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
	const { article } = readPage(
		page(
			`${PARAGRAPHS}<noscript>Please enable JavaScript</noscript><img src="${blank}" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>
			<p>${SENTENCE}</p><noscript><img src="/b.jpg" alt="b"></noscript><picture><source srcset="/c-1.webp 400w, /c-2.webp 1200w, /c-3.webp 4000w"><source srcset="/c.jpg"><img src="${blank}" alt="c"></picture><img src="/d.jpg"><noscript>cut`
		),
		URL_OF
	);
	expect(article?.pictures).toEqual(
		['a.jpg', 'b.jpg', 'c-2.webp', 'd.jpg'].map((path) => `https://post.example/${path}`)
	);
	expect(article?.body).toMatch(/c-2.webp" alt="c"/);
	expect(article?.body).not.toContain('JavaScript');
});

it('keeps links to places within it, even by its own address', () => {
	const { article } = readPage(
		page(
			`${PARAGRAPHS}<p>${SENTENCE}<a href="${URL_OF}#fn">1</a></p>${PARAGRAPHS}<p><a name="fn"></a>A note.</p>`
		),
		URL_OF
	);
	expect(article?.body).toMatch(/<a href="#fn">1<\/a>[\s\S]*<a id="fn"><\/a>A note/);
});

it('is called by its heading if the page’s title ends with the site’s name', () => {
	expect(readPage(page(`<h1>Post</h1><h1>Low water</h1>${PARAGRAPHS}`), URL_OF).article?.title).toBe(
		'Low water'
	);
	expect(
		readPage(page(`<h1>Low</h1>${PARAGRAPHS}`).replace('Low water', 'Lower'), URL_OF).article?.title
	).toContain('Lower');
});

it('is assembled from all its pages, and no other article becomes one of them', async () => {
	const at = (url: string, rel: string) => {
		const { article } = readPage(page(`${PARAGRAPHS}<p>${url}</p><img src="/a.png">${rel}`), url);
		if (!article) throw new Error(url);
		return article;
	};
	const read: string[] = [];
	const whole = (first: string, pages: Record<string, string>) =>
		withNextPages(at(first, pages[first] ?? ''), async (url) => {
			read.push(url);
			return url in pages ? at(url, pages[url] ?? '') : null;
		});
	const [tide, second, third] = ['', '/2/', '/3/'].map((end) => `https://post.example/tide${end}`) as [
		string,
		string,
		string
	];
	const article = await whole(tide, {
		[tide]: '<a class=x href=/tide/2/ rel="nofollow next">2</a>',
		[second]: `<link rel=next href="${third}">`,
		[third]: `<a rel=next href="${second}">back</a>`
	});
	expect(read).toEqual([second, third]);
	expect(article.body.match(/<p>https:\/\/post.example\/tide/g)).toHaveLength(3);
	expect(article.pictures).toHaveLength(1);
	expect(article.words).toBeGreaterThan(2 * at(tide, '').words);
	expect(article.missing).toBeUndefined();
	const cut = await whole(tide, {
		[tide]: '<a href=/tide/2/ rel=next>2</a>',
		[second]: `<link rel=next href="${third}">`
	});
	expect(cut).toMatchObject({ missing: third, words: 2 * at(tide, '').words });
	expect(chapterOf(cut, new Map(), 'It goes on:').body).toContain(`<em>It goes on:</em> <a href="${third}">`);
	read.length = 0;
	for (const [first, next] of [
		['/a.html', '/a.html?page=2'],
		['/a.html', '/a-2.html'],
		['/news/123', '/news/124'],
		['/a.html', '/b.html'],
		['/a', '/a?comments=1'],
		['/a', 'https://other.example/a/2']
	] as const)
		await whole(`https://post.example${first}`, {
			[`https://post.example${first}`]: `<a href="${next}" rel='next'>`
		});
	expect(read).toEqual(['https://post.example/a.html?page=2', 'https://post.example/a-2.html']);
});

it('says if only the beginning of an article is free', () => {
	const paid = '<script type="application/ld+json">{"isAccessibleForFree": false}</script>';
	const free = page(PARAGRAPHS, '<input type="password">');
	expect(readPage(page(PARAGRAPHS, paid), URL_OF)).toMatchObject({ isBehindLogin: true });
	expect(readPage(free, URL_OF)).toMatchObject({ article: {}, isBehindLogin: false });
});

it('reports that a page of links, or one before a sign-in, has nothing to read', () => {
	const links = Array.from({ length: 40 }, (_, i) => `<li><a href="/${i}">Story ${i}</a></li>`).join('');
	expect(readPage(`<html><body><ul>${links}</ul></body></html>`, URL_OF).article).toBeNull();
	const wall = readPage('<html><body><p>Subscribe to read.</p><input type="password"></body></html>', URL_OF);
	expect(wall).toMatchObject({ article: null, isBehindLogin: true });
	const named =
		'<html><head><link rel="alternate" type="application/atom+xml;profile=opds-catalog" href="/opds" title="Books"></head><body></body></html>';
	expect(readPage(named, URL_OF).feed).toEqual({ url: 'https://post.example/opds', title: 'Books' });
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BOAT = 'https://post.example/boat.png';

async function book(title: string) {
	const html = page(`${PARAGRAPHS}<img src="${BOAT}" alt="A boat"><img src="/gone.png" alt="A gull">`);
	const { article } = readPage(html.replaceAll('Low water', title), URL_OF);
	if (!article) throw new Error('no article');
	const pictures = new Map([
		[BOAT, PNG],
		['https://post.example/gone.png', new TextEncoder().encode('<html>not found</html>')]
	]);
	return writePackage(draftOf([chapterOf(article, pictures, '')], ''), new Blob([html]), '0'.repeat(64));
}

it('becomes a book of one chapter with its address and pictures, identical each time', async () => {
	const epub = await book('Low water');
	expect(await epub.arrayBuffer()).toEqual(await (await book('Low water')).arrayBuffer());
	const chapter = await chapterIn(epub);
	expect(chapter).toMatchObject({
		...{ authors: ['Ada Quill'], publisher: 'The Harbour Post', source: URL_OF, language: 'en-GB' },
		...{ date: '2026-11-20T08:00:00.000Z', resources: [{ path: 'images/0001.png', mediaType: 'image/png' }] }
	});
	expect(chapter?.body).toContain('<img src="../images/0001.png" alt="A boat"/>');
	expect(chapter?.body).not.toContain('gone.png');
	expect(chapter?.body).toContain('<img alt="A gull"/>');
});

it('joins others in one book, each a chapter with its own pictures', async () => {
	const chapters = await Promise.all(
		['Low water', 'High water'].map(async (title) => chapterIn(await book(title)))
	);
	const draft = draftOf(
		chapters.filter((chapter) => chapter !== null),
		'Articles'
	);
	expect(draft.contents.map(({ label }) => label)).toEqual([
		expect.stringContaining('Low water'),
		expect.stringContaining('High water')
	]);
	expect(draft.resources.map(({ path }) => path)).toEqual(['images/0001-0001.png', 'images/0002-0001.png']);
	expect(draft.sections[1]?.body).toContain('src="../images/0002-0001.png"');
	const volume = await writePackage(draft, new Blob(['x']), '1'.repeat(64));
	expect(await chapterIn(volume)).toBeNull();
});
