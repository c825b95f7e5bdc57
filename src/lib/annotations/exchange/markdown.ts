/** Exports a book's annotations as Markdown, by chapter: the words as quotations, with the notes below them. */
import { annotationStrings as t } from '$lib/strings/annotations.ts';
import { formatList, formatPercent } from '$lib/ui/format.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Annotation } from '../model/annotation.ts';
import { excerptOf, groupNotes } from '../model/note-list.ts';

interface MarkdownOptions {
	title: string;
	authors: readonly string[];
	/** Absolute link to the words in this reader. */
	linkTo: (locator: Locator) => string;
	/** Ids of the annotations whose words are not in the book. */
	missing?: ReadonlySet<string>;
}

export function toMarkdown(annotations: readonly Annotation[], options: MarkdownOptions): string {
	const { title, authors, linkTo, missing } = options;
	const lines = [`# ${plain(t.exportHeading({ title }))}`];
	if (authors.length) lines.push(plain(formatList(authors)));
	const all = { query: '', kind: 'all', colour: null } as const;
	for (const group of groupNotes(annotations, all, missing)) {
		lines.push(`## ${plain(group.missing ? t.missing : group.chapter || title)}`);
		for (const annotation of group.annotations) {
			lines.push(paragraphs(excerptOf(annotation), '> '));
			if (annotation.note) lines.push(paragraphs(annotation.note));
			const link = group.missing ? '' : ` · [${t.openInBook}](${linkTo(annotation.locator)})`;
			lines.push(`*${formatPercent(annotation.percent)} · ${nameOf(annotation)}*${link}`);
		}
	}
	return `${lines.join('\n\n')}\n`;
}

const nameOf = ({ kind, colour }: Annotation): string =>
	kind === 'bookmark' ? t.bookmarkKind : kind !== 'highlight' ? t.marginNote : t.colours[colour];

/** mark: stands before each line. */
const paragraphs = (text: string, mark = ''): string =>
	text
		.trim()
		.split('\n')
		.map((line) => `${mark}${escaped(line.trim())}`.trimEnd())
		.join('\n');

const plain = (text: string): string => escaped(text.replace(/\s+/g, ' ').trim());

/** Escapes what Markdown would take for markup. */
function escaped(line: string): string {
	return line
		.replace(/[\\`*_[\]<>|~]/g, (sign) => `\\${sign}`)
		.replace(/^(\s*)([#+=-]|\d+[.)])/, (_all, space: string, sign: string) =>
			/^\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`
		);
}
