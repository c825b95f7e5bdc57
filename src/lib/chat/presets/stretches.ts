/** Cuts a long stretch of a book to a budget: beginnings and ends of its chapters, the latest chapters first. Pure. */
import type { Locator, Position } from '$lib/book/locator.ts';

/** Half-open, in UTF-16 code units from the start of the book. */
export interface Stretch {
	from: number;
	to: number;
}

/** An excerpt of a chapter with fewer characters is useless. */
const MIN_CHAPTER_CHARACTERS = 700;
/** Share of a chapter's excerpt for its beginning; its end gets the rest. */
const BEGINNING_SHARE = 0.6;
/** Share of the chosen chapters that are the latest ones, without a gap. */
const LATEST_SHARE = 1 / 3;

/** starts: where chapters begin, in any order. budget: characters. cut: whether something was left out. */
export function stretchesWithin(
	whole: Stretch,
	starts: readonly number[],
	budget: number
): { stretches: Stretch[]; cut: boolean } {
	if (whole.to - whole.from <= budget) return { stretches: [whole], cut: false };
	const pieces = split(whole, starts);
	let count = Math.max(2, Math.floor(budget / MIN_CHAPTER_CHARACTERS));
	let chosen = choose(pieces, count);
	// Short chapters leave budget for others.
	while (chosen.length < pieces.length && sizeOf(chosen) < budget) chosen = choose(pieces, (count *= 2));
	const share = shareOf(
		chosen.map(({ from, to }) => to - from),
		budget
	);
	const stretches = chosen.flatMap((piece) => {
		if (piece.to - piece.from <= share) return [piece];
		const beginning = Math.floor(share * BEGINNING_SHARE);
		return [
			{ from: piece.from, to: piece.from + beginning },
			{ from: piece.to - Math.floor(share - beginning), to: piece.to }
		];
	});
	return { stretches, cut: true };
}

const sizeOf = (pieces: readonly Stretch[]) => pieces.reduce((sum, { from, to }) => sum + to - from, 0);

function split({ from, to }: Stretch, starts: readonly number[]): Stretch[] {
	const inside = starts.filter((start) => start > from && start < to);
	const borders = [...new Set([from, ...inside, to])].sort((one, other) => one - other);
	return borders.slice(1).map((border, at) => ({ from: borders[at] ?? from, to: border }));
}

/** Chooses `count` of the pieces: the latest ones, and others evenly spread over the rest, including the first. */
export function choose<P>(pieces: readonly P[], count: number): readonly P[] {
	if (pieces.length <= count) return pieces;
	const latest = Math.max(1, Math.floor(count * LATEST_SHARE));
	const earlier = pieces.slice(0, -latest);
	const spread = count - latest;
	const picked = Array.from(
		{ length: spread },
		(_, at) => earlier[Math.floor((at * earlier.length) / spread)] as P
	);
	return [...picked, ...pieces.slice(-latest)];
}

/** Characters for each piece so that the whole budget is used: long pieces share what short ones leave. */
function shareOf(lengths: readonly number[], budget: number): number {
	let rest = budget;
	let remaining = lengths.length;
	for (const length of [...lengths].sort((one, other) => one - other)) {
		if (length > rest / remaining) break;
		rest -= length;
		remaining--;
	}
	return remaining === 0 ? Infinity : rest / remaining;
}

/** Converts between positions in sections and offsets in the book as a whole. */
export class Offsets {
	/** Characters before each section. */
	readonly #before: number[] = [];

	/** lengths: of each section's text. */
	constructor(private readonly lengths: readonly number[]) {
		let before = 0;
		for (const length of lengths) {
			this.#before.push(before);
			before += length;
		}
	}

	of({ section, offset }: Position): number {
		return (this.#before[section] ?? 0) + Math.max(0, Math.min(offset, this.lengths[section] ?? 0));
	}

	/** One for each section that the stretch touches. */
	locatorsOf({ from, to }: Stretch): Locator[] {
		return this.#before.flatMap((before, section) => {
			const start = Math.max(0, from - before);
			const end = Math.min(this.lengths[section] ?? 0, to - before);
			return end > start ? [{ section, start, end }] : [];
		});
	}
}
