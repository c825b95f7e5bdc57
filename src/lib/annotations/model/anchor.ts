/**
 * Where an annotation stands now. Its locator counts while its words are there. Otherwise (the extraction has changed, or the
 * annotation comes from another edition or program) the words are searched for. This is the one exception to law 4, since
 * imported words have no other place.
 */
import approximateMatches from 'approx-string-match';
import { nextTask, Pacer } from '$lib/async/pause.ts';
import { plainLetter, plainLetters, VARIANTS } from '$lib/book/letters.ts';
import { lowered } from '$lib/book/raised-digits.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { BookText, Section } from '$lib/book/text.ts';
import type { Annotation } from './annotation.ts';
import { CONTEXT_CHARACTERS, wordsAt, type TextQuote } from './quote.ts';

type TextOfSection = Pick<Section, 'section' | 'text'>;

export interface AnchoredAgain {
	/** Ids of the annotations whose words are not in the book. */
	missing: Set<string>;
	/** The annotations whose words are now elsewhere. */
	moved: { id: string; words: ReturnType<typeof wordsAt> }[];
}

/**
 * Finds the words of stored annotations in the text as it is extracted now. isOver: asked after each search; once true, the
 * result is null.
 */
export async function anchorAgain(
	annotations: readonly Annotation[],
	text: BookText,
	isOver: () => boolean
): Promise<AnchoredAgain | null> {
	const missing = new Set<string>();
	const moved: AnchoredAgain['moved'] = [];
	const pacer = new Pacer();
	const known = new Map<string, Squeezed>();
	for (const annotation of annotations) {
		if (pacer.due) await pacer.pause();
		if (isAt(text.sections, annotation)) continue;
		const locator = await findQuotation(text.sections, annotation, annotation.locator, nextTask, known);
		if (locator) moved.push({ id: annotation.id, words: wordsAt(text, locator) });
		else missing.add(annotation.id);
		if (isOver()) return null;
	}
	return { missing, moved };
}

/** True if the locator still leads to the same words, or, for a bookmark, to a place between the same words. */
export function isAt(
	sections: readonly TextOfSection[],
	{ locator, quote, prefix, suffix }: Pick<Annotation, 'locator' | 'quote' | 'prefix' | 'suffix'>
): boolean {
	const { section, start, end } = locator;
	const text = sections[section]?.text;
	if (text === undefined || end > text.length) return false;
	// Words stored before note numbers were raised have plain ones.
	if (quote) return lowered(text.slice(start, end)) === lowered(quote);
	const around = lowered(text.slice(Math.max(0, start - prefix.length), start + suffix.length));
	return around === lowered(prefix + suffix);
}

/**
 * The nearest place with these words. Exact matches come first, preferring the most similar surroundings. Only if the book has
 * none does it accept words that differ in a few letters, as another edition may spell them. All white space counts as equal.
 * Null if the words are not in the book. Yields to the page after each section. known: the sections' texts as they are compared,
 * kept by a caller that searches for thousands of quotations.
 */
export async function findQuotation(
	sections: readonly TextOfSection[],
	{ quote, prefix, suffix }: TextQuote,
	near: { section: number; start: number },
	pause: () => Promise<void> = nextTask,
	known = new Map<string, Squeezed>()
): Promise<Locator | null> {
	// Other programs store any number, and the time to compare them grows with its square.
	const wanted = {
		quote: flat(quote),
		prefix: flat(prefix).slice(-CONTEXT_CHARACTERS),
		suffix: flat(suffix).slice(0, CONTEXT_CHARACTERS)
	};
	const around = wanted.prefix.length + wanted.suffix.length;
	for (const search of [exactly, roughly]) {
		let best: { locator: Locator; score: number } | null = null;
		for (const { section, text } of nearestFirst(sections, near.section)) {
			const prepared = known.get(text) ?? squeeze(lowered(text));
			known.set(text, prepared);
			const { squeezed, offsets } = prepared;
			for (const match of matchesOf(squeezed, wanted, search)) {
				const start = offsets[match.start] ?? text.length;
				const last = offsets[match.end - 1] ?? text.length - 1;
				// Includes vowel signs after the last letter, which the comparison ignores.
				const end = match.end > match.start ? Math.max(last + 1, offsets[match.end] ?? text.length) : start;
				const away = section === near.section ? Math.abs(start - near.start) / (text.length + 1) : 1;
				// Surroundings decide first, then distance.
				const score = likenessAround(squeezed, match, wanted) - match.errors - away / 2;
				if (!best || score > best.score) best = { locator: { section, start, end }, score };
			}
			// Nothing can be more similar than identical surroundings.
			if (best && best.score >= around - 0.5) break;
			await pause();
		}
		if (best) return best.locator;
	}
	return null;
}

