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
/** Hosted families by the window that all their current members have at least, in tokens. The first that fits counts. */
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

/** Tokens of a hosted model's window, by its name; null: unknown. */
export function knownWindow(model: string): number | null {
	return FAMILIES.find(([family]) => family.test(model))?.[1] ?? null;
}

/**
 * A window with room for the page, one look-up of a few passages and an answer, once the instructions are short and one tool is
 * told of: about 2,500 tokens where the usual request takes 6,000 before anything was found.
 */
export const isSmallWindow = (tokens: number): boolean => tokens < 10_000;
export const PASSAGES_OF_SMALL_WINDOW = 3;

/** From so many tokens of window on, a search gives so many passages, where the model does not say how many it wants. */
const PASSAGES_BY_WINDOW = [
	[500_000, 20],
	[150_000, 16],
	[64_000, 12]
] as const;

/** null: as many as the tool gives by itself. */
export function passagesFor(windowTokens: number): number | null {
	if (isSmallWindow(windowTokens)) return PASSAGES_OF_SMALL_WINDOW;
	return PASSAGES_BY_WINDOW.find(([least]) => windowTokens >= least)?.[1] ?? null;
}
