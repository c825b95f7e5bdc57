/**
 * The calls that one node of the graph makes to its language model, within the time of the question. A call is repeated if the
 * endpoint refuses tools or usage figures. If an endpoint fails, the next one is called.
 */
import type { BaseMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import { IN_BROWSER, type AgentEvent, type Usage } from '../protocol/events.ts';
import { say } from '../protocol/said.ts';
import { causeOf, isUnreadCall, type Trait } from '../endpoint/traits.ts';
import { mayComeWhole } from '../endpoint/ask.ts';
import { identityOf } from '../endpoint/endpoint.ts';
import type { Reply } from '../endpoint/piece.ts';
import { CallForms, isForReader, type CallFormOptions } from './call-forms.ts';
import { learnWindow, lessonOfReply } from './capabilities.ts';
import { FAILURES_TO_REST, REST_MS, type CircuitBreaker } from './circuit-breaker.ts';
import type { ChatModelConnection } from './connection.ts';
import { explainModelError, ModelError } from './model-error.ts';
import {
	describeEndpoint,
	SilenceError,
	StreamedCall,
	type CallOutcome,
	type ModelRequest
} from './streamed-call.ts';
import type { CallProtocol } from '../tool-calls/native-calls.ts';

interface ModelSessionOptions extends CallFormOptions {
	/** Asked in this order if the connection fails or rests. */
	fallbacks?: readonly ChatModelConnection[];
	breaker: CircuitBreaker;
	budgets: CallFormOptions['budgets'] & {
		/** The language model's time for the whole question. */
		seconds: number;
		/** Maximum output tokens of a reply that chooses tools. */
		chooseTokens: number;
	};
	/** Milliseconds of the question's time that earlier nodes have used. */
	usedMs: number;
	/** The node's config. Its signal ends the calls, and its callbacks receive the tokens of visible replies. */
	config: RunnableConfig;
	emit(event: AgentEvent): void;
	/** Called at the end of each call, failed ones included. firstMs: until the first piece of the reply; null: none came. */
	oncall(usage: Usage, outcome: CallOutcome, firstMs: number | null): void;
}

export class ModelSession {
	readonly #forms: CallForms;
	#addedMs = 0;
	#call: StreamedCall | null = null;
	/** The connection that was last asked on the reader's behalf. */
	#answering: ChatModelConnection;
	/** The cost of the last call, if it failed. */
	#failed: Usage | null = null;

	constructor(private readonly options: ModelSessionOptions) {
		this.#forms = new CallForms(options);
		this.#answering = options.connection;
	}

	/** False if there is only the built-in model, which can quote but not plan or summarise. */
	get hasLanguageModel(): boolean {
		return this.options.connection.endpoint !== null;
	}

	/** Whether it is a small model in the reader's page. */
	get isInPage(): boolean {
		return this.#answering.endpoint?.url === IN_BROWSER;
	}

	/** False if the model learns its tools from the prompt. */
	get callsNatively(): boolean {
		return this.#forms.protocol(this.options.connection) === 'native';
	}

	/** Identifies the answering endpoint in stored metadata; null: the built-in model. */
	get identity(): string | null {
		const { endpoint } = this.#answering;
		return endpoint && identityOf(endpoint);
	}

	/** Window, in tokens, of the model that handles calls for this purpose. */
	windowTokens(purpose: Usage['purpose'] = 'answer'): Promise<number> {
		const { breaker } = this.options;
		const asked = this.#askedFor(purpose).find((connection) => breaker.restMs(connection) === 0);
		return this.#forms.window(isForReader(purpose) ? this.#answering : (asked ?? this.#answering));
	}

	get #begun(): boolean {
		return this.#call?.begun ?? false;
	}

	/** Milliseconds of the model's time that this node has used so far. */
	get addedMs(): number {
		return this.#addedMs;
	}

	/** Milliseconds of the model's time that the question has used so far. */
	get spentMs(): number {
		return this.options.usedMs + this.#addedMs;
	}

	/** Milliseconds left of the question's time; negative when it is overdrawn. */
	get leftMs(): number {
		return this.options.budgets.seconds * 1000 - this.spentMs;
	}

	/**
	 * The answer of the first endpoint that has one. Each is asked once, and a resting one is skipped. Rejects with an error whose
	 * message is for the reader.
	 */
	async reply(request: ModelRequest): Promise<Reply> {
		const { config, breaker } = this.options;
		const all = this.#askedFor(request.purpose);
		const awake = all.filter((connection) => breaker.restMs(connection) === 0);
		const [first] = all;
		if (first && awake.length === 0)
			throw new ModelError(
				say('fallbacks.allRest', {
					resting: this.#nameOf(first),
					count: Math.ceil(breaker.restMs(first) / 1000)
				})
			);
		if (first && awake[0] !== first)
			this.#tell(say('fallbacks.rests', { resting: this.#nameOf(first), to: this.#nameOf(awake[0]) }));
		for (const [index, connection] of awake.entries()) {
			const next = awake[index + 1];
			const attempt = breaker.begin(connection);
			try {
				if (isForReader(request.purpose)) this.#answering = connection;
				const reply = await this.#replyOf(connection, request);
				// If time ran out before the first word, the endpoint has not answered.
				if (!reply.late || this.#begun) attempt.answered();
				return reply;
			} catch (error) {
				config.signal?.throwIfAborted();
				const rests = attempt.failed(error);
				// The reader's question is shortened and sent again. A request too long for the small model is not sent to the
				// large one.
				const isTooLong = error instanceof ModelError && error.tooLong && isForReader(request.purpose);
				if (!next || isTooLong || this.leftMs <= 0) throw rests ? restingFrom(error) : error;
				const reason = error instanceof Error ? error.message : String(error);
				this.#beginAnew(
					say('fallbacks.failed', { from: this.#nameOf(connection), to: this.#nameOf(next), reason }),
					request
				);
			}
		}
		throw new Error('No language model is left to ask.');
	}

	/** The small model handles what only the graph reads. */
	#askedFor(purpose: Usage['purpose']): ChatModelConnection[] {
		const { connection, fallbacks = [] } = this.options;
		return [
			...(connection.small && !isForReader(purpose) ? [connection.small] : []),
			connection,
			...fallbacks
		];
	}

	/** The reader and the ledger are told, because the question was also sent to the endpoint that failed. */
	#beginAnew(said: string, request: ModelRequest): void {
		this.#tell(said);
		if (this.#failed) this.options.emit({ type: 'usage', usage: { ...this.#failed, failed: true } });
		this.#takeBack(request);
	}

	/** What the reader has seen of the reply is not part of the answer. */
	#takeBack({ visible }: ModelRequest): void {
		if (this.#begun && visible) this.options.emit({ type: 'restart' });
	}

	/** The name by which the reader knows the connection. */
	#nameOf(connection: ChatModelConnection | undefined): string {
		const { model, endpoint } = describeEndpoint(connection?.endpoint ?? null);
		return say('fallbacks.name', { model, endpoint });
	}

	#tell(text: string): void {
		this.options.emit({ type: 'notice', kind: 'fallback', text });
	}

	async #replyOf(connection: ChatModelConnection, request: ModelRequest): Promise<Reply> {
		const { capabilities, config } = this.options;
		const { endpoint, apiKey } = connection;
		/** The refusal before the last attempt, which was in another form. */
		let refused: { error: unknown; trait: Trait } | null = null;
		/** Traits that were guessed because nothing of the refusal was understood. */
		const guessed: Trait[] = [];
		let mayFailAgain = true;
		let mayThinkLess = true;
		let mayRepeat = connection.repeats === true;
		/** Twice nothing but thoughts: the server takes the answer for one, as vLLM does with a reasoning parser of another model. */
		let speaksThoughts = false;
		for (;;) {
			const protocol = this.#forms.protocol(connection);
			const limit = await this.#forms.limit(connection, request);
			try {
				const reply = await this.#attempt(connection, request, protocol, { limit, speaksThoughts });
				if (endpoint) capabilities.accept(endpoint, (request.tools ?? []).length > 0);
				const taught = endpoint && lessonOfReply(reply, capabilities.traits(endpoint));
				if (taught) capabilities.learn(endpoint, taught);
				// The model calls a tool although it was told to answer. Without tools it can only answer.
				const isDeaf = endpoint !== null && isCallingAnyhow(reply, request, capabilities.traits(endpoint));
				if (isDeaf) capabilities.learn(endpoint, 'no-tool-choice');
				const isEmpty = reply.isEmpty && mayRepeat;
				if (!(isEmpty || isDeaf || (taught && reply.cut)) || this.leftMs <= 0) return reply;
				if (isEmpty) {
					mayRepeat = false;
					speaksThoughts = true;
				}
				this.#takeBack(request);
			} catch (error) {
				config.signal?.throwIfAborted();
				if (error instanceof SilenceError) throw new ModelError(error.message, { cause: error });
				if (!endpoint) throw explainModelError(error, endpoint, apiKey);
				if (mayRepeat && this.#begun && this.leftMs > 0 && mayComeWhole(error)) {
					mayRepeat = false;
					const { message } = explainModelError(error, endpoint, apiKey);
					this.#beginAnew(
						say('fallbacks.again', { name: this.#nameOf(connection), reason: message }),
						request
					);
					continue;
				}
				// A model that writes calls by chance writes the next one as it should.
				if (mayFailAgain && isUnreadCall(error)) {
					mayFailAgain = false;
					this.#takeBack(request);
					continue;
				}
				const isWrong: boolean = refused !== null && wasNotIt(refused.trait, error);
				if (refused && isWrong) capabilities.remove(endpoint, refused.trait);
				const said: unknown = isWrong || guessed.length > 0 ? refused?.error : error;
				const trait: Trait | null = isWrong ? null : this.#forms.lesson(error, request, protocol, connection);
				const mayGuess: boolean = !trait && !this.#begun && !isUnreadCall(error);
				const guess: Trait | null = mayGuess ? this.#forms.guess(said, request, protocol, connection) : null;
				if (guess) guessed.push(guess);
				const learnt: Trait | null = trait ?? guess;
				if (!learnt) {
					for (const each of guessed) capabilities.remove(endpoint, each);
					await learnWindow(error, connection, capabilities, () => this.#forms.window(connection));
					// What was kept for thought may be all that is too much for the window.
					if (mayThinkLess && (await this.#forms.limit(connection, request)) < limit) {
						mayThinkLess = false;
						continue;
					}
					// The endpoint's first words say more.
					throw explainModelError(said, endpoint, apiKey);
				}
				refused = { error: said, trait: learnt };
				capabilities.learn(endpoint, learnt);
				this.#takeBack(request);
			}
		}
	}

	/**
	 * A short answer for the graph itself, never shown. text: null if time is up or the model fails; then `why` tells the reader.
	 * Plans and summaries only help: without them the question is still answered, or fails with its own error.
	 */
	async ask(
		messages: BaseMessage[],
		purpose: Usage['purpose'],
		maxTokens: number
	): Promise<{ text: string | null; why: string }> {
		const { config, budgets } = this.options;
		const late = { text: null, why: say('notices.time', { count: budgets.seconds }) };
		if (this.leftMs <= 0) return late;
		try {
			// A check reads the model's own notes, a summary the conversation so far.
			const again = purpose === 'check' || purpose === 'summary';
			const reply = await this.reply({ messages, purpose, maxTokens, again });
			return reply.late ? late : { text: reply.text.trim() || null, why: whyWordless(reply) };
		} catch (error) {
			config.signal?.throwIfAborted();
			return { text: null, why: error instanceof Error ? error.message : String(error) };
		}
	}

	async #attempt(
		connection: ChatModelConnection,
		request: ModelRequest,
		protocol: CallProtocol,
		{ limit, speaksThoughts }: { limit: number; speaksThoughts: boolean }
	): Promise<Reply> {
		const { capabilities, settings, budgets, config, emit } = this.options;
		const { graceSeconds = 0, maxSeconds = Infinity } = request;
		const { endpoint } = connection;
		const leftMs = Math.max(0, this.leftMs) + graceSeconds * 1000;
		this.#call = new StreamedCall({
			connection,
			request,
			config,
			emit,
			wishes: {
				traits: capabilities.traits(endpoint),
				temperature: settings.temperature,
				effort: this.#forms.effort(connection, request.purpose),
				maxTokens: limit,
				mostTokens: (endpoint && capabilities.limit(endpoint, 'reply')) ?? undefined,
				onmost: (tokens) => endpoint && capabilities.learnLimit(endpoint, 'reply', tokens)
			},
			reading: { protocol, chooseTokens: budgets.chooseTokens, speaksThoughts },
			maxMs: Math.min(leftMs, maxSeconds * 1000),
			onend: (usage, outcome, firstMs, ms) => {
				this.#addedMs += ms;
				this.#failed = outcome === 'error' ? usage : null;
				this.options.oncall(usage, outcome, firstMs);
			}
		});
		return this.#call.reply();
	}
}

function isCallingAnyhow(reply: Reply, { mayCall }: ModelRequest, known: ReadonlySet<Trait>): boolean {
	return mayCall === false && reply.calls.length > 0 && !reply.text.trim() && !known.has('no-tool-choice');
}

/** What the reader is told about a reply without a word. */
export function whyWordless({ cut }: Reply): string {
	return cut ? say('failures.noWords') : say('failures.noAnswer');
}

/** The same error, with the information that the next question is not sent there. */
function restingFrom(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	return new ModelError(
		`${error.message} ${say('fallbacks.restsNow', { times: FAILURES_TO_REST, count: REST_MS / 1000 })}`,
		{
			cause: error
		}
	);
}

/** Whether a guess from a refusal has not helped: another form of the history, or another address. */
function wasNotIt(trait: Trait, error: unknown): boolean {
	if (trait === 'plain-history') return true;
	return (
		(trait === 'under-v1' || trait === 'wants-responses') &&
		[404, 405].includes(causeOf(error)?.failure.status ?? 0)
	);
}
