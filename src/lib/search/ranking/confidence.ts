/**
 * How likely a passage says what was asked: a score that means the same for every question, so that what is far from it need not
 * be shown and what the book does not answer can be told. Logistic regressions with few numbers, fitted on judged questions, on
 * the same questions put to other books, and on questions that a book does not answer (docs/benchmarks.md).
 */

/** How near a passage is to one wording of the question. */
export interface Signs {
	/** How much of the wording is in words that some passage has: 0 to 1, by their rarity. */
	known: number;
	/** Its words that tell passages apart. */
	words: number;
	/** How near its words come to the passage's tokens, of the second ranking; null where that is not known. */
	tokens: number | null;
	/** The cosine of the passage's vector; null where it is not known, or no nearer than what is unrelated. */
	cosine: number | null;
}

/** Below this a passage has as good as nothing to do with the question, whichever words the book has for it. */
const FLOOR = 0.0013;
/** Up to this cosine nothing is kept of it (embedding/models.ts). */
const UNRELATED = 0.15;
/** A longer question asks for no more. */
const MAX_WORDS = 8;

/** `coverage`: how much of the wording is in the passage's own words: 0 to 1, by their rarity. */
export function confidence({ known, words, tokens, cosine }: Signs, coverage: number): number {
	const asked = Math.min(MAX_WORDS, words);
	const sum =
		tokens === null
			? 4.06 * coverage + 4.49 * known + 0.47 * asked - 8.28
			: 12.05 * tokens + 6.38 * (cosine ?? UNRELATED) + 2.97 * known + 0.68 * asked - 15.66;
	return 1 / (1 + Math.exp(-sum));
}

/** What is found by words alone is not far from the question: it has some of them. */
export const isFar = (signs: Signs): boolean =>
	signs.tokens !== null && confidence({ ...signs, known: 1 }, 1) < FLOOR;
