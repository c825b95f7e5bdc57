/** What Apple Books exports of a reader's notes: the notes on a book sent by mail, and excerpts that were copied or shared. */
import { dateIn } from './clipping-date.ts';
import { ofTitle } from './kindle-notes.ts';
import { highlightOf, type ReadNotes } from './web-annotations.ts';

/**
 * The first line of a mail. Title and author follow, each on a line, then the notes, each after its date and its chapter. In
 * other languages this line is missing.
 */
const MAILED = /^notes from\n/i;
/** Stands between an excerpt and its source. */
const EXCERPT_FROM = '”\nExcerpt From';
/** The source in one line: "Excerpt From: Author. “Title.” Apple Books." Otherwise, title and author have a line each. */
const IN_ONE_LINE = /^: (.+)\. “([^”]+)/;
/** The end of an excerpt that was cut; excerpts have at most 200 words. */
const CUT = /(?:\[…\]|…)$/;

const MAX_DATE_CHARACTERS = 40;

const linesOf = (contents: string): string[] => contents.split('\n').map((line) => line.trim());
const withoutGaps = (contents: string): string => linesOf(contents).filter(Boolean).join('\n');

/** Null if it is neither. title: that of the open book, since the excerpts may be from several. */
export function fromAppleText(contents: string, title: string): ReadNotes | null {
	const text = withoutGaps(contents);
	const mail = linesOf(contents).join('\n').trim();
	const [head = '', first = ''] = mail.split(/\n{2,}/);
	const isMail = head.split('\n').length === 3 && timeOf(first) !== undefined;
	if (MAILED.test(text) || isMail) return fromMail(mail);
	return text.includes(EXCERPT_FROM) ? fromExcerpts(`\n${text}`, title) : null;
}

/** Undefined if the entry does not begin with a date. A passage that begins with one has no second line. */
function timeOf(entry: string): number | undefined {
	const [date = '', where] = entry.split('\n');
	return where === undefined || date.length > MAX_DATE_CHARACTERS ? undefined : dateIn(date);
}

function fromMail(text: string): ReadNotes {
	const [head = '', ...entries] = text.split(/\n{2,}/);
	const [, title = '', author = ''] = head.split('\n');
	const annotations: ReadNotes['annotations'] = [];
	for (const entry of entries) {
		const [, , ...lines] = entry.split('\n');
		const createdAt = timeOf(entry);
		const last = annotations.at(-1);
		// The passage has several paragraphs.
		if (createdAt === undefined && last) last.quote += `\n${entry}`;
		else if (lines.length > 0) annotations.push(highlightOf(lines.join('\n'), { createdAt }));
	}
	return { book: { id: null, title, authors: author ? [author] : [] }, annotations, skipped: 0 };
}

function fromExcerpts(text: string, title: string): ReadNotes {
	const parts = text.split(EXCERPT_FROM);
	const all = parts.slice(1).map((from, index) => {
		const before = parts[index] ?? '';
		const [, named = '', by = ''] = from.split('\n');
		const [, author, book] = IN_ONE_LINE.exec(from) ?? [];
		return {
			quote: before
				.slice(before.indexOf('\n“') + 2)
				.replace(CUT, '')
				.trim(),
			title: book?.replace(/\.$/, '') ?? named,
			author: author ?? (by.startsWith('“') ? '' : by)
		};
	});
	const excerpts = ofTitle(all, title);
	const [first] = excerpts;
	return {
		book: { id: null, title: first?.title ?? '', authors: first?.author ? [first.author] : [] },
		annotations: excerpts.map(({ quote }) => highlightOf(quote)),
		skipped: 0
	};
}
