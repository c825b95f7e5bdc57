/** Reads a file of annotations in any of the supported formats. */
import { annotationStrings } from '$lib/strings/annotations.ts';
import { messageOf } from '$lib/errors/message.ts';
import { fromAppleText } from './apple-notes.ts';
import { fromClippings, fromNotebook, isClippings, isNotebook } from './kindle-notes.ts';
import { fromKoreader, isKoreader } from './koreader-notes.ts';
import { NOTE_FILE_FORMAT, fromNoteFile } from './note-file.ts';
import { fromTable } from './note-table.ts';
import { fromQuotations } from './quoted-notes.ts';
import { fromWebAnnotations, isWebAnnotations, type ReadNotes } from './web-annotations.ts';

const faults = annotationStrings.importFaults;

/** Larger files are not read. */
export const MAX_FILE_BYTES = 50e6;

/**
 * title: that of the open book, for files with the notes of many. Throws an Error with a message for the reader; nothing has
 * been imported then.
 */
export function readNotes(contents: string, fileName: string, title = ''): ReadNotes {
	const data = parsed(contents);
	const ours =
		typeof data === 'object' && data !== null && 'format' in data && data.format === NOTE_FILE_FORMAT;
	try {
		if (ours) return { ...fromNoteFile(data), skipped: 0 };
		if (isWebAnnotations(data)) return fromWebAnnotations(data);
		const read = data === null ? fromOtherText(contents, title) : fromTable(data, title);
		if (read) return read;
	} catch (error) {
		throw new Error(faults.unreadable({ name: fileName, reason: messageOf(error) }), { cause: error });
	}
	throw new Error(faults.notNotes({ name: fileName }));
}

function fromOtherText(contents: string, title: string): ReadNotes | null {
	if (isNotebook(contents)) return fromNotebook(contents);
	if (isKoreader(contents)) return fromKoreader(contents);
	if (isClippings(contents)) return fromClippings(contents, title);
	return fromAppleText(contents, title) ?? fromQuotations(contents) ?? fromTable(contents, title);
}

function parsed(contents: string): unknown {
	try {
		return JSON.parse(contents.replace(/^\uFEFF/, ''));
	} catch {
		// It is not JSON, so it may be text.
		return null;
	}
}
