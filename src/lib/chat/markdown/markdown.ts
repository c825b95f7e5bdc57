/** Renders answers as safe HTML with citation buttons; the only import of marked. Needs a DOM. */
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { strings } from '$lib/strings/strings.ts';
import { safeHtml } from '$lib/ui/safe-html.ts';
import { citationTo, markQuotes, type QuoteJudge } from '../quotes/marked-quotes.ts';
import type { RetrievedPassage } from '../messages/message.ts';
import type { Claim } from '../quotes/quote-check.ts';
import { settled } from './streaming-markdown.ts';

interface CitationToken extends Tokens.Generic {
	type: 'citation';
	raw: string;
	ids: string[];
}

/** Ids of a passage, a range of passages, a passage of another book, and a highlight there: p12, p12-13, 3f9a1c:p12, 3f9a1c:h2. */
const ID = '(?:[0-9a-f]{6}:)?[ph]\\d+(?:-\\d+)?';
/** [p12], [p12, p14] and the full-width brackets that some models prefer. */
const CITATION = new RegExp(`^(?:\\[|【)\\s*(${ID}(?:\\s*[,;]\\s*${ID})*)\\s*(?:\\]|】)`);
const CITATION_START = new RegExp(`[[【]\\s*${ID}`);

const TAGS =
	'p br strong em del code pre blockquote ul ol li h3 h4 h5 h6 hr table thead tbody tr th td a button span'.split(
		' '
	);
const ATTRIBUTES = 'href target rel title type class data-passage aria-label start align'.split(' ');

export interface Rendering {
	/** More text is to come: unfinished markup is held back, and quotations are not judged yet. */
	streaming?: boolean;
	judge?: QuoteJudge;
}

export interface Rendered {
	html: string;
	/** The quotations in it. */
	claims: Claim[];
}

export function renderMarkdown(
	text: string,
	passages: ReadonlyMap<string, RetrievedPassage>,
	{ streaming = false, judge }: Rendering = {}
): Rendered {
	const html = parser(passages).parse(streaming ? settled(text) : text, { async: false });
	const shown = document.createElement('template');
	shown.innerHTML = safeHtml(html, { tags: TAGS, attributes: ATTRIBUTES });
	// From here on only text nodes and our own attributes are added, so the HTML stays safe.
	const claims = markQuotes(shown.content, streaming ? undefined : judge);
	return { html: shown.innerHTML, claims };
}

function escapeHtml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#39;');
}

function citation(id: string, passages: ReadonlyMap<string, RetrievedPassage>): string {
	const passage = passages.get(id);
	if (!passage) {
		return `<span class="unknown-citation" title="${strings.chat.notLookedUp}">[${escapeHtml(id)}]</span>`;
	}
	return citationTo({ ...passage, id }).outerHTML;
}

function parser(passages: ReadonlyMap<string, RetrievedPassage>): Marked {
	const citations: TokenizerAndRendererExtension = {
		name: 'citation',
		level: 'inline',
		start: (source) => CITATION_START.exec(source)?.index,
		tokenizer(source): CitationToken | undefined {
			const match = CITATION.exec(source);
			if (!match) return undefined;
			return { type: 'citation', raw: match[0], ids: (match[1] ?? '').split(/\s*[,;]\s*/) };
		},
		renderer: (token) => (token as CitationToken).ids.map((id) => citation(id, passages)).join('')
	};
	const marked = new Marked({ gfm: true, breaks: false });
	marked.use({
		extensions: [citations],
		tokenizer: {
			// "[p12]: he wrote" would be a link definition and vanish; answers have no use for those.
			def: () => undefined
		},
		renderer: {
			html: ({ text }) => escapeHtml(text),
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
				return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
			}
		}
	});
	return marked;
}
