/** What a conversation needs of the page around it, as small functions that the session hands in. */
import type { AllowedTools } from '../tools/approvals.svelte.ts';
import type { RetrievedPassage, ToolResult } from '../messages/message.ts';
import type { QuestionParts } from './question.ts';
import type { PresetAnswers } from '../presets/preset-answers.ts';
import type { QuotedBook } from '../quotes/quote-check.ts';
import type { SpoilerLimit } from '../privacy/spoiler-limit.svelte.ts';
import type { ConversationStore } from '../messages/store.ts';
import type { AgentCall, Transport } from '../agent-client/transport.ts';

export type Phase =
	| { phase: 'idle' }
	| { phase: 'answering' }
	/** The question has no answer yet and nobody works on it: the page was reloaded or closed. */
	| { phase: 'interrupted' }
	/** about: where to look; 'other' where only trying again is left. */
	| { phase: 'failed'; reason: string; about: 'agent' | 'model' | 'other' }
	/** Another tab answers. */
	| { phase: 'elsewhere' };

/** What a conversation has from the page around it. The optional parts are what a test may leave out. */
export interface ConversationParts extends Pick<QuestionParts, 'context' | 'preload'> {
	transport: Transport;
	store: ConversationStore;
	/** Runs a book tool in this browser. `passages`: what the agent was given so far, by id. */
	answer(
		call: AgentCall,
		signal: AbortSignal,
		passages: ReadonlyMap<string, RetrievedPassage>
	): Promise<ToolResult>;
	limit?: SpoilerLimit;
	/** Behind the questions of the buttons; without it they are questions like any other. */
	ready?: PresetAnswers;
	/** For checking quotations. */
	words?: QuotedBook;
	allowed?: AllowedTools;
	/** Characters that may leave the device for one question; null: as many as it takes. */
	allowance?: () => number | null;
	/** Rounds of tools for one question. */
	rounds?: () => number | undefined;
	/** The agent has found out how a model calls tools. */
	onprotocol?: (told: { model: string; endpoint: string; protocol: 'native' | 'json' }) => void;
}

export interface ConversationServices extends ConversationParts {
	/** Tells other tabs that the record has changed. */
	onsaved(id: string): void;
	onunreachable(): void;
}

/** Stands in where no book is handed in: nothing is checked then. */
export const UNREADABLE: QuotedBook = {
	sections: () => Promise.reject(new Error('There is no book to check against.')),
	placeOf: () => ({ chapter: '', percent: 0 }),
	isBeyond: () => false
};
