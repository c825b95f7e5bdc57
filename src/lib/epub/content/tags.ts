/**
 * The tags in markup, found without a parser: for what must be known, or put right, before a parser gets the text. Those of elements
 * that are nested deeper than a parser or a page can bear are removed; their text stays. So are attributes beyond number.
 */
import { runAtOnce } from '$lib/async/pause.ts';
import { MAX_ATTRIBUTES, MAX_FORMATTING_DEPTH, MAX_MARKUP_DEPTH } from '$lib/book/limits.ts';

interface Tag {
	/** UTF-16 units [start, end) of the text, with the brackets. */
	start: number;
	end: number;
	name: string;
	closing: boolean;
	/** Ends with '/>'. */
	empty: boolean;
}

const NAME = /[a-z_:][^\s/<>"'=]*/iy;

/**
 * Every tag, in order; not those in comments, CDATA sections and processing instructions. No character is looked at more than
 * a few times: a tag never reaches past the next '<', which can stand in none.
 */
export function* tagsIn(text: string): Generator<Tag> {
	let at = text.indexOf('<');
	while (at >= 0) {
		const skipped = endOfOther(text, at);
		if (skipped !== null) {
			at = text.indexOf('<', skipped);
			continue;
		}
		const closing = text[at + 1] === '/';
		NAME.lastIndex = at + (closing ? 2 : 1);
		const name = NAME.exec(text)?.[0];
		if (name === undefined) {
			at = text.indexOf('<', at + 1);
			continue;
		}
		const end = endOfTag(text, NAME.lastIndex);
		if (end !== null) yield { start: at, end, name, closing, empty: text[end - 2] === '/' };
		at = text.indexOf('<', end ?? NAME.lastIndex);
	}
}

/** Where the comment, CDATA section, instruction or declaration at `at` ends; null where there is none. */
function endOfOther(text: string, at: number): number | null {
	if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4);
	if (text.startsWith('<![CDATA[', at)) return behind(text, ']]>', at + 9);
	if (text.startsWith('<?', at)) return behind(text, '?>', at + 2);
	return text.startsWith('<!', at) ? at + 2 : null;
}

/** The place behind it; what has no end goes on to the end of the text. */
export function behind(text: string, what: string, from: number): number {
	const found = text.indexOf(what, from);
	return found < 0 ? text.length : found + what.length;
}

/** Behind the '>' that ends a tag; null where another tag begins, or the text ends, before it. */
function endOfTag(text: string, from: number): number | null {
	let quote = '';
	/** The first '>' inside a quoted value: the tag's end where the quotation mark has no partner. */
	let quoted: number | null = null;
	for (let at = from; at < text.length; at++) {
		const char = text[at] as string;
		if (char === '<') return quote === '' ? null : quoted;
		if (quote === '') {
			if (char === '>') return at + 1;
			if (char === '"' || char === "'") quote = char;
		} else if (char === quote) {
			quote = '';
			quoted = null;
		} else if (char === '>') quoted ??= at + 1;
	}
	return quoted;
}

/**
 * HTML closes these by what follows them, so their start tags do not say how deep a tree is (HTML § 13.1.2.4; of links
 * § 13.2.6.4.7, and books have hundreds of <a name="page_1"> that nobody closed).
 */
const CLOSED_BY_THE_NEXT = new Set(
	(
		'a area base br col embed hr img input link meta param source track wbr ' +
		'p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp'
	).split(' ')
);
/** What the parser opens again in each block where it was not closed (HTML § 13.2.4.3); of links only one is ever open. */
const FORMATTING = new Set('b big code em font i s small strike strong tt u'.split(' '));
/** Their text is no text for a reader. */
const SILENT = new Set(['script', 'style', 'template', 'title']);

const ATTRIBUTE = /\s*[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/y;

/** Where the first attribute too many begins in the start tag at `start`; null where it has no more than it may. */
function surplusAttributes(text: string, start: number, end: number): number | null {
	// An attribute takes at least two characters.
	if (end - start < 2 * MAX_ATTRIBUTES) return null;
	let count = -1; // the tag's own name
	let at = start + 1;
	while (at < end) {
		ATTRIBUTE.lastIndex = at;
		const found = ATTRIBUTE.test(text) && ATTRIBUTE.lastIndex <= end;
		if (found && ++count > MAX_ATTRIBUTES) return at;
		at = found ? ATTRIBUTE.lastIndex : at + 1;
	}
	return null;
}

/** The same markup; deeper than the limit only its text, and no element with more attributes than one has. What was well-formed stays so. */
export function limitTags(text: string, language: 'xml' | 'html'): string {
	return runAtOnce(limitingTags(text, language));
}

/** The same; yields where it may be interrupted. */
export function* limitingTags(text: string, language: 'xml' | 'html'): Generator<void, string> {
	let seen = 0;
	const kept: string[] = [];
	let from = 0;
	let depth = 0;
	let formatting = 0;
	/** Depth at which silent text began, or 0. */
	let silent = 0;
	for (const { start, end, name, closing, empty } of tagsIn(text)) {
		if (++seen % 1000 === 0) yield;
		const surplus = closing || silent > 0 ? null : surplusAttributes(text, start, end);
		const keep = (): void => {
			if (surplus === null) return;
			kept.push(text.slice(from, surplus));
			from = end - (empty ? 2 : 1);
		};
		if (language === 'html' && CLOSED_BY_THE_NEXT.has(name.toLowerCase())) {
			keep();
			continue;
		}
		if (!closing && !empty) depth++;
		const formats = language === 'html' && FORMATTING.has(name.toLowerCase());
		if (formats && !closing && !empty) formatting++;
		if (depth > MAX_MARKUP_DEPTH || silent > 0 || (formats && formatting > MAX_FORMATTING_DEPTH)) {
			if (silent === 0) kept.push(text.slice(from, start));
			from = end;
			if (silent === 0 && !closing && !empty && SILENT.has(name.toLowerCase())) silent = depth;
			else if (closing && depth === silent) silent = 0;
		} else keep();
		if (closing) depth = Math.max(0, depth - 1);
		if (closing && formats) formatting = Math.max(0, formatting - 1);
	}
	return from === 0 ? text : kept.join('') + text.slice(from);
}
