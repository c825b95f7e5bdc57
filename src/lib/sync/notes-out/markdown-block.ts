/** Lectern's part of a Markdown file: the lines between its markers. Everything else belongs to the reader and stays as it is. */

const END = '<!-- lectern:end -->';
const BEGIN = /<!-- lectern:begin ([0-9a-f]{16}) -->/;

/** The key of a book in the markers. */
export const keyOf = (book: string): string => book.slice(0, 16);

/** The book whose part a file contains; null if it contains none. */
export const bookIn = (text: string): string | null => BEGIN.exec(text)?.[1] ?? null;

/** The file with its part replaced. text: '' for a new file. markdown: escaped, so that it cannot contain a marker. */
export function withBlock(text: string, book: string, markdown: string): string {
	const begin = `<!-- lectern:begin ${keyOf(book)} -->`;
	const block = `${begin}\n${markdown.trim()}\n${END}`;
	const from = text.indexOf(begin);
	if (from < 0) return text ? `${text.trimEnd()}\n\n${block}\n` : `${block}\n`;
	const end = text.indexOf(END, from);
	const next = text.slice(from + begin.length).search(BEGIN);
	// The reader has removed the end marker, so text that may be theirs is not deleted.
	const isOpen = end < 0 || (next >= 0 && from + begin.length + next < end);
	const to = isOpen ? from + begin.length : end + END.length;
	return text.slice(0, from) + block + text.slice(to);
}

/** A name that every system accepts, short enough to add an ending: with letters of three bytes it is still below 255 bytes. */
export function fileNameOf(title: string): string {
	const name = title
		// Browsers reject invisible characters, except two that join letters.
		.replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
		.replace(/[\p{Cc}\\/:*?"<>|#^~[\]]/gu, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[. ]+/, '')
		.slice(0, 70)
		.replace(/[. ]+$/, '');
	return /^(con|prn|aux|nul|clock\$|com\d|lpt\d)?(\.|$)/i.test(name) ? `_${name}` : name;
}
