/** The search index of a book as one run of bytes: a head in JSON, then the arrays of numbers one after the other. */
import { z } from 'zod';
import type { BookIndexes } from '$lib/storage/everything.ts';
import { damaged } from './backup-error.ts';

const ARRAYS = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array } as const;
type ArrayName = keyof typeof ARRAYS;
type NumberArray = InstanceType<(typeof ARRAYS)[ArrayName]>;

/** Where an array is: of which kind, at which byte of the body, how many numbers. */
const REFERENCE = z.tuple([
	z.enum(Object.keys(ARRAYS) as [ArrayName, ...ArrayName[]]),
	z.number(),
	z.number()
]);
/** Numbers are read in place, so each array begins at a multiple of this. */
const ALIGNED = 8;

const uint32 = z.instanceof(Uint32Array<ArrayBuffer>);
const indexShape = z.object({
	vectors: z.array(
		z.looseObject({
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
		})
	),
	postings: z.array(
		z.looseObject({
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
		})
	)
});

const aligned = (size: number) => Math.ceil(size / ALIGNED) * ALIGNED;

export function packIndex(index: BookIndexes): Uint8Array<ArrayBuffer> {
	const arrays: NumberArray[] = [];
	let size = 0;
	const head = new TextEncoder().encode(
		JSON.stringify(index, (_, value: unknown) => {
			const name = nameOf(value);
			if (!name) return value;
			const array = value as NumberArray;
			const reference = [name, size, array.length];
			arrays.push(array);
			size = aligned(size + array.byteLength);
			return { $numbers: reference };
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

/** `book`: whose index it must be. */
export function unpackIndex(packed: Uint8Array<ArrayBuffer>, book: string): BookIndexes {
	try {
		const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
		const length = view.getUint32(0, true);
		const body = packed.slice(aligned(4 + length));
		const text = new TextDecoder('utf-8', { fatal: true }).decode(packed.subarray(4, 4 + length));
		const index = indexShape.parse(
			JSON.parse(text, (_, value: unknown) => {
				if (typeof value !== 'object' || value === null || !('$numbers' in value)) return value;
				const [name, start, count] = REFERENCE.parse(value.$numbers);
				return new ARRAYS[name](body.buffer, start, count).slice();
			})
		);
		if ([...index.vectors, ...index.postings].some((each) => each.book !== book))
			throw new Error('It is the index of another book.');
		return index;
	} catch (error) {
		throw damaged('the search index of a book cannot be read', error);
	}
}

function nameOf(value: unknown): ArrayName | null {
	const name = ArrayBuffer.isView(value) ? value.constructor.name : '';
	return name in ARRAYS ? (name as ArrayName) : null;
}
