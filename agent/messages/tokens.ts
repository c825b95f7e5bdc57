/** How much a model can read, and how much a text is, without its tokeniser: good enough to stay well below the limit. */

/** UTF-16 code units a token, on the safe side for English prose and JSON. */
const UNITS = 3.5;

export function estimateTokens(text: string): number {
	return Math.ceil(text.length / UNITS);
}

export function unitsOf(tokens: number): number {
	return Math.floor(tokens * UNITS);
}

const LARGE = 128_000;
const SMALL = 8192;
/** Families whose members of today all have at least the large window. */
const LARGE_FAMILIES =
	/gpt-4o|gpt-4\.1|gpt-4-turbo|gpt-5|(^|\/)o[134](-|$)|claude|gemini|grok|deepseek-(chat|reasoner)|command-a|mistral-(large|medium)/i;

/** The window of a hosted model by its name; what is not known is taken for small, as local models mostly are. */
export function windowOf(model: string): number {
	return LARGE_FAMILIES.test(model) ? LARGE : SMALL;
}
