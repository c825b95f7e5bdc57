/** Asks the model at an endpoint, in the endpoint's dialect. */
import { ToolMessage } from '@langchain/core/messages';
import { ask, FIRST_WAIT_MS, mayComeWhole, pause } from './ask.ts';
import { plainSchema, toJsonProtocol } from '../messages/tool-descriptions.ts';
import { chatCompletions } from './chat-completions.ts';
import type { Dialect } from './dialect.ts';
import { EndpointError, maskKey } from './endpoint-error.ts';
import { hostOf, type DialectName, type Endpoint } from './endpoint.ts';
import { messages } from './messages.ts';
import { readPayloads } from './payloads.ts';
import type { AskModel, StreamRequest } from './piece.ts';
import { ReplyReader } from './reply-reader.ts';
import { responses } from './responses.ts';
import { lessonFrom, type Trait } from './traits.ts';

const DIALECTS: Record<DialectName, Dialect> = { 'chat completions': chatCompletions, messages, responses };

export interface AskModelOptions {
	apiKey?: string;
	/** Used if the request sets none. */
	temperature?: number;
	/**
	 * How often a temporary failure is retried before the reply begins, seconds apart; 2 by default. One in the stream, before
	 * any text, is retried once.
	 */
	retries?: number;
}

export function askModel(
	endpoint: Endpoint,
	{ apiKey, temperature, retries = 0 }: AskModelOptions = {}
): AskModel {
	return async function* (request) {
		for (let again = retries > 0; ; again = false) {
			let began = false;
			let said = false;
			try {
				for await (const piece of replyOnce(request, () => (began = true))) {
					said = true;
					yield piece;
				}
				return;
			} catch (error) {
				request.signal?.throwIfAborted();
				if (!again || !began || said || !mayComeWhole(error) || teaches(error, request)) throw error;
				await pause(FIRST_WAIT_MS, request.signal);
			}
		}
	};

	/** onbegin: called when the endpoint has accepted the request. */
	async function* replyOnce(request: StreamRequest, onbegin: () => void): ReturnType<AskModel> {
		const { signal, onalive } = request;
		const name = dialectOf(endpoint, request);
		const reader = new ReplyReader({
			where: hostOf(endpoint.url),
			clean: (text) => maskKey(text, apiKey)
		});
		let said = false;
		try {
			const response = await responseTo(request, name);
			onbegin();
			onalive?.();
			const translate = DIALECTS[name].translator();
			if (response.body)
				for await (const payload of readPayloads(response.body, onalive, () => reader.isOver)) {
					for (const part of translate(payload))
						for (const piece of reader.read(part)) {
							said ||= piece.type === 'text' || piece.type === 'call';
							yield piece;
						}
					if (reader.hasEnded) break;
				}
		} catch (error) {
			if (said || !(error instanceof EndpointError) || error.failure.failedGeneration === undefined)
				throw error;
			// The endpoint could not read what the model wrote as a call, but our own parser may know the form.
			yield { type: 'failed call', text: error.failure.failedGeneration, error };
			return;
		}
		signal?.throwIfAborted();
		yield reader.end();
	}

	/** If the endpoint refuses the reply's length, a shorter one is requested. */
	async function responseTo(request: StreamRequest, name: DialectName): Promise<Response> {
		const { path, fewerTokens } = DIALECTS[name];
		const version = request.traits.has('under-v1') ? '/v1' : '';
		const wish = { ...request, temperature: request.temperature ?? temperature };
		for (;;) {
			const body = requestBody(endpoint, wish);
			try {
				return await ask(`${endpoint.url}${version}${path}`, {
					apiKey,
					dialect: name,
					body,
					retries,
					signal: request.signal,
					isFinal: (error) => teaches(error, request)
				});
			} catch (error) {
				const fewer =
					error instanceof EndpointError ? (affordable(error) ?? fewerTokens?.(error, body)) : null;
				if (!fewer || fewer >= (wish.mostTokens ?? Infinity)) throw error;
				wish.mostTokens = fewer;
				request.onmost?.(fewer);
			}
		}
	}
}

function dialectOf({ dialect = 'chat completions' }: Endpoint, { traits }: StreamRequest): DialectName {
	return traits.has('wants-responses') ? 'responses' : dialect;
}

export function requestBody(endpoint: Endpoint, request: StreamRequest): Record<string, unknown> {
	const { traits, messages, tools, maxTokens, mostTokens, effort, temperature, usage } = request;
	const isPlain = traits.has('plain-form');
	const unless = <T>(trait: Trait, wish: T) => (isPlain || traits.has(trait) ? undefined : wish);
	const fitting = {
		...request,
		messages: traits.has('plain-history') ? toJsonProtocol(messages, []) : messages,
		tools: isPlain || traits.has('plain-schema') ? tools.map(plainSchema) : tools,
		usage: usage && !isPlain,
		maxTokens: lesser(unless('no-token-limit', maxTokens), mostTokens),
		effort: unless('no-effort', effort),
		temperature: unless('no-temperature', temperature)
	};
	return DIALECTS[dialectOf(endpoint, request)].body(endpoint, fitting);
}

const lesser = (tokens: number | undefined, most = Infinity): number | undefined =>
	tokens === undefined && most === Infinity ? undefined : Math.min(tokens ?? Infinity, most);

/** OpenRouter compares the longest possible reply with the credit: "You requested up to 34000 tokens, but can only afford 4000." */
const affordable = ({ message }: EndpointError): number | null =>
	Number(/can only afford (\d{3,})/.exec(message)?.[1]) || null;

/** Whether the failure asks for another form of the request, so that the same form is not sent again. */
function teaches(error: unknown, { traits, tools, messages, mayCall = true }: StreamRequest): boolean {
	const calls = messages.some((message) => ToolMessage.isInstance(message));
	const offered = { tools: tools.length > 0, mayCall };
	return lessonFrom(error, { known: traits, ...offered, calls, versioned: false }) !== null;
}
