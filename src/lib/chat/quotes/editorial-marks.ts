/**
 * The changes that the rules of quotation allow (Chicago Manual of Style 13.7 and 13.50 to 13.61; MLA Handbook 6.54): "…" for
 * omissions, [square brackets] for insertions and changes. Pure.
 */
import type { Span } from '$lib/book/locator.ts';

/** What separates two parts that are quoted word for word. */
export type Gap = 'omission' | 'insertion' | 'ending';

export interface QuotedParts {
	/** Stretches of the book's own words. */
	parts: string[];
	/** gaps[i] precedes parts[i]; the first is null. */
	gaps: (Gap | null)[];
	/** Whether something in brackets is not the book's. */
	insertions: boolean;
}

const OMISSION = /[[(]\s*(?:…|\.\s?\.\s?\.(?:\s?\.)?)\s*[\])]|(?:\.\s?)?(?:…|\.\s?\.\s?\.(?:\s?\.)?)/u;
/** A letter whose case was changed, "[T]he", or several letters that belong to the word. */
const WORD_START = /(?<![\p{L}\p{N}])\[(\p{L}{1,3})\](?=\p{L})/gu;
/** The note marks of an edition, "[12]" and "[*]". */
const NOTE = /\[(?:\d{1,3}|[*†‡§])\]/u;
/** A changed ending, "walk[ed]". */
const ENDING = /(?<=\p{L})\[\p{L}{1,5}\](?!\p{L})/u;
/** Inserted words, with the genitive that may follow: "[Victor]'s". */
const INSERTION = /\[[^\][]{1,400}\](?:['’]s(?!\p{L}))?/u;

const MARKED = new RegExp(
	[OMISSION, NOTE, ENDING, INSERTION].map(({ source }) => `(${source})`).join('|'),
	'gu'
);

export function quotedParts(quote: string): QuotedParts {
	const text = quote.replace(WORD_START, '$1');
	const found: QuotedParts = { parts: [''], gaps: [null], insertions: false };
	let at = 0;
	for (const match of text.matchAll(MARKED)) {
		const [, omission, note, ending] = match;
		append(found, text.slice(at, match.index));
		at = match.index + match[0].length;
		if (note !== undefined) append(found, ' ');
		else open(found, omission !== undefined ? 'omission' : ending !== undefined ? 'ending' : 'insertion');
	}
	append(found, text.slice(at));
	return withoutEmpty(found);
}

/** Where the quotation contains the writer's own words, brackets included. */
export function insertionsIn(quote: string): Span[] {
	const spans: Span[] = [];
	for (const match of quote.matchAll(MARKED)) {
		const [, omission, note] = match;
		if (omission === undefined && note === undefined)
			spans.push({ start: match.index, end: match.index + match[0].length });
	}
	return spans;
}

export const withoutInsertions = (quote: string): string => quotedParts(quote).parts.join(' ');

function append(found: QuotedParts, text: string): void {
	found.parts.push((found.parts.pop() ?? '') + text);
}

function open(found: QuotedParts, gap: Gap): void {
	found.parts.push('');
	found.gaps.push(gap);
	if (gap !== 'omission') found.insertions = true;
}

/** Drops parts without a word; of the gaps around them, the wider one remains. */
function withoutEmpty({ parts, gaps, insertions }: QuotedParts): QuotedParts {
	const kept: QuotedParts = { parts: [], gaps: [], insertions };
	let pending: Gap | null = null;
	for (const [index, part] of parts.entries()) {
		const gap = gaps[index] ?? null;
		pending = pending === 'omission' || gap === null ? pending : gap;
		if (!/[\p{L}\p{N}]/u.test(part)) continue;
		kept.parts.push(part);
		kept.gaps.push(kept.gaps.length === 0 ? null : pending);
		pending = null;
	}
	return kept;
}
