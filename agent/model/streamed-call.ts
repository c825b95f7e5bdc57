/** One call of a language model, while its reply streams in: until it ends, falls silent, or time is up. It also counts the cost. */
import { say } from '../protocol/said.ts';
import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import { hostOf, type Endpoint } from '../endpoint/endpoint.ts';
import { Reply, type Piece, type StreamRequest } from '../endpoint/piece.ts';
import { estimateTokens } from '../messages/tokens.ts';
import type { ToolSchema } from '../messages/tool-descriptions.ts';
import { BUILT_IN, type AgentEvent, type Recipient, type Usage } from '../protocol/events.ts';
import { toolNames } from '../protocol/tools.ts';
import { nativeCalls, type NativeCallsOptions } from '../tool-calls/native-calls.ts';
import type { ChatModelConnection } from './connection.ts';
import { goesInCircles } from '../tool-calls/repetition.ts';
import { RunTokens } from './run-tokens.ts';

/** How often the page gets a sign of life while the model is silent. */
const HEARTBEAT_MS = 15_000;
/** The longest delay that a timer accepts. */
const NEVER_MS = 2 ** 31 - 1;
/** UTF-16 code units of a tool call besides its arguments: its name and the JSON around it. */
const CALL_OVERHEAD_CHARACTERS = 20;
/** After this many characters, the reply is checked again for going in circles. */
const LOOK_AGAIN = 200;

export interface ModelRequest {
	messages: BaseMessage[];
	purpose: Usage['purpose'];
	/** Maximum length of the reply in tokens, without thoughts. */
	maxTokens: number;
	tools?: readonly ToolSchema[];
	/** False if tools are offered only so that the request begins like the ones before. */
	mayCall?: boolean;
	/** Whether its words are for the reader, token by token. */
	visible?: boolean;
	/** Shown before the reply's words; not part of the reply. */
	opening?: string | null;
	/** The endpoint has already received all of this, in other calls of this question. */
	again?: boolean;
	/** Seconds beyond the budget, for reporting what was found. */
	graceSeconds?: number;
	/** Maximum seconds for this call; left out: only the question's time counts. */
	maxSeconds?: number;
}

/** ok: it ended by itself; late: the question's time ran out; stopped: the run was cancelled. */
export type CallOutcome = 'ok' | 'late' | 'error' | 'stopped';

export class SilenceError extends Error {
	override readonly name = 'SilenceError';

	constructor(seconds: number) {
		super(say('failures.silent', { count: seconds }));
	}
}

interface StreamedCallOptions {
	connection: ChatModelConnection;
	request: ModelRequest;
	/** What is sent besides the request. */
	wishes: Pick<StreamRequest, 'traits' | 'temperature' | 'effort' | 'maxTokens' | 'mostTokens' | 'onmost'>;
	reading: Pick<NativeCallsOptions, 'protocol' | 'chooseTokens' | 'speaksThoughts'>;
	/** Maximum milliseconds without thoughts. Thinking is ended only by silence. */
	maxMs: number;
	/** The node's config. Its signal ends the call, and its callbacks receive the tokens of a visible reply. */
	config: RunnableConfig;
	emit(event: AgentEvent): void;
	/** Called once. firstMs: until the first piece of the reply; null: none came. ms: until its end, without its thoughts. */
	onend(usage: Usage, outcome: CallOutcome, firstMs: number | null, ms: number): void;
}

export class StreamedCall {
	readonly #reply = new Reply();
	readonly #started = performance.now();
	#firstMs: number | null = null;
	/** Milliseconds of thought so far, and when the current thought began; null: the model is not thinking. */
	#thoughtMs = 0;
	#thinkingSince: number | null = null;
	#lookedAt = 0;

	constructor(private readonly options: StreamedCallOptions) {}

	get begun(): boolean {
		return this.#firstMs !== null;
	}

