/** Notes in Markdown, as Readest exports them and we do: each passage is a quotation, what the reader wrote stands below it. */
import { highlightOf, type ReadNotes } from './web-annotations.ts';

/** "**Author**: Ada Quill", "**Note**: what was written", in any language. */
const NAMED = /^\*\*[^*]+\*\*:\s*/;
/** Page and time, or place and colour. */
const ABOUT = /^\*[^*].*\*( · \[.*\))?$/;

/** Null where nothing is quoted. */
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
