/**
 * Reads the pieces of a chat completion as servers really send them (fields missing, renamed, of other types) into the one usual
 * form. A reply that was refused, filtered or cut off ends in an error, so that a truncated answer never looks complete.
 */
import { say } from '../protocol/said.ts';
import { isRecord } from '../protocol/json.ts';
import { MAX_METADATA_UNITS } from '../protocol/provider-metadata.ts';
import { EndpointError, errorIn, RefusalError, ReplyError, wordsIn } from './endpoint-error.ts';
import { CallPieces } from './call-pieces.ts';
import type { Payload } from './payloads.ts';
import type { Piece, ReplyMetadata, TokenCounts } from './piece.ts';

/** Fields for thoughts: `reasoning_content` at most providers, `reasoning`, `thinking`, GitHub Copilot's `reasoning_text`, and similar names. */
const THOUGHTS = /^(?:reasoning|thinking|thoughts?)(?:_?(?:content|text))?$/i;
const LENGTH =
	/^(max_?_?(output_|completion_|new_)?tokens|length|model_length|model_context_window_exceeded)$/i;
/** OpenAI, Azure: content_filter · Gemini: SAFETY and its kin · Zhipu: sensitive · Anthropic: refusal. */
const BLOCKED =
	/content_?filter|safety|sensitive|recitation|prohibited|blocklist|spii|refusal|guardrail|moderation|policy/i;
/** OpenRouter, Mistral: error · vLLM: abort · DeepSeek: insufficient_system_resource · Gemini: malformed_function_call. */
const FAILED = /error|abort|cancel|insufficient|malformed|network|overload|timeout|unexpected_tool/i;

interface ReplyReaderOptions {
	/** The endpoint's host, for messages to the reader. */
	where: string;
	/** Removes the key from the endpoint's words. */
	clean: (text: string) => string;
}

export class ReplyReader {
	/** The end was marked; the rest of the stream is ignored. */
	#ended = false;
	#began = false;
	/** What has come in pieces. */
	readonly #streamed = new Set<Piece['type']>();
	#finish = '';
	#nativeFinish = '';
	#refusal = '';
	#strayText = '';
	#reasoning = '';
	#details: unknown[] = [];
	#tokens: TokenCounts | undefined;
	readonly #calls = new CallPieces();

	constructor(private readonly options: ReplyReaderOptions) {}

