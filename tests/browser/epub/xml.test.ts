/** The parser for long files gives the tree that the browser's own gives, or leaves the file to it. */
import { describe, expect, it } from 'vitest';
import { decodeText } from '$lib/epub/content/decode-text.ts';
import { Pacer, runAtOnce } from '$lib/async/pause.ts';
import { MAX_MARKUP_DEPTH } from '$lib/book/limits.ts';
import { readSection } from '$lib/epub/content/section-document.ts';
import { parseXml } from '$lib/epub/content/xml.ts';
import { parseXmlInSlices } from '$lib/epub/content/xml.ts';
import { Zip } from '$lib/epub/zip/zip.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';

/** Without what the parser leaves out: comments, and CDATA as a kind of its own. */
function plain(doc: Document | null): Element | null {
	if (!doc) return null;
	const walker = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_CDATA_SECTION);
	let node = walker.nextNode();
	while (node) {
		const next = walker.nextNode();
		if (node.nodeType === Node.COMMENT_NODE) (node as Comment).remove();
		else (node as CDATASection).replaceWith((node as CDATASection).data);
		node = next;
	}
	doc.normalize();
	return doc.documentElement;
}

describe('a section in a wrong namespace', () => {
	it.each(['http://w>ww.w3.org/1999/xhtml', 'urn:nothing', ''])('is shown as HTML: %s', async (namespace) => {
		const { doc } = await readSection(
			`<html xmlns="${namespace}"><head/><body><p>Read me<br/>and me.</p></body></html>`,
			...(['application/xhtml+xml', 'one.xhtml', new Pacer()] as const)
		);
		const again = new DOMParser().parseFromString(
			new XMLSerializer().serializeToString(doc),
			'application/xhtml+xml'
		);
		expect(again.querySelector('parsererror')).toBeNull();
		expect(again.body.textContent).toContain('Read me');
	});
});

describe('parsing XML in slices', () => {
	it.each([
		'<a x="1" y=\'"\' ><b/>text<c xmlns="urn:c" p:q="r" xmlns:p="urn:p"><p:d/></c>&amp;&#65;&#x1F600;<![CDATA[<&]]></a>',
		'<!-- c --><?pi?><a>\r\nline\rend<!-- in --> more</a> \n<!-- c -->',
		'<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><p title=" a\n\tb ">x</p></html>',
		'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/></svg>'
	])('builds the same tree as the browser for %s', (text) => {
		const own = plain(runAtOnce(parseXmlInSlices(text)));
		expect(own?.isEqualNode(plain(new DOMParser().parseFromString(text, 'application/xml')))).toBe(true);
	});

	it.each([
		...[
			'<a>',
			'<a></b>',
			'<a/><b/>',
			'<a x=1/>',
			'<a x="1" x="2"/>',
			'<p:a/>',
			'<a>&nbsp;</a>',
			'<a>a & b</a>'
		],
		...['text', '', '<a b="<"/>', '<a>]]></a>', '<1/>', '<a>&#0;</a>', '<!DOCTYPE a><a/>', '<a><b></a></b>'],
		...[
			'<xmlns:a/>',
			'<a xmlns:p=""/>',
			'<a xmlns:p="u" xmlns:q="u" p:x="" q:x=""/>',
			'<a></a>&amp;',
			'<a>\uffff</a>'
		]
	])('leaves %s to the browser', (text) => {
		expect(runAtOnce(parseXmlInSlices(text))).toBeNull();
	});

	it('may be cut anywhere: within a tag, an entity, a line end, or a character of two units', () => {
		const unit = '<p class="a&lt;b">\u{1F600}x\r\ny&amp;z<![CDATA[]>]]></p>';
		for (let shift = 0; shift < unit.length; shift++) {
			const text = `<a>${' '.repeat(shift)}${unit.repeat(Math.ceil(20_000 / unit.length))}</a>`;
			const own = plain(runAtOnce(parseXmlInSlices(text)));
			expect(own?.isEqualNode(plain(parseXml(text))), `shifted by ${shift}`).toBe(true);
		}
	});

	it('does not overflow the stack; what is nested too deeply keeps only its text', () => {
		const deep = '<a>'.repeat(6000) + '</a>'.repeat(6000);
		expect(runAtOnce(parseXmlInSlices(deep))).toBeNull();
		const doc = parseXml(deep.replace('</a>', 'text</a>'));
		expect(doc?.documentElement.textContent).toBe('text');
		expect(doc?.getElementsByTagName('a')).toHaveLength(MAX_MARKUP_DEPTH);
	});

	it.skipIf(!hasShared)(
		`agrees with the browser about whole books ${hasShared ? '' : WHY_SKIPPED}`,
		async () => {
			for (const name of [
				'frankenstein',
				'sherlock-holmes',
				'odd/nested-toc_childrens-literature',
				'meditations'
			]) {
				const zip = await Zip.open(await sharedFile(`books/${name}.epub`), name);
				for (const path of zip?.names.filter((file) => /\.(xhtml|opf|ncx)$/.test(file)) ?? []) {
					const text = decodeText((await zip?.bytes(path)) ?? new Uint8Array());
					const ready = text.replace(/^<\?xml.*?\?>/, '').replace(/<!DOCTYPE[^>]*>/, '');
					const own = plain(runAtOnce(parseXmlInSlices(ready)));
					expect(own !== null && own.isEqualNode(plain(parseXml(ready))), path).toBe(true);
				}
			}
		}
	);
});
