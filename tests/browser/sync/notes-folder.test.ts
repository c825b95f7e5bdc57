/** The folder of Markdown: what is Lectern's in it is kept up to date, and what is its reader's stays. */
import { beforeEach, expect, it } from 'vitest';
import { saveAnnotations } from '$lib/annotations/stored-annotations.ts';
import { database } from '$lib/storage/database.ts';
import { fileNameOf, keepInFolder, withBlock } from '$lib/sync/notes-out/markdown-folder.ts';
import { NotesOut } from '$lib/sync/notes-out/notes-out.svelte.ts';
import * as stored from '$lib/sync/panel/stored-connection.ts';
import { annotation } from '../../fixtures/full-shelf.ts';

const [SEA, LAND] = ['a'.repeat(64), 'b'.repeat(64)];
const { signal } = new AbortController();
let folder: FileSystemDirectoryHandle;
beforeEach(async () => {
	const root = await navigator.storage.getDirectory();
	folder = await root.getDirectoryHandle(crypto.randomUUID(), { create: true });
});

const book = (id: string, title: string, markdown: string) => ({ id, title, markdown });
const read = async (name: string) => (await (await folder.getFileHandle(name)).getFile()).text();
async function write(name: string, text: string) {
	const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
	await writable.write(text);
	await writable.close();
}
const names = async () => (await Array.fromAsync(folder.keys())).sort();

it('has a file for each book with notes, rewritten only when they change', async () => {
	const books = [book(SEA, 'Sea: a/story?', '# Notes'), book(LAND, 'Land', '')];
	expect(await keepInFolder(folder, books, signal)).toBe(1);
	expect(await names()).toEqual(['Sea a story.md']);
	expect(await keepInFolder(folder, books, signal)).toBe(0);
	expect(await keepInFolder(folder, [book(SEA, 'Sea', '# More')], signal)).toBe(1);
	expect(await read('Sea a story.md')).toContain('# More');
});

it('keeps what its reader wrote around Lectern’s part, and the reader’s name for the file', async () => {
	await keepInFolder(folder, [book(SEA, 'Sea', '> one')], signal);
	await write('My sea.md', `---\ntags: sea\n---\n${await read('Sea.md')}\nMy own thoughts.\n`);
	await folder.removeEntry('Sea.md');
	await keepInFolder(folder, [book(SEA, 'Sea', '> two')], signal);
	expect(await names()).toEqual(['My sea.md']);
	const text = await read('My sea.md');
	expect(text).toMatch(
		/^---\ntags: sea\n---\n<!-- lectern:begin a{16} -->\n> two\n<!-- lectern:end -->\n\nMy own thoughts\.\n$/
	);
	await keepInFolder(folder, [book(SEA, 'Sea', '')], signal);
	expect(await read('My sea.md')).not.toContain('> two');
});

it('touches no file of the reader’s that has the same name', async () => {
	await write('sea.md', 'Mine.');
	await keepInFolder(folder, [book(SEA, 'Sea', '> one'), book(LAND, 'Sea', '> two')], signal);
	expect(await names()).toEqual(['Sea aaaaaaaa.md', 'Sea bbbbbbbb.md', 'sea.md']);
	expect(await read('sea.md')).toBe('Mine.');
});

it('never overwrites a file from which the reader removed the marks', async () => {
	const [one, two] = [book(SEA, 'Sea', '> one'), book(LAND, 'Sea', '> two')];
	await keepInFolder(folder, [one, two], signal);
	await write('Sea bbbbbbbb.md', 'Mine now.');
	await keepInFolder(folder, [one, two], signal);
	expect(await names()).toEqual(['Sea bbbbbbbb 2.md', 'Sea bbbbbbbb.md', 'Sea.md']);
	expect(await read('Sea bbbbbbbb.md')).toBe('Mine now.');
});

it('keeps what the reader writes meanwhile, and writes the other books if one file fails', async () => {
	await keepInFolder(folder, [book(SEA, 'Sea', '> one'), book(LAND, 'Land', '> two')], signal);
	const getFileHandle = folder.getFileHandle.bind(folder);
	folder.getFileHandle = async (name, options) => {
		if (options?.create && name === 'Sea.md') {
			await write('Land.md', `${await read('Land.md')}Mine.`);
			throw new DOMException('Locked.', 'NoModificationAllowedError');
		}
		return getFileHandle(name, options);
	};
	const again = [book(SEA, 'Sea', '> new'), book(LAND, 'Land', '> new')];
	await expect(keepInFolder(folder, again, signal)).rejects.toThrow('Locked.');
	const text = await read('Land.md');
	for (const kept of ['> new', 'Mine.']) expect(text).toContain(kept);
});

it('deletes nothing if the last mark was removed, or another book’s part follows', () => {
	const one = withBlock('', SEA, '> one');
	const open = `${one.replace('<!-- lectern:end -->', '')}Mine.\n`;
	expect(withBlock(open, SEA, '> two')).toContain('Mine.');
	const two = withBlock(open, LAND, '> land');
	const again = withBlock(two, SEA, '> two');
	for (const kept of ['Mine.', '> land', '> two']) expect(again).toContain(kept);
});

it.each([
	['..', '_'],
	['CON', '_CON'],
	['Con. A novel', '_Con. A novel'],
	['\u202ASoft\u00ADware~ \uFEFFnoun', 'Software noun'],
	['a\\b/c:d*e?f"g<h>i|j#k^l[m]', 'a b c d e f g h i j k l m'],
	['海'.repeat(300), '海'.repeat(70)]
])('calls %j %j', (title, name) => expect(fileNameOf(title)).toBe(name));

it('contains the notes that exist, and is left alone when no longer wanted', async () => {
	const db = await database();
	// Another file's test, which has the same database, may have left some.
	await Promise.all([db.clear('books'), db.clear('annotations')]);
	await db.put('books', {
		...{ id: SEA, fileName: 'sea.epub', size: 1, title: 'Sea', authors: ['Ann'], language: null },
		...{ cover: null, addedAt: 1, openedAt: null }
	});
	await saveAnnotations([annotation(SEA, { quote: 'Call me <!-- lectern:end -->', note: 'First' })]);
	const linkTo = (id: string, { start }: { start: number }) => `https://lectern.example/read/${id}#${start}`;
	const out = new NotesOut({ ...stored, load: stored.loadFolder, keep: stored.keepFolder, linkTo }, signal);
	await out.choose(folder);
	expect(out.status).toEqual({ phase: 'kept', at: expect.any(Number) as number });
	const text = await read('Sea.md');
	expect(text.split('<!-- lectern:end -->')).toHaveLength(2);
	for (const part of ['First', 'Ann', `https://lectern.example/read/${SEA}#`]) expect(text).toContain(part);
	await saveAnnotations([annotation(SEA, { note: 'Second', changedAt: Date.now() })]);
	await out.run();
	expect(await read('Sea.md')).toContain('Second');
	const edited = await db.get('books', SEA);
	await db.put('books', { ...edited!, title: 'The Sea' });
	await out.run();
	expect(await read('Sea.md')).toContain('The Sea');
	await out.choose(null);
	expect(out.status).toEqual({ phase: 'off' });
	expect(await names()).toEqual(['Sea.md']);
});
