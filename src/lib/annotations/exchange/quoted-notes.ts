/** Notes in Markdown, as Readest and this app export them: each passage is a quotation, and the reader's note stands below it. */
import { highlightOf, type ReadNotes } from './web-annotations.ts';

/** "**Author**: Ada Quill", "**Note**: the note's text", in any language. */
const NAMED = /^\*\*[^*]+\*\*:\s*/;
/** A line with page and time, or place and colour. */
const ABOUT = /^\*[^*].*\*( · \[.*\))?$/;

/** Null if nothing is quoted. */
export function fromQuotations(contents: string): ReadNotes | null {
	const lines = contents.replace(/\r\n?/g, '\n').split('\n');
	const plain = (line: string) => line.replace(/\\([!-/:-@[-`{-~])/g, '$1').trim();
	const annotations: ReadNotes['annotations'] = [];
	let before = '';
	for (const line of lines) {
		const last = annotations.at(-1);
		const quoted = /^>\s?(.*)$/.exec(line)?.[1];
		if (quoted !== undefined) {
			if (last && before.startsWith('>')) last.quote = `${last.quote}\n${plain(quoted)}`.trim();
			else annotations.push(highlightOf(plain(quoted)));
		} else if (last && !/^(#+ |-{3,}$|\s*$)/.test(line) && !ABOUT.test(line))
			last.note = `${last.note}\n${plain(line.replace(NAMED, ''))}`.trim();
		before = line;
	}
	if (annotations.length === 0) return null;
	const head = lines.slice(
		0,
		lines.findIndex((line) => line.startsWith('>'))
	);
	const title = head.find((line) => line.startsWith('# '))?.slice(2) ?? '';
	const author = head.find((line) => NAMED.test(line))?.replace(NAMED, '');
	return {
		book: { id: null, title: plain(title), authors: author ? [plain(author)] : [] },
		annotations: annotations.filter(({ quote }) => quote !== ''),
		skipped: 0
	};
}
