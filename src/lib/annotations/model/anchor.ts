/**
 * Where an annotation stands now. Its locator counts while the words are there. Where they are not (the extraction was
 * changed since, or the annotation comes from another edition or another program), and only there, the words are looked
 * for: the one exception to law 4, since imported words have no other place.
 */
import type { Locator } from '$lib/book/locator.ts';
import type { Annotation } from './annotation.ts';
import type { Quotation } from './quote.ts';

export interface TextOfSection {
	section: number;
	text: string;
}

/** True where the locator still leads to the very words; of a bookmark, to a place between the same words. */
export function isAt(
	sections: readonly TextOfSection[],
	{ locator, quote, prefix, suffix }: Annotation
): boolean {
	const { section, start, end } = locator;
	const text = sections[section]?.text;
	if (text === undefined || end > text.length) return false;
	if (quote) return text.slice(start, end) === quote;
	return text.slice(0, start).endsWith(prefix) && text.startsWith(suffix, start);
}

/**
 * The nearest place with these words: first with all that stands around them, then the words alone where they stand in
 * the most similar surroundings. White space counts as equal whatever it is. Null where they are not in the book.
 * Gives way to the page after each section.
 */
export async function findQuotation(
	sections: readonly TextOfSection[],
	{ quote, prefix, suffix }: Quotation,
	near: { section: number; start: number },
	pause: () => Promise<void> = nextTask
): Promise<Locator | null> {
	const wanted = { quote: flat(quote), prefix: flat(prefix), suffix: flat(suffix) };
	if (!(wanted.quote + wanted.prefix + wanted.suffix).trim()) return null;
	let best: { locator: Locator; score: number } | null = null;
	for (const { section, text } of nearestFirst(sections, near.section)) {
		const { squeezed, offsets } = squeeze(text);
		for (const { at, score } of candidates(squeezed, wanted)) {
			const start = offsets[at] ?? text.length;
			const last = offsets[at + wanted.quote.length - 1];
			const end = wanted.quote ? (last ?? text.length - 1) + 1 : start;
			const away = section === near.section ? Math.abs(start - near.start) / (text.length + 1) : 1;
			// Surroundings decide; among equals the nearer place.
			const total = score - away / 2;
			if (!best || total > best.score) best = { locator: { section, start, end }, score: total };
		}
		// Nothing can be more similar than the very surroundings.
		if (best && best.score >= wanted.prefix.length + wanted.suffix.length - 0.5) break;
		await pause();
	}
	return best?.locator ?? null;
}

/** Tried at most per section: "the" stands everywhere. */
const MOST = 500;

function candidates(text: string, { quote, prefix, suffix }: Quotation): { at: number; score: number }[] {
	const found: { at: number; score: number }[] = [];
	const whole = prefix + quote + suffix;
	const at = whole ? text.indexOf(whole) : -1;
	if (at >= 0) {
		for (let next = at; next >= 0 && found.length < MOST; next = text.indexOf(whole, next + 1))
			found.push({ at: next + prefix.length, score: prefix.length + suffix.length });
		return found;
	}
	// Without words of its own, a bookmark stands where what followed it begins, or where what came before it ends.
	if (!quote) {
		const after = suffix.trim() ? text.indexOf(suffix) : -1;
		if (after >= 0) return [{ at: after, score: suffix.length / 2 }];
		const before = prefix.trim() ? text.indexOf(prefix) : -1;
		return before >= 0 ? [{ at: before + prefix.length, score: prefix.length / 2 }] : [];
	}
	for (
		let next = text.indexOf(quote);
		next >= 0 && found.length < MOST;
		next = text.indexOf(quote, next + 1)
	) {
		const before = sharedEnd(text.slice(Math.max(0, next - prefix.length), next), prefix);
		const behind = sharedStart(text.slice(next + quote.length, next + quote.length + suffix.length), suffix);
		found.push({ at: next, score: before + behind });
	}
	return found;
}

function sharedStart(one: string, other: string): number {
	let length = 0;
	while (length < one.length && one[length] === other[length]) length++;
	return length;
}

function sharedEnd(one: string, other: string): number {
	let length = 0;
	while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
		length++;
	return length;
}

const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** The text with every run of white space as one space; offsets: where each of its units stands in `text`. */
function squeeze(text: string): { squeezed: string; offsets: Uint32Array } {
	const offsets = new Uint32Array(text.length);
	let squeezed = '';
	let from = 0;
	for (const gap of text.matchAll(/\s+/g)) {
		for (let at = from; at < gap.index; at++) offsets[squeezed.length + at - from] = at;
		squeezed += text.slice(from, gap.index);
		offsets[squeezed.length] = gap.index;
		squeezed += ' ';
		from = gap.index + gap[0].length;
	}
	for (let at = from; at < text.length; at++) offsets[squeezed.length + at - from] = at;
	return { squeezed: squeezed + text.slice(from), offsets };
}

function nearestFirst(sections: readonly TextOfSection[], section: number): TextOfSection[] {
	return [...sections].sort((a, b) => Math.abs(a.section - section) - Math.abs(b.section - section));
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
