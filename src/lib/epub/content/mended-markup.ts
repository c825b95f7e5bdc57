/** Corrects markup of which a parser would take half a chapter for a comment, a title or an address, because its end is missing. */
import { isLong } from './letters.ts';
import { tagsIn } from './tags.ts';

/** Elements that only text of the book has, as a selector. */
export const PARAGRAPHS = 'p,div,h1,h2,h3,h4,h5,h6,li,blockquote,pre,table,section';
const PARAGRAPH = new RegExp(`<(?:${PARAGRAPHS.replaceAll(',', '|')})[\\s>]`, 'gi');
/** HTML's parsers read everything up to the end tags of these as characters (HTML § 13.2.5). */
const RAW = /^(title|textarea|style|script|iframe|noembed|noframes)$/;
const CODE = /^(style|script)$/;
/** An attribute at the end of a tag whose second quotation mark is missing. */
const OPEN_QUOTE = /=\s*(?:(")[^"]*|(')[^']*)>$/;
/** How many UTF-16 units are looked at to tell whether they are paragraphs. */
const LOOKED_AT = 2000;

/** Whether this piece of markup holds paragraphs that a reader would miss. */
export const holdsText = (markup: string): boolean =>
	markup.search(PARAGRAPH) >= 0 && isLong(markup.replace(/<[^<>]*>/g, ''));

/** HTML in which comments and quotation marks have their ends, and no paragraph stands in an element for characters. */
export function* mendingMarkup(markup: string): Generator<void, string> {
	const text = readableMarkup(markup);
	const parts: string[] = [];
	let from = 0;
	let seen = 0;
	/** Where the current element for characters ends. */
	let inside = 0;
	const paragraphs = new Next(text, PARAGRAPH);
	const ends = new Map<string, Next>();
	const holds = (start: number, end: number) =>
		start < end && holdsText(text.slice(start, Math.min(end, start + LOOKED_AT)));
	const insert = (at: number, missing: string) => {
		parts.push(text.slice(from, at), missing);
		from = at;
	};
	for (const tag of tagsIn(text)) {
		if (++seen % 1000 === 0) yield;
		if (tag.start < inside || tag.closing) continue;
		const { start, end } = tag;
		const [, double, single] = OPEN_QUOTE.exec(text.slice(start, end)) ?? [];
		const quote = double ?? single;
		if (quote) {
			const partner = text.indexOf(quote, end);
			if (holds(end, partner < 0 ? Infinity : partner)) insert(end - 1, quote);
		}
		const name = tag.name.toLowerCase();
		if (tag.empty || !RAW.test(name)) continue;
		const next = ends.get(name) ?? new Next(text, new RegExp(`</${name}[\\s/>]`, 'gi'));
		ends.set(name, next);
		const close = next.from(end);
		const paragraph = paragraphs.from(end);
		// Code that has an end may write paragraphs; markup in its place begins with one.
		const isCode = CODE.test(name) && close < Infinity && text.slice(end, paragraph).trim() !== '';
		inside = close;
		if (isCode || !holds(paragraph, close)) continue;
		insert(paragraph, `</${name}>`);
		inside = paragraph;
	}
	return from === 0 ? text : parts.join('') + text.slice(from);
}

/** Finds the next match of a pattern from places that only increase, so that it passes over the text once. */
class Next {
	#at = -1;
	readonly #pattern: RegExp;

	constructor(
		private readonly text: string,
		pattern: RegExp
	) {
		this.#pattern = new RegExp(pattern);
	}

	/** Infinity if there is none. */
	from(start: number): number {
		if (this.#at >= start) return this.#at;
		this.#pattern.lastIndex = start;
		return (this.#at = this.#pattern.exec(this.text)?.index ?? Infinity);
	}
}

/**
 * HTML reads a CDATA section as a comment up to the next bracket, and an unclosed comment as everything up to the end of the next
 * one. This makes both text.
 */
export function readableMarkup(text: string): string {
	const parts: string[] = [];
	let from = 0;
	/** Where the next comment ends. */
	let next = 0;
	for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', Math.max(from, at + 2))) {
		const [open, close] = text.startsWith('<!--', at) ? ['<!--', '-->'] : ['<![CDATA[', ']]>'];
		if (!text.startsWith(open, at)) continue;
		const isComment = open === '<!--';
		// “<!-->” is a complete comment.
		if (isComment && next < at + 2 && next >= 0) next = text.indexOf(close, at + 2);
		const end = isComment ? next : text.indexOf(close, at + open.length);
		// No later one has an end either.
		if (end < 0) return parts.join('') + withoutMarks(text.slice(from), open);
		if (isComment) {
			// XML 1.0 § 2.5: no comment contains “--”, so the end belongs to the comment that begins last.
			const again = text.indexOf(open, at + open.length);
			if (again >= 0 && again < end) {
				parts.push(text.slice(from, at), '&lt;!--');
				from = at + open.length;
				continue;
			}
			parts.push(text.slice(from, end + close.length));
		} else {
			const characters = text.slice(at + open.length, end);
			parts.push(text.slice(from, at), characters.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
		}
		from = end + close.length;
	}
	return parts.join('') + text.slice(from);
}

const withoutMarks = (text: string, mark: string): string =>
	readableMarkup(mark === '<!--' ? text.replaceAll(mark, '&lt;!--') : text.replaceAll(mark, ''));
