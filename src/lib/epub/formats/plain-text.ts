/** Finds paragraphs and chapters in plain text from the way its lines are broken and spaced. */
import { sectionPath, type Draft, type DraftEntry, type DraftSection } from './draft.ts';
import { inOneLine, isNumberAlone, isHeadingInChinese, isTitle, rankOf } from './heading-text.ts';
import { escapeXml } from './markup.ts';

interface Block {
	lines: string[];
	/** How many empty lines precede it. */
	gap: number;
}

/** More than this many empty lines before a short line announce a heading, if paragraphs have fewer. */
const WIDE_GAP = 3;
/** This many headings without text between them are a table of contents. */
const LISTED = 3;
/** Lines of prose that were wrapped at a margin are of similar length, and no shorter than this. */
const MIN_WRAPPED_LENGTH = 45;
/** Lines longer than any margin are paragraphs of their own. */
const MAX_WRAPPED_LENGTH = 120;
/** Prose is hardly ever wrapped to so few characters. */
const NARROW_MARGIN = 60;
/** The share of the lines of a verse that begin with a capital. */
const MIN_CAPITAL_SHARE = 0.8;

/** Project Gutenberg's marks around the book. What stands outside them is not part of its chapters. */
const GUTENBERG_MARK = /^\*\*\* ?(START|END) OF TH(?:E|IS) PROJECT GUTENBERG/;
const LANGUAGES = 'en fr de es it pt nl fi sv da no pl cs hu el la eo ca ru tl zh ja'.split(' ');
/** A page number that a scanner left between two pages. */
const PAGE_NUMBER = /^\W*(page\s+)?\d{1,4}\W*$/i;
/** "Day 1", "Day 2: The Storm", "1 skyrius". */
const COUNTED = /^(?:([\p{L}\p{M}]+ )(\p{Nd}{1,3})(?:[.:—–-] ?.{0,70})?|(\p{Nd}{1,3})( [\p{L}\p{M}]+))$/u;
/** The line below a title. */
const UNDERLINE = /^([=~_*-])\1{2,}$/;

/** Chinese and Japanese lines are not joined with a space, and long ones are paragraphs of their own. */
const IDEOGRAPH_AT_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。！？”」』…]$/u;

/** text: decoded. name: of the file, without its extension. */
export function readPlainText(text: string, name: string): Draft {
	const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/\f/g, '\n\n\n\n');
	const blocks = blocksOf(isParagraphPerLine(lines) ? lines.replaceAll('\n', '\n\n') : lines);
	let words: Set<string> | null = null;
	const isWord = (word: string) =>
		(words ??= new Set(text.toLowerCase().match(/\p{L}+/gu))).has(word.toLowerCase());
	const levels = levelsOf(blocks);
	const sections: DraftSection[] = [];
	const contents: (DraftEntry & { children: DraftEntry[] })[] = [];
	let part: (typeof contents)[number] | null = null;
	let body: string[] = [];
	const close = () => {
		if (body.length > 0) sections.push({ path: sectionPath(sections.length), body: body.join('\n') });
		body = [];
	};
	for (const [index, block] of blocks.entries()) {
		const level = levels[index];
		if (!level) {
			const mark = GUTENBERG_MARK.exec(block.lines[0] ?? '')?.[1];
			if (mark === 'END') close();
			for (const paragraph of paragraphs(block, isWord)) body.push(paragraph);
			if (mark === 'START') close();
			continue;
		}
		close();
		const label = inOneLine(block.lines);
		const entry = { label, href: sectionPath(sections.length), children: [] };
		if (level === 1) contents.push((part = entry));
		else (part?.children ?? contents).push(entry);
		body.push(`<h${level}>${escapeXml(label)}</h${level}>`);
	}
	close();
	const head = text.slice(0, 3000);
	return {
		title: /^Title:(.+)$/im.exec(head)?.[1]?.trim() ?? name,
		authors: (/^Author:(.+)$/im.exec(head)?.slice(1) ?? []).map((author) => author.trim()),
		language: languageIn(head),
		sections,
		contents,
		resources: []
	};
}

/** Long lines with no empty ones between them, as word processors write text. */
function isParagraphPerLine(text: string): boolean {
	const lines = text.split('\n');
	const count = (is: (line: string) => boolean) => lines.filter(is).length;
	return (
		count(({ length }) => length > MAX_WRAPPED_LENGTH) * 5 > lines.length &&
		count((line) => line.trim() === '') * 10 < lines.length
	);
}

/** The language as Project Gutenberg names it. */
function languageIn(head: string): string | null {
	const said = /^Language:(.+)$/m.exec(head)?.[1]?.trim();
	const names = new Intl.DisplayNames(['en'], { type: 'language' });
	return (said && LANGUAGES.find((code) => names.of(code) === said)) ?? null;
}

