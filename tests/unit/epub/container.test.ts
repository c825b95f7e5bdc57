import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { Pacer } from '$lib/async/pause.ts';
import { decodeText } from '$lib/epub/content/decode-text.ts';
import { deobfuscate } from '$lib/epub/package/encryption.ts';
import { EpubError } from '$lib/epub/zip/epub-error.ts';
import { notAnEpub, notAnEpubZip } from '$lib/epub/zip/epub-error.ts';
import { inflate } from '$lib/epub/zip/zip.ts';
import { Zip } from '$lib/epub/zip/zip.ts';
import { buildBomb, buildEpub } from '../../fixtures/epub-builder.ts';
import { zipOf, type Files } from '../../fixtures/zip.ts';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function openZip(files: Files): Promise<Zip> {
	const zip = await Zip.open(new Blob([await zipOf(files)]), 'a.epub');
	if (!zip) throw new Error('not a zip');
	return zip;
}

async function faultOf(promise: Promise<unknown>): Promise<EpubError> {
	const error = await promise.then(
		() => null,
		(reason: unknown) => reason
	);
	if (!(error instanceof EpubError)) throw new Error(`expected an EpubError, got ${String(error)}`);
	return error;
}

describe('the zip container', () => {
	it('reads single entries, stored and deflated, lazily', async () => {
		const file = await buildEpub({ chapters: ['<p>Hello</p>'.repeat(100)] });
		const zip = await Zip.open(file, 'a.epub');
		expect(zip?.names[0]).toBe('mimetype');
		expect(text((await zip?.bytes('mimetype')) ?? new Uint8Array())).toBe('application/epub+zip');
		expect(text((await zip?.bytes('EPUB/chapter-1.xhtml')) ?? new Uint8Array())).toContain('<p>Hello</p><p>');
	});

	it('reads and sorts its names in pieces, so that the page is not blocked', async () => {
		const names = Array.from({ length: 300 }, (_, at) => `f${at}`);
		const file = new Blob([await zipOf(Object.fromEntries(names.map((name) => [name, 'x'])))]);
		const due = vi.spyOn(Pacer.prototype, 'due', 'get').mockReturnValue(true);
		const pause = vi.spyOn(Pacer.prototype, 'pause').mockResolvedValue();
		expect((await Zip.open(file, 'a.epub'))?.names).toEqual(names);
		expect(pause.mock.calls.length).toBeGreaterThanOrEqual(2 * names.length);
		due.mockRestore();
		pause.mockRestore();
	});

	it('finds names that differ in case or percent-encoding, and never leaves the archive', async () => {
		const zip = await openZip({
			'OPS/Chapter One.xhtml': new Uint8Array(3),
			'../../etc/passwd': new Uint8Array(1)
		});
		expect(zip.find('OPS/Chapter%20One.xhtml')).toBe('OPS/Chapter One.xhtml');
		expect(zip.find('ops/chapter one.XHTML')).toBe('OPS/Chapter One.xhtml');
		expect(zip.find('OPS/missing')).toBeNull();
		expect(zip.find('etc/passwd')).toBeNull();
	});

	it('reads a zip with bytes before it and a comment after it', async () => {
		const zip = await zipOf({ 'a.txt': 'inside' });
		const comment = new TextEncoder().encode('a comment');
		zip[zip.length - 2] = comment.length;
		const file = new Blob([new Uint8Array(100), zip, comment]);
		const opened = await Zip.open(file, 'a.epub');
		expect(text((await opened?.bytes('a.txt')) ?? new Uint8Array())).toBe('inside');
	});

	it('refuses a bomb by its index, without unpacking it', async () => {
		const bomb = await buildBomb();
		expect(bomb.size).toBeLessThan(2 ** 20);
		// Only the index is there: the packed bytes are zeros, which cannot be unpacked.
		const bytes = new Uint8Array(await bomb.arrayBuffer());
		bytes.fill(0, 200, bytes.length - 2000);
		const fault = await faultOf(Zip.open(new Blob([bytes]), 'bomb.epub'));
		expect(fault.reason).toBe('bomb');
		expect(fault.message).toContain('“bomb.epub”');
	});

	it('gives an entry that lies about its size no more room than it declared', async () => {
		const zip = await zipOf({ 'a.txt': new Uint8Array(5_000_000) });
		const view = new DataView(zip.buffer, zip.byteOffset);
		for (let at = 0; at + 46 < zip.length; at++)
			if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
		const opened = await Zip.open(new Blob([zip]), 'a.epub');
		expect((await opened?.bytes('a.txt'))?.length).toBe(1000);
	});

	it('refuses an index with more entries, or more bytes, than any book has', async () => {
		const entry = new DataView(new ArrayBuffer(47));
		entry.setUint32(0, 0x02014b50, true);
		entry.setUint16(28, 1, true);
		entry.setUint8(46, 0x61);
		const zipOfIndex = (index: Uint8Array<ArrayBuffer>[], count: number) => {
			const size = index.reduce((sum, { length }) => sum + length, 0);
			const end = new DataView(new ArrayBuffer(22));
			end.setUint32(0, 0x06054b50, true);
			end.setUint16(10, count, true);
			end.setUint32(12, size, true);
			return new Blob([...index, end]);
		};
		const bytes = new Uint8Array(entry.buffer);
		const many = zipOfIndex(Array<typeof bytes>(70_000).fill(bytes), 70_000 % 65_536);
		const large = zipOfIndex([bytes, ...Array<typeof bytes>(70).fill(new Uint8Array(2 ** 20))], 1);
		for (const file of [many, large]) {
			const fault = await faultOf(Zip.open(file, 'a.epub'));
			expect(fault.reason).toBe('damaged');
			expect(fault.message).toContain('its index is larger than any book’s');
		}
	});

	it('reads what precedes the place where an index breaks off, and two names for the same bytes', async () => {
		const zip = await zipOf({ 'a.txt': 'first', 'b.txt': 'second', 'c.txt': 'third' }, { stored: true });
		const view = new DataView(zip.buffer);
		const entries: number[] = [];
		for (let at = 0; at + 46 < zip.length; at++)
			if (view.getUint32(at, true) === 0x02014b50) entries.push(at);
		const [first = 0, second = 0, third = 0] = entries;
		view.setUint32(third, 0, true);
		// The second is where the first is.
		for (const field of [20, 24, 42])
			view.setUint32(second + field, view.getUint32(first + field, true), true);
		const opened = await Zip.open(new Blob([zip]), 'a.epub');
		expect(opened?.names).toEqual(['a.txt', 'b.txt']);
		for (const name of ['a.txt', 'b.txt'])
			expect(text((await opened?.bytes(name)) ?? new Uint8Array())).toBe('first');
	});

	it('says which file is damaged, and reads it all the same', async () => {
		const words = 'It was the best of times, it was the worst of times. '.repeat(20);
		const entryAt = (zip: Uint8Array, name: string): number => {
			const view = new DataView(zip.buffer, zip.byteOffset);
			for (let at = 0; at + 46 < zip.length; at++)
				if (
					view.getUint32(at, true) === 0x02014b50 &&
					text(zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))) === name
				)
					return at;
			throw new Error(name);
		};
		for (const stored of [true, false])
			for (const [field, value, fault] of [
				[16, 0x12345678, 'altered'],
				[24, 100, 'end is missing'],
				[24, 5000, 'end is missing']
			] as const) {
				const zip = await zipOf({ 'a.txt': words, 'b.txt': words }, { stored });
				new DataView(zip.buffer, zip.byteOffset).setUint32(entryAt(zip, 'a.txt') + field, value, true);
				const opened = await Zip.open(new Blob([zip]), 'a.epub');
				const read = text((await opened?.bytes('a.txt')) ?? new Uint8Array());
				expect(words.startsWith(read)).toBe(true);
				expect(read.length).toBe(value === 100 ? 100 : words.length);
				expect(opened?.damage('a.txt'), `${field} ${value} ${stored}`).toContain(fault);
				await opened?.bytes('b.txt');
				expect(opened?.damage('b.txt')).toBeNull();
			}
	});

	it('reports a flipped bit as an alteration', async () => {
		const zip = await zipOf({ 'a.txt': 'Call me Ishmael.' }, { stored: true });
		const at = zip.indexOf('I'.charCodeAt(0), 30 + 5);
		zip[at] = 'X'.charCodeAt(0);
		const opened = await Zip.open(new Blob([zip]), 'a.epub');
		expect(text((await opened?.bytes('a.txt')) ?? new Uint8Array())).toBe('Call me Xshmael.');
		expect(opened?.damage('a.txt')).toContain('altered');
	});

	it('reports a cut file as missing its end, and a broken entry as impossible to unpack', async () => {
		const file = await buildEpub();
		const cut = await faultOf(Zip.open(file.slice(0, file.size - 100), 'cut.epub'));
		expect(cut.reason).toBe('damaged');
		expect(cut.message).toContain('its end is missing');
		const bytes = new Uint8Array(await file.arrayBuffer());
		const local = 30 + 'mimetype'.length + 20;
		bytes.fill(0xff, local + 60, local + 200);
		const zip = await Zip.open(new Blob([bytes]), 'broken.epub');
		const broken = await faultOf(zip?.bytes('META-INF/container.xml') ?? Promise.resolve());
		expect(broken.reason).toBe('damaged');
		expect(broken.message).toContain('“META-INF/container.xml”');
	});
});

