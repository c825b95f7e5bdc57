/** Real books: they open, their text is the page's text, and every passage is found again in the page. */
import { afterAll, describe, expect, it } from 'vitest';
import { extractBook } from '$lib/epub/extract-book.ts';
import type { BookText } from '$lib/book/text.ts';
import { cfiOf } from '$lib/epub/cfis.ts';
import { rangeAt } from './cfi.ts';
import { offsetsOf, rangeOf } from '$lib/epub/text/dom-range.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import { EpubError, Publication } from '$lib/epub/publication.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';

const BOOKS = ['frankenstein', 'meditations', 'pride-and-prejudice', 'sherlock-holmes', 'war-and-peace'];
const ODD = [
	'epub2-minimal-valid',
	'font-obfuscation_wasteland',
	'footnotes-popup_tiny',
	'malformed-no-mimetype',
	'malformed-xhtml-unclosed',
	'nested-toc_childrens-literature',
	'rtl-arabic_regime-anticancer',
	'spine-nonlinear',
	'two-renditions-multiple-rootfiles'
];

/** Words as seen: white space as one space, unseen characters gone. */
function words(text: string): string {
	return text
		.replace(/[\u00ad\u2060\ufeff]/g, '')
		.replace(/[ \t\n\r\f]+/g, ' ')
		.trim();
}

/** Letters alone: where a range spans blocks, the document has no white space where the text has a line break. */
function letters(text: string): string {
	return words(text).replace(/[ \t\n]/g, '');
}

/** Numbers in [0, 1), the same on every run. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1664525 + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

/** As the renderer does it: written out, parsed again, with things that epubjs adds to the head. */
function rendered(doc: Document): Document {
	const copy = new DOMParser().parseFromString(
		new XMLSerializer().serializeToString(doc.documentElement),
		'application/xhtml+xml'
	);
	copy.head.prepend(copy.createElementNS('http://www.w3.org/1999/xhtml', 'base'));
	copy.head.append(copy.createElementNS('http://www.w3.org/1999/xhtml', 'meta'));
	return copy;
}

/** Books whose passages are looked at when all of it was read: opened, extracted and rendered once for both. */
const WITH_PASSAGES = ['frankenstein', 'war-and-peace'];

interface ReadBook {
	book: Publication;
	text: BookText;
	docOf: (path: string) => Promise<Document>;
}
const kept = new Map<string, Promise<ReadBook>>();

async function readBook(name: string): Promise<ReadBook> {
	const book = await Publication.open(await sharedFile(`books/${name}.epub`));
	const text = await extractBook(book);
	const docs = new Map<string, Document>();
	const docOf = async (path: string): Promise<Document> => {
		const doc = docs.get(path) ?? rendered(await book.doc(path));
		docs.set(path, doc);
		return doc;
	};
	return { book, text, docOf };
}

/** `name` as in ../shared/books. */
function bookNamed(name: string): Promise<ReadBook> {
	const reading = kept.get(name) ?? readBook(name);
	if (WITH_PASSAGES.includes(name)) kept.set(name, reading);
	return reading;
}

afterAll(async () => {
	for (const { book } of await Promise.all(kept.values())) book.close();
});

