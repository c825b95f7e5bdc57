/** The part of a Markdown file that is Lectern's: what stands between its marks. All else is its reader's, and stays as it is. */

const END = '<!-- lectern:end -->';
const BEGIN = /<!-- lectern:begin ([0-9a-f]{16}) -->/;

/** What a mark calls a book. */
export const keyOf = (book: string): string => book.slice(0, 16);

/** The book that a file has a part of; null for a file that is none of ours. */
export const bookIn = (text: string): string | null => BEGIN.exec(text)?.[1] ?? null;

/** The file with the part as it is now. text: '' for a new one. markdown: escaped, so that no mark can stand in it. */
export function withBlock(text: string, book: string, markdown: string): string {
	const begin = `<!-- lectern:begin ${keyOf(book)} -->`;
	const block = `${begin}\n${markdown.trim()}\n${END}`;
	const from = text.indexOf(begin);
	if (from < 0) return text ? `${text.trimEnd()}\n\n${block}\n` : `${block}\n`;
	const end = text.indexOf(END, from);
	const next = text.slice(from + begin.length).search(BEGIN);
	// Its reader has taken the last mark away: what may be theirs is not deleted.
	const isOpen = end < 0 || (next >= 0 && from + begin.length + next < end);
	const to = isOpen ? from + begin.length : end + END.length;
	return text.slice(0, from) + block + text.slice(to);
}

/** A name that every system takes, and room for an ending: of letters of three bytes it is below 255 bytes still. */
export function fileNameOf(title: string): string {
	const name = title
		// No browser takes what is not seen, except for two that join letters.
		.replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
		.replace(/[\p{Cc}\\/:*?"<>|#^~[\]]/gu, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[. ]+/, '')
		.slice(0, 70)
		.replace(/[. ]+$/, '');
	return /^(con|prn|aux|nul|clock\$|com\d|lpt\d)?(\.|$)/i.test(name) ? `_${name}` : name;
}
