/**
 * What differs between the protocols of language models. Each writes requests in its own form and tells a reply in that of the chat
 * completions, which one reader then reads.
 */
import { SystemMessage, type AIMessage, type BaseMessage } from '@langchain/core/messages';
import { providerMetadataIn } from '../messages/history.ts';
import { isRecord, parsedJson } from '../protocol/json.ts';
import type { ProviderMetadata } from '../protocol/provider-metadata.ts';
import { identityOf, type Endpoint } from './endpoint.ts';
import type { EndpointError } from './endpoint-error.ts';
import type { Payload } from './payloads.ts';
import type { StreamRequest } from './piece.ts';
import type { Trait } from './traits.ts';

/** What stands where the reader's first turn is missing. */
export const BEFORE = '(The conversation goes on.)';

export interface Dialect {
	/** Where it is spoken, below the base address. */
	path: string;
	/** The request is without what the endpoint does not take. */
	body(endpoint: Endpoint, request: StreamRequest): Record<string, unknown>;
	/** Made for each reply: what has come, as chat completions have it. */
	translator(): (payload: Payload) => Payload[];
	/** How long a reply may be, where a request was refused for its length; null: it was refused for something else. */
	fewerTokens?(error: EndpointError, refused: Record<string, unknown>): number | null;
}

/** The instructions, with which all requests begin, and what was said. A system message further on is a note of the app. */
export function partsOf(messages: readonly BaseMessage[]): {
	instructions: string;
	said: readonly BaseMessage[];
} {
	const start = messages.findIndex((message) => !SystemMessage.isInstance(message));
	const instructions = messages.slice(0, start).map(({ text }) => text);
	return { instructions: instructions.join('\n\n'), said: messages.slice(start) };
}

/** What came with the message, if it came from this endpoint. */
export function metadataFor(
	message: AIMessage,
	endpoint: Endpoint,
	traits: ReadonlySet<Trait>
): ProviderMetadata | null {
	const metadata = providerMetadataIn(message);
	return metadata?.endpoint === identityOf(endpoint) && !traits.has('no-reasoning') ? metadata : null;
}

/** The model's thoughts that came with it, as the endpoint wrote them. */
export function detailsFor(
	message: AIMessage,
	endpoint: Endpoint,
	traits: ReadonlySet<Trait>
): readonly unknown[] {
	const details = metadataFor(message, endpoint, traits)?.details;
	const blocks = details ? parsedJson(details) : [];
	return Array.isArray(blocks) ? blocks : [];
}

/** A piece of a chat completion. usage: the figures in its terms. */
export function chunk(delta: object, finish: string | null = null, usage?: object): Payload {
	const value = { choices: [{ delta, finish_reason: finish }], ...(usage ? { usage } : {}) };
	return { type: 'json', value, whole: false };
}

/** A thought, kept apart from those that an endpoint wants back as it wrote them. */
export const thoughtChunk = (thinking: unknown): Payload =>
	chunk({ content: [{ type: 'thinking', thinking }] });

/** Translates the objects of a stream; what is none of its protocol's events, such as an error, is left as it is. */
export function translatorOf(
	translate: (event: Record<string, unknown>, type: string) => Payload[]
): (payload: Payload) => Payload[] {
	return (payload) => {
		if (payload.type !== 'json' || !isRecord(payload.value)) return [payload];
		const event = payload.value;
		const { type = event.object } = event;
		return typeof type !== 'string' || type === 'error' ? [payload] : translate(event, type);
	};
}
