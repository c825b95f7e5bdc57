/** Finds the quotations in an answer, so that each can be checked against the book. Pure. */

/** Stands for one citation in a block's text: the object replacement character, which browsers use for embedded objects. */
export const CITATION_MARK = '\uFFFC';

export interface Quotation {
	/** UTF-16 offsets in the block's text, quotation marks included. */
	start: number;
	end: number;
	/** Without quotation marks and citations. */
	text: string;
	/** Indices of the block's citations that belong to it. */
	citations: number[];
}

/** Quotations shorter than both are names and single words, which every book has somewhere. */
const MIN_QUOTED_WORDS = 3;
const MIN_QUOTED_CHARACTERS = 12;
/** Characters between a quotation and its citation at most. */
const MAX_CITATION_DISTANCE = 160;

/** Opening mark → the marks that may close it. For the straight mark the characters around it decide. */
const PAIRS: Record<string, string> = {
	'“': '”"“',
	'„': '“”"',
	'«': '»',
	'»': '«',
	'「': '」',
	'『': '』',
	'"': '"”'
};

/** `block`: the text of one paragraph, list item or cell, each citation in it as CITATION_MARK. */
export function quotationsIn(block: string): Quotation[] {
	const found: Quotation[] = [];
	for (let at = 0; at < block.length; at++) {
		const closers = PAIRS[block[at] ?? ''];
		if (closers === undefined || !opens(block, at)) continue;
		const end = closeOf(block, at, closers);
		if (end < 0) continue;
		const text = plain(block.slice(at + 1, end));
		if (isLongEnough(text)) found.push({ start: at, end: end + 1, text, citations: [] });
		at = end;
	}
	return withCitations(block, found);
}

/** For a block that is a quotation as a whole; null if it is too short to check. */
export function blockQuotation(block: string): Quotation | null {
	// A last line that begins with a dash names the speaker.
	const said = block.replace(/\n\s*[—–-]{1,2}\s*[^\n]{0,120}$/, '');
	const text = plain(said).replace(/^[“"«„]|[”"»“]$/g, '');
	if (!isLongEnough(text)) return null;
	return { start: 0, end: block.length, text, citations: marksIn(block, 0, block.length) };
}

export function isLongEnough(text: string): boolean {
	return text.length >= MIN_QUOTED_CHARACTERS || text.split(/\s+/).filter(Boolean).length >= MIN_QUOTED_WORDS;
}

const plain = (text: string) => text.replaceAll(CITATION_MARK, '').trim();

/** Whether the mark opens a quotation: a mark after a letter or digit closes one, or is a unit as in 5". */
function opens(block: string, at: number): boolean {
	const before = block[at - 1] ?? ' ';
	const after = block[at + 1] ?? ' ';
	return !/[\p{L}\p{N}]/u.test(before) && !/\s/.test(after) && after !== '';
}

function closeOf(block: string, open: number, closers: string): number {
	const mark = block[open] ?? '';
	let depth = 0;
	for (let at = open + 1; at < block.length; at++) {
		const character = block[at] ?? '';
		const nested = character === mark && !closers.startsWith(mark) && mark !== '"';
		if (nested) depth++;
		else if (closers.includes(character) && !/\s/.test(block[at - 1] ?? ' ')) {
			const wordGoesOn = character === '"' && /[\p{L}\p{N}]/u.test(block[at + 1] ?? ' ');
			if (wordGoesOn) continue;
			if (depth === 0) return at;
			depth--;
		}
	}
	return -1;
}

function withCitations(block: string, found: Quotation[]): Quotation[] {
	return found.map((quotation, index) => {
		const next = found[index + 1]?.start ?? block.length;
		const within = marksIn(block, quotation.start, quotation.end);
		if (within.length > 0) return { ...quotation, citations: within };
		const first = block.indexOf(CITATION_MARK, quotation.end);
		if (first < 0 || first >= next || first - quotation.end > MAX_CITATION_DISTANCE) return quotation;
		let last = first + 1;
		while (/[\s,;\uFFFC]/.test(block[last] ?? '.') && last < next) last++;
		return { ...quotation, citations: marksIn(block, first, last) };
	});
}

/** Indices of the citations from `start` up to `end`. */
function marksIn(block: string, start: number, end: number): number[] {
	const numbers: number[] = [];
	let number = -1;
	for (let at = 0; at < end; at++) {
		if (block[at] !== CITATION_MARK) continue;
		number++;
		if (at >= start) numbers.push(number);
	}
	return numbers;
}
