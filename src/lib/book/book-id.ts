/** SHA-256 of the book's file in lower-case hex: the same file is the same book, whatever it is called. */
export type BookId = string;

/** Replaces a book's id in what concerns the whole shelf. No hash looks like it. */
export const SHELF = 'shelf';