function blocksOf(text: string): Block[] {
	const blocks: Block[] = [];
	let gap = 0;
	let last: Block | null = null;
	for (const line of text.split('\n')) {
		if (line.trim() === '') {
			gap++;
			last = null;
		} else if (
			UNDERLINE.test(line.trim()) &&
			last?.lines.length === 1 &&
			isTitle(last.lines[0]?.trim() ?? '')
		) {
			last.gap = Infinity;
			last = null;
		} else {
			// Chinese texts often have no empty lines at all.
			const isHeading = isHeadingInChinese(line.trim());
			if (!last || isHeading) blocks.push((last = { lines: [], gap }));
			last.lines.push(line.trimEnd());
			gap = 0;
			if (isHeading) last = null;
		}
	}
	return joined(withoutPages(blocks).flatMap(headingAndText));
}

/** Whether its last sentence continues below. */
const isBrokenOff = (block: Block | undefined): boolean =>
	block !== undefined &&
	block.lines.some(({ length }) => length >= MIN_WRAPPED_LENGTH) &&
	/[\p{L}\p{N},;-]$/u.test(block.lines.at(-1) ?? '');

/** Removes the numbers of printed pages, most of which interrupt a sentence, and the header or footer beside them on each page. */
function withoutPages(blocks: readonly Block[]): readonly Block[] {
	const numbers = blocks.filter(
		({ lines: [line = '', more] }) => more === undefined && PAGE_NUMBER.test(line)
	);
	const pages = new Set(numbers);
	const cutting = blocks.filter((block, index) => pages.has(block) && isBrokenOff(blocks[index - 1]));
	if (cutting.length < 2 || cutting.length * 2 < numbers.length) return blocks;
	const heads = new Map<string, Block[]>();
	for (const [index, block] of blocks.entries()) {
		const [line = '', more] = block.lines;
		const isBeside = [blocks[index - 1], blocks[index + 1]].some((each) => each && pages.has(each));
		const name = line.replace(/\d/g, '').trim();
		if (isBeside && more === undefined && isTitle(line.trim()))
			heads.set(name, [...(heads.get(name) ?? []), block]);
	}
	for (const same of heads.values()) if (same.length >= LISTED) for (const block of same) pages.add(block);
	const made: Block[] = [];
	for (const [index, block] of blocks.entries()) {
		if (pages.has(block)) continue;
		const [before, last] = [blocks[index - 1], made.at(-1)];
		const goesOn = before && pages.has(before) && /^\s*\p{Ll}/u.test(block.lines[0] ?? '');
		if (last && goesOn && isBrokenOff(last)) last.lines.push(...block.lines);
		else made.push(block);
	}
	return made;
}

/** Separates a heading from text that follows it immediately. */
function headingAndText({ lines, gap }: Block): Block[] {
	const [first = '', second = '', ...more] = lines;
	const isHeading =
		more.length > 0 &&
		first.length < Math.min(second.length, MIN_WRAPPED_LENGTH) &&
		rankOf(first.trim()) > 0 &&
		rankOf(second.trim()) === 0 &&
		/\s/.test(first.trim());
	return isHeading && second.length >= MIN_WRAPPED_LENGTH
		? [
				{ lines: [first], gap },
				{ lines: lines.slice(1), gap: 0 }
			]
		: [{ lines, gap }];
}

/** Joins "Chapter I" with its title below an empty line. */
function joined(blocks: readonly Block[]): Block[] {
	const made: Block[] = [];
	let number: Block | null = null;
	for (const block of blocks) {
		const [line = '', more] = block.lines.map((each) => each.trim());
		const isOne = more === undefined;
		if (number && isOne && isTitle(line) && rankOf(line) === 0) {
			number.lines.push(line);
			number = null;
		} else {
			made.push(block);
			number = isOne && isNumberAlone(line) ? block : null;
		}
	}
	return made;
}

const isShouted = ({ lines: [line = '', more] }: Block): boolean =>
	more === undefined && isTitle(line.trim()) && /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line);

/** "Day 1", "Day 2: The Storm", "Day 3": lines apart that begin alike and count, in any language. */
function countedIn(blocks: readonly Block[]): Set<Block> {
	const counts = new Map<string, Map<string, Block>>();
	for (const block of blocks) {
		const [line = '', more] = block.lines.map((each) => each.trim());
		const [, before, second, first, behind] = COUNTED.exec(line) ?? [];
		const [name, number] = [before ?? behind, second ?? first];
		if (!name || !number || more !== undefined || PAGE_NUMBER.test(line)) continue;
		// A table of contents comes first and has the same lines, so the last one counts.
		counts.set(name, (counts.get(name) ?? new Map<string, Block>()).set(number, block));
	}
	const most = [...counts.values()].sort((one, other) => other.size - one.size)[0];
	return new Set(most && most.size >= LISTED ? most.values() : []);
}

