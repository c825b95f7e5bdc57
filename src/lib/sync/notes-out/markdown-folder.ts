/** A folder of Markdown files for Obsidian and similar programs, with one file for each book that has notes. */
import { Pacer } from '$lib/async/pause.ts';
import { bookIn, fileNameOf, keyOf, withBlock } from './markdown-block.ts';

export interface FiledNotes {
	/** SHA-256 of the book's file. */
	id: string;
	title: string;
	/** '' if there are no notes any more. */
	markdown: string;
}

/** Longer files are not notes. */
const MAX_BYTES = 5_000_000;

/** Writes the files that have changed. Resolves to the number of files written. Rejects with the first failure, after trying all files. */
export async function keepInFolder(
	folder: FileSystemDirectoryHandle,
	books: readonly FiledNotes[],
	signal: AbortSignal
): Promise<number> {
	const pacer = new Pacer(signal);
	/** The file with each book's part, wherever the reader has moved it within this folder. */
	const known = new Map<string, string>();
	const taken = new Set<string>();
	for await (const { kind, name } of folder.values()) {
		if (pacer.due) await pacer.pause();
		taken.add(name.toLowerCase());
		const book = kind === 'file' && /\.md$/i.test(name) ? bookIn(await textOf(folder, name)) : null;
		if (book !== null && !known.has(book)) known.set(book, name);
	}
	const failures: unknown[] = [];
	let written = 0;
	for (const { id, title, markdown } of books) {
		if (pacer.due) await pacer.pause();
		const found = known.get(keyOf(id));
		if (!found && !markdown) continue;
		const name = found ?? freeName(fileNameOf(title), id, taken);
		taken.add(name.toLowerCase());
		try {
			// The file is read again at this moment, because the reader may be editing it.
			const before = found ? await textOf(folder, found) : '';
			const text = withBlock(before, id, markdown);
			if (text === before) continue;
			const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
			await writable.write(text);
			await writable.close();
			written++;
		} catch (error) {
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	return written;
}

/** A file that already has the name is not ours, or no longer ours. */
function freeName(title: string, id: string, taken: ReadonlySet<string>): string {
	for (let count = 0; ; count++) {
		const name = `${[title, count > 0 && id.slice(0, 8), count > 1 && count].filter(Boolean).join(' ')}.md`;
		if (!taken.has(name.toLowerCase())) return name;
	}
}

async function textOf(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
	const file = await (await folder.getFileHandle(name)).getFile();
	return file.size > MAX_BYTES ? '' : file.text();
}
