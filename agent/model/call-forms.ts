/** The form of a call to an endpoint: what the reader has set, and what the endpoint turned out to need. */
import { ToolMessage } from '@langchain/core/messages';
import type { RunSettings } from '../protocol/context.ts';
import type { Usage } from '../protocol/events.ts';
import type { Effort } from '../endpoint/piece.ts';
import { guessFrom, lessonFrom, type Trait } from '../endpoint/traits.ts';
import { estimateTokens } from '../messages/tokens.ts';
import type { CallProtocol } from '../tool-calls/native-calls.ts';
import { windowTokens, type ModelCapabilities } from './capabilities.ts';
import type { ChatModelConnection } from './connection.ts';
import { charactersOf, type ModelRequest } from './streamed-call.ts';

/** Tokens a model may think before each reply. */
const THOUGHT_TOKENS = 32_000;
/** The share of what is left of the window that a reply may take: what was sent is only estimated. */
const ROOM = 0.9;
const EFFORTS = { quick: 'low', thorough: 'high' } as const;

export interface CallFormOptions {
	/** The connection that the reader's settings are meant for. */
	connection: ChatModelConnection;
	capabilities: ModelCapabilities;
	settings: Pick<RunSettings, 'protocol' | 'temperature' | 'effort'>;
	budgets: {
		/** The model's window; null: as the endpoint says. */
		contextTokens: number | null;
	};
}

export class CallForms {
	constructor(private readonly options: CallFormOptions) {}

	protocol(connection: ChatModelConnection): CallProtocol {
		const wanted = this.#wantedProtocol(connection);
		const known = connection.protocol === 'json' && wanted === 'auto' ? 'json' : wanted;
		if (known !== 'auto') return connection.endpoint ? known : 'native';
		return this.#traits(connection).has('no-tools') ? 'json' : 'native';
	}

	/** Tokens. */
	window(connection: ChatModelConnection): Promise<number> {
		const { capabilities, budgets } = this.options;
		return windowTokens(connection, capabilities, budgets.contextTokens);
	}

	/** Maximum tokens of the reply. A thinking model gets extra room for its thoughts, as far as the window allows. */
	async limit(
		connection: ChatModelConnection,
		{ messages, tools = [], maxTokens }: ModelRequest
	): Promise<number> {
		if (!this.#traits(connection).has('thinks')) return maxTokens;
		const sent = estimateTokens(charactersOf(messages) + JSON.stringify(tools).length);
		const room = Math.floor(ROOM * ((await this.window(connection)) - sent));
		return Math.max(maxTokens, Math.min(maxTokens + THOUGHT_TOKENS, room));
	}

	effort(connection: ChatModelConnection, purpose: Usage['purpose']): Effort | undefined {
		const { effort } = this.options.settings;
		if (isForReader(purpose)) return effort ? EFFORTS[effort] : undefined;
		return this.#traits(connection).has('thinks') ? 'low' : undefined;
	}

	/** The trait a refusal teaches; null: no other form would help. */
	lesson(
		error: unknown,
		{ tools = [], mayCall, messages }: ModelRequest,
		protocol: CallProtocol,
		connection: ChatModelConnection
	): Trait | null {
		return lessonFrom(error, {
			known: this.#traits(connection),
			tools: this.#mayDescribe(tools, protocol, connection),
			mayCall,
			calls: protocol === 'native' && messages.some((message) => ToolMessage.isInstance(message)),
			versioned: /\/v\d/.test(connection.endpoint?.url ?? '')
		});
	}

	/** A trait that may help with a refusal nobody understands; null: everything was tried. */
	guess(
		error: unknown,
		{ tools = [] }: ModelRequest,
		protocol: CallProtocol,
		connection: ChatModelConnection
	): Trait | null {
		const { endpoint } = connection;
		if (!endpoint || this.options.capabilities.hasAccepted(endpoint, tools.length > 0)) return null;
		return guessFrom(error, {
			known: this.#traits(connection),
			tools: this.#mayDescribe(tools, protocol, connection)
		});
	}

	/** Whether the tools are offered natively, and may be described in the prompt instead. */
	#mayDescribe(tools: readonly unknown[], protocol: CallProtocol, connection: ChatModelConnection): boolean {
		return tools.length > 0 && this.#wantedProtocol(connection) === 'auto' && protocol === 'native';
	}

	#traits({ endpoint }: ChatModelConnection): ReadonlySet<Trait> {
		return this.options.capabilities.traits(endpoint);
	}

	#wantedProtocol(connection: ChatModelConnection): CallProtocol | 'auto' {
		const set = connection === this.options.connection ? this.options.settings.protocol : null;
		return set ?? connection.protocol;
	}
}

/** All other purposes are the graph's own. */
export const isForReader = (purpose: Usage['purpose']): boolean =>
	purpose === 'choose' || purpose === 'answer';