	/** Call this once. Rejects with the endpoint's error, a SilenceError, or the reason why the run was stopped. */
	async reply(): Promise<Reply> {
		const { connection, request, wishes, maxMs, config, emit } = this.options;
		const outer = config.signal;
		emit({ type: 'asking', asking: describeEndpoint(connection.endpoint) });
		const timeUp = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const goOn = (isThinking: boolean) => {
			if (timer !== undefined && isThinking === (this.#thinkingSince !== null)) return;
			clearTimeout(timer);
			this.#endThought();
			if (isThinking) this.#thinkingSince = performance.now();
			timer = setTimeout(() => timeUp.abort(), isThinking ? NEVER_MS : maxMs - this.#countedMs());
		};
		goOn(wishes.traits.has('thinks'));
		// Without this, a stalled stream would hang forever.
		const silence = new AbortController();
		let watchdog: ReturnType<typeof setTimeout> | undefined;
		const alive = () => {
			clearTimeout(watchdog);
			const { idleSeconds } = connection;
			watchdog = setTimeout(() => silence.abort(new SilenceError(idleSeconds)), idleSeconds * 1000);
		};
		alive();
		const signal = AbortSignal.any([timeUp.signal, silence.signal, ...(outer ? [outer] : [])]);
		// Without this, the page, and whatever is in between, would take a silently thinking model for a lost connection.
		const heartbeat = setInterval(() => emit({ type: 'alive' }), HEARTBEAT_MS);
		const tokens = request.visible ? await RunTokens.start(config, request.messages) : null;
		this.#reply.id = tokens?.id;
		if (request.opening) await tokens?.say(request.opening);
		let outcome: CallOutcome = 'error';
		try {
			try {
				for await (const piece of this.#pieces(signal, alive)) {
					signal.throwIfAborted();
					alive();
					goOn(piece.type === 'thought');
					this.#firstMs ??= performance.now() - this.#started;
					// The cost of a reply comes with its end.
					if (piece.type !== 'end' && this.#circles()) break;
					await this.#take(piece, tokens);
				}
				this.#circles();
				signal.throwIfAborted();
				await tokens?.end(this.#reply);
				outcome = 'ok';
			} catch (error) {
				await tokens?.fail(error);
				if (outer?.aborted) outcome = 'stopped';
				outer?.throwIfAborted();
				if (!timeUp.signal.aborted) throw silence.signal.aborted ? silence.signal.reason : error;
				outcome = 'late';
			}
			this.#reply.late = outcome === 'late';
			return this.#reply;
		} finally {
			clearTimeout(watchdog);
			clearTimeout(timer);
			clearInterval(heartbeat);
			this.#end(outcome);
		}
	}

	#circles(): boolean {
		const { text } = this.#reply;
		if (Math.abs(text.length - this.#lookedAt) < LOOK_AGAIN) return false;
		this.#lookedAt = text.length;
		return (this.#reply.circled = goesInCircles(text));
	}

	#pieces(signal: AbortSignal, onalive: () => void): AsyncGenerator<Piece, void, void> {
		const { connection, request, wishes, reading } = this.options;
		const { messages, mayCall = true, maxTokens, visible = false } = request;
		const { traits } = wishes;
		const mayForbid = !traits.has('no-tool-choice') && !traits.has('plain-form');
		const tools = mayCall || mayForbid ? (request.tools ?? []) : [];
		const usage = connection.endpoint !== null;
		// A model that may call no more tools may still do it, and the reader should not see that.
		const known = visible && (tools.length === 0 || !mayCall) ? toolNames : undefined;
		return nativeCalls(
			connection.ask,
			{ ...wishes, messages, tools, mayCall, usage, signal, onalive },
			{ ...reading, known, wordTokens: maxTokens }
		);
	}

	async #take(piece: Piece, tokens: RunTokens | null): Promise<void> {
		const { request, emit } = this.options;
		this.#reply.add(piece);
		// Branches all think at once, which nobody could follow.
		if (piece.type === 'thought' && request.purpose !== 'notes') emit({ type: 'thought', text: piece.text });
		if (!request.visible) return;
		if (piece.type === 'text') await tokens?.say(piece.text);
		else if (piece.type === 'restart') emit({ type: 'restart' });
	}

	#end(outcome: CallOutcome): void {
		this.#endThought();
		// The thought was not shown; it lasted until the first word.
		if (this.#thoughtMs === 0 && this.#reply.hasThought) this.#thoughtMs = this.#firstMs ?? 0;
		const usage = usageOf(this.options, this.#reply, performance.now() - this.#started);
		this.options.onend(usage, outcome, this.#firstMs, this.#countedMs());
	}

	#endThought(): void {
		if (this.#thinkingSince !== null) this.#thoughtMs += performance.now() - this.#thinkingSince;
		this.#thinkingSince = null;
	}

	/** Milliseconds that count towards the question's time. */
	#countedMs(): number {
		return performance.now() - this.#started - this.#thoughtMs;
	}
}

/** The endpoint's own figures, or an estimate from the characters. reply: as far as it came. */
function usageOf({ connection, request, reading }: StreamedCallOptions, reply: Reply, ms: number): Usage {
	const { messages, tools = [], purpose, again = false } = request;
	const sentCharacters = charactersOf(messages) + JSON.stringify(tools).length;
	const inputTokens = reply.tokens?.input ?? estimateTokens(sentCharacters);
	const callCharacters = reply.calls.reduce(
		(sum, { args }) => sum + args.length + CALL_OVERHEAD_CHARACTERS,
		0
	);
	const writtenCharacters = reply.text.length + callCharacters + reply.thoughtCharacters;
	return {
		// A model that may call tools but does not has answered.
		purpose: purpose === 'choose' && callCharacters === 0 ? 'answer' : purpose,
		...describeEndpoint(connection.endpoint),
		protocol: reading.protocol,
		inputTokens,
		newTokens: again ? 0 : Math.round(inputTokens * shareOfNew(messages, sentCharacters)),
		outputTokens: reply.tokens?.output ?? estimateTokens(writtenCharacters),
		...(reply.tokens?.cached === undefined ? {} : { cachedTokens: reply.tokens.cached }),
		...(reply.hasThought
			? { thoughtTokens: reply.tokens?.thought ?? estimateTokens(reply.thoughtCharacters) }
			: {}),
		estimated: reply.tokens === null,
		ms: Math.round(ms)
	};
}

/** The model's name and its endpoint's host, as events report them. */
export function describeEndpoint(endpoint: Endpoint | null): Recipient {
	if (!endpoint) return { model: 'quotes only', endpoint: BUILT_IN };
	const { model, url } = endpoint;
	return { model, endpoint: hostOf(url) };
}

export function charactersOf(messages: readonly BaseMessage[]): number {
	return messages.reduce((sum, message) => sum + message.text.length, 0);
}

/** The share of the request that was never sent before: everything after the last reply, or all of it before the first one. */
function shareOfNew(messages: readonly BaseMessage[], sentCharacters: number): number {
	const last = messages.findLastIndex((message) => AIMessage.isInstance(message));
	return last < 0 || sentCharacters === 0 ? 1 : charactersOf(messages.slice(last + 1)) / sentCharacters;
}
