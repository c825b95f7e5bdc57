/** Estimates tokens and context windows without the model's tokeniser, well enough to stay below the limit. Characters are UTF-16 code units. */

/** Low for English prose and JSON, so that tokens are overestimated rather than underestimated. */
const CHARACTERS_PER_TOKEN = 3.5;

export function estimateTokens(characters: number): number {
	return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

export function tokensToCharacters(tokens: number): number {
	return Math.floor(tokens * CHARACTERS_PER_TOKEN);
}

export const LARGE_WINDOW_TOKENS = 128_000;
/** The window of a model about which nothing is known. Most are served with at least this. */
export const USUAL_WINDOW_TOKENS = 32_768;
/** Hosted families, and the smallest window, in tokens, of their current members. The first match counts. */
const FAMILIES: readonly [family: RegExp, tokens: number][] = [
	[/gemini-(1\.5|[2-9])|gpt-4\.1|grok-4-fast|llama-4-maverick|minimax-(m1|01)/i, 1_000_000],
	[/gpt-5(?!.*chat)/i, 272_000],
	[/grok-4|kimi-k2|command-a/i, 256_000],
	[/claude|(^|\/)o[134](-|$)|glm-(4\.[6-9]|[5-9])|minimax-m2/i, 200_000],
	[
		/gpt-4o|gpt-4-turbo|gpt-5|gpt-oss|grok|gemini|deepseek-(chat|reasoner|v\d)|mistral-(large|medium)/i,
		128_000
	]
];

/** Window of a hosted model by its name, in tokens; null: unknown. */
export function knownWindow(model: string): number | null {
	return FAMILIES.find(([family]) => family.test(model))?.[1] ?? null;
}

/**
 * Such a window has room for the page, one look-up of a few passages and an answer, if the instructions are short and only one tool
 * is described. That is about 2,500 tokens; the usual request takes 6,000 before anything was found.
 */
export const isSmallWindow = (tokens: number): boolean => tokens < 10_000;
export const PASSAGES_OF_SMALL_WINDOW = 3;

/** How many passages a search returns from which window on, if the model does not say how many it wants. */
const PASSAGES_BY_WINDOW = [
	[500_000, 20],
	[150_000, 16],
	[64_000, 12]
] as const;

/** null: as many as the tool returns by default. */
export function passagesFor(windowTokens: number): number | null {
	if (isSmallWindow(windowTokens)) return PASSAGES_OF_SMALL_WINDOW;
	return PASSAGES_BY_WINDOW.find(([least]) => windowTokens >= least)?.[1] ?? null;
}
