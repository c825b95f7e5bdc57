/** What Apple Books gives out of a reader's notes: the notes of a book that it sends by mail, and excerpts that were copied or shared. */
import { ofTitle } from './kindle-notes.ts';
import { highlightOf, type ReadNotes } from './web-annotations.ts';

/** "Notes from", the title and the author, each on a line; then each note after its date and its chapter. */
const MAILED = /^\s*notes from\s*\n/i;
/** A quotation, and below it where it is from, in one of two forms: by lines, or "Excerpt From: Author. “Title.” Apple Books." */
const EXCERPT =
	/[“"]([^“”"][^“”]*)[”"]\s*\n\s*Excerpt From:?[ \t]*(?:\n[ \t]*(.+)\n[ \t]*(.*)|(.+?)\. [“"](.+?)\.?[”"] .*)/g;
/** An excerpt has 200 words at the most. */
const CUT = /\s*(\[…\]|…)$/;

export const isAppleText = (contents: string): boolean =>
	MAILED.test(contents) || /[”"]\s*\n\s*Excerpt From/.test(contents);

/** title: of the open book, as excerpts may be of several. */
export function fromAppleText(contents: string, title: string): ReadNotes {
	const text = contents.replace(/\r\n?/g, '\n');
	return MAILED.test(text) ? fromMail(text) : fromExcerpts(text, title);
}

function fromMail(text: string): ReadNotes {
	const [head = '', ...entries] = text
		.replace(MAILED, '')
		.trim()
		.split(/\n\s*\n/);
	const [title = '', author = ''] = head.split('\n').map((line) => line.trim());
	const annotations: ReadNotes['annotations'] = [];
	for (const entry of entries) {
		const [date = '', , ...lines] = entry.trim().split('\n');
		const createdAt = Date.parse(date);
		const isDated = !Number.isNaN(createdAt);
		const last = annotations.at(-1);
		// A passage of several paragraphs.
		if (!isDated && last) last.quote += `\n${entry.trim()}`;
		else if (lines.length > 0)
			annotations.push(highlightOf(lines.join('\n').trim(), isDated ? { createdAt } : {}));
	}
	return { book: { id: null, title, authors: author ? [author] : [] }, annotations, skipped: 0 };
}

function fromExcerpts(text: string, title: string): ReadNotes {
	const all = [...text.matchAll(EXCERPT)].map(([, quote = '', ...from]) => ({
		quote: quote.trim().replace(CUT, ''),
		title: (from[0] ?? from[3] ?? '').trim(),
		author: (from[1] ?? from[2] ?? '').trim()
	}));
	const excerpts = ofTitle(all, title);
	const [first] = excerpts;
	return {
		book: { id: null, title: first?.title ?? '', authors: first?.author ? [first.author] : [] },
		annotations: excerpts.map(({ quote }) => highlightOf(quote)),
		skipped: 0
	};
}
