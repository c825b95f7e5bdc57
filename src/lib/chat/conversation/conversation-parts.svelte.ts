/** The parts that conversations need. The page puts them together, and a builder does so in tests. */
import type { BookContext } from '$agent/protocol/context.ts';
import type { Agent } from '../agent-client/agent.svelte.ts';
import type { AgentCall } from '../agent-client/transport.ts';
import type { Memories } from '../memory/memories.svelte.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { PreloadedPassage, ToolResult } from '../messages/message.ts';
import type { ConversationStore } from './saved-record.svelte.ts';
import type { ModelSettings } from '../model/model-settings.svelte.ts';
import type { PresetAnswers } from '../presets/preset-answers.ts';
import type { Met } from '../presets/preset-prompts.ts';
import type { Recaps } from '../presets/recaps.svelte.ts';
import type { PresentLimits } from '../privacy/book-limits.ts';
import type { SpoilerLimit } from '../privacy/spoiler-limit.svelte.ts';
import type { Purse } from '../wallet/purse.svelte.ts';
import type { BookText } from '$lib/book/text.ts';
import type { QuotedBook } from '../quotes/quote-check.ts';
import type { ShelfLimits } from '../shelf/shelf-limits.svelte.ts';
import type { AllowedTools } from '../tools/allowed-tools.svelte.ts';
import type { Since } from './question.ts';

/** Saves an answer, without markup, as a note in the margin at the reader's place. Resolves to a function that undoes it. */
export type SaveNote = (text: string) => Promise<() => Promise<void>>;

export interface AboutBook {
	kind: 'book';
	limit: SpoilerLimit;
	recaps: Recaps;
	presets: PresetAnswers;
	preload(question: string, since: Since, signal: AbortSignal): Promise<PreloadedPassage[]>;
	/** Resolves when tools can be run; rejects if the book cannot be read. */
	ready(): Promise<unknown>;
	/** Null while it is being read. */
	text(): BookText | null;
	note: SaveNote;
	/** The people, places and terms before the spoiler limit, the most frequent first. Rejects if they cannot be found. */
	met(): Promise<readonly Met[]>;
	/** Whether it tells no story that could be spoiled. */
	isFactual: boolean;
}

export interface AboutShelf {
	kind: 'shelf';
	shelf: ShelfLimits;
	/** Called when an answer in the conversation has ended; complete: it was neither stopped nor abandoned, and did not fail. */
	onended(conversation: string, isComplete: boolean): void;
}

export interface ConversationParts {
	/** SHA-256 of the book's file, or SHELF. */
	book: string;
	about: AboutBook | AboutShelf;
	agent: Agent;
	settings: Pick<ModelSettings, 'own' | 'allowance' | 'rounds'>;
	/** Pays if an agent wants to be paid; missing if nobody could be asked. */
	purse?: Pick<Purse, 'payQuestion' | 'asking'>;
	allowed: AllowedTools;
	store: ConversationStore;
	/** The book and the reader's current place. */
	context(): BookContext;
	/**
	 * Runs a book tool in this browser. `passages`: those that were sent to the model so far, by id. `conversation`: the id of
	 * the conversation.
	 */
	answer(
		call: AgentCall,
		signal: AbortSignal,
		passages: ReadonlyMap<string, RetrievedPassage>,
		conversation: string
	): Promise<ToolResult>;
	/** How far each book may be told, because an answer about one may also reveal others. */
	books: PresentLimits;
	memories: Memories;
	quotedBook: QuotedBook;
	/**
	 * Called while the chat is shown, and again whenever the state that it reads changes. shown: aborted then, or when the chat
	 * is closed.
	 */
	attend(shown: AbortSignal): void;
}
