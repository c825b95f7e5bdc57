/** Reads and writes files of notes. Loaded on demand. */
export { toMarkdown } from './markdown.ts';
export { matchNotes } from './match-notes.ts';
export { toNoteFile } from './note-file.ts';
export { MAX_FILE_BYTES, readNotes } from './read-notes.ts';
export { toWebAnnotations } from './web-annotations.ts';
export { toAnki, toCsv } from './word-list.ts';
