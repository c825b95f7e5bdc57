/** Sentences by the browser's rules for the book's language (Intl.Segmenter), joined again where these cut too often. */
import type { Span } from '$lib/book/locator.ts';

/** ICU ends a sentence after "Mr." when a name follows; so do these, and single initials ("J. Smith", French "M. Swann"). */
const ABBREVIATION =
	/(?:^|[\s("'“‘«—–-])(?:(?:mr|mrs|ms|messrs|mme|mlle|dr|st|ste|prof|rev|hon|sr|jr|capt|col|gen|lt|sgt|maj|cmdr|gov|sen|rep|esq|no|nos|vol|vols|fig|figs|pp|pg|ch|cf|vs|viz|etc|e\.g|i\.e|art|sec|hr|fr|bzw|z\.b|d\.h)|\p{Lu})\.\s*$/iu;
const INITIAL = /(?:^|[\s("'“‘«—–-])\p{Ll}\.\s*$/u;
/** No sentence ends before a lower-case letter: “Come!” said he. */
const GOES_ON = /^[\s—–-]*[("'“‘«]?\p{Ll}/u;

/** The number of a note behind the sentence before. */
const MARK = /^[⁰¹²³⁴-⁹]+[\])}]?\s*/u;

const segmenters = new Map<string, Intl.Segmenter>();

/** The segmenter for a language, English's where the tag is not valid (books hold all sorts of tags). */
export function segmenter(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
	const key = `${language} ${granularity}`;
	let found = segmenters.get(key);
	if (!found) {
		try {
			found = new Intl.Segmenter(language, { granularity });
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			found = new Intl.Segmenter('en', { granularity });
		}
		segmenters.set(key, found);
	}
	return found;
}

/** The part of a span that is not white space; null where there is none. */
export function trimmed(text: string, { start, end }: Span): Span | null {
	const part = text.slice(start, end);
	const lead = part.length - part.trimStart().length;
	if (lead === part.length) return null;
	return { start: start + lead, end: start + part.trimEnd().length };
}

/** Sentences of text[start, end), in order, trimmed, as offsets in `text`. */
export function sentences(text: string, { start, end }: Span, language: string): Span[] {
	const found: Span[] = [];
	let open: Span | null = null;
	for (const { segment: cut, index } of segmenter(language, 'sentence').segment(text.slice(start, end))) {
		const mark = open ? (MARK.exec(cut)?.[0].length ?? 0) : 0;
		if (open) open.end += mark;
		const segment = cut.slice(mark);
		if (segment === '') continue;
		const span: Span = { start: start + index + mark, end: start + index + cut.length };
		if (open && goesOn(text.slice(open.start, open.end), segment)) open.end = span.end;
		else {
			if (open) found.push(open);
			open = span;
		}
	}
	if (open) found.push(open);
	return found.map((span) => trimmed(text, span)).filter((span) => span !== null);
}

function goesOn(before: string, next: string): boolean {
	const tail = before.slice(-40);
	return (ABBREVIATION.test(tail) && !INITIAL.test(tail)) || GOES_ON.test(next.slice(0, 8));
}
