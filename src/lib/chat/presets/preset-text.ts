/** Which text of the book goes along with a button's question: what it is about, cut to a budget, and never beyond its place. */
import type { Locator, Position } from '$lib/book/locator.ts';
import type { PreloadedPassage, Ready } from '../messages/message.ts';
import { earlier, isAfter, isPast, BOOK_START } from '$lib/book/position.ts';
import type { Story } from './recap.ts';
import { Offsets, stretchesWithin, type Stretch } from './stretches.ts';

/** The open book as the questions of the buttons need it. */
export interface ReadBook {
	/** UTF-16 code units of each section's text. */
	lengths: readonly number[];
	/** All depths, in reading order, of the whole book. */
	chapters: readonly { id: string; title: string; start: Position; end: Position }[];
	chapterAt(position: Position): { id: string; title: string };
	/** 0 to 100. */
	percentAt(position: Position): number;
	/** Passages of the stretch in order, cut where the book ends for the agent now. */
	passages(stretch: Locator): Promise<PreloadedPassage[]>;
	/** What is on the screen. */
	page(): readonly Locator[];
	/** The best passages for some words. */
	search(words: string, signal: AbortSignal): Promise<PreloadedPassage[]>;
}

export interface Brought {
	passages: PreloadedPassage[];
	told: { percent: number; text: string; passages: PreloadedPassage[] } | null;
	/** Whether parts between the passages are left out. */
	cut: boolean;
}

/** Characters of the book that go along; some 4,000 tokens. */
const BUDGET = 16_000;
/** Characters before and behind selected words. */
const AROUND = 1200;

export interface PresetTextOptions {
	/** What the answer grows from. */
	told: Story | null;
	/** Characters that may leave the device for the question; null: as many as it takes. */
	allowance: number | null;
	signal: AbortSignal;
}

export async function presetText(
	ready: Ready,
	words: string,
	book: ReadBook,
	{ told, allowance, signal }: PresetTextOptions
): Promise<Brought> {
	// The tools want some of it too.
	const budget = Math.min(BUDGET, allowance === null ? BUDGET : Math.floor(allowance / 2));
	const offsets = new Offsets(book.lengths);
	const { stretches, cut } = wanted(ready, book, offsets, told, budget);
	const found = new Map<string, PreloadedPassage>();
	for (const stretch of stretches)
		for (const locator of offsets.locatorsOf(stretch)) {
			signal.throwIfAborted();
			// What was told goes to this place; a passage that ends there is known.
			for (const passage of await book.passages(locator)) found.set(passage.id, passage);
		}
	if (ready.at) for (const hit of await book.search(words, signal)) found.set(hit.id, hit);
	const passages = [...found.values()].filter(({ locator }) => !isPast(locator, ready.upTo));
	const { kept, dropped } = within(passages, budget);
	return {
		passages: kept,
		told: told && { percent: told.percent, text: told.text, passages: told.passages },
		cut: cut || dropped
	};
}

function wanted(
	{ kind, chapter, at, upTo }: Ready,
	book: ReadBook,
	offsets: Offsets,
	told: Story | null,
	budget: number
): { stretches: Stretch[]; cut: boolean } {
	const of = (locator: Locator, around: number): Stretch => ({
		from: offsets.of({ section: locator.section, offset: Math.max(0, locator.start - around) }),
		to: offsets.of({ section: locator.section, offset: locator.end + around })
	});
	if (at) return { stretches: [of(at, AROUND)], cut: false };
	if (kind === 'page') return { stretches: book.page().map((shown) => of(shown, 0)), cut: false };
	const found = kind === 'chapter' ? book.chapters.find(({ id }) => id === chapter) : undefined;
	const from = found?.start ?? told?.upTo ?? BOOK_START;
	const to = earlier(found?.end ?? null, upTo);
	if (!to || !isAfter(to, from)) return { stretches: [], cut: false };
	const starts = book.chapters.map(({ start }) => offsets.of(start));
	return stretchesWithin({ from: offsets.of(from), to: offsets.of(to) }, starts, budget);
}

/** Whole passages overlap the stretches a little; the budget holds all the same. */
function within(
	passages: PreloadedPassage[],
	budget: number
): { kept: PreloadedPassage[]; dropped: boolean } {
	let size = 0;
	// The end is where the reader is.
	const last = passages.findLastIndex(({ text }) => (size += text.length) > budget * 1.2);
	return { kept: passages.slice(last + 1), dropped: last >= 0 };
}
