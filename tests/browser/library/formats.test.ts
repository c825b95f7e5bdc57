/** A book of another format: converted in a worker, kept under the hash of the file that was added, and backed up as it is. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBackup } from '../../../src/lib/backup/read.ts';
import { restore } from '../../../src/lib/backup/restore.ts';
import { sha256 } from '../../../src/lib/book/sha256.ts';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { CONVERTER_VERSION } from '../../../src/lib/epub/formats/draft.ts';
import { originalIn } from '../../../src/lib/epub/formats/original.ts';
import { toEpub } from '../../../src/lib/epub/formats/to-epub.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { importBook } from '../../../src/lib/library/import/import.ts';
import { loadBook, loadFile, markRemoved } from '../../../src/lib/library/store/books.ts';
import { database } from '../../../src/lib/storage/database.ts';
import kindle from '../../fixtures/formats/sample.azw3?url';
import { backupFile, emptyDatabase } from '../../fixtures/full-shelf.ts';

beforeEach(emptyDatabase);
afterEach(() => void vi.restoreAllMocks());

const file = async () => new File([await (await fetch(kindle)).blob()], 'Low Water.azw3');

it('a Kindle book is converted, opened, stored with its file, and restored from a backup', async () => {
	const added = await file();
	const { book } = await importBook(added);
	expect(book).toMatchObject({
		id: await sha256(added),
		title: 'Low Water at Skarrow',
		fileName: 'Low Water.azw3',
		converted: { version: CONVERTER_VERSION }
	});
	// What is here already is not converted again.
	const workers = vi.spyOn(globalThis, 'Worker');
	expect(await importBook(added)).toMatchObject({ added: false });
	expect(workers).not.toHaveBeenCalled();
	const epub = (await loadFile(book.id)) as Blob;
	const publication = await Publication.open(epub);
	expect(publication.warnings).toEqual([]);
	expect(publication.contents.flatMap(({ children }) => children.map(({ label }) => label))).toContain(
		'The Obliging'
	);
	const text = await extractBook(publication);
	expect(text.sections.map((section) => section.text).join('\n')).toContain(
		'The ferry to Skarrow was called the Obliging'
	);
	expect(await sha256((await originalIn(epub)) as Blob)).toBe(book.id);

	const backup = await backupFile({ indexes: false });
	await emptyDatabase();
	await restore(await readBackup(backup.file), { settings: localStorage, insteadOfMine: false });
	expect(await loadBook(book.id)).toMatchObject({ converted: book.converted });
	expect(await sha256((await loadFile(book.id)) as Blob)).toBe(book.converted?.sha256);
});

it('a lost file is converted again, and the shelf describes the new one', async () => {
	const { book } = await importBook(await file());
	const db = await database();
	await db.clear('files');
	await db.put('books', { ...book, size: 1, converted: { version: 0, sha256: 'ab'.repeat(32) } });
	expect(await importBook(await file())).toEqual({ book, added: false });
	expect(await loadBook(book.id)).toEqual(book);
	await markRemoved([book.id]);
	await db.clear('files');
	expect(await importBook(await file())).toMatchObject({ added: true });
	expect(await sha256((await loadFile(book.id)) as Blob)).toBe(book.converted?.sha256);
});

it('a damaged file, a locked one and one that is no book are refused with a reason', async () => {
	const bytes = new Uint8Array(await (await file()).arrayBuffer());
	const locked = bytes.slice();
	locked[new DataView(bytes.buffer).getUint32(78) + 13] = 2;
	await expect(importBook(new File([locked], 'a.azw'))).rejects.toThrow(
		'“a.azw” is protected by Amazon’s DRM'
	);
	await expect(importBook(new File([bytes.slice(0, 9000)], 'b.mobi'))).rejects.toThrow('“b.mobi” is damaged');
	await expect(importBook(new File(['let a = 1;'.repeat(9)], 'c.js'))).rejects.toThrow('Lectern opens EPUB');
});

it('a large file gets more time', async () => {
	const timeouts = vi.spyOn(AbortSignal, 'timeout');
	await toEpub(new File([new Uint8Array(5e6)], 'large.bin'), 'ab'.repeat(32));
	expect(timeouts).toHaveBeenCalledWith(35_000);
});

it('stopping an import ends its worker', async () => {
	const stop = new AbortController();
	const importing = importBook(await file(), stop.signal);
	stop.abort(new DOMException('Stopped.', 'AbortError'));
	await expect(importing).rejects.toThrow('Stopped.');
});