/** A level for each block: 1 for a part's heading, 2 for a chapter's, 0 for text. */
function levelsOf(blocks: readonly Block[]): number[] {
	const gaps = blocks
		.map(({ gap }) => gap)
		.filter(Number.isFinite)
		.sort((one, other) => one - other);
	const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
	const said = blocks.map(({ lines }) => {
		const [first = '', title] = lines.map((line) => line.trim());
		const isNumbered = title !== undefined && isNumberAlone(first) && isTitle(title);
		return lines.length > 2 ? 0 : rankOf(inOneLine(lines)) || (isNumbered ? rankOf(first) : 0);
	});
	const rankApart = said.includes(2) ? 2 : 1;
	const isApart = ({ lines: [line = '', more], gap }: Block) =>
		gap > Math.max(WIDE_GAP, usual + 1) && more === undefined && isTitle(line.trim());
	// Nothing precedes the first block, so it counts as a heading if it looks like those that stand apart.
	const [first, ...rest] = blocks;
	const beginsSo = first && isApart({ ...first, gap: Infinity }) && rest.some(isApart);
	let before = '';
	const isUnmarked = !said.some(Boolean) && !blocks.some(isApart);
	const shouted = blocks.filter(isShouted);
	const counted = countedIn(blocks);
	// If nothing else marks headings, lines that count up or are in capitals are headings.
	const looksLikeOne = (block: Block) =>
		isUnmarked && (counted.size > 0 ? counted.has(block) : shouted.length > 1 && isShouted(block));
	const levels = blocks.map((block, index) => {
		const rank = said[index];
		const apart = (isApart(block) || looksLikeOne(block)) && !isBrokenOff(blocks[index - 1]);
		if (!rank && !apart && !(index === 0 && beginsSo)) return 0;
		// The same line at the head of each page, except for its number.
		const label = inOneLine(block.lines).replace(rank || looksLikeOne(block) ? /$/ : /\d/g, '');
		if (label === before) return 0;
		before = label;
		return rank || rankApart;
	});
	for (let start = 0; start < levels.length; start++) {
		let end = start;
		while (levels[end]) end++;
		if (end - start >= LISTED) levels.fill(0, start, end);
		start = end;
	}
	return levels;
}

/** A block is one wrapped paragraph, several indented ones, or lines that stay lines. isWord: whether a word occurs in the text. */
function paragraphs({ lines }: Block, isWord: (word: string) => boolean): string[] {
	const isIndented = (line: string) => /^(\s{2,}|\t)/.test(line);
	const isShort = (line: string) => line.trim().length < MIN_WRAPPED_LENGTH;
	if (isVerse(lines)) return [`<p>${lines.map((line) => escapeXml(line.trim())).join('<br/>')}</p>`];
	const isWhole = lines.every(isShort);
	// Among long lines, a short one that ends a sentence also ends a paragraph.
	const isProse = lines.slice(0, -1).filter(isShort).length * 4 < lines.length;
	const starts = (line: string, before: string): boolean =>
		line.startsWith('\u3000') ||
		(!isWhole && isIndented(line) && !isIndented(before)) ||
		(isProse && isShort(before) && /[^\p{L}\p{N},;-]$/u.test(before));
	const groups: string[][] = [];
	for (const [index, line] of lines.entries()) {
		if (index === 0 || starts(line, lines[index - 1] ?? '')) groups.push([]);
		groups.at(-1)?.push(line.trim());
	}
	return groups.flatMap((group) => {
		const paragraph = (text: string) => `<p>${text}</p>`;
		if (!isProse && group.slice(0, -1).some(isShort)) return paragraph(group.map(escapeXml).join('<br/>'));
		const isWrapped = group.every(({ length }) => length <= MAX_WRAPPED_LENGTH);
		return isWrapped && !group.some((line) => IDEOGRAPH_AT_END.test(line))
			? paragraph(escapeXml(unwrapped(group, isWord)))
			: group.map(escapeXml).map(paragraph);
	});
}

/**
 * Verse: lines that begin with capitals, and are short or end before they are full, so that the next word would have fitted on
 * most of them.
 */
function isVerse(lines: readonly string[]): boolean {
	const margin = lines.reduce((most, { length }) => Math.max(most, length), 0);
	const ended = lines.slice(0, -1).filter((line, index) => {
		const [next = ''] = (lines[index + 1] ?? '').trim().split(/\s/);
		return line.length + 1 + next.length <= margin;
	});
	const large = lines.filter((line) => /^[^\p{L}]*\p{Lu}/u.test(line));
	return (
		lines.length > 2 &&
		large.length >= MIN_CAPITAL_SHARE * lines.length &&
		(margin < NARROW_MARGIN || (margin < 2 * MIN_WRAPPED_LENGTH && ended.length >= (lines.length - 1) / 2))
	);
}

/** Joins the lines. A hyphen at the end of a line stays, unless the text contains the whole word without it. */
function unwrapped(lines: readonly string[], isWord: (word: string) => boolean): string {
	const pieces = lines.map((line, index) => {
		const [, start] = /(?<!\p{L})(\p{L}+)-$/u.exec(line) ?? [];
		const [rest] = /^\p{Ll}+/u.exec(lines[index + 1] ?? '') ?? [];
		if (!start || !rest) return `${line} `;
		return isWord(start + rest) ? line.slice(0, -1) : line;
	});
	return pieces.join('').trimEnd();
}