	/** Throws an EndpointError if the piece is an error, a RefusalError if it says that the question was blocked. */
	read(payload: Payload): Piece[] {
		if (payload.type === 'done') {
			this.#ended = true;
			return [];
		}
		if (payload.type === 'text') {
			this.#strayText ||= payload.text;
			return [];
		}
		const { value, whole } = payload;
		const error = errorIn(value, this.options.clean);
		if (error) throw error;
		if (typeof value === 'string') this.#strayText ||= value;
		if (Array.isArray(value))
			return value.filter(isRecord).flatMap((piece) => this.read({ type: 'json', value: piece, whole }));
		if (!isRecord(value)) return [];
		this.#tokens = tokensIn(value) ?? this.#tokens;
		const feedback = value.promptFeedback ?? value.prompt_feedback;
		if (isRecord(feedback) && feedback.blockReason) throw this.#blocked(textOf(feedback.blockReason));
		return choicesIn(value).flatMap((choice) => this.#readChoice(choice, whole && value.done !== false));
	}

	#readChoice(choice: Record<string, unknown>, whole: boolean): Piece[] {
		const broken = isRecord(choice.error) ? errorIn({ error: choice.error }, this.options.clean) : null;
		if (broken) throw broken;
		this.#began = true;
		// A single piece with nothing after it is a stream that was cut.
		const isPiece = isRecord(choice.delta) || typeof choice.delta === 'string';
		this.#ended ||= whole && !isPiece;
		this.#tokens = tokensIn(choice) ?? this.#tokens;
		this.#finish ||= finishOf(choice.finish_reason ?? choice.finishReason ?? choice.done_reason);
		this.#nativeFinish ||= textOf(choice.native_finish_reason);
		const said = choice.delta ?? choice.message ?? choice.text;
		const pieces = this.#readDelta(isRecord(said) ? said : { content: said });
		// Some proxies repeat everything at the end, or send there what they could not send in pieces.
		if (!isPiece) return pieces.filter(({ type }) => !this.#streamed.has(type));
		for (const { type } of pieces) this.#streamed.add(type);
		return pieces;
	}

	/** Whether nothing more will come. */
	get hasEnded(): boolean {
		return this.#ended;
	}

	/** Whether the reply has ended; figures may follow. Some servers give a reason to finish with each piece, even with thoughts. */
	get isOver(): boolean {
		const hasSaid = this.#streamed.has('text') || this.#streamed.has('call');
		return this.#ended || (this.#finish !== '' && hasSaid);
	}

	/** The piece about the reply as a whole. Throws if the reply is not complete. */
	end(): Piece {
		const { where, clean } = this.options;
		if (!this.#began && this.#strayText) throw this.#noReply();
		if (BLOCKED.test(this.#finish)) throw this.#blocked(this.#refusal || this.#finish);
		if (this.#refusal) {
			const said = clean(this.#refusal).slice(0, 500);
			throw new RefusalError(say('failures.refusal', { words: said }));
		}
		if (FAILED.test(this.#finish)) {
			const why = [this.#finish, this.#nativeFinish].filter(Boolean).join(', ');
			throw new ReplyError(say('failures.brokenAnswer', { where, why: clean(why) }));
		}
		// Not JSON at all. JSON that was cut off would say nothing.
		if (!this.#finish && /^[^[{]/.test(this.#strayText)) {
			const why = clean(wordsIn(this.#strayText)).slice(0, 300);
			throw new ReplyError(say('failures.brokenAnswer', { where, why }));
		}
		if (!this.#finish && !this.#ended) {
			if (!this.#began) throw this.#noReply();
			// NVIDIA's servers end behind a call without saying so.
			if (!this.#calls.areWhole) throw new ReplyError(say('failures.closed', { where }));
		}
		return {
			type: 'end',
			cut: LENGTH.test(this.#finish),
			tokens: this.#tokens,
			metadata: this.#metadata()
		};
	}

	#readDelta(delta: Record<string, unknown>): Piece[] {
		const { text, thoughts: inContent, refusal } = partsOf(delta.content);
		const reasoning =
			firstText(...Object.keys(delta).flatMap((name) => (THOUGHTS.test(name) ? [delta[name]] : []))) ||
			detailText(delta.reasoning_details);
		if (this.#reasoning.length < MAX_METADATA_UNITS) this.#reasoning += reasoning;
		if (Array.isArray(delta.reasoning_details)) this.#details.push(...(delta.reasoning_details as unknown[]));
		this.#refusal += firstText(delta.refusal) + refusal;
		// Gemini may say of words that they are thought.
		const isThought = recordIn(recordIn(delta.extra_content).google).thought === true;
		const thought = reasoning + inContent + (isThought ? text : '');
		const pieces: Piece[] = [];
		if (thought) pieces.push({ type: 'thought', text: thought });
		if (text && !isThought) pieces.push({ type: 'text', text });
		for (const call of this.#calls.read(delta.tool_calls ?? delta.toolCalls, delta.function_call))
			pieces.push({ type: 'call', ...call });
		return pieces;
	}

	/** Only what came with calls is wanted back. */
	#metadata(): ReplyMetadata | undefined {
		if (this.#calls.count === 0) return undefined;
		const metadata: ReplyMetadata = {};
		if (this.#reasoning) metadata.reasoning = this.#reasoning.slice(0, MAX_METADATA_UNITS);
		const details = this.#details.length > 0 ? JSON.stringify(joinDetails(this.#details)) : '';
		if (details && details.length <= MAX_METADATA_UNITS) metadata.details = details;
		const calls = this.#calls.extras();
		if (Object.keys(calls).length > 0) metadata.calls = calls;
		return Object.keys(metadata).length > 0 ? metadata : undefined;
	}

	#blocked(why: string): RefusalError {
		const { where, clean } = this.options;
		const said = why && !/^content_?filter$/i.test(why) ? clean(why).slice(0, 300) : '';
		return new RefusalError(
			[say('failures.filtered', { where }), said && say('failures.said', { words: said })]
				.filter(Boolean)
				.join(' ')
		);
	}

	#noReply(): EndpointError {
		const said = wordsIn(this.#strayText);
		return new EndpointError(this.options.clean(said) || 'nothing', { code: said ? NO_REPLY : EMPTY_REPLY });
	}
}

/** Code of an EndpointError: the endpoint answered 200 with something that is not a reply. */
export const NO_REPLY = 'no_reply';
/** The same for a reply that ended without a word, which may be temporary. */
export const EMPTY_REPLY = 'empty_reply';

/** GitHub Copilot has the calls in a choice of their own. The own protocols of Ollama and Cloudflare have none. */
function choicesIn(value: Record<string, unknown>): Record<string, unknown>[] {
	const { choices, result } = value;
	if (Array.isArray(choices)) return choices.filter(isRecord);
	if (isRecord(choices)) return [choices];
	const { message, response, tool_calls } = isRecord(result) ? result : value;
	if (typeof response === 'string' || Array.isArray(tool_calls)) {
		const said = { content: response, tool_calls };
		return [isRecord(result) ? { message: said } : { delta: said }];
	}
	if (!isRecord(message)) return [];
	return [{ message, finish_reason: value.done === true ? (value.done_reason ?? 'stop') : null }];
}

/** SGLang has an object for it: `{"type": "abort", "message": "Abort in waiting queue"}`. */
const finishOf = (reason: unknown): string =>
	isRecord(reason) ? [reason.type, reason.message].map(textOf).filter(Boolean).join(': ') : textOf(reason);

/** Content as a string or, at Mistral and in some proxies, as a list of parts. */
function partsOf(content: unknown) {
	const parts = { text: '', thoughts: '', refusal: '' };
	for (const part of Array.isArray(content) ? (content as unknown[]) : [content]) {
		if (typeof part === 'string') parts.text += part;
		if (!isRecord(part)) continue;
		const { type } = part;
		if (type === 'refusal') parts.refusal += firstText(part.refusal, part.text);
		else if (typeof type === 'string' && /think|reason/.test(type))
			parts.thoughts += textsIn(part.thinking ?? part.reasoning ?? part.text);
		else parts.text += textsIn(part.text);
	}
	return parts;
}

function textsIn(value: unknown): string {
	if (typeof value === 'string') return value;
	if (Array.isArray(value))
		return value.map((part: unknown) => textsIn(isRecord(part) ? part.text : part)).join('');
	// OpenAI's assistants: {"value": "…", "annotations": []}
	return isRecord(value) ? firstText(value.value, value.text) : '';
}

function detailText(details: unknown): string {
	if (!Array.isArray(details)) return '';
	return details
		.map((detail: unknown) => (isRecord(detail) ? firstText(detail.text, detail.summary) : ''))
		.join('');
}

/** Streamed details come in pieces. The texts of one block are joined, as OpenRouter wants them back. */
function joinDetails(details: readonly unknown[]): unknown[] {
	const joined: unknown[] = [];
	for (const detail of details) {
		const last = joined.at(-1);
		const same =
			isRecord(detail) &&
			isRecord(last) &&
			detail.type === last.type &&
			detail.index === last.index &&
			detail.id === last.id;
		if (same && typeof detail.text === 'string' && typeof last.text === 'string')
			joined[joined.length - 1] = { ...last, ...withoutEmpty(detail), text: last.text + detail.text };
		else joined.push(detail);
	}
	return joined;
}

function withoutEmpty(record: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
	);
}

/** The figures are under `usage`, or where Groq and Moonshot put them. */
function tokensIn(value: Record<string, unknown>): TokenCounts | undefined {
	const usage = isRecord(value.usage) ? value.usage : isRecord(value.x_groq) ? value.x_groq.usage : undefined;
	if (!isRecord(usage)) return undefined;
	const input = Number(usage.prompt_tokens ?? usage.input_tokens);
	const output = Number(usage.completion_tokens ?? usage.output_tokens);
	if (!(input >= 0 && output >= 0)) return undefined;
	const outputDetails = recordIn(usage.completion_tokens_details ?? usage.output_tokens_details);
	const thought = countIn(
		outputDetails.reasoning_tokens,
		outputDetails.thinking_tokens,
		usage.reasoning_tokens
	);
	const inputDetails = recordIn(usage.prompt_tokens_details ?? usage.input_tokens_details);
	// DeepSeek: prompt_cache_hit_tokens · Moonshot: cached_tokens · Anthropic behind proxies: cache_read_input_tokens.
	const cached = countIn(
		inputDetails.cached_tokens,
		usage.prompt_cache_hit_tokens,
		usage.cached_tokens,
		usage.cache_read_input_tokens
	);
	return { input, output, ...(thought ? { thought } : {}), ...(cached === undefined ? {} : { cached }) };
}

const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function countIn(...values: unknown[]): number | undefined {
	return values.find((value): value is number => typeof value === 'number' && value >= 0);
}

function firstText(...values: unknown[]): string {
	return values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
