/**
 * The style sheets of a book. Their addresses are found and replaced without a parser, and EPUB's own property names become
 * those of CSS.
 */
import { runAtOnce } from '$lib/async/pause.ts';
import { MAX_STYLE_RULES } from '$lib/book/limits.ts';
import { isRemote } from './path.ts';

/** Allowed data: URLs: only pictures, sound and fonts, never a page or a style sheet. */
const HARMLESS_DATA =
	/^data:(image|audio|video|font)\/|^data:application\/(x-)?font|^data:application\/vnd\.ms-/i;

/** Whether an address leads into the book, or is itself harmless. */
export function isAllowed(address: string): boolean {
	return HARMLESS_DATA.test(address) || !isRemote(address);
}

/** The style sheet without addresses outside the book, cut off where it has too many rules or they are nested in too many others. */
export const cleanCss = (css: string): string => runAtOnce(cleaningCss(css));

/** The same as a generator, which yields where it may be interrupted. */
export function* cleaningCss(css: string): Generator<void, string> {
	const named = withoutPrefixes(css);
	const { urls, end } = yield* scan(named);
	const kept = urls.filter(({ start }) => start < end);
	return yield* replacingCssUrls(named.slice(0, end), kept, (url) => (isAllowed(url) ? url : null));
}

/** Before anything is shown, browsers go through the selectors of a rule once for each selector of the rules around it. */
const MAX_NESTED_SELECTORS = 10_000;

interface CssUrl {
	/** The range [start, end) of the URL in the style sheet, in UTF-16 code units, including quotes and url() if present. */
	start: number;
	end: number;
	/** With escapes decoded. */
	url: string;
	/** The range [start, end), from the @ to the semicolon, if an @import is a statement of its own. */
	statement?: { start: number; end: number };
}

/** A URL for which browsers make no request. */
const NOWHERE = 'about:invalid';
const NAME_CHARACTER = /[-\w\u0080-\uffff]/;
/** Functions that take plain strings as URLs. */
const STRING_IS_URL = /^(url|src|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade)$/;

/** A quick check: false if there is certainly no URL. */
export function mayHaveUrls(css: string): boolean {
	return /url|import|src|image|cross|\\/i.test(css);
}

/** Every URL that the style sheet could fetch, in order. Those of @namespace are only names, and are left out. */
export const findCssUrls = (css: string): CssUrl[] => runAtOnce(findingCssUrls(css));

/** The same as a generator, which yields where it may be interrupted. */
export function* findingCssUrls(css: string): Generator<void, CssUrl[]> {
	return (yield* scan(css)).urls;
}

/** How many words and signs of a style sheet are read between two checks of the clock: about a millisecond's work. */
const READ_AT_ONCE = 4096;

/**
 * end: where the number of rules, or the product of a rule's selectors and those of the rules around it, exceeds the limit,
 * otherwise the sheet's length.
 */