describe('deflated bytes', () => {
	const words = 'Call me Ishmael. '.repeat(100);
	const packed = Uint8Array.from(deflateRawSync(words));

	it('are all read, whatever is wrong after the last of them', async () => {
		const padded = Uint8Array.from([...packed, 0, 0, 0, 0]);
		for (const bytes of [packed, packed.slice(0, -1), padded]) {
			const { bytes: unpacked, more } = await inflate(bytes, words.length);
			expect([text(unpacked), more]).toEqual([words, false]);
		}
		expect((await inflate(new Uint8Array(0), 0)).bytes).toHaveLength(0);
	});

	it('are refused if they break off before', async () => {
		await expect(inflate(packed.slice(0, -10), words.length)).rejects.toThrow();
	});
});

describe('a file that is not an EPUB', () => {
	it('is named by its kind', async () => {
		const named = async (start: string): Promise<EpubError> =>
			notAnEpub(new Blob([Uint8Array.from(start, (char) => char.charCodeAt(0))]), 'x.epub');
		expect((await named('\xff\xd8\xff\xe0 JFIF')).message).toBe(
			'“x.epub” is a JPEG picture, not a book. Lectern opens EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.'
		);
		expect((await named('%PDF-1.7')).message).toContain('a PDF document');
		expect((await named('\x01\x02\x03')).reason).toBe('not-epub');
		expect((await notAnEpub(new Blob([]), 'x.epub')).reason).toBe('empty');
		expect((await notAnEpub(new Blob([new Uint8Array(900)]), 'x.epub')).reason).toBe('damaged');
		expect(notAnEpubZip(['word/document.xml'], 'x.epub').message).toContain('a Word document');
		expect(notAnEpubZip(['a.exe'], 'x.epub').message).toContain('an archive without a book');
		expect(notAnEpubZip([], 'x.epub').reason).toBe('empty');
	});
});

