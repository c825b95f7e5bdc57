import { allNotes } from '$strings/en/allNotes.ts';
import { partOf } from './strings.ts';

export const allNoteStrings = partOf('allNotes', allNotes);