function* scan(css: string): Generator<void, { urls: CssUrl[]; end: number }> {
	const found: CssUrl[] = [];
	let end = css.length;
	/** Every open bracket: how it closes, and the product of selectors up to there. */
	const around: { close: string; selectors: number }[] = [];
	/** The approximate number of selectors since the last statement; each & stands for all those around it. */
	let selectors = 1;
	/** The name of the at-rule whose prelude contains `at`, or ''. */
	let rule = '';
	/** Open brackets, each with its function's name, or ''. */
	const open: string[] = [];
	/** Whether only space and comments stand between the end of the last statement and here. */
	let fresh = true;
	/** The start of the @import that contains `at`, and how many URLs were found before it; null outside an @import. */
	let statement: { start: number; before: number } | null = null;
	let at = 0;
	let seen = 0;
	let rules = 0;
	while (at < css.length) {
		if (++seen % READ_AT_ONCE === 0) yield;
		const char = css[at] as string;
		if (fresh && !/[\s;{}@]/.test(char) && !css.startsWith('/*', at)) fresh = false;
		if (char === '/' && css[at + 1] === '*') {
			const end = css.indexOf('*/', at + 2);
			at = end < 0 ? css.length : end + 2;
		} else if (char === '"' || char === "'") {
			const string = readString(css, at);
			const inside = open.at(-1) ?? '';
			if (rule !== 'namespace' && ((rule === 'import' && open.length === 0) || STRING_IS_URL.test(inside)))
				found.push({ start: at, end: string.end, url: string.value });
			at = string.end;
		} else if (char === '@' || char === '\\' || NAME_CHARACTER.test(char)) {
			const name = readName(css, char === '@' ? at + 1 : at);
			const word = name.value.toLowerCase();
			if (char === '@') {
				statement = fresh && word === 'import' ? { start: at, before: found.length } : null;
				fresh = false;
				rule = word;
			}
			at = Math.max(name.end, at + 1);
			if (css[at] === '(' && char !== '@') {
				if (word === 'url') {
					const url = readUrl(css, at + 1);
					if (rule !== 'namespace') found.push({ start: name.start, end: url.end, url: url.value });
					at = url.end;
				} else {
					open.push(word);
					around.push({ close: ')', selectors: 0 });
					at++;
				}
			}
		} else {
			const outer = around.at(-1);
			const isRule = outer?.close !== ')' && outer?.close !== ']';
			if (char === ',' || char === '&') selectors++;
			else if (char === '(' || char === '[') around.push({ close: char === '(' ? ')' : ']', selectors: 0 });
			else if (char === '{') {
				const all = (outer?.selectors ?? 1) * (rule === '' ? selectors : 1);
				if (++rules > MAX_STYLE_RULES || (isRule && outer && all > MAX_NESTED_SELECTORS))
					end = Math.min(end, at);
				around.push({ close: '}', selectors: all });
			} else if (char === outer?.close) around.pop();
			if (/[;{}]/.test(char)) selectors = 1;
			if (char === '(') open.push('');
			else if (char === ')') open.pop();
			else if (char === ';' || char === '{' || char === '}') {
				const imported = statement && found.length === statement.before + 1 ? found.at(-1) : undefined;
				if (char === ';' && imported && statement)
					imported.statement = { start: statement.start, end: at + 1 };
				statement = null;
				fresh = true;
				rule = '';
				open.length = 0;
			}
			at++;
		}
	}
	return { urls: found, end };
}

/**
 * urls: those of the sheet. replace: returns the new URL, or null to disable the URL. A disabled @import is removed as a whole: a
 * browser would make a rule of it and try to load it, and 256 sheets with 300 such imports each blocked a page for a second.
 */
export function* replacingCssUrls(
	css: string,
	urls: readonly CssUrl[],
	replace: (url: string) => string | null
): Generator<void, string> {
	let result = '';
	let at = 0;
	let seen = 0;
	for (const { start, end, url, statement } of urls) {
		if (++seen % READ_AT_ONCE === 0) yield;
		const replacement = replace(url);
		const gone = replacement === null && statement;
		result += css.slice(at, gone ? statement.start : start);
		if (!gone) result += `url("${escapeUrl(replacement ?? NOWHERE)}")`;
		at = gone ? statement.end : end;
	}
	return result + css.slice(at);
}

