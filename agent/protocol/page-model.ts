/** A language model that lives in the page, such as the browser's own. The agent, in a worker, asks the page for it. */

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

/** Rejects with an error whose name is one of the Prompt API's, https://webmachinelearning.github.io/prompt-api/, or a NotFoundError. */
export interface PageModel {
	/** Tokens that it takes at once, its reply included. */
	window(): Promise<number>;
	/** Resolves when the reply has ended and `ontext` has had all of it, piece by piece. */
	prompt(prompt: PagePrompt, ontext: (text: string) => unknown, signal: AbortSignal): Promise<void>;
}
