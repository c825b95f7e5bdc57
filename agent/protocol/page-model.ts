/** A language model that lives in the page: the browser's own, or one that runs there. The agent, in a worker, asks the page for it. */

/** The name of the browser's own; any other is named by its weights. */
export const BROWSERS_OWN = 'LanguageModel';

export interface PageMessage {
	role: 'system' | 'user' | 'assistant';
	content: string;
}

export interface PagePrompt {
	/** The instructions first, then turns that alternate. */
	messages: PageMessage[];
	/** JSON schema that the whole reply keeps to; null: words. */
	schema: Record<string, unknown> | null;
	/** Longest reply: the input leaves room for it. */
	maxTokens: number;
}

/** Says in the reader's language why the model cannot answer now. By its name, as a class does not come through a port. */
export class CannotAnswer extends Error {
	override readonly name = 'CannotAnswer';
}

/**
 * Rejects with a CannotAnswer, a NotFoundError, or an error whose name is one of the Prompt API's,
 * https://webmachinelearning.github.io/prompt-api/.
 */
export interface PageModel {
	/** Tokens that it takes at once, its reply included. */
	window(): Promise<number>;
	/** Resolves when the reply has ended and `ontext` has had all of it, piece by piece. */
	prompt(prompt: PagePrompt, ontext: (text: string) => unknown, signal: AbortSignal): Promise<void>;
}
