/** Answers for use outside the panel: as Markdown with citations as footnotes, and as plain text for a note, which needs a DOM. */
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { formatLine } from '$lib/ui/format.ts';
import { whereIn } from '../quotes/citations.ts';
import { replaceCitations } from './citation-marks.ts';
import { templateOf, toHtml } from './markdown.ts';

export function answerAsMarkdown(
	texts: readonly string[],
	passages: ReadonlyMap<string, RetrievedPassage>
): string {
	const notes: string[] = [];
	const answer = texts.filter((each) => each.trim() !== '').join('\n\n');
	const text = replaceCitations(answer, (ids) => ids.map((id) => noteOf(passages.get(id), notes)).join(''));
	const list = notes.map((note, index) => `[^${index + 1}]: ${note}`).join('\n');
	return list ? `${text}\n\n${list}\n` : `${text}\n`;
}

/** Empty for a citation of a passage that was never sent. */
function noteOf(passage: RetrievedPassage | undefined, notes: string[]): string {
	if (!passage) return '';
	const note = formatLine([passage.book?.title, passage.chapter, whereIn(passage)]);
	const known = notes.indexOf(note);
	if (known < 0) notes.push(note);
	return `[^${(known < 0 ? notes.length - 1 : known) + 1}]`;
}

const BLOCKS = 'p, h3, h4, h5, h6, ul, ol, blockquote, pre, table, hr';
/** Between the children of these elements, white space is only source layout. */
const PARENTS = 'ul, ol, blockquote, table, thead, tbody, tr';
const CELL_GAP = ' · ';

/** The answer without any markup, for places that show plain text. markdown: from answerAsMarkdown(); its footnotes [^1] become [1]. */
export function asPlainText(markdown: string): string {
	const root = templateOf(toHtml(markdown.replace(/\[\^(\d+)\]/g, '[$1]')).html);
	for (const parent of [root, ...root.querySelectorAll(PARENTS)])
		for (const child of [...parent.childNodes])
			if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim() === '') child.remove();
	for (const line of root.querySelectorAll('br')) line.replaceWith('\n');
	for (const item of root.querySelectorAll('li')) item.prepend(`${markOf(item)} `);
	for (const item of root.querySelectorAll('li, tr')) item.append('\n');
	for (const cell of root.querySelectorAll('th + th, td + td')) cell.prepend(CELL_GAP);
	for (const block of root.querySelectorAll(BLOCKS)) {
		const inItem = block.parentElement?.closest('li');
		if (inItem && block.tagName !== 'P') block.before('\n');
		else block.append(inItem ? '\n' : '\n\n');
	}
	return (root.textContent ?? '')
		.replace(/[ \t]*\n[ \t]*/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

function markOf(item: Element): string {
	const list = item.parentElement;
	if (list?.tagName !== 'OL') return '•';
	const first = Number(list.getAttribute('start') ?? 1);
	return `${first + [...list.children].indexOf(item)}.`;
}