/** The range of words in a text, and by how many letters they differ from those searched for. */
type Match = ReturnType<typeof approximateMatches>[number];
type Search = (text: string, words: string) => Match[];

const exactly: Search = (text, words) => {
	const found: Match[] = [];
	for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1))
		found.push({ start, end: start + words.length, errors: 0 });
	return found;
};

/** One letter in this many may differ, so that short words never match others. */
const LETTERS_PER_ERROR = 16;
const MAX_ERRORS = 32;

const roughly: Search = (text, words) => {
	const errors = Math.min(MAX_ERRORS, Math.floor(words.length / LETTERS_PER_ERROR));
	return errors ? approximateMatches(text, words, errors) : [];
};

/** How many matches are tried per section, since "the" occurs everywhere. */
const MAX_MATCHES = 500;

function matchesOf(text: string, { quote, prefix, suffix }: TextQuote, search: Search): Match[] {
	const find = (words: string) => (words.trim() ? search(text, words).slice(0, MAX_MATCHES) : []);
	if (quote) return find(quote);
	// A bookmark has no words of its own. It stands where the words after it begin, or where the words before it end.
	return [
		...find(suffix).map((match) => ({ ...match, end: match.start })),
		...find(prefix).map((match) => ({ ...match, start: match.end }))
	];
}

/** How many letters of the surroundings match. */
function likenessAround(text: string, { start, end }: Match, { prefix, suffix }: TextQuote): number {
	const before = text.slice(Math.max(0, start - prefix.length), start);
	return likeness(before, prefix) + likeness(text.slice(end, end + suffix.length), suffix);
}

function likeness(text: string, wanted: string): number {
	const [match] = approximateMatches(text, wanted, wanted.length);
	return match ? wanted.length - match.errors : 0;
}

const flat = (text: string): string => squeeze(lowered(text)).squeezed;

/** Any white space counts as one space, and variants of a letter, such as one with its accents apart, count as one letter. */
const LIKE = new RegExp(`\\s+|(\\p{L}\\p{Script=Inherited}+)|${VARIANTS}`, 'gu');

/** A text in the form that is compared. offsets: where each of its code units stands in the text. */
interface Squeezed {
	squeezed: string;
	offsets: number[];
}

function squeeze(text: string): Squeezed {
	const offsets: number[] = [];
	let squeezed = '';
	const put = (part: string, from: number, step: 0 | 1) => {
		for (let at = 0; at < part.length; at++) offsets.push(from + at * step);
		squeezed += part;
	};
	let from = 0;
	for (const { 0: found, 1: accented, index } of text.matchAll(LIKE)) {
		put(text.slice(from, index), from, 1);
		from = index + found.length;
		put(
			/\s/.test(found) ? ' ' : accented ? plainLetters(accented.normalize('NFC')) : plainLetter(found),
			index,
			0
		);
	}
	put(text.slice(from), from, 1);
	return { squeezed, offsets };
}

function nearestFirst(sections: readonly TextOfSection[], section: number): TextOfSection[] {
	return [...sections].sort((a, b) => Math.abs(a.section - section) - Math.abs(b.section - section));
}
