/** What all ways to a language model have in common: a request goes in, and the reply comes out in pieces. */
import type { BaseMessage } from '@langchain/core/messages';
import type { ToolSchema } from '../messages/tool-descriptions.ts';
import type { ProviderMetadata } from '../protocol/provider-metadata.ts';
import type { Trait } from './traits.ts';

export interface StreamRequest {
	messages: readonly BaseMessage[];
	/** Offered for native calls. */
	tools: readonly ToolSchema[];
	/** Those that the model is told of in words. */
	told?: readonly ToolSchema[];
	/** False where they are only there because they were before: none may be called any more. */
	mayCall?: boolean;
	/** How the endpoint differs from most, as far as it is known. */
	traits: ReadonlySet<Trait>;
	/** Longest reply, in tokens, its thoughts included. */
	maxTokens?: number;
	/** What the endpoint has said that a reply may have at most, in tokens; called when it says so. */
	mostTokens?: number;
	onmost?: (tokens: number) => void;
	/** How much the model should think; left out, as much as it does by itself. */
	effort?: Effort;
	temperature?: number | null;
	/** Whether to ask for usage figures. */
	usage?: boolean;
	signal?: AbortSignal;
	/** Called whenever anything arrives of the reply, comments and empty pieces too. */
	onalive?: () => void;
}

export type Effort = 'low' | 'high';

/** One way to a model. Whoever leaves the loop ends the request. Throws the endpoint's error, or the signal's reason. */
export type AskModel = (request: StreamRequest) => AsyncGenerator<Piece, void, void>;

export type Piece =
	| { type: 'text' | 'thought'; text: string }
	/** All text so far was a thought, which had no opening mark. */
	| { type: 'restart' }
	| ({ type: 'call' } & CallPiece)
	/** What the model wrote for a call that the endpoint could not read; error: what the endpoint said of it. */
	| { type: 'failed call'; text: string; error: Error }
	/** The reply is whole. cut: it came to the longest length allowed. */
	| { type: 'end'; cut: boolean; tokens?: TokenCounts; metadata?: ReplyMetadata };

/** A piece of a tool call. Its id comes once; names and arguments of all pieces with the same index are joined. */
export interface CallPiece {
	index: number;
	id?: string;
	name?: string;
	/** JSON, or a part of it. */
	args: string;
}

/** The endpoint's own figures. */
export interface TokenCounts {
	input: number;
	output: number;
	/** The part of the output that was thought, and the part of the input that was cached. */
	thought?: number;
	cached?: number;
}

/** What the endpoint wants back with the calls. They are named by their index, as their ids are given later. */
export type ReplyMetadata = Omit<ProviderMetadata, 'endpoint'>;

/** The pieces of a reply put together, as far as it has come. */
export class Reply {
	/** The id of the run whose tokens the reader has seen; it becomes the message's. */
	id?: string;
	text = '';
	thoughtCharacters = 0;
	calls: Required<Omit<CallPiece, 'index'>>[] = [];
	/** It came to the longest length allowed. */
	cut = false;
	/** Time ran out before its end. */
	late = false;
	/** It was ended, as it said the same over and over. */
	circled = false;
	tokens: TokenCounts | null = null;
	metadata: ReplyMetadata | null = null;

	get isWordless(): boolean {
		return !this.text.trim() && this.calls.length === 0;
	}

	/** It ended by itself without a word or a call. */
	get isEmpty(): boolean {
		return this.isWordless && !this.cut && !this.late;
	}

	/** Whether the model has shown a thought, or its endpoint has counted one. */
	get hasThought(): boolean {
		return this.thoughtCharacters > 0 || (this.tokens?.thought ?? 0) > 0;
	}

	add(piece: Piece): void {
		switch (piece.type) {
			case 'text':
				this.text += piece.text;
				break;
			case 'thought':
				this.thoughtCharacters += piece.text.length;
				break;
			case 'restart':
				this.text = '';
				this.calls = [];
				break;
			case 'call': {
				const { index, id = '', name = '', args } = piece;
				const call = (this.calls[index] ??= { id: '', name: '', args: '' });
				call.id ||= id;
				call.name += name;
				call.args += args;
				break;
			}
			case 'end':
				this.cut = piece.cut;
				this.tokens = piece.tokens ?? null;
				this.metadata = piece.metadata ?? null;
		}
	}
}
