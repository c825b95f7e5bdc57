/**
 * Maps places in a book's text to another text of the same book. A better converter cuts sections elsewhere, and joins or
 * leaves out what an older one did not, so places are found by the letters that follow them.
 */
import { firstWhere } from '$lib/book/lists.ts';
import { startOf, type Locator, type Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';

/** The longer sequence occurs only once; the shorter one is tried if one of those letters has changed. */
const LETTERS = [400, 48] as const;
/** If these letters are not found, the search steps back by STEP letters, at most MOST_STEPS times. */
const [STEP, MOST_STEPS] = [48, 200];

export class TextMap {
	readonly to: BookText;
	readonly #from: BookText;
	readonly #before: Letters;
	readonly #after: Letters;
	readonly #known = new Map<number, number | null>();

	constructor(from: BookText, to: BookText) {
		this.to = to;
		this.#from = from;
		this.#before = new Letters(from);
		this.#after = new Letters(to);
	}

	/** Before the same words, or nearer to the beginning, so that what was unread stays unread. */
	position(at: Position): Position {
		const found = this.#find(this.#before.countBefore(at));
		return found === null
			? this.to.positionAt(Math.floor(this.#from.percentAt(at)))
			: this.#after.positionOf(found);
	}

	/** The locator has the same number of letters from there on, or ends with the section. */
	locator({ section, start, end }: Locator): Locator {
		const first = this.position({ section, offset: start });
		const at = (offset: number) => this.#before.countBefore({ section, offset });
		const letters = at(end) - at(start);
		const last = this.#after.positionOf(this.#after.countBefore(first) + letters - 1);
		const length = this.to.sections[first.section]?.text.length ?? 0;
		return {
			section: first.section,
			start: first.offset,
			end: letters === 0 ? first.offset : last.section === first.section ? last.offset + 1 : length
		};
	}

	/** Null if nothing nearby is found. */
	#find(letter: number): number | null {
		const known = this.#known.get(letter);
		if (known !== undefined) return known;
		let found: number | null = null;
		for (let step = 0; found === null && step < MOST_STEPS && letter >= step * STEP; step++)
			for (const length of LETTERS) found ??= this.#nearest(letter - step * STEP, length);
		this.#known.set(letter, found);
		return found;
	}

	#nearest(start: number, length: number): number | null {
		const [from, to] = [this.#before.all, this.#after.all];
		const words = from.slice(start, start + length);
		if (words.length < Math.min(...LETTERS)) return null;
		const expected = Math.round((start / from.length) * to.length);
		let nearest = to.indexOf(words);
		// The search runs forwards only, since engines search backwards letter by letter.
		for (let at = nearest; at >= 0 && nearest < expected; at = to.indexOf(words, at + 1))
			if (Math.abs(at - expected) <= Math.abs(nearest - expected)) nearest = at;
			else break;
		return nearest < 0 ? null : nearest;
	}
}

/** The same as `\s`. For most letters, the code alone decides. */
function isSpace(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code <= 0x20 || code >= 0x80 ? /\s/.test(text.charAt(at)) : false;
}

/** A text without its white space, in which converters differ. */
class Letters {
	readonly all: string;
	readonly #sections: readonly string[];
	/** How many letters precede each section; the last entry is the total. */
	readonly #starts: number[] = [0];
	/** The offsets of a section's letters. */
	readonly #offsets = new Map<number, Uint32Array>();

	constructor({ sections }: BookText) {
		this.#sections = sections.map(({ text }) => text);
		const parts = this.#sections.map((text) => text.replace(/\s+/g, ''));
		for (const { length } of parts) this.#starts.push((this.#starts.at(-1) ?? 0) + length);
		this.all = parts.join('');
	}

	countBefore({ section, offset }: Position): number {
		const offsets = this.#offsetsOf(section);
		return (
			(this.#starts[section] ?? this.all.length) +
			firstWhere(offsets.length, (index) => (offsets[index] ?? 0) >= offset)
		);
	}

	/** Beyond the last letter, this is the end of the text. */
	positionOf(letter: number): Position {
		const next = firstWhere(this.#starts.length, (index) => (this.#starts[index] ?? 0) > letter);
		const section = Math.max(0, Math.min(next, this.#sections.length) - 1);
		const offset = this.#offsetsOf(section)[letter - (this.#starts[section] ?? 0)];
		return { section, offset: offset ?? this.#sections[section]?.length ?? 0 };
	}

	#offsetsOf(section: number): Uint32Array {
		const known = this.#offsets.get(section);
		if (known) return known;
		const text = this.#sections[section] ?? '';
		const offsets = new Uint32Array(text.length);
		let count = 0;
		for (let at = 0; at < text.length; at++) if (!isSpace(text, at)) offsets[count++] = at;
		const found = offsets.subarray(0, count);
		this.#offsets.set(section, found);
		return found;
	}
}

const HASH = /^[0-9a-f]{64}$/;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Moves Positions and Locators at any depth, with the chapter and the percentage beside them. A record, or a part of it, that
 * names another book stays as it is.
 */
export function movedRecord<T extends object>(record: T, book: string, places: TextMap): T {
	return moved(record, null, book, places) as T;
}

function moved(value: unknown, about: string | null, book: string, places: TextMap): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((each) => moved(each, about, book, places));
	const fields = value as Fields;
	const named = bookOf(fields.book) ?? about;
	if (named === book && typeof fields.section === 'number') {
		if (typeof fields.start === 'number') return { ...fields, ...places.locator(value as Locator) };
		if (typeof fields.offset === 'number') return { ...fields, ...places.position(value as Position) };
	}
	const made = Object.fromEntries(
		// Spoiler limits have the books' ids as keys.
		Object.entries(fields).map(([key, each]) => [
			key,
			moved(each, HASH.test(key) ? key : named, book, places)
		])
	);
	const { locator, upTo, chapter, percent } = made as { locator?: Locator; upTo?: Position } & Fields;
	const at = locator ? startOf(locator) : upTo;
	if (named !== book || !at || typeof percent !== 'number') return made;
	// As each was named when it was made: a note briefly, a citation with the parts around its chapter.
	const name = 'quote' in made ? places.to.nameAt(at) : places.to.titleAt(at);
	const title = locator && typeof chapter === 'string' && { chapter: name };
	return { ...made, percent: places.to.percentAt(at), ...title };
}

function bookOf(book: unknown): string | null {
	if (typeof book === 'string') return book;
	const id = typeof book === 'object' && book !== null && 'id' in book ? book.id : null;
	return typeof id === 'string' ? id : null;
}
