/** SHA-256 of the book's file in lower-case hex: the same file is the same book, whatever it is called. */
export type BookId = string;

/** Stands in place of a book's id: what is kept there is about the whole shelf. No hash looks like it. */
export const SHELF = 'shelf';
