/** Saves an answer, as Markdown, as a note in the margin of the reader's place. Resolves to the undo. */
export type SaveNote = (markdown: string) => Promise<() => Promise<void>>;
