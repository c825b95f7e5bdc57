/** The sentences of all notes, and of the practice of looked-up words. */
import { allNotes as de } from './de/all-notes.ts';
import { allNotes as en } from './en/all-notes.ts';
import { allNotes as es } from './es/all-notes.ts';
import { inLanguage } from './in-language.ts';

export const allNoteStrings = inLanguage({ en, de, es });
