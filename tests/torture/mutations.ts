/** Ways to break a book's file, each chosen by seeded numbers, so that a broken book can be made again from its number. */
import { filesIn, zipOf } from '../fixtures/zip.ts';
import { below, oneOf, type Random } from './fuzz.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Mutation {
	name: string;
	/**
	 * True: only bytes are damaged, so that a text that differs must be told. False: the book is made anew and says what it
	 * says.
	 */
	damage: boolean;
	/** Whether it takes other files than EPUBs, too. */
	anyFile?: true;
	make(book: Bytes, random: Random): Bytes | Promise<Bytes>;
}

/** Central directory header (APPNOTE.TXT § 4.3.12). */
const DIRECTORY_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Where each entry's header stands in the central directory; [] where there is none. */
function directoryOf(book: Bytes): number[] {
	const view = new DataView(book.buffer, book.byteOffset, book.byteLength);
	let end = book.length - 22;
	while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
	const found: number[] = [];
	if (end < 0) return found;
	for (let at = view.getUint32(end + 16, true); at < end && view.getUint32(at, true) === DIRECTORY_HEADER;) {
		found.push(at);
		at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return found;
}

function flip(book: Bytes, random: Random, from = 0): Bytes {
	const copy = book.slice();
	for (let left = 1 + below(random, 16); left > 0; left--) {
		const at = from + below(random, copy.length - from);
		copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8));
	}
	return copy;
}

/** One or several headers of the central directory changed. */
function inDirectory(change: (view: DataView, headers: number[], random: Random) => void) {
	return (book: Bytes, random: Random): Bytes => {
		const copy = book.slice();
		const headers = directoryOf(copy);
		if (headers.length > 0) change(new DataView(copy.buffer), headers, random);
		return copy;
	};
}

const SIZES = [0, 1, 0x7fffffff, 0xfffffffe, 0xffffffff, 50_000_000, 209_715_201];

/** What an author of a hostile book puts between two tags. */
const HOSTILE = [
	'<script>top.hacked=1</script>',
	'<img src="x" onerror="top.hacked=1"/>',
	'<img src="http://tracker.invalid/a.png" alt=""/>',
	'<svg xmlns="http://www.w3.org/2000/svg" onload="top.hacked=1"><script>top.hacked=1</script></svg>',
	'<iframe src="http://tracker.invalid/"></iframe>',
	'<object data="http://tracker.invalid/o"></object>',
	'<meta http-equiv="refresh" content="0;url=http://tracker.invalid/r"/>',
	'<link rel="stylesheet" href="http://tracker.invalid/a.css"/>',
	'<style>@import "http://tracker.invalid/b.css"; body{background:url(//tracker.invalid/b.png)}</style>',
	'<a href="javascript:top.hacked=1">x</a>',
	'<base href="http://tracker.invalid/"/>',
	'<![CDATA[',
	'<!--',
	'<?xml-stylesheet href="http://tracker.invalid/x.xsl" type="text/xsl"?>',
	'<!DOCTYPE x [<!ENTITY a "&a;"><!ENTITY b SYSTEM "file:///etc/passwd">]>&a;&b;',
	'&#0;&#xFFFE;&#x110000;&nonsense;',
	'\u202eesrever\u202c',
	'\u0000\u0008',
	'<p>'.repeat(500),
	'<b>'.repeat(2000),
	`<p title="${'x'.repeat(70_000)}">`,
	'</html></html></body>',
	'<math><mi xlink:href="http://tracker.invalid/m">x</mi></math>',
	'<video src="http://tracker.invalid/v" poster="http://tracker.invalid/p" autoplay="autoplay"></video>',
	'<form action="http://tracker.invalid/f"><input autofocus="" onfocus="top.hacked=1"/></form>'
];

const isMarkup = (path: string): boolean => /\.(x?html?|opf|ncx|xml|svg|css)$/i.test(path);

/** Packed anew by these changes; a book that no zip tool can read has its bits flipped instead. */
function packedAnew(change: (files: Record<string, Uint8Array>, random: Random) => Bytes | Promise<Bytes>) {
	return async (book: Bytes, random: Random): Promise<Bytes> => {
		const files = await filesIn(book).catch(() => null);
		return files === null ? flip(book, random) : change(files, random);
	};
}

/** The book with one of its files changed. */
function inMarkup(change: (text: string, random: Random) => string) {
	return packedAnew(async (files, random) => {
		for (let left = 1 + below(random, 4); left > 0; left--) {
			const path = oneOf(random, Object.keys(files).filter(isMarkup));
			if (path === undefined) break;
			files[path] = new TextEncoder().encode(change(new TextDecoder().decode(files[path]), random));
		}
		return zipOf(files);
	});
}

const place = (text: string, random: Random): number => below(random, text.length + 1);
const insert = (text: string, at: number, more: string): string => text.slice(0, at) + more + text.slice(at);

