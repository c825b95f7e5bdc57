/** Cuts text into passages: whole sentences, with paragraphs kept together if they fit, and never more than the model can read. */
import { MAX_CONTEXT_TOKENS } from './chapter-context.ts';
import { estimateTokens } from './token-estimate.ts';
import type { Span, Locator } from '$lib/book/locator.ts';
import type { Block, Section } from '$lib/book/text.ts';
import { segmenter } from '$lib/book/segmenter.ts';
import { sentences, trimmed } from '$lib/book/sentences.ts';

/**
 * Estimated tokens. A passage ends with a paragraph: always from PREFERRED_TOKENS on, and from PREFERRED_MIN_TOKENS on if the
 * next paragraph would exceed MAX_PASSAGE_TOKENS.
 */
const PREFERRED_MIN_TOKENS = 130;
const PREFERRED_TOKENS = 165;
const MAX_PASSAGE_TOKENS = 206;
/** Only a single long sentence may come near this: the model's 256, minus [CLS], [SEP], the chapter's title and the estimate's error. */
const HARD_MAX_TOKENS = 240 - MAX_CONTEXT_TOKENS;
/** Less than this at the end of a run joins the previous passage. */
const MIN_PASSAGE_TOKENS = 40;
/** A few words beside a heading: "Part One", "by Jane Austen". */
const MAX_LABEL_TOKENS = 8;