describe('decoding a text file', () => {
	it('uses the byte order mark, the declaration, or what fits', () => {
		const utf16 = Uint8Array.from('\ufeff<a>é</a>', (char) => char.charCodeAt(0));
		const wide = new Uint8Array(new Uint16Array(Array.from('\ufeff<a>é</a>', (c) => c.charCodeAt(0))).buffer);
		expect(utf16.length).toBe(9);
		expect(decodeText(wide)).toBe('<a>é</a>');
		expect(decodeText(wide.slice(2))).toBe('<a>é</a>');
		const latin = Uint8Array.from('<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>', (c) =>
			c.charCodeAt(0)
		);
		expect(decodeText(latin)).toContain('<a>é</a>');
		expect(decodeText(Uint8Array.from('<a>é</a>', (c) => c.charCodeAt(0)))).toBe('<a>é</a>');
		expect(decodeText(new TextEncoder().encode('<?xml version="1.0" encoding="utf-16"?><a>é</a>'))).toContain(
			'é'
		);
	});
});

it('a font disguised in Adobe’s way is restored with the book’s UUID, whatever other numbers it has', async () => {
	const numbers = ['978-0-306-40615-7', `No. ${'1'.repeat(32)}`];
	const uuid = `urn:uuid:${'0f'.repeat(4)}-0f0f-0f0f-0f0f-${'0f'.repeat(6)}`;
	const cleared = async (...identifiers: string[]) =>
		deobfuscate(new Uint8Array(1025), 'adobe', numbers[0] ?? '', [...numbers, ...identifiers]);
	expect(await cleared(uuid)).toEqual(Uint8Array.of(...Array<number>(1024).fill(15), 0));
	expect(await cleared()).toBeNull();
});
