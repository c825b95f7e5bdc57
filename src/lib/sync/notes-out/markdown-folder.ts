/**
 * A folder of Markdown files for Obsidian and similar programs, with one file for each book that has notes. Lectern's part of a
 * file is between its markers. Everything else belongs to the reader and stays as it is.
 */
import { Pacer } from '$lib/async/pause.ts';

export interface FiledNotes {
	/** SHA-256 of the book's file. */
	id: string;
	title: string;
	/** '' if there are no notes any more. */
	markdown: string;
}

/** Longer files are not notes. */
const MAX_BYTES = 5_000_000;
const END = '<!-- lectern:end -->';
const BEGIN = /<!-- lectern:begin ([0-9a-f]{16}) -->/;

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

/** The key of a book in the markers. */
const keyOf = (book: string): string => book.slice(0, 16);

/** The book whose part a file contains; null if it contains none. */
const bookIn = (text: string): string | null => BEGIN.exec(text)?.[1] ?? null;

/** The file with its part replaced. text: '' for a new file. markdown: escaped, so that it cannot contain a marker. */
export function withBlock(text: string, book: string, markdown: string): string {
	const begin = `<!-- lectern:begin ${keyOf(book)} -->`;
	const block = `${begin}\n${markdown.trim()}\n${END}`;
	const from = text.indexOf(begin);
	if (from < 0) return text ? `${text.trimEnd()}\n\n${block}\n` : `${block}\n`;
	const end = text.indexOf(END, from);
	const next = text.slice(from + begin.length).search(BEGIN);
	// The reader has removed the end marker, so text that may be theirs is not deleted.
	const isOpen = end < 0 || (next >= 0 && from + begin.length + next < end);
	const to = isOpen ? from + begin.length : end + END.length;
	return text.slice(0, from) + block + text.slice(to);
}

/** A name that every system accepts, short enough to add an ending: with letters of three bytes it is still below 255 bytes. */
export function fileNameOf(title: string): string {
	const name = title
		// Browsers reject invisible characters, except two that join letters.
		.replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
		.replace(/[\p{Cc}\\/:*?"<>|#^~[\]]/gu, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[. ]+/, '')
		.slice(0, 70)
		.replace(/[. ]+$/, '');
	return /^(con|prn|aux|nul|clock\$|com\d|lpt\d)?(\.|$)/i.test(name) ? `_${name}` : name;
}
