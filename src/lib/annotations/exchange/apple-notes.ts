/** What Apple Books exports of a reader's notes: the notes on a book sent by mail, and excerpts that were copied or shared. */
import { dateIn } from './clipping-date.ts';
import { ofTitle, titleLetters } from './kindle-notes.ts';
import { highlightOf, type ReadNotes } from './web-annotations.ts';

/**
 * The first line of a mail. Title and author follow, each on a line, then the notes, each after its date and its chapter. In
 * other languages this line is missing.
 */
const MAILED = /^notes from\n/i;
/** Stands between an excerpt and its source, on a line of its own. In other languages it precedes the open book's title. */
const EXCERPT_FROM = /^excerpt from$/i;
const LONGEST_PHRASE = 40;
/** The source in one line, in any language: "Excerpt From: Author. “Title.” Apple Books." */
const IN_ONE_LINE =
	/^[^:]{2,40}: (.{1,200})\. [“„«"「]([^”“»"」]{1,300})[”“»"」]\.? ?(?:Apple Books|iBooks)\.?$/;
/** The end of a mail, below "All Excerpts From": "Author. “Title.” Apple Books." */
const SOURCE = /\. ?[“„«"「].*(?:Apple Books|iBooks)\b/;
const [OPENING, CLOSING] = [/^[“„«"「『]/, /[”“»"」』]$/];
/** The end of an excerpt that was cut; excerpts have at most 200 words. */
const CUT = /(?:\[…\]|…)$/;

const MAX_DATE_CHARACTERS = 40;

const linesOf = (contents: string): string[] => contents.split('\n').map((line) => line.trim());

/** Null if it is neither. title: that of the open book, since the excerpts may be from several. */
export function fromAppleText(contents: string, title: string): ReadNotes | null {
	const mail = linesOf(contents).join('\n').trim();
	const [head = '', first = ''] = mail.split(/\n{2,}/);
	const isMail = head.split('\n').length === 3 && timeOf(first) !== undefined;
	if (MAILED.test(mail) || isMail) return fromMail(mail);
	return fromExcerpts(linesOf(contents).filter(Boolean), title);
}

/** Undefined if the entry does not begin with a date. A passage that begins with one has no second line. */
function timeOf(entry: string): number | undefined {
	const [date = '', where] = entry.split('\n');
	return where === undefined || date.length > MAX_DATE_CHARACTERS ? undefined : dateIn(date);
}

function fromMail(text: string): ReadNotes {
	const [head = '', ...all] = text.split(/\n{2,}/);
	const [, title = '', author = ''] = head.split('\n');
	const isPhrase = (entry: string) => entry.length <= LONGEST_PHRASE && !entry.includes('\n');
	const end = all.findIndex((entry, index) => SOURCE.test(entry) && isPhrase(all[index - 1] ?? ''));
	const entries = end < 0 ? all : all.slice(0, end - 1);
	const annotations: ReadNotes['annotations'] = [];
	for (const entry of entries) {
		const [, , ...lines] = entry.split('\n');
		const createdAt = timeOf(entry);
		const last = annotations.at(-1);
		// The passage has several paragraphs.
		if (createdAt === undefined && last) last.quote += `\n${entry}`;
		else annotations.push(highlightOf(lines.join('\n'), { createdAt }));
	}
	const said = annotations
		.map((each) => ({ ...each, quote: each.quote.trim() }))
		.filter(({ quote }) => quote);
	return {
		book: { id: null, title, authors: author ? [author] : [] },
		annotations: said,
		skipped: annotations.length - said.length
	};
}

/** lines: those with words. Null if none of them names a source. */
function fromExcerpts(lines: readonly string[], title: string): ReadNotes | null {
	const letters = titleLetters(title);
	const isNamed = (line: string, index: number) =>
		line.length <= LONGEST_PHRASE && letters !== '' && titleLetters(lines[index + 1] ?? '') === letters;
	const phrases = new Set(lines.filter((line, index) => EXCERPT_FROM.test(line) || isNamed(line, index)));
	const all: { quote: string; title: string; author: string }[] = [];
	let start = 0;
	for (const [index, line] of lines.entries()) {
		const [, author, book] = IN_ONE_LINE.exec(line) ?? [];
		if (index <= start || (!book && !phrases.has(line))) continue;
		const before = lines.slice(start, index);
		const opening = before.findIndex((each) => OPENING.test(each));
		// Without quotation marks, the excerpt follows the lines about the one before it.
		const quoted = before.slice(Math.max(opening, 0)).join('\n');
		const quote = quoted.replace(OPENING, '').replace(CLOSING, '').trim().replace(CUT, '').trim();
		const [named = '', by = ''] = lines.slice(index + 1);
		all.push({
			quote,
			title: book?.trim().replace(/\.$/, '') ?? named,
			author: author ?? (OPENING.test(by) ? '' : by)
		});
		const rest = [named, by].findIndex((each) => OPENING.test(each));
		start = index + 1 + (book ? 0 : rest < 0 ? 2 : rest);
		while (/^https?:\S+$|copyright/i.test(lines[start] ?? '')) start++;
	}
	if (all.length === 0) return null;
	const excerpts = ofTitle(all, title);
	const [first] = excerpts;
	return {
		book: { id: null, title: first?.title ?? '', authors: first?.author ? [first.author] : [] },
		annotations: excerpts.map(({ quote }) => highlightOf(quote)),
		skipped: 0
	};
}
