/** A language model in the page: the browser's own, or one that runs there. The agent, which runs in a worker, asks the page for it. */

/** The name of the browser's own model. Any other is named after its weights. */
export const BROWSERS_OWN = 'LanguageModel';

export interface PageMessage {
	role: 'system' | 'user' | 'assistant';
	content: string;
}

export interface PagePrompt {
	/** The instructions first, then alternating turns. */
	messages: PageMessage[];
	/** JSON schema for the whole reply; null: free text. */
	schema: Record<string, unknown> | null;
	/** Maximum tokens of the reply. The input must leave room for it. */
	maxTokens: number;
}

/** Says in the reader's language why the model cannot answer now. It is recognised by its name, because classes do not survive a port. */
export class CannotAnswer extends Error {
	override readonly name = 'CannotAnswer';
}

/** Rejects with a CannotAnswer, a NotFoundError, or an error named as in the Prompt API, https://webmachinelearning.github.io/prompt-api/. */
export interface PageModel {
	/** The context window in tokens, including the reply. */
	window(): Promise<number>;
	/** Resolves when the reply has ended and `ontext` has received all its pieces. */
	prompt(prompt: PagePrompt, ontext: (text: string) => unknown, signal: AbortSignal): Promise<void>;
}
