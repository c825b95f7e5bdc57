/**
 * How likely a passage is to say what was asked. The score means the same for every question, so that distant passages can be
 * hidden, and questions that the book does not answer can be recognised. Logistic regressions with few parameters, fitted on
 * judged questions, on the same questions put to other books, and on questions that a book does not answer
 * (docs/benchmarks.md).
 */

/** How near a passage is to one wording of the question. */
export interface Signs {
	/** How much of the wording consists of words that some passage contains: 0 to 1, by rarity. */
	known: number;
	/** How many of its words tell passages apart. */
	words: number;
	/** How near its words come to the passage's tokens, from the second ranking; null if unknown. */
	tokens: number | null;
	/** The cosine of the passage's vector; null if it is unknown, or no higher than that of unrelated passages. */
	cosine: number | null;
}

/** Below this, a passage has practically nothing to do with the question, whatever words the book uses for it. */
const FLOOR = 0.0013;
/** Cosines up to this are not kept (embedding/models.ts). */
const UNRELATED = 0.15;
/** A longer question counts as one of this length. */
const MAX_WORDS = 8;

/** `coverage`: how much of the wording consists of the passage's own words: 0 to 1, by rarity. */
export function confidence({ known, words, tokens, cosine }: Signs, coverage: number): number {
	const asked = Math.min(MAX_WORDS, words);
	const sum =
		tokens === null
			? 4.06 * coverage + 4.49 * known + 0.47 * asked - 8.28
			: 12.05 * tokens + 6.38 * (cosine ?? UNRELATED) + 2.97 * known + 0.68 * asked - 15.66;
	return 1 / (1 + Math.exp(-sum));
}

/** What is found by words alone is never far from the question, since it contains some of its words. */
export const isFar = (signs: Signs): boolean =>
	signs.tokens !== null && confidence({ ...signs, known: 1 }, 1) < FLOOR;
