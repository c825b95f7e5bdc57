/**
 * Markdown (CommonMark with GitHub's tables and footnotes): one file, or a zip of files with their pictures. In a single file,
 * each heading of the first rank that has several begins a section; in an archive, each file does.
 */
import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked';
import { mediaTypeOf } from '../content/media-type.ts';
import { resolveLink } from '../content/path.ts';
import type { Zip } from '../zip/zip.ts';
import { linked } from './cut-sections.ts';
import { depthOf, nested, sectionPath, type Draft, type DraftResource, type DraftSection } from './draft.ts';
import { guessText } from './encoding.ts';
import { escapeXml, plainText, toXhtml } from './markup.ts';

/** One file. path: in the archive; '' for a single file. */
interface Page {
	path: string;
	text: string;
}

const FRONT_LINES = [
	String.raw`[ \t]*\n`,
	// The continuation of the line before.
	String.raw`[ \t]+\S.*\n`,
	// A field.
	String.raw`["'\p{L}\p{N}_][^:=\n]{0,60}[:=].*\n`,
	// An item, a comment or a bracket.
	String.raw`(?!---)[-#[\]{}].*\n`
].join('|');
/**
 * Front matter at the very beginning: YAML between lines of dashes, or TOML. The title and similar fields are taken from it. With
 * any other line between them, the dashes are rules around text.
 */
const FRONT_MATTER = new RegExp(
	String.raw`^(---|\+\+\+)[ \t]*\n(?=\s*["'\w-]+\s*[:=]|#)((?:${FRONT_LINES})*?)(?:\1|\.\.\.)[ \t]*(?:\n|$)`,
	'u'
);
/** MultiMarkdown's front matter, up to the first empty line. */
const FIELDS = /^(?=(title|author):)((?:[a-z][\w -]{0,30}:.*\n|[ \t]+\S.*\n)+)(?:\n|$)/i;
/** Pandoc's title block: https://pandoc.org/MANUAL.html#extension-pandoc_title_block */
const TITLE_LINES = /^%(.*)\n(?:%(.*)\n)?/;
/** The folder of an archive's files in the book, since their names may clash with the book's own. */
const PLACE = 'web/';
const MARKDOWN = /\.(md|markdown)$/i;
/** The table of contents that mdBook and GitBook write. Its links are the reading order. */
const SUMMARY = /(^|\/)summary\.md$/i;
const LISTED_FILE = /\]\(<?([^)>\s]+\.(?:md|markdown))/gi;

const slugOf = (label: string): string =>
	label
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
		.replaceAll(' ', '-');

/** name: of the file, without its extension. */
export const readMarkdown = (text: string, name: string): Draft => draftOf([{ path: '', text }], name);

