/**
 * The index of one book as a file, to take it to another browser. Layout: MAGIC, the header's length (uint32), the header
 * (JSON), the numbers, and the SHA-256 of everything before it. Little-endian, like every machine that runs a browser.
 */
import type { VectorBatch, VectorKey } from './vector-store.ts';

const MAGIC = 'LECTERN INDEX 1\n';
const HASH = 32;

/** What the file says of itself before any number is read. */
interface Header extends VectorKey {
	/** Passages in the file. */
	count: number;
	dimensions: number;
	checksum: number;
}

export interface IndexFile {
	key: VectorKey;
	batch: VectorBatch;
}

/** The message is for the reader. */
export class IndexFileError extends Error {
	override readonly name = 'IndexFileError';
}

export async function packIndex(key: VectorKey, batch: VectorBatch): Promise<Blob> {
	const { book, model, chunker } = key;
	const { rows, places, dimensions, vectors, scales, probe, checksum } = batch;
	const header: Header = { book, model, chunker, count: rows.length, dimensions, checksum };
	const json = new TextEncoder().encode(JSON.stringify(header));
	const content = new Blob([
		MAGIC,
		Uint32Array.of(json.length),
		json,
		...[rows, places, scales, probe, vectors].map((part) => part.slice().buffer)
	]);
	return new Blob([content, await sha256(await content.arrayBuffer())], { type: 'application/octet-stream' });
}

/** Rejects with an IndexFileError where the file is no index or is damaged. Whose index it is remains to be checked. */
export async function unpackIndex(file: Blob): Promise<IndexFile> {
	const magic = await file.slice(0, MAGIC.length).text();
	if (magic !== MAGIC)
		throw new IndexFileError('This file is not a search index. Choose one that was exported here.');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const content = bytes.slice(0, -HASH);
	const hash = new Uint8Array(await sha256(content.buffer));
	if (!hash.every((byte, i) => byte === bytes[content.length + i])) throw damaged();

	// From here on only a file that was made to deceive can be wrong; its checksum over the book's text is looked at later.
	let at = MAGIC.length;
	const take = (length: number): ArrayBuffer => {
		if (!(length >= 0) || at + length > content.length) throw damaged();
		return content.slice(at, (at += length)).buffer;
	};
	const [length = 0] = new Uint32Array(take(4));
	const header = parse(new TextDecoder().decode(take(length)));
	const { count, dimensions, checksum, ...key } = header;
	const rows = new Uint32Array(take(count * 4));
	const batch: VectorBatch = {
		first: rows[0] ?? 0,
		rows,
		places: new Uint32Array(take(count * 12)),
		scales: new Float32Array(take(count * 4)),
		probe: new Int8Array(take(dimensions)),
		vectors: new Int8Array(take(count * dimensions)),
		dimensions,
		checksum
	};
	if (at !== content.length) throw damaged();
	return { key, batch };
}

/** Throws where a file that is whole is not the one that `ours` asks for. `fits`: its checksum over the book's text agrees. */
export function checkFile(theirs: VectorKey, ours: VectorKey, fits: boolean): void {
	if (theirs.book !== ours.book)
		throw new IndexFileError(
			'This is the index of another book. Choose the one that was exported from this book.'
		);
	if (theirs.model !== ours.model || theirs.chunker !== ours.chunker)
		throw new IndexFileError(
			'This index was made by another version of Lectern and cannot be used. Export it anew from an up-to-date one, or index the book here.'
		);
	if (!fits)
		throw new IndexFileError(
			'This index does not fit the text of this book as this browser reads it. Index the book here instead.'
		);
}

function parse(json: string): Header {
	let header: unknown;
	try {
		header = JSON.parse(json);
	} catch (error) {
		throw damaged(error);
	}
	if (!isHeader(header)) throw damaged();
	const { book, model, chunker, count, dimensions, checksum } = header;
	return { book, model, chunker, count, dimensions, checksum };
}

function isHeader(value: unknown): value is Header {
	if (typeof value !== 'object' || !value) return false;
	const { book, model, chunker, count, dimensions, checksum } = value as Partial<Header>;
	return (
		[book, model, chunker].every((each) => typeof each === 'string') &&
		[count, dimensions, checksum].every((each) => Number.isSafeInteger(each))
	);
}

function damaged(cause?: unknown): IndexFileError {
	return new IndexFileError('This index file is damaged or incomplete. Export it again.', { cause });
}

function sha256(bytes: ArrayBuffer): Promise<ArrayBuffer> {
	return crypto.subtle.digest('SHA-256', bytes);
}
