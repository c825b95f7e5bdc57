/** Finds the quotations in an answer, with the citations that belong to them, so that each can be checked against the book. Pure. */
import { markedStretches } from './quotation-marks.ts';
import { foldedWords, wordCount } from './folded-text.ts';
import { besidesAgain, isTranslationLabel } from './translation-label.ts';

/** Stands for one citation in a block's text: the object replacement character, which browsers use for embedded objects. */
export const CITATION_MARK = '\uFFFC';

export interface Quotation {
	/** UTF-16 offsets in the block's text, quotation marks included. */
	start: number;
	end: number;
	/** Without quotation marks and citations. */
	text: string;
	/** Shorter versions of the text, in case the quotation ends earlier. */
	shorter: string[];
	/** Indices of the block's citations that are given as its source. */
	citations: number[];
	/** Indices of nearby citations, which may be its source or that of something else. */
	near: number[];
	/** Whether it translates the quotation before it: the answer says so, or only its place suggests it. */
	translation?: 'said' | 'likely';
}

/** A single word may be a name or an emphasis, and occurs somewhere in every book; a long one is looked up nevertheless. */
const MIN_QUOTED_WORDS = 2;
const MIN_QUOTED_CHARACTERS = 12;
/** Maximum number of characters from a citation to the quotation that it introduces: "[p12]: ", "In [p12] he says: ". */
const MAX_INTRODUCTION = 25;

/** A label with its colon, at the beginning of a line or bracket, or behind a dash or comma, with what follows. */
const LABELLED =
	/^(?<before>[^\n]*?)(?<opening>[([（［\n]|[,;–—-]\s|^)\s*[*_]{0,2}(?=\p{L})(?<label>[^:：()（）[\]\n]{1,60}?)\s*[:：][*_\s]*(?<rest>[^\n)）\]］]*)$/u;
/** Maximum number of characters between a quotation and its translation: “…”, he says (Translation: “…”). */
const MAX_BESIDE = 40;

/**
 * Whether a quotation is the translation of another, which the book does not contain. between: the text between them. It must be labelled,
 * and stand beside the other.
 */