/** Whether a plain text is Markdown: several of its lines stand apart, and begin as only headings do. */
export const hasMarkdownHeadings = (text: string): boolean =>
	(text.match(/(?:^|\n[ \t\r]*\n)#{1,6} +[\p{L}\p{N}*_]/gu)?.length ?? 0) > 1;

export const isMarkdownArchive = (zip: Zip): boolean => zip.names.some(isPage);
const isPage = (path: string): boolean => MARKDOWN.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path);

/** Files follow the order of the archive's table of contents, otherwise their names. An index or readme comes first. */
export async function readMarkdownArchive(zip: Zip, name: string): Promise<Draft> {
	const read = async (path: string) => guessText(await zip.bytes(path));
	const summary = zip.names.find((path) => SUMMARY.test(path));
	const listed = summary
		? [...(await read(summary)).matchAll(LISTED_FILE)].flatMap(
				([, href = '']) => zip.find(resolveLink(summary, href)?.path ?? '') ?? []
			)
		: [];
	const isLater = (path: string) => Number(!/(^|\/)(index|readme)\.\w+$/i.test(path));
	const rest = zip.names
		.filter((path) => isPage(path) && path !== summary)
		.sort((one, other) => isLater(one) - isLater(other) || one.localeCompare(other, 'en', { numeric: true }));
	const pages: Page[] = [];
	for (const path of new Set([...listed, ...rest])) pages.push({ path, text: await read(path) });
	const resources: DraftResource[] = [];
	for (const path of zip.names) {
		const mediaType = mediaTypeOf(null, path);
		if (mediaType.startsWith('image/'))
			resources.push({ path: PLACE + path, mediaType, bytes: await zip.bytes(path) });
	}
	return { ...draftOf(pages, name), resources };
}

function draftOf(pages: readonly Page[], name: string): Draft {
	const sections: (DraftSection & { page: string })[] = [];
	const entries: { level: number; label: string; href: string }[] = [];
	/** Maps a file and a name to the place of a heading, or of anything with an id. */
	const places = new Map<string, string>();
	const about = { title: '', authors: [] as string[], language: '', description: '' };
	for (const { path: page, text } of pages) {
		const { tokens, front } = read(text);
		const titles = tokens.filter((token) => token.type === 'heading' && token.depth === 1);
		about.title ||= front('title')[0] ?? (pages.length === 1 ? labelOf(titles) : '');
		about.authors.push(...front('author').filter((author) => !about.authors.includes(author)));
		about.language ||= front('lang(?:uage)?')[0] ?? '';
		about.description ||= front('description')[0] ?? '';
		const levels = tokens.flatMap((token) => (token.type === 'heading' ? [Number(token.depth)] : []));
		const depth = pages.length === 1 ? depthOf(levels) : 1;
		const before = entries.length;
		const slugs = new Map<string, number>();
		for (const [index, html] of piecesOf(tokens, pages.length === 1 ? depth : 0).entries()) {
			const path = page ? `${PLACE}${page}-${index + 1}.xhtml` : sectionPath(sections.length);
			const { body, headings } = toXhtml(html);
			sections.push({ path, body, page });
			if (!places.has(`${page}#`)) places.set(`${page}#`, path);
			for (const { level, label, id } of headings) {
				entries.push({ label, href: `${path}#${id}`, level: Math.max(level, depth) });
				const slug = slugOf(label);
				const same = slugs.get(slug) ?? 0;
				slugs.set(slug, same + 1);
				places.set(`${page}#${slug}${same ? `-${same}` : ''}`, `${path}#${id}`);
			}
			for (const [, id = ''] of body.matchAll(/ (?:id|name)="([^"]*)"/g))
				if (!places.has(`${page}#${id}`)) places.set(`${page}#${id}`, `${path}#${id}`);
		}
		const first = places.get(`${page}#`);
		const label = front('title')[0] ?? page.replace(/^.*\/|\.\w+$/g, '');
		if (first && entries.length === before && label) entries.push({ label, href: first, level: 1 });
	}
	return {
		...about,
		title: about.title || name,
		language: about.language || null,
		description: about.description || undefined,
		sections: sections.map(({ page, ...section }) =>
			linked(
				section,
				page,
				(path, fragment) =>
					places.get(`${path}#${fragment ?? ''}`) ?? (path === page ? undefined : places.get(`${path}#`))
			)
		),
		contents: nested(entries),
		resources: []
	};
}

function read(text: string): { tokens: Token[]; front: (key: string) => string[] } {
	const unix = text.replace(/\r\n?/g, '\n').replace(DEEP, '$1');
	const [before = '', , yaml = ''] = FRONT_MATTER.exec(unix) ?? FIELDS.exec(unix) ?? [];
	const lines = yaml ? null : TITLE_LINES.exec(unix);
	const tokens = marked.lexer(yaml ? unix.slice(before.length) : unix.replace(TITLE_LINES, ''));
	const front = (key: string): string[] => {
		const found = new RegExp(`^${key}s?\\s*[:=][ \\t]*(.*(?:\\n(?:[ \\t]+\\S|- ).*)*)`, 'im').exec(yaml)?.[1];
		const said = found ?? (key === 'title' ? lines?.[1] : key === 'author' ? lines?.[2] : undefined) ?? '';
		const [first = '', ...more] = said.split('\n').map((line) => line.trim());
		const whole = [first.replace(/^[>|][+-]?$/, ''), ...more].join(' ').trim();
		const values = /^\[.*\]$/.test(whole)
			? whole.slice(1, -1).split(',')
			: first
				? whole.split(key === 'author' ? ';' : '\n')
				: more.filter((line) => /^(- )?name:|^- (?![\w-]+:\s)/.test(line));
		return values
			.map((value) => value.trim().replace(/^(?:- )?(?:name:)?\s*["']?|["']$/g, ''))
			.filter(Boolean);
	};
	return { tokens, front };
}

/** depth: of the headings that begin a piece. Each piece is HTML. */
function piecesOf(tokens: Token[], depth: number): string[] {
	const pieces: Token[][] = [[]];
	for (const token of tokens) {
		const begins = token.type === 'heading' && token.depth <= depth;
		if (begins && pieces.at(-1)?.some(({ type }) => type !== 'space')) pieces.push([]);
		pieces.at(-1)?.push(token);
	}
	return pieces.map((piece) => marked.parser(piece).replace(WITH_ATTRIBUTES, withoutAttributes));
}

/** A heading with an id, as Pandoc and many others write it: "# Of the sea {#sea .unnumbered}". */
const WITH_ATTRIBUTES = /(?<=<h[1-6])>([^\n{}]*)\{([#.-][^{}<>]*)\}(?=<\/h[1-6]>)/g;
function withoutAttributes(_: string, label: string, attributes: string): string {
	const id = /#([\w:.-]+)/.exec(attributes)?.[1];
	return `${id ? ` id="${id}"` : ''}>${label.trimEnd()}`;
}

const labelOf = ([title, ...more]: readonly Token[]): string =>
	title && 'text' in title && more.length === 0
		? plainText(String(marked.parseInline(String(title.text))))
		: '';

const isNote = (label: unknown) => escapeXml(`note-${String(label)}`);
/** Looks no further than the current paragraph. It is called for each one, so searching to the end would take quadratic time. */
function noteStart(source: string): number | undefined {
	const end = source.indexOf('\n\n');
	return /^\[\^/m.exec(end < 0 ? source : source.slice(0, end))?.index;
}

/** Notes as GitHub and Pandoc write them: "[^1]", and "[^1]: the text", which continues in indented lines. */
const NOTES: TokenizerAndRendererExtension[] = [
	{
		name: 'note',
		level: 'block',
		start: noteStart,
		tokenizer(source) {
			const found = /^\[\^([^\]\s]+)\]:(.*(?:\n+[ \t]+\S.*)*)(?:\n|$)/.exec(source);
			if (!found) return undefined;
			const [raw, label, text = ''] = found;
			const tokens = this.lexer.blockTokens(text.trim().replace(/\n(?: {1,4}|\t)/g, '\n'), []);
			return { type: 'note', raw, label, tokens };
		},
		renderer({ label, tokens }) {
			return `<aside epub:type="footnote" id="${isNote(label)}">${this.parser.parse(tokens ?? [])}</aside>`;
		}
	},
	{
		name: 'noteref',
		level: 'inline',
		start: (source) => source.indexOf('[^'),
		tokenizer(source) {
			const found = /^\[\^([^\]\s]+)\]/.exec(source);
			return found ? { type: 'noteref', raw: found[0], label: found[1] } : undefined;
		},
		renderer: ({ label }) =>
			`<a epub:type="noteref" href="#${isNote(label)}"><sup>${escapeXml(String(label))}</sup></a>`
	}
];
/** TeX is not Markdown: "$a_1*b*c$". Prices are told apart as in Pandoc. */
const MATH: TokenizerAndRendererExtension = {
	name: 'math',
	level: 'inline',
	start: (source) => source.indexOf('$'),
	tokenizer(source) {
		const [raw] = /^\$\$[^$]+\$\$|^\$(?![\s$])(?:[^$\n\\]|\\.)*(?<!\s)\$(?!\d)/.exec(source) ?? [];
		return raw === undefined ? undefined : { type: 'math', raw };
	},
	renderer: ({ raw }) => escapeXml(raw)
};
/** HTML that lasts up to its end, even across empty lines (CommonMark § 4.6, conditions 1 to 5). */
const ENDED = /^ {0,3}<(?:(script|pre|style|textarea)(?=[\s>])|!--|\?|!\[CDATA\[)/i;
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };
/** The sign of a quotation or of a list's item. */
const SIGN = String.raw`[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])`;
/** More of them in front of one line than any book has. */
const DEEP = new RegExp(`^((?:${SIGN}){40})(?:${SIGN})+`, 'gm');
const marked = new Marked({
	extensions: [...NOTES, MATH],
	tokenizer: {
		/** Without its end, it would last up to the end of the file; it is text of a paragraph then. */
		html(source) {
			const [opened, name] = ENDED.exec(source) ?? [];
			if (!opened) return false;
			const end = name ? new RegExp(`</${name}`, 'i') : (ENDS[opened.trim().toUpperCase()] ?? '');
			return (typeof end === 'string' ? source.includes(end) : end.test(source)) ? false : undefined;
		}
	}
});
