/** Everything of this browser becomes one file. Books are read one at a time; the browser keeps what is written on the disk. */
import { makeZip } from 'client-zip';
import { KINDS, readEverything, readIndexes } from '$lib/storage/everything.ts';
import {
	bookEntry,
	coverEntry,
	FORMAT,
	indexEntry,
	MANIFEST,
	recordsEntry,
	SETTINGS,
	sha256,
	VERSION,
	type Manifest
} from './format.ts';
import { packIndex } from './packed-index.ts';
import { seal } from './seal.ts';
import { readSettings } from './settings.ts';

export interface WriteOptions {
	/** Search indexes can be made again; they save minutes, and take a quarter of the books' size. */
	indexes: boolean;
	settings: Storage;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Written {
	file: Blob;
	/** Titles of books whose file in this browser is not what was added: a backup with it would be refused. */
	leftOut: string[];
}

interface Part {
	name: string;
	bytes: Uint8Array<ArrayBuffer>;
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

export async function writeBackup({ indexes, settings, signal, onprogress }: WriteOptions): Promise<Written> {
	const everything = await readEverything();
	const { files, books } = everything;
	const total = books.reduce((sum, { size }) => sum + size, 0);
	const leftOut: string[] = [];
	let done = 0;

	async function* parts(): AsyncGenerator<Part> {
		const whole = new Set<string>();
		for (const { id, title, size, cover } of books) {
			const file = files.get(id);
			const bytes = file ? await bytesOf(file) : null;
			if (!bytes || (await sha256(bytes)) !== id) {
				leftOut.push(title);
				continue;
			}
			whole.add(id);
			yield { name: bookEntry(id), bytes };
			if (cover) yield { name: coverEntry(id), bytes: await bytesOf(cover) };
			if (indexes) {
				const index = await readIndexes(id);
				if (index.vectors.length || index.postings.length)
					yield { name: indexEntry(id), bytes: packIndex(index) };
			}
			onprogress?.((done += size), total);
		}
		for (const kind of KINDS) {
			const records =
				kind === 'books'
					? books
							.filter(({ id }) => whole.has(id))
							.map((book) => ({ ...book, cover: book.cover && book.cover.type }))
					: everything[kind];
			yield { name: recordsEntry(kind), bytes: json(records) };
		}
		yield { name: SETTINGS, bytes: json(readSettings(settings)) };
	}

	const madeAt = Date.now();
	async function* entries() {
		const manifest: Manifest = { format: FORMAT, version: VERSION, madeAt, entries: [] };
		const lastModified = new Date(madeAt);
		for await (const { name, bytes } of parts()) {
			signal?.throwIfAborted();
			manifest.entries.push({ name, size: bytes.length, sha256: await sha256(bytes) });
			yield { name, input: bytes, lastModified };
		}
		yield { name: MANIFEST, input: json(manifest), lastModified };
	}

	const zip = await collected(makeZip(entries()), signal);
	return { file: await seal(zip), leftOut };
}

/** Bytes that are handed to the browser at once: what is in a Blob need not stay in the page's memory. */
const HANDFUL = 8 * 2 ** 20;

/** Rejects with what broke the stream, or with the signal's reason as soon as it is aborted. */
async function collected(stream: ReadableStream<Uint8Array>, signal?: AbortSignal): Promise<Blob> {
	// None of the bytes are shared with a worker.
	const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
	const whole: Blob[] = [];
	let pieces: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await reader.read();
		signal?.throwIfAborted();
		if (value) pieces.push(value);
		size += value?.length ?? 0;
		if (done || size > HANDFUL) {
			whole.push(new Blob(pieces));
			pieces = [];
			size = 0;
		}
		if (done) return new Blob(whole);
	}
}
