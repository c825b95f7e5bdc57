/** Reads a file of annotations in any of the supported formats. */
import { strings } from '$lib/strings/strings.ts';
import { messageOf } from '$lib/errors/message.ts';
import { NOTE_FILE_FORMAT, fromNoteFile, type FiledBook } from './note-file.ts';
import { fromWebAnnotations, isWebAnnotations, type ReadAnnotation } from './web-annotations.ts';

const faults = strings.annotations.importFaults;

export interface ReadNotes {
	book: FiledBook;
	annotations: ReadAnnotation[];
	/** Annotations without words to find them by. */
	skipped: number;
}

/** Larger files are not read. */
export const MAX_FILE_BYTES = 50e6;

/** Throws an Error with a message for the person who chose the file; nothing is imported then. */
export function readNotes(contents: string, fileName: string): ReadNotes {
	const data = parsed(contents);
	const ours =
		typeof data === 'object' && data !== null && 'format' in data && data.format === NOTE_FILE_FORMAT;
	if (!ours && !isWebAnnotations(data)) throw new Error(faults.notNotes(fileName));
	try {
		return ours ? { ...fromNoteFile(data), skipped: 0 } : fromWebAnnotations(data);
	} catch (error) {
		const why = messageOf(error);
		throw new Error(faults.unreadable(fileName, why), { cause: error });
	}
}

function parsed(contents: string): unknown {
	try {
		return JSON.parse(contents.replace(/^\uFEFF/, ''));
	} catch {
		// Not JSON: the caller says what it should be.
		return null;
	}
}
