/** Saves an answer, without markup, as a note in the margin of the reader's place. Resolves to the undo. */
export type SaveNote = (text: string) => Promise<() => Promise<void>>;
