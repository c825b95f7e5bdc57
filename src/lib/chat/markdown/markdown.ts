/**
 * Turns one block of an answer into safe HTML, in two steps: `toHtml` does the costly work, which depends only on the text;
 * `dressed` adds the buttons and verdicts, which change. This is the only import of marked. Needs a DOM.
 */
import { Lexer, Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { chatStrings } from '$lib/strings/chat.ts';
import { safeHtml } from '$lib/ui/safe-html.ts';
import { citationTo } from '../quotes/citations.ts';
import { claimsIn, markQuotes, type QuoteJudge } from '../quotes/marked-quotes.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { Claim } from '../quotes/quote-check.ts';
import { CITATION } from '../quotes/text-blocks.ts';
import { citationAt, citationStart } from './citation-marks.ts';

export interface Rendered {
	/** Its citations have no target yet, and its quotations no verdict. */
	html: string;
	/** Ids of the passages cited in it. */
	cited: string[];
	claims: Claim[];
}

const ALLOWED = {
	tags: 'p br strong em del code pre blockquote ul ol li h3 h4 h5 h6 hr table thead tbody tr th td a span'.split(
		' '
	),
	attributes: 'href title class data-passage start align'.split(' ')
};

export interface SourceBlock {
	/** marked's name for the kind of block. */
	type: string;
	raw: string;
	items: readonly { raw: string }[];
}

/** The top-level blocks of a Markdown text in order. Their sources make up the whole text. */
export function blockTokens(text: string): SourceBlock[] {
	const whole: SourceBlock[] = [{ type: 'text', raw: text, items: [] }];
	// With deep levels, the parser would take seconds.
	const shallow = withoutDeepLevels(text);
	return unlessTooDeep(() => {
		let at = 0;
		return new Lexer(marked.defaults).blockTokens(shallow).map((token) => {
			const [start, end] = [at, (at += token.raw.length)];
			let itemAt = start;
			const items = token.type === 'list' ? (token as Tokens.List).items : [];
			return {
				type: token.type,
				raw: text.slice(start, end),
				items: items.map(({ raw }) => ({ raw: text.slice(itemAt, (itemAt += raw.length)) }))
			};
		});
	}, whole);
}

export function toHtml(markdown: string): Rendered {
	const parsed = unlessTooDeep(() => marked.parse(boundedMarkdown(markdown), { async: false }), null);
	const html = parsed === null ? withoutMarkup(markdown) : safeHtml(parsed, ALLOWED);
	const root = templateOf(html);
	const citations = [...root.querySelectorAll(CITATION)];
	const cited = citations.map((each) => each.getAttribute('data-passage') ?? '');
	return { html, cited, claims: claimsIn(root) };
}

/** Parses with marked, or returns `otherwise` if the markup is nested so deeply that the stack overflows. */
function unlessTooDeep<T>(work: () => T, otherwise: T): T {
	try {
		return work();
	} catch (error) {
		if (error instanceof RangeError) return otherwise;
		throw error;
	}
}

function withoutMarkup(text: string): string {
	const paragraph = document.createElement('p');
	paragraph.textContent = text;
	return paragraph.outerHTML;
}

/** Adds a button for each passage that was really looked up, and the verdicts on its quotations. */
export function dressed(
	{ html, cited, claims }: Rendered,
	passages: ReadonlyMap<string, RetrievedPassage>,
	judge?: QuoteJudge
): string {
	const hasLinks = html.includes('<a ');
	if (!hasLinks && cited.length === 0 && (claims.length === 0 || !judge)) return html;
	// From here on only text nodes and our own attributes are added, so the HTML stays safe.
	const root = templateOf(html);
	for (const citation of root.querySelectorAll(CITATION)) resolve(citation, passages);
	for (const link of root.querySelectorAll('a')) guard(link, judge);
	if (judge) markQuotes(root, judge);
	for (const label of root.querySelectorAll('button.citation, .verdict')) keepWithMark(label);
	return innerHtml(root);
}

/** A line breaks after a label, even before a full stop. */
function keepWithMark(label: Element): void {
	const next = label.nextSibling;
	const marks = next instanceof Text && /^[\p{Pe}\p{Pf}.,;:!?…。、]+/u.exec(next.data)?.[0];
	if (!marks) return;
	next.splitText(marks.length);
	const kept = document.createElement('span');
	kept.className = 'kept';
	label.before(kept);
	kept.append(label, next);
}

export function templateOf(html: string): DocumentFragment {
	const template = document.createElement('template');
	template.innerHTML = html;
	return template.content;
}

function innerHtml(root: DocumentFragment): string {
	const template = document.createElement('template');
	template.content.append(root);
	return template.innerHTML;
}

function resolve(citation: Element, passages: ReadonlyMap<string, RetrievedPassage>): void {
	const id = citation.getAttribute('data-passage') ?? '';
	const passage = passages.get(id);
	if (passage) citation.replaceWith(citationTo({ ...passage, id }));
	else citation.setAttribute('title', chatStrings.notLookedUp);
}

/**
 * A link becomes a button that asks before it leads anywhere. If neither a passage nor the reader mentioned the address, only the
 * link's text is kept: the model made the address up, and may have put into it what it read.
 */
function guard(link: HTMLAnchorElement, judge?: QuoteJudge): void {
	const address = link.getAttribute('href') ?? '';
	if (!judge?.hasRead?.(address)) return link.replaceWith(...link.childNodes);
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'outside';
	button.dataset.address = address;
	button.append(...link.childNodes);
	link.replaceWith(button);
}

interface CitationToken extends Tokens.Generic {
	type: 'citation';
	raw: string;
	ids: string[];
}

const citations: TokenizerAndRendererExtension = {
	name: 'citation',
	level: 'inline',
	start: citationStart,
	tokenizer(source): CitationToken | undefined {
		const found = citationAt(source);
		return found && { type: 'citation', ...found };
	},
	renderer: (token) => {
		const { raw, ids } = token as CitationToken;
		return ids.map((id) => citationMark(id, ids.length > 1 ? `[${id}]` : raw)).join('');
	}
};

/** The citation as it looks if no such passage was looked up. */
const citationMark = (id: string, shown: string): string =>
	`<span class="unknown-citation" data-passage="${escapeHtml(id)}">${escapeHtml(shown)}</span>`;

/** ``TeX'' and `TeX' quotes, of which Markdown would read two in a line as a code span. */
const TEX_QUOTE =
	/^(?:``(?!`)([^`\n]+?)''|`(?!`)(\p{L}[^`'\n]*\s[^`'\n]*)'(?=[\s\p{P}]|$)(?![^`]*\S`(?:[\s\p{P}]|$)))/u;

const texQuotes: TokenizerAndRendererExtension = {
	name: 'texQuote',
	level: 'inline',
	start: (source) => source.indexOf('`'),
	tokenizer(source) {
		const [raw, double, single] = TEX_QUOTE.exec(source) ?? [];
		if (raw === undefined) return undefined;
		const tokens = this.lexer.inlineTokens(double ?? single ?? '');
		return { type: 'texQuote', raw, tokens, marks: double === undefined ? '‘’' : '“”' };
	},
	renderer({ tokens = [], marks }) {
		return `${String(marks)[0]}${this.parser.parseInline(tokens)}${String(marks)[1]}`;
	}
};

function escapeHtml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#39;');
}

/** Shows HTML as text, except for <q>, which becomes quotation marks. */
const asText = (html: string): string =>
	escapeHtml(html.replace(/<q(?:\s[^>]*)?>/gi, '“').replace(/<\/q\s*>/gi, '”'));

const marked = new Marked({ gfm: true, breaks: false });
marked.use({
	extensions: [citations, texQuotes],
	tokenizer: {
		// "[p12]: he wrote" would be a link definition and vanish; answers have no use for those.
		def: () => undefined
	},
	renderer: {
		html: ({ text }) => asText(text),
		image: ({ text }) => escapeHtml(text),
		checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
		code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>`,
		// The panel has its own heading above.
		heading({ tokens, depth }) {
			const level = Math.min(depth + 2, 6);
			return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
		},
		link({ href, tokens }) {
			const text = this.parser.parseInline(tokens);
			if (!/^https?:\/\//i.test(href)) return text;
			return `<a href="${escapeHtml(href)}">${text}</a>`;
		}
	}
});

// The nesting of Markdown is limited to what real answers have, because a parser recurses at each level.

/** Levels of quotations and lists. */
const MAX_LEVELS = 16;
/** Consecutive marks of emphasis, code or brackets. */
const MAX_RUN = 64;

const LEVEL = '(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))';
const LEVELS = new RegExp(
	`^([ \\t]{0,3}${LEVEL}(?:[ \\t]*${LEVEL}){${MAX_LEVELS - 1}})((?:[ \\t]*${LEVEL})+)`,
	'gm'
);
const MARKS = new RegExp(`([*_~\`[!])\\1{${MAX_RUN},}`, 'g');

/** The same text without deeper levels. */
function boundedMarkdown(text: string): string {
	return text.replace(LEVELS, '$1').replace(MARKS, (_run, mark: string) => mark.repeat(MAX_RUN));
}

/** The same text with deeper quotations and lists replaced by letters, so that all characters keep their positions. */
function withoutDeepLevels(text: string): string {
	return text.replace(LEVELS, (_run, kept: string, deeper: string) => kept + 'x'.repeat(deeper.length));
}
