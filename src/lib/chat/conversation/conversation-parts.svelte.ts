/** What conversations are made of: one bag of parts, put together where the page is, and by a builder in the tests. */
import type { BookContext } from '$agent/protocol/context.ts';
import type { Agent } from '../agent-client/agent.svelte.ts';
import type { AgentCall } from '../agent-client/transport.ts';
import type { Memories } from '../memory/memories.svelte.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { PreloadedPassage, ToolResult } from '../messages/message.ts';
import type { ConversationStore } from './saved-record.svelte.ts';
import type { ModelSettings } from '../model/model-settings.svelte.ts';
import type { PresetAnswers } from '../presets/preset-answers.ts';
import type { Recaps } from '../presets/recaps.svelte.ts';
import type { PresentLimits } from '../privacy/book-limits.ts';
import type { SpoilerLimit } from '../privacy/spoiler-limit.svelte.ts';
import type { Purse } from '../wallet/purse.svelte.ts';
import type { BookText } from '$lib/book/text.ts';
import type { QuotedBook } from '../quotes/quote-check.ts';
import type { ShelfLimits } from '../shelf/shelf-limits.svelte.ts';
import type { AllowedTools } from '../tools/allowed-tools.svelte.ts';
import type { Since } from './question.ts';

/** Saves an answer, without markup, as a note in the margin of the reader's place. Resolves to the undo. */
export type SaveNote = (text: string) => Promise<() => Promise<void>>;

/** What there is where a book is open. */
export interface AboutBook {
	kind: 'book';
	/** Where the book ends for the agent. */
	limit: SpoilerLimit;
	recaps: Recaps;
	/** Prepares preset prompts, and looks up the text that goes with them. */
	presets: PresetAnswers;
	/** Passages that the agent will likely want. */
	preload(question: string, since: Since, signal: AbortSignal): Promise<PreloadedPassage[]>;
	/** Resolves when tools can be run; rejects where the book cannot be read. */
	ready(): Promise<unknown>;
	/** Null while it is being read. */
	text(): BookText | null;
	note: SaveNote;
	/** It tells no story that could be given away. */
	isFactual: boolean;
}

/** What there is in its place where the conversations are about all books. */
export interface AboutShelf {
	kind: 'shelf';
	shelf: ShelfLimits;
	/** An answer of the conversation has ended; complete: it was neither stopped nor left, and did not fail. */
	onended(conversation: string, isComplete: boolean): void;
}

export interface ConversationParts {
	/** SHA-256 of the book's file, or SHELF. */
	book: string;
	about: AboutBook | AboutShelf;
	agent: Agent;
	settings: Pick<ModelSettings, 'own' | 'allowance' | 'rounds'>;
	/** Pays where an agent wants to be paid; missing where nobody could be asked. */
	purse?: Pick<Purse, 'payQuestion' | 'asking'>;
	/** Tools that may run without approval. */
	allowed: AllowedTools;
	store: ConversationStore;
	/** The book and the reader's place, now. */
	context(): BookContext;
	/** Runs a book tool in this browser. `passages`: those that were sent to the model so far, by id. `conversation`: id of the one that calls it. */
	answer(
		call: AgentCall,
		signal: AbortSignal,
		passages: ReadonlyMap<string, RetrievedPassage>,
		conversation: string
	): Promise<ToolResult>;
	/** How far each book may be told: an answer about one may tell of others too. */
	books: PresentLimits;
	memories: Memories;
	/** The book that quotations are checked against. */
	quotedBook: QuotedBook;
	/** Called while the chat is shown, and again whenever the state that it reads changes. shown: until then, or until the chat is closed. */
	attend(shown: AbortSignal): void;
}