/** Where a tag begins. */
function tagIn(text: string, random: Random): number {
	const at = text.indexOf('<', place(text, random));
	return at < 0 ? text.length : at;
}

const DELIMITERS = ['<', '>', '"', "'", '&', '/', '=', ']]>', '-->', '?>', ';', '{', '}', '@import ', 'url('];

export const MUTATIONS: readonly Mutation[] = [
	{ name: 'flipped bits', damage: true, anyFile: true, make: (book, random) => flip(book, random) },
	{
		name: 'flipped bits in the directory',
		damage: true,
		make: (book, random) => flip(book, random, directoryOf(book)[0] ?? 0)
	},
	{
		name: 'cut off',
		anyFile: true,
		damage: true,
		make: (book, random) => book.slice(0, below(random, book.length))
	},
	{
		name: 'a hole of zeros',
		anyFile: true,
		damage: true,
		make: (book, random) => book.slice().fill(0, below(random, book.length), below(random, book.length))
	},
	{
		name: 'a stretch over another',
		anyFile: true,
		damage: true,
		make: (book, random) => {
			const [from, length] = [below(random, book.length), below(random, 5000)];
			return book.slice().copyWithin(below(random, book.length), from, from + length);
		}
	},
	{
		name: 'hostile sizes',
		damage: true,
		make: inDirectory((view, headers, random) => {
			const field = oneOf(random, [20, 24, 42]);
			view.setUint32(oneOf(random, headers) + field, oneOf(random, SIZES), true);
		})
	},
	{
		name: 'entries swapped in the directory',
		damage: true,
		make: inDirectory((view, headers, random) => {
			const [one, other] = [oneOf(random, headers), oneOf(random, headers)];
			const [here, there] = [view.getUint32(one + 42, true), view.getUint32(other + 42, true)];
			view.setUint32(one + 42, there, true);
			view.setUint32(other + 42, here, true);
		})
	},
	{
		name: 'an entry renamed',
		damage: true,
		make: inDirectory((view, headers, random) => {
			const at = oneOf(random, headers);
			const letter = at + 46 + below(random, view.getUint16(at + 28, true));
			view.setUint8(letter, oneOf(random, [0, 0x2e, 0x2f, 0x5c, 0x25, 0x61, 0xff]));
		})
	},
	{
		name: 'two entries of one name',
		damage: false,
		make: packedAnew(async (files, random) => {
			const path = oneOf(random, Object.keys(files).filter(isMarkup));
			const twin = `${path?.slice(0, -1)}~`;
			const twice = await zipOf({ ...files, [twin]: 'Another text under the same name.' });
			const name = new TextEncoder().encode(twin);
			const view = new DataView(twice.buffer);
			for (const at of directoryOf(twice)) {
				const found = twice.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
				if (found.length === name.length && found.every((byte, i) => byte === name[i]))
					twice.set(new TextEncoder().encode(path), at + 46);
			}
			return twice;
		})
	},
	{
		name: 'an entry left out',
		damage: false,
		make: packedAnew(async (files, random) => {
			delete files[oneOf(random, Object.keys(files))];
			return zipOf(files);
		})
	},
	{
		name: 'files swapped',
		damage: false,
		make: packedAnew(async (files, random) => {
			const [one, other] = [oneOf(random, Object.keys(files)), oneOf(random, Object.keys(files))];
			[files[one], files[other]] = [files[other] as Bytes, files[one] as Bytes];
			return zipOf(files);
		})
	},
	{
		name: 'hostile markup',
		damage: false,
		make: inMarkup((text, random) => insert(text, tagIn(text, random), oneOf(random, HOSTILE)))
	},
	{
		name: 'damaged markup',
		damage: false,
		make: inMarkup((text, random) => insert(text, place(text, random), oneOf(random, DELIMITERS)))
	},
	{
		name: 'markup with a hole',
		damage: false,
		make: inMarkup((text, random) => {
			const at = place(text, random);
			return text.slice(0, at) + text.slice(at + below(random, 400));
		})
	},
	{
		name: 'markup repeated',
		damage: false,
		make: inMarkup((text, random) => {
			const at = tagIn(text, random);
			const piece = text.slice(at, at + 1 + below(random, 300));
			return insert(text, at, piece.repeat(1 + below(random, 200)));
		})
	},
	{
		name: 'another encoding',
		damage: false,
		make: packedAnew(async (files, random) => {
			const path = oneOf(random, Object.keys(files).filter(isMarkup));
			const bytes = files[path];
			if (bytes === undefined) return zipOf(files);
			const mark = oneOf(random, [[0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0], [0xc3]]);
			files[path] = new Uint8Array([...mark, ...bytes.subarray(0, 200_000)]);
			return zipOf(files);
		})
	}
];
