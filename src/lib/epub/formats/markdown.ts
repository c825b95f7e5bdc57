/** Markdown (CommonMark with GitHub's tables): each heading of the first rank, or of the second where there is one title only, begins a section. */
import { Marked, type Token } from 'marked';
import type { Draft, DraftEntry, DraftSection } from './draft.ts';
import { plainText, toXhtml } from './markup.ts';

/** Between lines of dashes at the very beginning: YAML, of which a title and an author are taken. */
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** name: of the file, without its ending. */
export function readMarkdown(text: string, name: string): Draft {
	const marked = new Marked();
	const unix = text.replace(/\r\n?/g, '\n');
	const front = FRONT_MATTER.exec(unix)?.[1] ?? '';
	const field = (key: string) => new RegExp(`^${key}:\\s*["']?(.*?)["']?\\s*$`, 'im').exec(front)?.[1];
	const tokens = marked.lexer(unix.replace(FRONT_MATTER, ''));
	const titles = tokens.filter((token) => token.type === 'heading' && token.depth === 1);
	const depth = titles.length === 1 ? 2 : 1;
	const pieces: Token[][] = [[]];
	for (const token of tokens) {
		if (
			token.type === 'heading' &&
			token.depth <= depth &&
			pieces.at(-1)?.some(({ type }) => type !== 'space')
		)
			pieces.push([]);
		pieces.at(-1)?.push(token);
	}
	const sections: DraftSection[] = [];
	const contents: (DraftEntry & { children: DraftEntry[] })[] = [];
	for (const [index, piece] of pieces.entries()) {
		const path = `text/${String(index + 1).padStart(4, '0')}.xhtml`;
		const { body, headings } = toXhtml(marked.parser(Object.assign(piece, { links: tokens.links })));
		sections.push({ path, body });
		for (const { level, label, id } of headings) {
			const entry = { label, href: `${path}#${id}`, children: [] };
			(level > depth ? (contents.at(-1)?.children ?? contents) : contents).push(entry);
		}
	}
	const [title] = titles;
	return {
		title:
			field('title') ||
			(title && 'text' in title ? plainText(String(marked.parseInline(title.text))) : '') ||
			name,
		authors: [field('author') ?? ''].filter(Boolean),
		language: field('lang') ?? null,
		sections,
		contents,
		resources: []
	};
}
