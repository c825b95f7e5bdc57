/** The zip of a backup is read where its parts are as they were written, and refused with the reason where they are not. */
import { describe, expect, it } from 'vitest';
import { EMPTY_CHECKSUM, openArchive, type ArchiveEntry } from '$lib/backup/archive.ts';
import { ArchiveWriter } from '$lib/backup/archive-writer.ts';
import { MANIFEST } from '$lib/backup/format.ts';
import { SequentialReader } from '$lib/backup/sequential-reader.ts';
import { filesIn, zipOf } from '../../fixtures/zip.ts';

const END = new TextEncoder().encode('end');

/** Offsets in an entry of the directory (APPNOTE.TXT § 4.3.12). */
const [FLAGS, METHOD, PACKED, SIZE, OFFSET, NAME] = [8, 10, 20, 24, 42, 46];
const ENTRY = 0x02014b50;

/** A zip of three parts, with its directory changed: at(1) is where the entry of the second part begins. */
async function changed(change: (view: DataView, at: (index: number) => number) => void): Promise<Blob> {
	const bytes = await zipOf(
		{ a: 'one', b: 'two two', c: 'three' },
		{ stored: true, comment: EMPTY_CHECKSUM }
	);
	const view = new DataView(bytes.buffer);
	const entries = Array.from({ length: bytes.length - 3 }, (_, at) => at).filter(
		(at) => view.getUint32(at, true) === ENTRY
	);
	change(view, (index) => entries[index]!);
	return new Blob([bytes]);
}

/** Reads until the checksum, which only a backup's own writer computes. */
async function readArchive(file: Blob): Promise<ArchiveEntry[]> {
	const entries: ArchiveEntry[] = [];
	try {
		for await (const entry of (await openArchive(file)).entries()) entries.push(entry);
	} catch (error) {
		if (!/its checksum does not fit/.test((error as Error).message)) throw error;
	}
	return entries;
}

async function written(add: (writer: ArchiveWriter) => Promise<unknown>): Promise<Blob> {
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	const writer = new ArchiveWriter(
		new WritableStream<Uint8Array<ArrayBuffer>>({ write: (piece) => void pieces.push(piece) }),
		Date.UTC(2026, 0, 2)
	);
	await add(writer);
	const size = await writer.close();
	const file = new Blob(pieces);
	expect(file.size).toBe(size);
	return file;
}

const textOf = (file: Blob, { start, end }: { start: number; end: number }) => file.slice(start, end).text();

describe('the zip of a backup', () => {
	it('is a list of its parts, in the order in which they are in the file', async () => {
		const file = await changed((view, at) => {
			const [first, second] = [view.getUint32(at(0) + OFFSET, true), view.getUint32(at(1) + OFFSET, true)];
			view.setUint32(at(0) + OFFSET, second, true);
			view.setUint32(at(1) + OFFSET, first, true);
			for (const [index, size] of [7, 3].entries())
				for (const place of [PACKED, SIZE]) view.setUint32(at(index) + place, size, true);
		});
		const entries = await readArchive(file);
		expect(entries.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
		expect(await Promise.all(entries.map((entry) => textOf(file, entry)))).toEqual([
			'one',
			'two two',
			'three'
		]);
	});

	it('may have more parts than a book, and more than a zip can count with 16 bits', async () => {
		const number = 65_600;
		const file = await written(async (writer) => {
			for (let part = 1; part < number; part++) await writer.add(`part ${part}`, []);
			await writer.add(MANIFEST, [END]);
		});
		const { names, manifest } = await openArchive(file);
		expect(names).toHaveLength(number);
		expect(await manifest()).toEqual(END);
	});

	it('is read by other programs, and from a browser without streams of bytes', async () => {
		const file = await written(async (writer) => {
			await writer.add('één', [END, new Uint8Array(), END]);
			await writer.add(MANIFEST, [END]);
		});
		expect(await filesIn(new Uint8Array(await file.arrayBuffer()))).toEqual({
			één: new TextEncoder().encode('endend'),
			[MANIFEST]: END
		});
		const stream = () => {
			throw new TypeError('There are none.');
		};
		const reader = new SequentialReader(Object.assign(new Blob(['onetwo']), { stream }));
		for (const word of ['one', 'two']) expect(await reader.next(3)).toEqual(new TextEncoder().encode(word));
	});

	it.each([
		['a part is packed', METHOD, 8, /“b” is not stored/],
		['a part is encrypted', FLAGS, 1, /“b” is not stored/],
		['a part stands nowhere', OFFSET, 3, /“a” is not where it should be/],
		['a part stands twice', NAME, 'a'.charCodeAt(0), /a name is in it twice/]
	])('is refused where %s', async (_what, place, value, reason) => {
		const file = await changed((view, at) =>
			place === NAME
				? view.setUint8(at(1) + place, value)
				: place === OFFSET
					? view.setUint32(at(1) + place, value, true)
					: view.setUint16(at(1) + place, value, true)
		);
		await expect(readArchive(file)).rejects.toThrow(reason);
	});

	it('is refused if a part has the wrong size, or runs into the next', async () => {
		const unpacked = await changed((view, at) => view.setUint32(at(1) + SIZE, 6, true));
		await expect(readArchive(unpacked)).rejects.toThrow(/“b” is not stored/);
		const longer = await changed((view, at) => {
			for (const place of [PACKED, SIZE]) view.setUint32(at(0) + place, 40, true);
		});
		await expect(readArchive(longer)).rejects.toThrow(/“a” overlaps another part/);
		const same = await changed((view, at) =>
			view.setUint32(at(1) + OFFSET, view.getUint32(at(2) + OFFSET, true), true)
		);
		await expect(readArchive(same)).rejects.toThrow(/“b” is not where it should be/);
		const beyond = await changed((view, at) => view.setUint32(at(1) + OFFSET, 1e9, true));
		await expect(readArchive(beyond)).rejects.toThrow(/“b” is not where it should be/);
	});

	it('is refused if its end is missing, and is not recognised without its beginning', async () => {
		const whole = await changed(() => undefined);
		await expect(readArchive(whole.slice(0, -30 - EMPTY_CHECKSUM.length))).rejects.toThrow(
			/its end is missing or cannot be read/
		);
		await expect(readArchive(new Blob(['Call me Ishmael. '.repeat(9)]))).rejects.toThrow(
			'This file is not a Lectern backup'
		);
	});
});