const CLAUSE = /[,;:—–،؛、，；：]$/u;
/** Also scripts without spaces, in which any word's end will do. */
const SPACE =
	/[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

const SENTENCE_END = /[\p{Sentence_Terminal}…][\p{Pe}\p{Pf}"']*$/u;

const WHOLE = new Set(['row', 'item', 'verse']);
/** Begins with an opening quotation mark, or with the dash of French, Spanish or Russian dialogue. */
const SPEECH = /^\s*["'“„«‘「『—–-]/u;

interface Cut {
	at: number;
	size: number;
}

interface Sentence extends Span {
	tokens: number;
}

interface Paragraph {
	sentences: Sentence[];
	tokens: number;
	heading: boolean;
	/** A few words that are no sentence. */
	label: boolean;
	note: boolean;
	/** Begins a new scene or subsection. */
	part: boolean;
	/** A table row, a list item or a stanza, which means little in halves. */
	whole: boolean;
	/** Whether someone speaks. */
	speech: boolean;
	/** Ends like "He brought three things:", and so belongs to what follows. */
	leadsOn: boolean;
}

/** A passage's place in its section's text. */
export interface Extent extends Span {
	/** Begins a new scene or subsection. */
	opensPart?: boolean;
}

/** The passages of one section as offsets in its text: in order, trimmed, and without overlaps. */
export function chunk(section: SourceSection, language = 'en'): Extent[] {
	const passages: Extent[] = [];
	let run: Paragraph[] = [];
	const close = () => {
		const [first, ...others] = isHeadingsOnly(run) ? [] : chunkRun(run);
		if (first) passages.push(run[0]?.part ? { ...first, opensPart: true } : first, ...others);
		run = [];
	};
	for (const paragraph of paragraphs(section, language)) {
		// A note in the middle of a chapter is a separate text, and so is a new scene.
		if (run[0] && (run[0].note !== paragraph.note || (paragraph.part && isEnough(run)))) close();
		run.push(paragraph);
	}
	close();
	return passages;
}

/**
 * A heading contains nothing to find or quote, alone or with "Part One" or the author's name beside it. But a text that is marked up
 * as headings throughout is not a heading.
 */
function isHeadingsOnly(run: readonly Paragraph[]): boolean {
	const tokens = run.reduce((sum, paragraph) => sum + paragraph.tokens, 0);
	return (
		tokens < MIN_PASSAGE_TOKENS &&
		run.some(({ heading }) => heading) &&
		run.every(({ heading, label }) => heading || label)
	);
}

/** Whether the run can stand alone. A heading belongs to what follows it, and a line or two say little. */
function isEnough(run: readonly Paragraph[]): boolean {
	return run.reduce((sum, { heading, tokens }) => sum + (heading ? 0 : tokens), 0) >= MIN_PASSAGE_TOKENS;
}

function paragraphs({ text, blocks }: SourceSection, language: string): Paragraph[] {
	const found: Paragraph[] = [];
	const whole: Block[] = [{ start: 0, end: text.length, kind: 'paragraph' }];
	let last = 0;
	for (const block of blocks.length ? blocks : whole) {
		const start = Math.max(block.start, last);
		const end = Math.min(block.end, text.length);
		if (end <= start) continue;
		last = end;
		const parts = sentences(text, { start, end }, language).flatMap((span) => fit(text, span, language));
		if (!parts.length) continue;
		const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
		const content = text.slice(parts[0]?.start, parts.at(-1)?.end);
		found.push({
			sentences: parts,
			tokens,
			heading: block.kind === 'heading',
			label: tokens <= MAX_LABEL_TOKENS && !SENTENCE_END.test(content),
			note: block.note ?? false,
			part: block.part ?? false,
			whole: WHOLE.has(block.kind),
			speech: SPEECH.test(content),
			leadsOn: /[:：]$/.test(content)
		});
	}
	return found;
}

function chunkRun(run: Paragraph[]): Span[] {
	const done: Sentence[] = [];
	let open: Sentence | null = null;
	let onlyHeadings = false;
	const close = () => {
		if (open) done.push(open);
		open = null;
	};
	const add = (part: Sentence) => {
		open = open ? { start: open.start, end: part.end, tokens: open.tokens + part.tokens } : { ...part };
	};
	const size = () => open?.tokens ?? 0;
	const merge = (last: Sentence | undefined, crumb: Sentence) => {
		if (last && crumb.tokens < MIN_PASSAGE_TOKENS && last.tokens + crumb.tokens <= HARD_MAX_TOKENS) {
			last.end = crumb.end;
			last.tokens += crumb.tokens;
		} else done.push(crumb);
	};

	run.forEach((paragraph, place) => {
		if (paragraph.heading && !onlyHeadings) {
			if (open) merge(done.at(-1), open);
			open = null;
		}
		onlyHeadings = paragraph.heading && (onlyHeadings || !open);
		if (size() + paragraph.tokens <= MAX_PASSAGE_TOKENS) {
			for (const part of paragraph.sentences) add(part);
		} else {
			if (size() >= PREFERRED_MIN_TOKENS || (paragraph.whole && paragraph.tokens <= MAX_PASSAGE_TOKENS))
				close();
			// A long paragraph is divided evenly, so that its last line does not stand alone.
			const rest = size() + paragraph.tokens;
			const share = rest / Math.ceil(rest / MAX_PASSAGE_TOKENS);
			for (const part of paragraph.sentences) {
				if (open && (size() + part.tokens > MAX_PASSAGE_TOKENS || size() + part.tokens / 2 > share)) close();
				add(part);
			}
		}
		if (size() >= PREFERRED_TOKENS && !staysTogether(paragraph, run[place + 1], size())) close();
	});
	if (open) merge(done.at(-1), open);
	return done;
}

/** Whether a passage continues although it is long enough: an answer belongs with its question, and a list with its introduction. */
function staysTogether(last: Paragraph, next: Paragraph | undefined, size: number): boolean {
	if (!next || next.heading || size + next.tokens > MAX_PASSAGE_TOKENS) return false;
	return last.leadsOn || (last.speech && next.speech);
}

/** The sentence, or, if it is too long for the model, its parts: cut at clauses, otherwise at spaces, otherwise between words. */
function fit(text: string, span: Span, language: string): Sentence[] {
	const tokens = estimateTokens(text.slice(span.start, span.end), language);
	if (tokens <= HARD_MAX_TOKENS) return [{ ...span, tokens }];
	const words = [...segmenter(language, 'word').segment(text.slice(span.start, span.end))].map(
		({ segment, index }) => ({ segment, at: span.start + index, cost: estimateTokens(segment, language) })
	);
	// Single words have other estimates than the sentence they make, so the limit is converted to their measure.
	const limit =
		words.reduce((sum, word) => sum + word.cost, 0) / Math.ceil(tokens / (MAX_PASSAGE_TOKENS * 0.9));
	const parts: Span[] = [];
	let start = span.start;
	let size = 0;
	let clause: Cut | null = null;
	let space: Cut | null = null;
	for (const { segment, at, cost } of words) {
		if (size + cost > limit && at > start) {
			const cut: Cut = (clause && clause.size > limit / 2 ? clause : null) ?? space ?? { at, size };
			parts.push({ start, end: cut.at });
			start = cut.at;
			size -= cut.size;
			clause = space = null;
		}
		size += cost;
		const end = { at: at + segment.length, size };
		if (CLAUSE.test(segment)) clause = end;
		else if (SPACE.test(segment)) space = end;
	}
	parts.push({ start, end: span.end });
	return parts
		.flatMap((part) => chop(text, part, language))
		.map((part) => trimmed(text, part))
		.filter((part) => part !== null)
		.map((part) => ({ ...part, tokens: estimateTokens(text.slice(part.start, part.end), language) }));
}

/** Text with neither clauses nor spaces nor words (a page of base64) is cut by length, between characters. */
function chop(text: string, span: Span, language: string): Span[] {
	if (estimateTokens(text.slice(span.start, span.end), language) <= HARD_MAX_TOKENS) return [span];
	let middle = Math.floor((span.start + span.end) / 2);
	if (middle <= span.start) return [span];
	const space = text.lastIndexOf(' ', middle);
	if (space > span.start) middle = space;
	if (/[\udc00-\udfff]/.test(text.charAt(middle))) middle++;
	return [
		{ start: span.start, end: middle },
		{ start: middle, end: span.end }
	].flatMap((half) => chop(text, half, language));
}

/** A section to be cut. Sections are passed in reading order. */
export type SourceSection = Readonly<Pick<Section, 'section' | 'text'>> & {
	readonly blocks: Readonly<Section['blocks']>;
};

/** `text` is exactly the section's text from `start` to `end`. Passage i of a book has the id `p${i + 1}`. */
export interface CutPassage extends Locator {
	text: string;
	/** Whether it begins a new scene or subsection. */
	opensPart?: boolean;
}
