import { describe, expect, it } from 'vitest';
import { runAtOnce } from '$lib/async/pause.ts';
import { MAX_STYLE_RULES } from '$lib/book/limits.ts';
import { cleanCss, cleaningCss, findCssUrls, replacingCssUrls } from '$lib/epub/content/css.ts';
import { isRemote, resolveLink } from '$lib/epub/content/path.ts';

describe('links inside a book', () => {
	it('resolve against the file they are in', () => {
		expect(resolveLink('EPUB/text/a.xhtml', '../images/b%20c.png#x')).toEqual({
			path: 'EPUB/images/b c.png',
			fragment: 'x'
		});
		expect(resolveLink('EPUB/a.xhtml', '#note%201')).toEqual({ path: 'EPUB/a.xhtml', fragment: 'note 1' });
		expect(resolveLink('a.xhtml', '../../../../../etc/passwd')?.path).toBe('etc/passwd');
		expect(resolveLink('50%/a.xhtml', 'b.xhtml')?.path).toBe('50%/b.xhtml');
	});

	it('are remote if they have a scheme or host, however disguised', () => {
		for (const href of [
			'http://a.b',
			'//a.b',
			'\\\\a.b',
			' \t java\nscript:alert(1)',
			'HTTPS:x',
			'data:,',
			'/\\a.b',
			'\u0001http://a'
		])
			expect(isRemote(href), href).toBe(true);
		for (const href of ['a.xhtml', '#a', '../x', 'a/b:c', '']) expect(isRemote(href), href).toBe(false);
		expect(resolveLink('a', 'https:b')).toBeNull();
	});
});

describe('URLs in a style sheet', () => {
	const urlsOf = (css: string): string[] => findCssUrls(css).map(({ url }) => url);
	const replaced = (css: string, replace: (url: string) => string | null) =>
		runAtOnce(replacingCssUrls(css, findCssUrls(css), replace));

	it('are found in url(), @import and image-set(), but not in comments, strings or namespaces', () => {
		expect(
			urlsOf(`@namespace epub "http://www.idpf.org/2007/ops"; @namespace url(http://www.w3.org/1999/xhtml);
				@import "a.css"; @import url('b.css') screen; /* url(no) */ p::before { content: "url(no)" }
				p { background: url( c.png ), URL("d.png"); list-style: image-set("e.png" 1x, url(f.png) 2x) }`)
		).toEqual(['a.css', 'b.css', 'c.png', 'd.png', 'e.png', 'f.png']);
	});

	it('are found behind escapes', () => {
		expect(urlsOf(String.raw`a{b:u\72l(http://x)} @\69mport "http://y"; c{d:\75 rl("http\3a //z")}`)).toEqual(
			['http://x', 'http://y', 'http://z']
		);
	});

	it('are replaced, and the rest of the sheet stays unchanged', () => {
		expect(replaced('a{b:url(x.png) no-repeat;c:d}', () => 'blob:1')).toBe(
			'a{b:url("blob:1") no-repeat;c:d}'
		);
	});

	it('are removed with the whole @import if they lead nowhere, and nothing else is', () => {
		const without = (css: string) => replaced(css, (url) => (url === 'kept' ? 'kept' : null));
		expect(without('@import "x";p{}')).toBe('p{}');
		expect(without('@import "a";/* ; */ @import url(b) layer(c) screen; @import "kept";p{}')).toBe(
			'/* ; */  @import url("kept");p{}'
		);
		// What is no statement of its own, or has no end, stays: what follows must not become part of something else.
		for (const css of [
			'@import "x"',
			'u@import "x";rl(y)',
			'@import/**/@import "x"; "http://y";',
			'a,@import "x";'
		])
			expect(without(css), css).toContain('@import url("about:invalid")');
	});

	it('end with the sheet, however it is broken off', () => {
		for (const css of ['a{b:url(', 'a{b:url("x', '@import "x', '/* ', 'a\\', '@', '@import', 'url("a"'])
			expect(() => replaced(css, () => null), css).not.toThrow();
	});
});

describe('rules in rules', () => {
	it('end where a browser would have to expand a tower of selectors, and not before', () => {
		const tower = (declaration: string) => `p{${declaration}${`& p,& p{${declaration}`.repeat(24)}`;
		// What is in a comment, a string, an address or brackets closes no rule.
		for (const hidden of [
			'',
			'/*}*/',
			'a:"}";',
			'a:url(});',
			'a:url((});',
			'a:u\\72l((});',
			'a:b({}});',
			'a:[(])}];'
		])
			expect(cleanCss(tower(hidden)).split('&').length, hidden).toBeLessThan(16);
		const real = '@media print{@supports (color:red){ul,ol{& li,a{color:red;&:hover{color:blue}}}}}'.repeat(
			50
		);
		expect(cleanCss(real)).toBe(real);
	});
});

it('a style sheet ends where it has more rules than any book', () => {
	const sheet = (rules: number) => Array.from({ length: rules }, (_, at) => `.c${at}{top:0}`).join('');
	expect(cleanCss(sheet(MAX_STYLE_RULES))).toBe(sheet(MAX_STYLE_RULES));
	expect(cleanCss(sheet(MAX_STYLE_RULES + 9))).toBe(`${sheet(MAX_STYLE_RULES)}.c${MAX_STYLE_RULES}`);
});

it('a long style sheet is read in pieces, so that the page is not blocked', () => {
	const rules = Array.from({ length: 5000 }, (_, at) => `.c${at}{background:url(p${at}.png)}`);
	expect([...cleaningCss(rules.join(''))].length).toBeGreaterThan(5);
});
