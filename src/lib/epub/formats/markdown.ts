/** Markdown (CommonMark with GitHub's tables): each heading of the first rank, or of the second where there is one title only, begins a section. */
import { Marked, type Token } from 'marked';
import { decodePercent } from '../content/path.ts';
import { sectionPath, type Draft, type DraftEntry, type DraftSection } from './draft.ts';
import { plainText, toXhtml } from './markup.ts';

/** Between lines of dashes at the very beginning: YAML, of which a title and an author are taken. */
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** To a heading, whose id is its words. */
const LINK = / href="#([^"]*)"/g;
const slugOf = (label: string): string =>
	label
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
		.replaceAll(' ', '-');

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
	const places = new Map<string, string>();
	const contents: (DraftEntry & { children: DraftEntry[] })[] = [];
	for (const [index, piece] of pieces.entries()) {
		const path = sectionPath(index);
		const { body, headings } = toXhtml(marked.parser(Object.assign(piece, { links: tokens.links })));
		sections.push({ path, body });
		for (const { level, label, id } of headings) {
			const entry = { label, href: `${path}#${id}`, children: [] };
			const slug = slugOf(label);
			if (!places.has(slug)) places.set(slug, entry.href);
			(level > depth ? (contents.at(-1)?.children ?? contents) : contents).push(entry);
		}
	}
	const linked = sections.map(({ path, body }) => ({
		path,
		body: body.replace(LINK, (link, slug: string) => {
			const place = places.get(decodePercent(slug));
			return place ? ` href="../${place}"` : link;
		})
	}));
	const [title] = titles;
	return {
		title:
			field('title') ||
			(title && 'text' in title ? plainText(String(marked.parseInline(title.text))) : '') ||
			name,
		authors: [field('author') ?? ''].filter(Boolean),
		language: field('lang') ?? null,
		sections: linked,
		contents,
		resources: []
	};
}
