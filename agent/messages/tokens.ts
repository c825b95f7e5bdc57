/**
 * Tokens and context windows without the model's tokeniser: estimates, good enough to stay well below the limit.
 * Characters are UTF-16 code units.
 */

/** On the low side for English prose and JSON, so that tokens are rather over- than underestimated. */
const CHARACTERS_PER_TOKEN = 3.5;

export function estimateTokens(characters: number): number {
	return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** How many characters so many tokens hold. */
export function tokensToCharacters(tokens: number): number {
	return Math.floor(tokens * CHARACTERS_PER_TOKEN);
}

export const LARGE_WINDOW_TOKENS = 128_000;
/** The window of a model that nobody says anything about: most are served with at least this. */
export const USUAL_WINDOW_TOKENS = 32_768;
/** Model families of which all current members have at least the large window. */
const LARGE_FAMILIES =
	/gpt-4o|gpt-4\.1|gpt-4-turbo|gpt-5|(^|\/)o[134](-|$)|claude|gemini|grok|deepseek-(chat|reasoner)|command-a|mistral-(large|medium)/i;

/** Tokens of a hosted model's window, by its name; null: unknown. */
export function knownWindow(model: string): number | null {
	return LARGE_FAMILIES.test(model) ? LARGE_WINDOW_TOKENS : null;
}
