/** The file name extensions of books. What a file really is follows from its bytes. */
const BOOK_ENDINGS = ['epub', 'mobi', 'azw', 'azw3', 'prc', 'fb2', 'fbz', 'cbz'] as const;
/** Files that a reader picks one by one; in a folder they may be anything. */
const DOCUMENT_ENDINGS = ['txt', 'text', 'txtz', 'md', 'markdown', 'html', 'htm', 'xhtml', 'htmlz', 'zip'];
/** Books that cannot be opened. A reader who picks one is told what it is and what helps. */
const NAMED_ENDINGS = ['cbr', 'cb7', 'pdf', 'djvu', 'docx', 'doc', 'odt', 'rtf', 'kfx', 'azw4', 'lit', 'chm'];

/** The list in the form that a file picker expects. */
export const ACCEPTED = [...BOOK_ENDINGS, ...DOCUMENT_ENDINGS, ...NAMED_ENDINGS]
	.map((ending) => `.${ending}`)
	.join(',');

/** Whether a file in a folder is a book. */
export const isBookName = (name: string): boolean =>
	new RegExp(String.raw`^[^.].*\.(${BOOK_ENDINGS.join('|')}|fb2\.zip)$`, 'i').test(name);
