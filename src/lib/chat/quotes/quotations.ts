/** Finds what an answer presents as somebody's words, so that each can be held against the book. Pure. */

/** Stands for one citation in the text of a block: an object replacement character, as browsers put it for what is no text. */
export const CITATION_MARK = '\uFFFC';

export interface Quotation {
	/** In the block's text, with the marks. */
	start: number;
	end: number;
	/** Without the marks; citations within are left out. */
	text: string;
	/** Which citations of the block belong to it, counted from 0. */
	citations: number[];
}

/** Shorter ones are names and single words: they are somewhere in every book and say nothing. */
const WORDS = 3;
const CHARACTERS = 12;
/** How far behind a quotation its citation may stand, in characters. */
const REACH = 160;

/** Opening mark → the marks that may close it. The straight one is told apart by what stands around it. */
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

/** A block that is a quotation as a whole; null where it is too short to tell. */
export function blockQuotation(block: string): Quotation | null {
	// What stands behind a dash on a line of its own is who said it.
	const said = block.replace(/\n\s*[—–-]{1,2}\s*[^\n]{0,120}$/, '');
	const text = plain(said).replace(/^[“"«„]|[”"»“]$/g, '');
	if (!isLongEnough(text)) return null;
	return { start: 0, end: block.length, text, citations: marksIn(block, 0, block.length) };
}

export function isLongEnough(text: string): boolean {
	return text.length >= CHARACTERS || text.split(/\s+/).filter(Boolean).length >= WORDS;
}

const plain = (text: string) => text.replaceAll(CITATION_MARK, '').trim();

/** A mark behind a word closes; 5" is a measure. » opens only where no « has, as in German books. */
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
		if (first < 0 || first >= next || first - quotation.end > REACH) return quotation;
		let last = first + 1;
		while (/[\s,;\uFFFC]/.test(block[last] ?? '.') && last < next) last++;
		return { ...quotation, citations: marksIn(block, first, last) };
	});
}

/** Numbers of the citations that stand in this stretch. */
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
