/** The tags in markup, found without a parser: for what must be known, or put right, before a parser gets the text. */

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
	if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
	if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9);
	if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
	return text.startsWith('<!', at) ? at + 2 : null;
}

/** What has no end goes on to the end of the text. */
function after(text: string, what: string, from: number): number {
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
