/**
 * Search indexes as a file, for use in another browser: the vectors of one book alone, or everything of a book in a backup. The
 * layout is MAGIC, the records, and the SHA-256 of everything before it in hex.
 * The records are: the length of a head (uint32), the head (JSON, in which an array of numbers is a reference), and those
 * arrays, each at a multiple of 8 bytes. Little-endian, like every machine that runs a browser.
 */
import { indexFileStrings } from '$lib/strings/index-file.ts';
import { z } from 'zod';
import { sha256 } from '$lib/book/sha256.ts';
import type { BookPostings } from '../lexical/postings.ts';
import type { TokenStates } from './token-states.ts';
import type { VectorBatch, VectorKey } from './vector-batch.ts';

const faults = indexFileStrings;

/** It has 16 bytes, so that the arrays stay aligned. */
const MAGIC = 'LECTERN INDEX 2\n';
const OLDER_MAGIC = 'LECTERN INDEX 1\n';
/** The length of the hash in characters. */
const HASH = 64;
/** Numbers are read in place, so each array begins at a multiple of this. */
const ALIGNED = 8;

export interface IndexRecords {
	vectors: (VectorKey & VectorBatch)[];
	postings: BookPostings[];
	/** Each has the number of its passage. Files that a reader exports have none, since they are large and can be made again. */
	states?: (TokenStates & { row: number })[];
}

/** The message is for the reader. */
export class IndexFileError extends Error {
	override readonly name = 'IndexFileError';
}

const ARRAYS = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array } as const;
type ArrayName = keyof typeof ARRAYS;
type NumberArray = InstanceType<(typeof ARRAYS)[ArrayName]>;

/** The place of an array: its type, its byte offset after the head, and its length. */
const reference = z.tuple([
	z.enum(Object.keys(ARRAYS) as [ArrayName, ...ArrayName[]]),
	z.number(),
	z.number()
]);
const uint32 = z.instanceof(Uint32Array<ArrayBuffer>);
const vectorsShape = z.looseObject({
	book: z.string(),
	model: z.string(),
	chunker: z.string(),
	first: z.number(),
	rows: uint32,
	places: uint32,
	dimensions: z.number(),
	vectors: z.instanceof(Int8Array<ArrayBuffer>),
	scales: z.instanceof(Float32Array<ArrayBuffer>),
	probe: z.instanceof(Int8Array<ArrayBuffer>),
	checksum: z.number()
});
const postingsShape = z.looseObject({
	book: z.string(),
	version: z.string(),
	language: z.string(),
	sections: uint32,
	starts: uint32,
	ends: uint32,
	lengths: z.instanceof(Uint16Array<ArrayBuffer>),
	terms: z.string(),
	termEnds: uint32,
	bytes: z.instanceof(Uint8Array<ArrayBuffer>),
	characters: uint32,
	chapters: z.array(z.object({ section: z.number(), offset: z.number(), title: z.string() }))
});
const statesShape = z.object({
	row: z.number(),
	dimensions: z.number(),
	bits: z.instanceof(Uint8Array<ArrayBuffer>),
	scales: z.instanceof(Uint16Array<ArrayBuffer>),
	sentences: z.instanceof(Uint16Array<ArrayBuffer>)
});
const recordsShape = z.object({
	vectors: z.array(z.unknown()),
	postings: z.array(z.unknown()),
	states: z.array(z.unknown()).default([])
});

export async function packIndex(records: IndexRecords): Promise<Blob> {
	const content = new Blob([MAGIC, packRecords(records)]);
	return new Blob([content, await sha256(content)], { type: 'application/octet-stream' });
}

/**
 * Rejects with an IndexFileError if the file is not an index or is damaged. The caller must still check which book and model it
 * belongs to.
 */
export async function unpackIndex(file: Blob): Promise<Required<IndexRecords>> {
	const magic = await file.slice(0, MAGIC.length).text();
	if (magic === OLDER_MAGIC) throw outdated();
	if (magic !== MAGIC) throw new IndexFileError(faults.notAnIndex);
	const content = file.slice(0, -HASH);
	if ((await file.slice(-HASH).text()) !== (await sha256(content))) throw damaged();
	return unpackRecords(new Uint8Array(await content.slice(MAGIC.length).arrayBuffer()));
}

/** Throws if an undamaged file is not the one that `ours` asks for. */
export function checkFile(theirs: VectorKey, ours: VectorKey): void {
	if (theirs.book !== ours.book) throw new IndexFileError(faults.otherBook);
	if (theirs.model !== ours.model || theirs.chunker !== ours.chunker) throw outdated();
}

function packRecords(records: IndexRecords): Uint8Array<ArrayBuffer> {
	const arrays: NumberArray[] = [];
	let size = 0;
	const head = new TextEncoder().encode(
		JSON.stringify(records, (_, value: unknown) => {
			const name = arrayName(value);
			if (!name) return value;
			const array = value as NumberArray;
			const numbers = [name, size, array.length];
			arrays.push(array);
			size = aligned(size + array.byteLength);
			return { $numbers: numbers };
		})
	);
	const body = aligned(4 + head.length);
	const packed = new Uint8Array(body + size);
	new DataView(packed.buffer).setUint32(0, head.length, true);
	packed.set(head, 4);
	let at = body;
	for (const array of arrays) {
		packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
		at = aligned(at + array.byteLength);
	}
	return packed;
}

/**
 * The records alone, as backups contained them before they contained index files. Throws an IndexFileError if they cannot be
 * read. Leaves out records of a form that is no longer used, since a missing index is made again.
 */
export function unpackRecords(packed: Uint8Array<ArrayBuffer>): Required<IndexRecords> {
	let records: z.output<typeof recordsShape>;
	try {
		const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
		const body = packed.slice(aligned(4 + length));
		const head = new TextDecoder('utf-8', { fatal: true }).decode(packed.subarray(4, 4 + length));
		records = recordsShape.parse(
			JSON.parse(head, (_, value: unknown) => {
				if (typeof value !== 'object' || value === null || !('$numbers' in value)) return value;
				const [name, start, count] = reference.parse(value.$numbers);
				return new ARRAYS[name](body.buffer, start, count).slice();
			})
		);
	} catch (error) {
		throw damaged(error);
	}
	return {
		vectors: records.vectors.flatMap((each) => vectorsShape.safeParse(each).data ?? []),
		postings: records.postings.flatMap((each) => postingsShape.safeParse(each).data ?? []),
		states: records.states.flatMap((each) => statesShape.safeParse(each).data ?? [])
	};
}

function arrayName(value: unknown): ArrayName | null {
	const name = ArrayBuffer.isView(value) ? value.constructor.name : '';
	return name in ARRAYS ? (name as ArrayName) : null;
}

function aligned(size: number): number {
	return Math.ceil(size / ALIGNED) * ALIGNED;
}

function outdated(): IndexFileError {
	return new IndexFileError(faults.outdated);
}

function damaged(cause?: unknown): IndexFileError {
	return new IndexFileError(faults.damaged, { cause });
}
