/** Chooses the text of the book that is sent with a preset prompt: within a budget, and never beyond the prompt's place. */
import {
	BOOK_START,
	earlier,
	isAfter,
	isPast,
	later,
	type Locator,
	type Position
} from '$lib/book/locator.ts';
import { chaptersRead } from '$lib/book/chapter.ts';
import { isEditionTitle } from '$lib/book/matter.ts';
import type { BookText } from '$lib/book/text.ts';
import type { PreloadedPassage, SentContext, SentPreset } from '../messages/message.ts';
import type { Recap } from './recap.ts';
import { Offsets, stretchesWithin, type Stretch } from './stretches.ts';

export interface PresetBook {
	/** The whole text, whatever the spoiler limit is. */
	text: BookText;
	/** The start of the text proper, after cover, title page and forewords. */
	bodyStart: Position;
	/** Passages of the stretch in reading order, cut at the spoiler limit. */
	passages(stretch: Locator): Promise<PreloadedPassage[]>;
	/** The text on the screen. */
	page(): readonly Locator[];
	search(words: string, signal: AbortSignal): Promise<PreloadedPassage[]>;
}

/** The passages that go with a question, and the recap that its answer continues. */
export interface ContextPassages {
	passages: PreloadedPassage[];
	recap: { percent: number; text: string; passages: PreloadedPassage[] } | null;
	/** Whether parts between the passages are left out. */
	cut: boolean;
	/** Whom the question is about, if it asks who somebody is. */
	named?: SentContext['named'];
}

/** Maximum number of characters of the book that are sent; about 4,000 tokens. */
const CONTEXT_CHARACTERS = 16_000;
/** Share of the budget for the stretches of several chapters, because whole passages extend beyond each. */
const STRETCH_SHARE = 0.7;
/** How many chapters are quoted at most, and where each opening ends: after a heading and a whole passage. */
const MAX_OPENINGS = 60;
const OPENING_CHARACTERS = 500;
/** Characters before and after selected words. */
const SELECTION_MARGIN = 1200;

export interface PresetTextOptions {
	recap: Recap | null;
	/** Characters that may leave the device for the question; null: no limit. */
	allowance: number | null;
	signal: AbortSignal;
}

export async function presetText(
	preset: SentPreset,
	words: string,
	book: PresetBook,
	{ recap, allowance, signal }: PresetTextOptions
): Promise<ContextPassages> {
	// The other half is for the tools. What goes to no model has no limit.
	const budget = preset.each
		? Infinity
		: Math.min(CONTEXT_CHARACTERS, Math.floor((allowance ?? Infinity) / 2));
	const offsets = new Offsets(book.text.sections.map(({ text }) => text.length));
	const { stretches, cut } = wanted(preset, book, offsets, recap, budget);
	const found = new Map<string, PreloadedPassage>();
	for (const stretch of stretches)
		for (const locator of offsets.locatorsOf(stretch)) {
			signal.throwIfAborted();
			for (const passage of await book.passages(locator)) found.set(passage.id, passage);
		}
	if (preset.at) for (const hit of await book.search(words, signal)) found.set(hit.id, hit);
	const passages = [...found.values()].filter(({ locator }) => !isPast(locator, preset.upTo));
	const { fitting, dropped } = fit(passages, budget);
	return {
		passages: fitting,
		recap: recap && { percent: recap.percent, text: recap.text, passages: recap.passages },
		cut: cut || dropped
	};
}

function wanted(
	{ kind, chapter, chapters = [], person, at, upTo, each }: SentPreset,
	book: PresetBook,
	offsets: Offsets,
	recap: Recap | null,
	budget: number
): { stretches: Stretch[]; cut: boolean } {
	const of = (locator: Locator, around: number): Stretch => ({
		from: offsets.of({ section: locator.section, offset: Math.max(0, locator.start - around) }),
		to: offsets.of({ section: locator.section, offset: locator.end + around })
	});
	if (at) return { stretches: [of(at, SELECTION_MARGIN)], cut: false };
	if (person) return { stretches: person.mentions.map((mention) => of(mention, 0)), cut: true };
	if (each) return { stretches: openings(book, offsets, upTo), cut: true };
	if (kind === 'timeline') return { stretches: eachOf(chapters, book, offsets, upTo, budget), cut: true };
	if (kind === 'page') return { stretches: book.page().map((shown) => of(shown, 0)), cut: false };
	const found = kind === 'chapter' ? book.text.allChapters().find(({ id }) => id === chapter) : undefined;
	const recapEnd = recap?.upTo ?? BOOK_START;
	const from = found?.start ?? later(recapEnd, book.bodyStart);
	const to = earlier(found?.end ?? null, upTo);
	if (!to || !isAfter(to, from)) return { stretches: [], cut: false };
	const starts = book.text.allChapters().map(({ start }) => offsets.of(start));
	return stretchesWithin({ from: offsets.of(from), to: offsets.of(to) }, starts, budget);
}

/** The beginning of every chapter of the story, or of every second or third if there are too many. */
function openings(book: PresetBook, offsets: Offsets, upTo: Position | null): Stretch[] {
	const read = storyOf(book, upTo);
	const step = Math.ceil(read.length / MAX_OPENINGS);
	return read
		.filter((_, at) => at % step === 0)
		.map(({ start, end }) => {
			const from = offsets.of(start);
			return { from, to: Math.min(from + OPENING_CHARACTERS, offsets.of(earlier(end, upTo))) };
		});
}

/** The chapters of the story that begin before the place, or all of them, without what is about the edition. */
export const storyOf = ({ text, bodyStart }: Pick<PresetBook, 'text' | 'bodyStart'>, upTo: Position | null) =>
	chaptersRead(text.allChapters(), bodyStart, upTo ?? { section: Infinity, offset: 0 }).filter(
		({ title }) => !isEditionTitle(title)
	);

/** Takes the same amount from each chapter, from its beginning and its end. */
function eachOf(
	chapters: readonly string[],
	book: PresetBook,
	offsets: Offsets,
	upTo: Position | null,
	budget: number
): Stretch[] {
	const share = (budget * STRETCH_SHARE) / Math.max(1, chapters.length);
	return book.text
		.allChapters()
		.filter(({ id }) => chapters.includes(id))
		.flatMap(({ start, end }) => {
			const whole = { from: offsets.of(start), to: offsets.of(earlier(end, upTo)) };
			return whole.to > whole.from ? stretchesWithin(whole, [], share).stretches : [];
		});
}

/** Whole passages extend a little beyond the stretches, so the first ones are dropped if the budget is exceeded. */
function fit(
	passages: PreloadedPassage[],
	budget: number
): { fitting: PreloadedPassage[]; dropped: boolean } {
	let size = 0;
	// Counted from the end, because that is where the reader is.
	const last = passages.findLastIndex(({ text }) => (size += text.length) > budget * 1.2);
	return { fitting: passages.slice(last + 1), dropped: last >= 0 };
}
