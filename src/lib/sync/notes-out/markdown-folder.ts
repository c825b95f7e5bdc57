/** A folder of Markdown files for Obsidian and its like: one for each book that has notes. */
import { Pacer } from '$lib/async/pause.ts';
import { bookIn, fileNameOf, isOf, withBlock } from './markdown-block.ts';

export interface FiledNotes {
	/** SHA-256 of the book's file. */
	id: string;
	title: string;
	/** '' where there are none any more. */
	markdown: string;
}

/** Longer files are no notes. */
const MAX_BYTES = 5_000_000;

/** Writes what is not there yet as it is now. Resolves to the number of files that were written. */
export async function keepInFolder(
	folder: FileSystemDirectoryHandle,
	books: readonly FiledNotes[],
	signal: AbortSignal
): Promise<number> {
	const pacer = new Pacer(signal);
	const files = new Map<string, { key: string | null; text: string }>();
	for await (const entry of folder.values()) {
		if (pacer.due) await pacer.pause();
		if (entry.kind !== 'file' || !/\.md$/i.test(entry.name)) continue;
		const file = await (entry as FileSystemFileHandle).getFile();
		const text = file.size > MAX_BYTES ? '' : await file.text();
		files.set(entry.name, { key: bookIn(text), text });
	}
	const taken = new Set([...files.keys()].map((name) => name.toLowerCase()));
	let written = 0;
	for (const { id, title, markdown } of books) {
		if (pacer.due) await pacer.pause();
		// Wherever its reader has moved it in this folder.
		const [known, file] = [...files].find(([, { key }]) => key !== null && isOf(key, id)) ?? [];
		if (!known && !markdown) continue;
		const plain = `${fileNameOf(title)}.md`;
		const name =
			known ?? (taken.has(plain.toLowerCase()) ? `${fileNameOf(title)} ${id.slice(0, 8)}.md` : plain);
		const text = withBlock(file?.text ?? '', id, markdown);
		if (text === file?.text) continue;
		taken.add(name.toLowerCase());
		const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
		await writable.write(text);
		await writable.close();
		written++;
	}
	return written;
}
