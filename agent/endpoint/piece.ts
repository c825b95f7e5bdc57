/** What all ways to a language model have in common: a request goes in, and the reply comes out in pieces. */
import type { BaseMessage } from '@langchain/core/messages';
import type { ToolSchema } from '../messages/tool-descriptions.ts';
import type { ProviderMetadata } from '../protocol/provider-metadata.ts';
import type { Trait } from './traits.ts';

export interface StreamRequest {
	messages: readonly BaseMessage[];
	/** Tools offered for native calls. */
	tools: readonly ToolSchema[];
	/** Tools that the prompt describes. */
	told?: readonly ToolSchema[];
	/** False if the tools are only repeated from earlier requests and none may be called any more. */
	mayCall?: boolean;
	/** How the endpoint differs from most, as far as is known. */
	traits: ReadonlySet<Trait>;
	/** Maximum length of the reply in tokens, including thoughts. */
	maxTokens?: number;
	/** The longest reply, in tokens, that the endpoint has said it accepts; `onmost` is called when it says so. */
	mostTokens?: number;
	onmost?: (tokens: number) => void;
	/** How much the model should think; left out: its own default. */
	effort?: Effort;
	temperature?: number | null;
	/** Whether to ask for usage figures. */
	usage?: boolean;
	signal?: AbortSignal;
	/** Called whenever anything of the reply arrives, even comments and empty pieces. */
	onalive?: () => void;
}

export type Effort = 'low' | 'high';

/** One way to a model. Leaving the loop ends the request. Throws the endpoint's error, or the signal's reason. */
export type AskModel = (request: StreamRequest) => AsyncGenerator<Piece, void, void>;

export type Piece =
	| { type: 'text' | 'thought'; text: string }
	/** All text so far was a thought without an opening mark. */
	| { type: 'restart' }
	| ({ type: 'call' } & CallPiece)
	/** What the model wrote as a call that the endpoint could not read; error: what the endpoint said about it. */
	| { type: 'failed call'; text: string; error: Error }
	/** The reply is complete. cut: it reached the maximum length. */
	| { type: 'end'; cut: boolean; tokens?: TokenCounts; metadata?: ReplyMetadata };

/** A piece of a tool call. Its id comes once. Names and arguments of all pieces with the same index are joined. */
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

/** What the endpoint wants back with the calls. They are identified by index, because they get their ids later. */
export type ReplyMetadata = Omit<ProviderMetadata, 'endpoint'>;

/** The pieces of a reply put together, as far as they have come. */
export class Reply {
	/** The id of the run whose tokens the reader has seen. It becomes the message's id. */
	id?: string;
	text = '';
	thoughtCharacters = 0;
	calls: Required<Omit<CallPiece, 'index'>>[] = [];
	/** The reply reached the maximum length. */
	cut = false;
	/** Time ran out before the reply ended. */
	late = false;
	/** The reply was ended because it repeated itself over and over. */
	circled = false;
	tokens: TokenCounts | null = null;
	metadata: ReplyMetadata | null = null;

	get isWordless(): boolean {
		return !this.text.trim() && this.calls.length === 0;
	}

	/** Whether the reply ended by itself without a word or a call. */
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