function isTranslation(between: string): boolean {
	const { before = '', opening = '', label = '', rest = '' } = LABELLED.exec(between)?.groups ?? {};
	if (rest !== '' && !/[([（［\n]/.test(opening)) return false;
	const isBeside = !/\p{L}/u.test(before) || (before.length <= MAX_BESIDE && !endsSentence(`${before} A`));
	return isBeside && isTranslationLabel(label);
}

/** A bracket, a dash or a new line, with nothing else but a citation. */
const BESIDE = /^[\s\uFFFC.,;:*_]*(?:[([（［]|[–—]|--?\s|\n)[\s*_]*$/u;
/** A translation may be longer than its original; in letters, one of Chinese or Japanese is several times as long. */
const MAX_LENGTHENING = { spaced: 2, unspaced: 5 };

function mayTranslate(text: string, between: string, original: string): boolean {
	const isUnspaced = [...foldedWords(original)].some(({ unspaced }) => unspaced);
	const most = original.length * MAX_LENGTHENING[isUnspaced ? 'unspaced' : 'spaced'] + MIN_QUOTED_CHARACTERS;
	if (text.length > most) return false;
	if (BESIDE.test(between)) return true;
	const besides = between.length <= MAX_BESIDE ? besidesAgain(between) : null;
	return besides !== null && !endsSentence(`${besides} A`);
}

/**
 * `block`: the text of one paragraph, list item or cell, with each citation in it as CITATION_MARK. `follows`: whether the block before it
 * has a quotation.
 */
export function quotationsIn(block: string, follows = false): Quotation[] {
	const found: Quotation[] = [];
	const translations: Quotation[] = [];
	let previous = follows ? 0 : null;
	for (const { start, end, from, to, shorter } of markedStretches(block)) {
		const between = previous === null ? '' : block.slice(previous, start);
		const isSaid = isTranslation(between);
		const text = plain(block.slice(from, to));
		// Otherwise it is speech within a translation, which goes on behind it.
		if (isSaid && /[:：][*_\s]*$/.test(between)) previous = end;
		if (!isLongEnough(text)) continue;
		const beginnings = shorter.map((at) => plain(block.slice(from, at))).filter(isLongEnough);
		const quotation: Quotation = { start, end, text, shorter: beginnings, citations: [], near: [] };
		if (isSaid) {
			translations.push({ ...quotation, translation: 'said' });
			continue;
		}
		const original = found.at(-1)?.text;
		if (original !== undefined && mayTranslate(text, between, original)) quotation.translation = 'likely';
		found.push(quotation);
		previous = end;
	}
	return [...withCitations(block, found), ...translations].sort((one, other) => one.start - other.start);
}

/** The beginning of a note in the answer that only looks like a quotation: "Note:", "[!TIP]". */
const CALLOUT =
	/^\s*(?:\[!\w+\]|\p{Extended_Pictographic}|(?:note|tip|hint|warning|caution|important|spoiler|summary|in short)\b[^.]{0,20}:)/iu;
const OPENING = '["“„«»「『‘\']';
const CLOSING = '["”“»«」』’\']';
/** The speaker: "Marten: “…”". */
const INTRODUCED = new RegExp(`^[^"“„«»「『\\n]{1,80}[:：]\\s*(?=${OPENING})`, 'u');
/** A last line that begins with a dash or is in brackets names the speaker or the place; so does text after a closing mark. */
const SIGNED = new RegExp(
	`(?:\\n\\s*[—–-]{1,3}\\s*[^\\n]{0,120}|\\n\\s*\\([^\\n)]{0,120}\\)|(?<=${CLOSING}\\s*)\\s(?:[—–-]{1,3}\\s*[^\\n"“”«»]{0,120}|\\([^\\n)"“”«»]{0,120}\\)))\\s*$`,
	'u'
);

/** For a block that is a quotation as a whole; null if it is too short to check, or not a quotation. `follows`: as above. */
export function blockQuotation(block: string, follows = false): Quotation | null {
	const [label = ''] = /^[^:：]*(?=[:：])/.exec(block) ?? [];
	if (CALLOUT.test(block)) return null;
	const said = plain(plain(block).replace(SIGNED, '').replace(INTRODUCED, ''));
	const text = said.replace(/^[“"«„]|[”"»“]$/g, '');
	if (!isLongEnough(text)) return null;
	const citations = marksIn(block).map(({ number }) => number);
	const translation = !follows ? undefined : isTranslationLabel(label) ? 'said' : 'likely';
	return { start: 0, end: block.length, text, shorter: [], citations, near: [], translation };
}

export function isLongEnough(text: string): boolean {
	if (text.length >= MIN_QUOTED_CHARACTERS && /[\p{L}\p{N}]/u.test(text)) return true;
	let words = 0;
	for (const word of foldedWords(text)) words += wordCount(word);
	return words >= MIN_QUOTED_WORDS;
}

const plain = (text: string) => text.replace(/[^\S\n]*\uFFFC(?:[\s,;]*\uFFFC)*/g, '').trim();

interface CitationGroup {
	numbers: number[];
	start: number;
	end: number;
}

function withCitations(block: string, found: Quotation[]): Quotation[] {
	const groups = groupsIn(block);
	const taken = new Set<CitationGroup>();
	return found.map((quotation, index) => {
		const previous = found[index - 1]?.end ?? 0;
		const next = found[index + 1]?.start ?? block.length;
		const within = groups.filter(({ start, end }) => start >= quotation.start && end <= quotation.end);
		if (within.length > 0) return { ...quotation, citations: within.flatMap(({ numbers }) => numbers) };
		const behind = groups.find(({ start }) => start >= quotation.end && start < next);
		const ahead = groups.findLast(
			(group) => group.end <= quotation.start && group.start >= previous && !taken.has(group)
		);
		const sure = [
			behind && !endsSentence(block.slice(quotation.end - 2, behind.start)) ? behind : undefined,
			ahead && introduces(block.slice(ahead.end, quotation.start)) ? ahead : undefined
		].find((group) => group !== undefined);
		if (sure) taken.add(sure);
		const near = [behind, ahead].filter((group) => group !== undefined && group !== sure);
		return {
			...quotation,
			citations: sure?.numbers ?? [],
			near: near.flatMap((group) => group?.numbers ?? [])
		};
	});
}

/** Whether another sentence begins in it. After a Japanese closing mark, the same sentence usually continues. */
const endsSentence = (between: string): boolean =>
	/(?:[.!?…؟۔।](?![\p{L}\p{N}])[^\p{L}]*\s|[。！？](?![」』）]))[^\p{L}]*[\p{Lu}\p{Lo}]/u.test(between);

const introduces = (between: string): boolean => between.length <= MAX_INTRODUCTION && !endsSentence(between);

function groupsIn(block: string): CitationGroup[] {
	const groups: CitationGroup[] = [];
	for (const { number, at } of marksIn(block)) {
		const last = groups.at(-1);
		if (last && /^[\s,;]*$/.test(block.slice(last.end, at))) {
			last.numbers.push(number);
			last.end = at + 1;
		} else groups.push({ numbers: [number], start: at, end: at + 1 });
	}
	return groups;
}

/** The citations, with their index in the block. */
function marksIn(block: string): { number: number; at: number }[] {
	return [...block.matchAll(/\uFFFC/g)].map(({ index }, number) => ({ number, at: index }));
}