describe.skipIf(!hasShared)(`books of ../shared ${hasShared ? '' : WHY_SKIPPED}`, () => {
	it.each([...BOOKS, ...ODD.map((name) => `odd/${name}`)])(
		'books/%s opens, and each section says the same when rendered',
		async (name) => {
			const { book, text, docOf } = await bookNamed(name);
			expect(text.warnings).toEqual([]);
			expect(text.wordCount).toBeGreaterThan(3);
			expect(text.chapters.length).toBeGreaterThan(0);
			for (const { path, index } of book.spine) {
				const again = walkText(await docOf(path));
				const original = text.sections[index];
				expect(again.text).toBe(original?.text);
				expect(again.blocks).toEqual(original?.blocks);
				expect(again.anchors).toEqual(original?.anchors);
			}
			let end = -1;
			for (const chapter of text.allChapters()) {
				const percent = text.percentAt(chapter.start);
				expect(percent).toBeGreaterThanOrEqual(end);
				end = percent;
			}
			if (!kept.has(name)) book.close();
		}
	);

	it.each([
		['drm-like-unknown-encryption', 'drm', 'protected by copy protection'],
		['malformed-jpeg-named-epub', 'not-epub', 'is a JPEG picture, not a book'],
		['malformed-truncated-zip', 'damaged', 'its end is missing'],
		['malformed-zero-bytes', 'empty', 'is empty (0 bytes)']
	])('%s is refused as %s', async (name, reason, message) => {
		const file = await sharedFile(`books/odd/${name}.epub`);
		const error = await Publication.open(file).catch((fault: unknown) => fault);
		expect(error).toBeInstanceOf(EpubError);
		expect((error as EpubError).reason).toBe(reason);
		expect((error as EpubError).message).toContain(`“${name}.epub”`);
		expect((error as EpubError).message).toContain(message);
	});

	it.each(WITH_PASSAGES)('200 random passages of %s are the same words as range and as CFI', async (name) => {
		const { book, text, docOf } = await bookNamed(name);
		const random = seeded(20261121);
		const long = text.sections.filter((section) => section.text.length > 600);
		let byRange = 0;
		let byCfi = 0;
		for (let count = 0; count < 200; count++) {
			const section = long[Math.floor(random() * long.length)] ?? long[0];
			const item = book.spine[section?.section ?? 0];
			if (!section || !item) throw new Error('no section');
			const start = Math.floor(random() * (section.text.length - 400));
			const end = start + 20 + Math.floor(random() * 380);
			const locator = { section: section.section, start, end };
			const wanted = letters(text.slice(locator));
			const doc = await docOf(item.path);
			const range = rangeOf(doc, start, end);
			const visible = doc.createRange();
			visible.setStart(range.startContainer, range.startOffset);
			visible.setEnd(range.endContainer, range.endOffset);
			const offsets = offsetsOf(doc, visible);
			// What the range says by its characters, and what the text says at the offsets found from the range.
			if (
				letters(range.toString()) === wanted &&
				text.slice({ ...locator, ...offsets }).trim() === text.slice(locator).trim()
			)
				byRange++;
			const cfi = cfiOf(range, item.cfiBase);
			const found = rangeAt(doc, cfi);
			if (
				letters(found.toString()) === wanted &&
				found.startContainer === range.startContainer &&
				found.startOffset === range.startOffset &&
				cfi.startsWith(`epubcfi(/6/${2 * item.index + 2}!`)
			)
				byCfi++;
		}
		expect({ byRange, byCfi }).toEqual({ byRange: 200, byCfi: 200 });
	});

	it('extracts War and Peace without blocking the page, and joins no two blocks', async () => {
		const book = await Publication.open(await sharedFile('books/war-and-peace.epub'));
		let running = true;
		let longest = 0;
		let last = performance.now();
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			const now = performance.now();
			longest = Math.max(longest, now - last);
			last = now;
			if (running) port2.postMessage(null);
		};
		port2.postMessage(null);
		const started = performance.now();
		const seen: number[] = [];
		const text = await extractBook(book, { onsection: ({ section }) => seen.push(section) });
		const took = performance.now() - started;
		running = false;
		// eslint-disable-next-line no-console -- a measured figure, printed for whoever changes this
		console.info(
			`War and Peace: ${Math.round(took)} ms, longest gap ${longest.toFixed(1)} ms, ${text.wordCount} words`
		);
		expect(seen.length).toBe(book.spine.length);
		expect(Math.abs(text.wordCount - 566_000)).toBeLessThan(6_000);
		expect(Math.max(...text.allChapters().map((chapter) => chapter.depth))).toBe(3);
		const between = text.sections.flatMap((section) =>
			section.blocks.slice(1).map((next, at) => section.text.slice(section.blocks[at]?.end, next.start))
		);
		expect(between.filter((gap) => !gap.startsWith('\n'))).toEqual([]);
		const joined = text.sections.flatMap(
			({ text: words }) => words.match(/[a-z][.!?][”’]?[A-Z][a-z]+/g) ?? []
		);
		expect(joined).toEqual([]);
	});

	it('stops at once when it is no longer needed', async () => {
		const book = await Publication.open(await sharedFile('books/war-and-peace.epub'));
		const controller = new AbortController();
		const extraction = extractBook(book, {
			signal: controller.signal,
			onsection: ({ section }) => {
				if (section === 20) controller.abort();
			}
		});
		await expect(extraction).rejects.toHaveProperty('name', 'AbortError');
	});

	it('reads metadata, cover, direction and the disguised fonts', async () => {
		const frankenstein = await Publication.open(await sharedFile('books/frankenstein.epub'));
		expect(frankenstein.metadata).toMatchObject({ title: 'Frankenstein', authors: ['Mary Shelley'] });
		expect((await frankenstein.cover())?.type).toMatch(/^image\//);
		const arabic = await Publication.open(await sharedFile('books/odd/rtl-arabic_regime-anticancer.epub'));
		expect(arabic.direction).toBe('rtl');
		const fonts = await Publication.open(await sharedFile('books/odd/font-obfuscation_wasteland.epub'));
		const font = await fonts.resource('EPUB/OldStandard-Regular.obf.otf');
		await new FontFace('Old Standard', await (font ?? new Blob()).arrayBuffer()).load();
		const nested = await Publication.open(await sharedFile('books/odd/nested-toc_childrens-literature.epub'));
		const text = await extractBook(nested);
		expect(text.allChapters().length).toBeGreaterThan(30);
		expect(new Set(text.allChapters().map(({ start }) => start.offset)).size).toBeGreaterThan(20);
	});

	it('says which section is damaged, and reads on', async () => {
		const file = await buildEpub({ chapters: ['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>'] });
		const bytes = new Uint8Array(await file.arrayBuffer());
		const view = new DataView(bytes.buffer);
		for (let at = 0; at + 46 < bytes.length; at++)
			if (view.getUint32(at, true) === 0x02014b50) {
				const name = new TextDecoder().decode(
					bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))
				);
				if (name.endsWith('chapter-2.xhtml')) view.setUint32(at + 16, 1, true);
			}
		const publication = await Publication.open(new File([bytes], 'bits.epub'));
		const text = await extractBook(publication);
		expect(text.sections.map((section) => section.text)).toEqual(['One.', 'Two.', 'Three.']);
		expect(text.damaged).toEqual([1]);
		expect(publication.warnings.join()).toMatch(/chapter-2\.xhtml.*altered/);
		publication.close();
	});
});