function escapeUrl(url: string): string {
	return url.replace(/["\\\n\r\f]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `);
}

/** The quoted or unquoted URL after 'url('. from: right after the opening bracket. end: right after the closing one. */
function readUrl(css: string, from: number): { value: string; end: number } {
	let at = from;
	while (/\s/.test(css[at] ?? '')) at++;
	if (css[at] === '"' || css[at] === "'") {
		const string = readString(css, at);
		let end = string.end;
		while (/\s/.test(css[end] ?? '')) end++;
		// Modifiers may follow a quoted URL; they are dropped with it.
		const close = css.indexOf(')', end);
		return { value: string.value, end: close < 0 ? css.length : close + 1 };
	}
	let value = '';
	while (at < css.length && css[at] !== ')') {
		if (css[at] === '\\') {
			const escape = readEscape(css, at);
			value += escape.value;
			at = escape.end;
		} else value += css[at++];
	}
	return { value: value.trim(), end: Math.min(at + 1, css.length) };
}

function readString(css: string, from: number): { value: string; end: number } {
	const quote = css[from];
	let value = '';
	let at = from + 1;
	while (at < css.length && css[at] !== quote) {
		// A line break ends a broken string.
		if (css[at] === '\n') return { value, end: at };
		if (css[at] === '\\') {
			const escape = readEscape(css, at);
			value += escape.value;
			at = escape.end;
		} else value += css[at++];
	}
	return { value, end: Math.min(at + 1, css.length) };
}

/** An identifier with its escapes decoded: `u\72 l` is 'url'. */
function readName(css: string, from: number): { value: string; start: number; end: number } {
	let value = '';
	let at = from;
	while (at < css.length) {
		const char = css[at] as string;
		if (char === '\\' && css[at + 1] !== '\n') {
			const escape = readEscape(css, at);
			value += escape.value;
			at = escape.end;
		} else if (NAME_CHARACTER.test(char)) {
			value += char;
			at++;
		} else break;
	}
	return { value, start: from, end: at };
}

/** The escape that begins with the backslash at `at`. */
function readEscape(css: string, at: number): { value: string; end: number } {
	const match = /^\\([0-9a-f]{1,6})(\r\n|\s)?/i.exec(css.slice(at, at + 10));
	if (match) {
		const code = Number.parseInt(match[1] as string, 16);
		const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
		return { value: valid ? String.fromCodePoint(code) : '\ufffd', end: at + match[0].length };
	}
	if (css[at + 1] === '\n') return { value: '', end: at + 2 };
	const char = css.codePointAt(at + 1);
	return {
		value: char === undefined ? '' : String.fromCodePoint(char),
		end: at + (char && char > 0xffff ? 3 : 2)
	};
}

// EPUB's own names of properties that CSS now has (EPUB 3.3 § 6.3.1.2 and appendix E), followed by their values.

const PREFIXED =
	/(^|[;{\s/])-epub-(hyphens|line-break|text-align-last|word-break|writing-mode|text-orientation|text-emphasis(?:-(?:color|position|style))?|text-underline-position|text-combine(?:-horizontal)?)(\s{0,9}:\s{0,9})([^;}]{0,200})/gi;
const FULL_WIDTH = /-epub-fullwidth/gi;
/** Matches a declaration up to its value. */
const TEXT_TRANSFORM = /(?:^|[;{\s/])text-transform\s{0,9}:[^;{}]*$/i;
/** Longer than any list of values of text-transform, including the property. */
const DECLARATION_CHARACTERS = 100;

/** Property → EPUB's value → CSS's value, where they differ. */
const VALUES = new Map([
	[
		'text-orientation',
		new Map([
			['vertical-right', 'mixed'],
			['sideways-right', 'sideways'],
			['rotate-right', 'sideways'],
			['rotate-normal', 'mixed']
		])
	],
	['text-underline-position', new Map([['alphabetic', 'auto']])],
	['text-combine-upright', new Map([['horizontal', 'all']])]
]);

function withoutPrefixes(css: string): string {
	if (!/-epub-/i.test(css)) return css;
	return css
		.replace(PREFIXED, (_, before: string, old: string, colon: string, declared: string) => {
			const name = old.toLowerCase().replace(/^text-combine(-horizontal)?$/, 'text-combine-upright');
			const [value = '', important] = declared.split('!', 2);
			const now = VALUES.get(name)?.get(value.trim().toLowerCase());
			const known = now === undefined ? declared : important === undefined ? now : `${now} !${important}`;
			return `${before}${name}${colon}${known}`;
		})
		.replace(FULL_WIDTH, (value, at: number, whole: string) =>
			TEXT_TRANSFORM.test(whole.slice(Math.max(0, at - DECLARATION_CHARACTERS), at)) ? 'full-width' : value
		);
}
