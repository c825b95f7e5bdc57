/** The part of a passage that a result shows, around its best sentence. A list of whole passages would be hard to scan. */
import type { Span } from '$lib/book/locator.ts';
import type { Hit } from '$lib/book/corpus.ts';
import { segmenter } from '$lib/book/segmenter.ts';

interface Piece {
	text: string;
	/** Whether it is part of the sentence that answers best. */
	best: boolean;
	/** Whether it is a word that the query asked for. */
	mark: boolean;
}

/** The share of the spare room that goes to what precedes the best sentence. */
const LEAD_SHARE = 0.25;
/** How many characters precede a searched word that is far inside a long best sentence. */
const LEAD_CHARACTERS = 60;
/** How many characters a cut may move, to fall at the end of a word. */
const SLACK_CHARACTERS = 24;

/** How many characters fit beside a line break on average, since half a line stays empty. */
const BREAK_CHARACTERS = 20;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;

/**
 * How many English characters take as much room. A Chinese, Japanese or Korean character is twice as wide, and a mark above or below
 * has no width.
 */
const widthOf = (text: string): number =>
	text.length +
	(text.match(WIDE)?.length ?? 0) -
	(text.match(/\p{Mn}/gu)?.length ?? 0) +
	BREAK_CHARACTERS * (text.match(/\n+/g)?.length ?? 0);

/**
 * `room`: the most characters shown, in English ones. The pieces are in order, and together make the text shown, with an
 * ellipsis where it is cut.
 */
export function excerpt(
	{ passage, best, marks }: Pick<Hit, 'passage' | 'best' | 'marks'>,
	room: number
): Piece[] {
	const { text, start: origin } = passage;
	const within = ({ start, end }: Span): Span => ({
		start: Math.max(0, Math.min(start - origin, text.length)),
		end: Math.max(0, Math.min(end - origin, text.length))
	});
	const answer = within(best);
	const words = marks.map(within);
	const shown = windowOf(text, answer, words, Math.floor((room * text.length) / Math.max(1, widthOf(text))));
	const edges = [
		shown.start,
		shown.end,
		answer.start,
		answer.end,
		...words.flatMap(({ start, end }) => [start, end])
	];
	const cuts = [...new Set(edges)].filter((at) => at >= shown.start && at <= shown.end).sort((a, b) => a - b);
	const covers = (span: Span, at: number) => span.start <= at && at < span.end;
	const pieces = cuts.slice(0, -1).map((at, index) => ({
		text: text.slice(at, cuts[index + 1]),
		best: covers(answer, at),
		mark: words.some((word) => covers(word, at))
	}));
	const ellipsis: Piece = { text: '…', best: false, mark: false };
	if (shown.start > 0) pieces.unshift(ellipsis);
	if (shown.end < text.length) pieces.push(ellipsis);
	return pieces;
}

function windowOf(text: string, answer: Span, words: Span[], room: number): Span {
	if (text.length <= room) return { start: 0, end: text.length };
	const length = answer.end - answer.start;
	let start = answer.start - Math.floor(Math.max(0, room - length) * LEAD_SHARE);
	if (length > room) {
		const first = words.find((word) => word.start >= answer.start && word.end <= answer.end);
		start = Math.max(answer.start, (first?.start ?? 0) - LEAD_CHARACTERS);
	}
	start = Math.max(0, Math.min(start, text.length - room));
	const end = start + room;
	return { start: wordStart(text, start), end: wordEnd(text, end) };
}

/** The start of the next word, if the place is inside a word. */
function wordStart(text: string, at: number): number {
	if (at === 0 || /\s/.test(text.charAt(at - 1))) return at;
	const space = text.slice(at, at + SLACK_CHARACTERS).search(/\s/);
	return space < 0 ? whole(text, at) : at + space + 1;
}

/** The end of the last complete word. */
function wordEnd(text: string, at: number): number {
	if (at >= text.length) return text.length;
	const tail = text.slice(at - SLACK_CHARACTERS, at + 1);
	const space = tail.search(/\s\S*$/);
	return space < 0 ? whole(text, at) : at - SLACK_CHARACTERS + space;
}

/** The start of the word, which no space may show. A very long one is cut, but never a letter from its marks, nor a character in half. */
function whole(text: string, at: number): number {
	const { index = at } = segmenter('en', 'word').segment(text).containing(at) ?? {};
	if (at - index <= SLACK_CHARACTERS) return index;
	while (/[\udc00-\udfff\p{M}]/u.test(text.charAt(at))) at--;
	return at;
}
