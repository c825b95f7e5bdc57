/** Chooses from a long stretch of a book what says most in little room: beginnings and ends of its chapters. Pure. */
import type { Locator, Position } from '$lib/book/locator.ts';

/** Half-open, in UTF-16 code units from the beginning of the book. */
export interface Stretch {
	from: number;
	to: number;
}

/** Characters of a chapter below which its beginning and end say nothing. */
const LEAST = 700;
/** Of what a chapter gets, how much its beginning has. */
const BEGINNING = 0.6;
/** Of the chapters that find room, how many are the latest ones without a gap. */
const LATEST = 1 / 3;

/** starts: where chapters begin, in any order. cut: whether something is left out. */
export function stretchesWithin(
	whole: Stretch,
	starts: readonly number[],
	budget: number
): { stretches: Stretch[]; cut: boolean } {
	if (whole.to - whole.from <= budget) return { stretches: [whole], cut: false };
	const pieces = split(whole, starts);
	let most = Math.max(2, Math.floor(budget / LEAST));
	let chosen = choose(pieces, most);
	// Short chapters leave room for others.
	while (chosen.length < pieces.length && sizeOf(chosen) < budget) chosen = choose(pieces, (most *= 2));
	const share = shareOf(
		chosen.map(({ from, to }) => to - from),
		budget
	);
	const stretches = chosen.flatMap((piece) => {
		if (piece.to - piece.from <= share) return [piece];
		const beginning = Math.floor(share * BEGINNING);
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

/** The latest ones, and the others evenly spread. */
function choose(pieces: Stretch[], most: number): Stretch[] {
	if (pieces.length <= most) return pieces;
	const latest = Math.max(1, Math.floor(most * LATEST));
	const earlier = pieces.slice(0, -latest);
	const spread = most - latest;
	const picked = Array.from(
		{ length: spread },
		(_, at) => earlier[Math.floor((at * earlier.length) / spread)] as Stretch
	);
	return [...picked, ...pieces.slice(-latest)];
}

/** So much for each that all of it is used: what short ones leave, the long ones have. */
function shareOf(lengths: readonly number[], budget: number): number {
	let rest = budget;
	let left = lengths.length;
	for (const length of [...lengths].sort((one, other) => one - other)) {
		if (length > rest / left) break;
		rest -= length;
		left--;
	}
	return left === 0 ? Infinity : rest / left;
}

/** Places by section and places in the book as a whole. */
export class Offsets {
	readonly #lengths: readonly number[];
	/** Characters before each section. */
	readonly #before: number[] = [];

	/** lengths: of each section's text. */
	constructor(lengths: readonly number[]) {
		this.#lengths = lengths;
		let before = 0;
		for (const length of lengths) {
			this.#before.push(before);
			before += length;
		}
	}

	of({ section, offset }: Position): number {
		const length = this.#lengths[section] ?? 0;
		return (this.#before[section] ?? 0) + Math.max(0, Math.min(offset, length));
	}

	/** One a section. */
	locatorsOf({ from, to }: Stretch): Locator[] {
		return this.#before.flatMap((before, section) => {
			const start = Math.max(0, from - before);
			const end = Math.min(this.#lengths[section] ?? 0, to - before);
			return end > start ? [{ section, start, end }] : [];
		});
	}
}
