/** Whether the model can know the words of a query: a word that it has hardly seen is split into short tokens, which say nothing of its meaning. */
import type { QueryReading } from '../embedding/embedder.ts';
import type { FusionWeights } from '../embedding/models/model-profile.ts';
import { isCommon } from '../lexical/words.ts';

const LETTER = /[\p{L}\p{N}]/gu;

/** False for a question that has words other than common ones, and none that the model knows. */
export function knowsAny({ words }: QueryReading, { splinter }: FusionWeights): boolean {
	const distinctive = words
		.map(({ text, tokens }) => ({ letters: text.match(LETTER)?.join('') ?? '', tokens }))
		.filter(({ letters }) => letters && !isCommon(letters));
	return !distinctive.length || distinctive.some(({ letters, tokens }) => letters.length > splinter * tokens);
}
