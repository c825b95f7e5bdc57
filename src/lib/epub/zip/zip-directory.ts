/** Reads a zip's central directory (APPNOTE.TXT § 4.3.12 to 4.3.16), zip64 included, without reading the rest. */
import { EpubError } from './epub-error.ts';

export const EOCD = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, localHeader: 0x04034b50 };
const CENTRAL = 0x02014b50;
/** The end record is 22 bytes and a comment of at most 65,535. */
const TAIL = 22 + 0xffff;
const MAX_DIRECTORY = 64 * 2 ** 20;

export interface ZipEntry {
	name: string;
	/** 0 stored, 8 deflated. */
	method: number;
	encrypted: boolean;
	packedSize: number;
	size: number;
	/** Of the local header, from the start of the file. */
	offset: number;
}

interface End {
	count: number;
	size: number;
	offset: number;
	/** Bytes before the zip proper begins; offsets in it count from there. */
	shift: number;
}

/** The entries that are files, in the order of the directory. Null where the file is no zip; throws where it is cut off. */
export async function readDirectory(file: Blob, title: string): Promise<ZipEntry[] | null> {
	const end = await findEnd(file, title);
	if (end === null) {
		const head = new DataView(await file.slice(0, 4).arrayBuffer());
		if (head.byteLength < 4 || head.getUint32(0, true) !== EOCD.localHeader) return null;
		throw damaged(title, 'its end is missing');
	}
	if (end.size > MAX_DIRECTORY) throw damaged(title, 'its index is larger than a book’s can be');
	const start = end.offset + end.shift;
	const bytes = new Uint8Array(await file.slice(start, start + end.size).arrayBuffer());
	if (bytes.length < end.size) throw damaged(title, 'its index is cut off');
	return parseEntries(bytes, end, title);
}

async function findEnd(file: Blob, title: string): Promise<End | null> {
	const tailStart = Math.max(0, file.size - TAIL);
	const tail = new DataView(await file.slice(tailStart).arrayBuffer());
	for (let at = tail.byteLength - 22; at >= 0; at--) {
		if (tail.getUint32(at, true) !== EOCD.end) continue;
		if (at + 22 + tail.getUint16(at + 20, true) > tail.byteLength) continue;
		const count = tail.getUint16(at + 10, true);
		const size = tail.getUint32(at + 12, true);
		const offset = tail.getUint32(at + 16, true);
		const position = tailStart + at;
		if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) {
			const end64 = await findEnd64(file, position, title);
			if (end64) return end64;
		}
		return { count, size, offset, shift: Math.max(0, position - size - offset) };
	}
	return null;
}

async function findEnd64(file: Blob, endPosition: number, title: string): Promise<End | null> {
	if (endPosition < 20) return null;
	const locator = new DataView(await file.slice(endPosition - 20, endPosition).arrayBuffer());
	if (locator.getUint32(0, true) !== EOCD.locator64) return null;
	const position = Number(locator.getBigUint64(8, true));
	const record = new DataView(await file.slice(position, position + 56).arrayBuffer());
	if (record.byteLength < 56 || record.getUint32(0, true) !== EOCD.end64)
		throw damaged(title, 'its index is not where it should be');
	return {
		count: Number(record.getBigUint64(32, true)),
		size: Number(record.getBigUint64(40, true)),
		offset: Number(record.getBigUint64(48, true)),
		shift: 0
	};
}

function parseEntries(bytes: Uint8Array, end: End, title: string): ZipEntry[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries: ZipEntry[] = [];
	let at = 0;
	while (at + 46 <= bytes.length && view.getUint32(at, true) === CENTRAL) {
		const flags = view.getUint16(at + 8, true);
		const nameLength = view.getUint16(at + 28, true);
		const extraLength = view.getUint16(at + 30, true);
		const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
		if (next > bytes.length) throw damaged(title, 'its index is cut off');
		const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength));
		const sizes = sizesOf(view, at, at + 46 + nameLength, extraLength);
		if (!name.endsWith('/'))
			entries.push({
				name,
				method: view.getUint16(at + 10, true),
				encrypted: (flags & 1) === 1,
				packedSize: sizes.packedSize,
				size: sizes.size,
				offset: sizes.offset + end.shift
			});
		at = next;
	}
	if (entries.length === 0 && end.count > 0) throw damaged(title, 'its index cannot be read');
	return entries;
}

/** Sizes of the entry at `at`; those that do not fit 32 bits stand in the zip64 extra field (§ 4.5.3), in this order. */
function sizesOf(view: DataView, at: number, extra: number, extraLength: number) {
	let size = view.getUint32(at + 24, true);
	let packedSize = view.getUint32(at + 20, true);
	let offset = view.getUint32(at + 42, true);
	for (let field = extra; field + 4 <= extra + extraLength; field += 4 + view.getUint16(field + 2, true)) {
		if (view.getUint16(field, true) !== 1) continue;
		const end = Math.min(field + 4 + view.getUint16(field + 2, true), extra + extraLength);
		let value = field + 4;
		const take = (current: number): number => {
			if (current !== 0xffffffff || value + 8 > end) return current;
			value += 8;
			return Number(view.getBigUint64(value - 8, true));
		};
		size = take(size);
		packedSize = take(packedSize);
		offset = take(offset);
	}
	return { size, packedSize, offset };
}

function decodeName(bytes: Uint8Array): string {
	let name: string;
	try {
		name = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		// Old tools write names in the code page of the machine; only the ASCII part matters for finding a file.
		name = new TextDecoder('windows-1252').decode(bytes);
	}
	return name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
}

function damaged(title: string, what: string): EpubError {
	return new EpubError('damaged', `“${title}” is damaged: ${what}. Download or copy the book again.`);
}
