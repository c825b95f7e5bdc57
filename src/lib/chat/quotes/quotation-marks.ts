/** Which marks open and close a quotation, in many languages and on plain keyboards. Pure. */

import { isSpaced } from './folded-text.ts';

/** Opening marks with the marks that may close them. */
const PAIRS: Record<string, readonly string[]> = {
	// “English”, “Dutch" mixed, and „German“, whose closing mark is the English opening one.
	'“': ['”', '"', '“'],
	'„': ['“', '”', '"', '‟'],
	'‟': ['”', '"'],
	// ”Swedish”
	'”': ['”'],
	'"': ['"', '”'],
	'＂': ['＂'],
	'❝': ['❞'],
	'〝': ['〞', '〟'],
	// «French», « French », »Danish«, »Finnish»
	'«': ['»'],
	'»': ['«', '»'],
	'‹': ['›'],
	'›': ['‹', '›'],
	'「': ['」'],
	'『': ['』'],
	'｢': ['｣'],
	'﹁': ['﹂'],
	'﹃': ['﹄'],
	// TeX, and keyboard substitutes for „ and «.
	'``': ["''", '"', '”'],
	',,': ["''", '``', '"', '“', '”'],
	'<<': ['>>']
};
/** Single marks; the closing one is also the apostrophe. */
const SINGLE: Record<string, readonly string[]> = {
	"'": ["'", '’'],
	'‘': ['’', "'"],
	'‚': ['‘', '’', "'"],
	'‛': ['’', "'"],
	'`': ["'", '’']
};
/** Marks of scripts without spaces. Their shape shows which way they face, whatever is around them. */
const FACING = '「」『』｢｣﹁﹂﹃﹄«»‹›';
const MARK = /``|''|,,|<<|>>|[“”„‟"＂❝❞〝〞〟«»‹›「」『』｢｣﹁﹂﹃﹄]/gu;
/** Words that begin with an apostrophe. */
const CLIPPED =
	/^(?:tis|twas|twere|twill|twould|tween|em|im|er|til|till|cause|cos|bout|round|neath|gainst|n|tain|d|s|ll|ve|\d0s)(?!\p{L})/iu;

interface Mark {
	text: string;
	start: number;
	end: number;
}

export interface Marked {
	/** UTF-16 offsets, marks included. */
	start: number;
	end: number;
	/** The same without the marks. */
	from: number;
	to: number;
	/** Other possible values of `to` if the marks can be read in several ways; all of them smaller. */
	shorter: number[];
}

/** The outermost quotations of one block, in order. The last one's `end` is the end of the block if nothing closes it. */
export function markedStretches(block: string): Marked[] {
	const marks = [...block.matchAll(MARK)].map(({ 0: text, index }) => ({
		text,
		start: index,
		end: index + text.length
	}));
	const found: Marked[] = [];
	let at = 0;
	for (;;) {
		const index = marks.findIndex((mark) => mark.start >= at && mark.text in PAIRS && opens(block, mark));
		const double = marks[index];
		const single = firstSingle(block, at, double?.start ?? block.length);
		const stretch = single ?? (double && stretchOf(block, double, marks.slice(index + 1)));
		if (stretch) found.push(stretch);
		else if (!double) return found;
		at = stretch ? stretch.end : (double?.end ?? block.length);
	}
}

/** From this opening mark to the one that closes it, with whole quotations in between; null if the mark is a stray. */
function stretchOf(block: string, first: Mark, marks: readonly Mark[]): Marked | null {
	const open = [first.text];
	let nested = false;
	for (const mark of marks) {
		const closers = PAIRS[open.at(-1) ?? ''] ?? [];
		if (closers.includes(mark.text) && closes(block, mark, open.at(-1) ?? '')) {
			open.pop();
			if (open.length === 0)
				return { start: first.start, end: mark.end, from: first.end, to: mark.start, shorter: [] };
		} else if (mark.text in PAIRS && opens(block, mark)) {
			open.push(mark.text);
			nested = true;
		}
	}
	// If whole quotations follow it, this mark is the stray one.
	return nested || first.text === '»' || first.text === '”' ? null : unclosed(block, first);
}

/** Up to the citation, the line's end or the block's end, or to the end of one of the sentences before that. */
function unclosed(block: string, { start, end: from }: Mark): Marked | null {
	const rest = /^[^\uFFFC\n]*/.exec(block.slice(from))?.[0].trimEnd() ?? '';
	if (rest === '') return null;
	const sentences = [...rest.matchAll(/[.!?…؟۔।]["”’)]*(?=\s)|[。！？]/g)].map(
		({ 0: mark, index }) => from + index + mark.length
	);
	const to = from + rest.length;
	return { start, end: to, from, to, shorter: sentences };
}

/** Whether a word goes on with this letter. In Korean, a particle follows the mark without a space. */
const continues = (next: string): boolean => isSpaced(next) && !/\p{Script=Hangul}/u.test(next);

const before = (block: string, at: number): string => block[at - 1] ?? ' ';

/** A mark after a letter or digit closes a quotation, or is a unit as in 5". */
function opens(block: string, { text, start, end }: Mark): boolean {
	const next = block[end] ?? ' ';
	if (text === '«' || text === '‹') return next !== ' ' || !isSpaced(before(block, start));
	if (FACING.includes(text) && text !== '»' && text !== '›') return true;
	if (/\s/.test(next) || isSpaced(before(block, start))) return false;
	return !/[.,!?;:…]/.test(before(block, start)) || !isSpaced(next) || text !== '"';
}

function closes(block: string, { text, start, end }: Mark, opening: string): boolean {
	if (FACING.includes(text) && opening !== text) return true;
	const previous = before(block, start);
	const next = block[end] ?? ' ';
	if (/\s/.test(previous)) return false;
	// An opening mark after a dash or bracket, or a word that continues.
	if (continues(next)) return /[.,!?;:…]/.test(previous);
	return !/[([{—–]/.test(previous) || !/[\p{L}\p{N}]/u.test(next);
}

/** The first quotation in single marks before `limit`. If it contains apostrophes, it may end in several places. */
function firstSingle(block: string, from: number, limit: number): Marked | null {
	for (const opening of singleOpenings(block, from, limit)) {
		const stretch = singleFrom(block, opening);
		if (stretch) return stretch;
	}
	return null;
}

function* singleOpenings(block: string, from: number, limit: number): Generator<number, void, void> {
	for (let at = from; at < limit; at++) {
		const mark = block[at] ?? '';
		if (!(mark in SINGLE) || block[at + 1] === mark) continue;
		if (/[\s([{—–\-/\uFFFC]/.test(before(block, at)) && /[^\s)\]},.;:!?]/.test(block[at + 1] ?? ' '))
			yield at;
	}
}

function singleFrom(block: string, start: number): Marked | null {
	const mark = block[start] ?? '';
	const closers = SINGLE[mark] ?? [];
	const openings = [...singleOpenings(block, start + 1, block.length)].filter((at) => !isClipped(block, at));
	// ‘ within ‘’ opens a nested quotation; any other mark cannot be distinguished from the one that opened this one.
	const inner = new Set(mark === "'" || mark === '‘' ? openings.filter((at) => block[at] === '‘') : []);
	const next = openings.find((at) => block[at] === mark && !inner.has(at)) ?? block.length;
	/** Unambiguous ends, and ends that may be apostrophes: "the boys' hats", "runnin' down". */
	const sure: number[] = [];
	const unsure: number[] = [];
	let depth = 0;
	for (let at = start + 2; at < next; at++) {
		const character = block[at] ?? '';
		if (inner.has(at)) depth++;
		if (!closers.includes(character) || inner.has(at)) continue;
		if (/\s/.test(before(block, at)) || continues(block[at + 1] ?? ' ')) continue;
		const apostrophe = isSpaced(before(block, at)) && /^\s+[\p{Ll}\p{N}]/u.test(block.slice(at + 1, at + 4));
		if (depth > 0 && character === '’') depth--;
		else (apostrophe ? unsure : sure).push(at);
	}
	const to = sure[0] ?? unsure.at(-1);
	if (to === undefined || (sure.length === 0 && isClipped(block, start))) return null;
	return { start, end: to + 1, from: start + 1, to, shorter: unsure.filter((at) => at < to) };
}

/** Whether the mark is the apostrophe at the beginning of a word. */
const isClipped = (block: string, at: number): boolean => CLIPPED.test(block.slice(at + 1, at + 10));
