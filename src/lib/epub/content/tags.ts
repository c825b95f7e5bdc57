/**
 * Finds the tags in markup without a parser, for what must be known or corrected before a parser gets the text. Tags of
 * elements nested deeper than a parser or a page can handle are removed, and their text stays. So are attributes over a limit.
 */
import { runAtOnce } from '$lib/async/pause.ts';
import { MAX_ATTRIBUTES, MAX_FORMATTING_DEPTH, MAX_MARKUP_DEPTH } from '$lib/book/limits.ts';

interface Tag {
	/** The range [start, end) in UTF-16 units, including the brackets. */
	start: number;
	end: number;
	name: string;
	closing: boolean;
	/** Whether it ends with '/>'. */
	empty: boolean;
}

const NAME = /[a-z_:][^\s/<>"'=]*/iy;

/**
 * Every tag, in order, except those in comments, CDATA sections and processing instructions. No character is examined more than
 * a few times, since a tag never reaches past the next '<', which no tag may contain.
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

/** Where the comment, CDATA section, instruction or declaration at `at` ends; null if there is none. */
function endOfOther(text: string, at: number): number | null {
	if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4);
	if (text.startsWith('<![CDATA[', at)) return behind(text, ']]>', at + 9);
	if (text.startsWith('<?', at)) return behind(text, '?>', at + 2);
	return text.startsWith('<!', at) ? at + 2 : null;
}

/** The position after `what`; the end of the text if it is missing. */
export function behind(text: string, what: string, from: number): number {
	const found = text.indexOf(what, from);
	return found < 0 ? text.length : found + what.length;
}

/** The position after the '>' that ends a tag; null if another tag begins, or the text ends, before it. */
function endOfTag(text: string, from: number): number | null {
	let quote = '';
	/** The first '>' inside a quoted value, which is the tag's end if the quotation mark has no partner. */
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
 * HTML closes these when something else follows, so their start tags do not show how deep the tree is (HTML § 13.1.2.4; for
 * links § 13.2.6.4.7, since books contain hundreds of unclosed <a name="page_1">).
 */
const CLOSED_BY_THE_NEXT = new Set(
	(
		'a area base br col embed hr img input link meta param source track wbr ' +
		'p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp'
	).split(' ')
);
/**
 * The parser reopens these in each block if they were not closed (HTML § 13.2.4.3). Links are not among them, since only one is
 * ever open.
 */
const FORMATTING = new Set('b big code em font i s small strike strong tt u'.split(' '));
/** The text of these elements is not shown. */
const SILENT = new Set(['script', 'style']);

const ATTRIBUTE = /\s*[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/y;

/** Where the first surplus attribute of the start tag at `start` begins; null if there is none. */
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

/**
 * The same markup, with only the text of elements nested too deeply, and without surplus attributes. Well-formed markup stays
 * well-formed.
 */
export function limitTags(text: string, language: 'xml' | 'html'): string {
	return runAtOnce(limitingTags(text, language));
}

/** The same as a generator, which yields where it may be interrupted. */
export function* limitingTags(text: string, language: 'xml' | 'html'): Generator<void, string> {
	let seen = 0;
	const kept: string[] = [];
	let from = 0;
	let depth = 0;
	let formatting = 0;
	/** The depth at which silent text began, or 0. */
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
