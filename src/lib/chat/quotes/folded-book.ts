/** The book's sections, which are folded when first searched and kept for the next quotation. */
import { Pacer } from '$lib/async/pause.ts';
import type { Locator } from '$lib/book/locator.ts';
import { WordsAlone } from './folded-text.ts';
import type { FoundWords, QuotedWords } from './quote-match.ts';

/** UTF-16 units of a section that are folded at a time. Sections are cut after white space, so that no word is cut. */
const PIECE = 20_000;
/** Units of the following piece that are searched with each piece, because a quotation may cross the cut. */
const OVERLAP = 10_000;

interface Piece {
	section: number;
	start: number;
	end: number;
	folded?: WordsAlone;
}

export class FoldedBook {
	readonly #pieces: Piece[];
	readonly #slices = new Map<string, WordsAlone>();

	constructor(private readonly sections: readonly string[]) {
		this.#pieces = sections.flatMap(piecesOf);
	}

	/** A stretch of a section; offsets beyond its ends are cut. */
	slice({ section, start, end }: Locator): WordsAlone {
		const key = `${section}.${start}-${end}`;
		const known = this.#slices.get(key);
		if (known) return known;
		const text = this.sections[section] ?? '';
		const folded = new WordsAlone(text.slice(Math.max(0, start), end));
		this.#slices.set(key, folded);
		return folded;
	}

	/** The first occurrence. A long book takes tens of milliseconds, which are spent in slices. */
	async find(words: QuotedWords): Promise<(Locator & FoundWords) | null> {
		const pacer = new Pacer();
		for (const piece of this.#pieces) {
			if (pacer.due) await pacer.pause();
			const { section, start, end } = piece;
			piece.folded ??= new WordsAlone((this.sections[section] ?? '').slice(start, end));
			const found = words.findIn(piece.folded);
			if (found) return { ...found, section, start: start + found.start, end: start + found.end };
		}
		return null;
	}
}

function piecesOf(text: string, section: number): Piece[] {
	const pieces: Piece[] = [];
	for (let start = 0; start < text.length;) {
		const end = afterSpace(text, start + PIECE);
		pieces.push({ section, start, end: afterSpace(text, end + OVERLAP) });
		start = end;
	}
	return pieces;
}

/** The first offset after white space from `at` on, so that no word is cut; in a script without spaces `at` itself. */
function afterSpace(text: string, at: number): number {
	if (at >= text.length) return text.length;
	const space = text.slice(at, at + 200).search(/\s/);
	return space < 0 ? at : at + space + 1;
}
