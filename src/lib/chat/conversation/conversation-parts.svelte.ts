/** What a conversation gets from its surroundings, as small functions that the session passes in. */
import type { AllowedTools } from '../tools/approvals.svelte.ts';
import type { RetrievedPassage, ToolResult } from '../messages/message.ts';
import type { FirstTurn } from './answered-before.ts';
import type { QuestionParts } from './question.ts';
import type { PresetAnswers } from '../presets/preset-answers.ts';
import type { QuotedBook } from '../quotes/quote-check.ts';
import type { PresentLimits } from '../privacy/book-limits.ts';
import type { ShelfChat } from '../shelf/shelf-chat.svelte.ts';
import type { SpoilerLimit } from '../privacy/spoiler-limit.svelte.ts';
import type { ConversationStore } from '../messages/store.ts';
import type { AgentCall, Transport } from '../agent-client/transport.ts';

export type Phase =
	| { phase: 'idle' }
	| { phase: 'answering' }
	/** The question has no answer and nothing is working on one: the page was reloaded or closed. */
	| { phase: 'interrupted' }
	/** about: where the cause is; 'other': nothing to do but try again. */
	| { phase: 'failed'; reason: string; about: 'agent' | 'model' | 'token' | 'other' }
	/** Another tab is answering. */
	| { phase: 'elsewhere' };

/** All optional parts are there in the app; tests may leave them out. */
export interface ConversationParts extends Pick<QuestionParts, 'context' | 'preload'> {
	transport: Transport;
	store: ConversationStore;
	/** Runs a book tool in this browser. `passages`: those that were sent to the model so far, by id. `conversation`: id of the one that calls it. */
	answer(
		call: AgentCall,
		signal: AbortSignal,
		passages: ReadonlyMap<string, RetrievedPassage>,
		conversation: string
	): Promise<ToolResult>;
	/** An answer of the conversation has ended; complete: it was neither stopped nor left, and did not fail. */
	onended?(conversation: string, isComplete: boolean): void;
	limit?: SpoilerLimit;
	/** How far each book may be told: an answer about one may tell of others too. */
	books?: PresentLimits;
	/** In place of a book, where the conversation is about all of them. */
	shelf?: ShelfChat;
	/** Prepares preset prompts; without it they are sent as plain questions. */
	presets?: PresetAnswers;
	/** The book that quotations are checked against. */
	quotedBook?: QuotedBook;
	allowed?: AllowedTools;
	/** Characters that may leave the device for one question; null: as many as it takes. */
	allowance?: () => number | null;
	/** Whether the agent is on this computer or in the page; left out, it is not known to be. */
	agentIsHere?: () => boolean;
	/** Rounds of tool calls for one question. */
	rounds?: () => number | undefined;
	/** The agent has detected how a model calls tools. */
	onprotocol?: (detected: { model: string; endpoint: string; protocol: 'native' | 'json' }) => void;
}

export interface ConversationServices extends ConversationParts {
	/** Name of the model that answers the next question; undefined while it is not known. */
	model?(): string | undefined;
	/** The first turns of all conversations about the book, the latest first. */
	turns?(): Iterable<FirstTurn>;
	/** The record has changed in storage. */
	onsaved(id: string): void;
	onunreachable(): void;
	/** The agent wants a token, or another one; reason: for the reader. */
	onrefused(reason: string): void;
	/** The agent has answered. */
	onreached(): void;
}

/** In place of a book where none is passed in; quotations stay unchecked. */
export const UNREADABLE: QuotedBook = {
	sections: () => Promise.reject(new Error('There is no book to check against.')),
	placeOf: () => ({ chapter: '', percent: 0 }),
	isBeyond: () => false,
	titles: () => []
};
