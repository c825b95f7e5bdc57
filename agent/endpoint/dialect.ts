/**
 * What differs between the protocols of language models. Each dialect writes requests in its own form, and translates the reply
 * into pieces of a chat completion, which one reader then reads.
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

/** Stands for the reader's missing first turn. */
export const BEFORE = '(The conversation goes on.)';

export interface Dialect {
	/** Path below the base address. */
	path: string;
	/** Leaves out what the endpoint does not accept. */
	body(endpoint: Endpoint, request: StreamRequest): Record<string, unknown>;
	/** Made anew for each reply. Turns what arrives into pieces of a chat completion. */
	translator(): (payload: Payload) => Payload[];
	/** Shorter limit for a request that was refused for its reply's length; null: it was refused for another reason. */
	fewerTokens?(error: EndpointError, refused: Record<string, unknown>): number | null;
}

/** The instructions, which begin every request, and the conversation. A later system message is a note from the app. */
export function partsOf(messages: readonly BaseMessage[]): {
	instructions: string;
	said: readonly BaseMessage[];
} {
	const start = messages.findIndex((message) => !SystemMessage.isInstance(message));
	const instructions = messages.slice(0, start).map(({ text }) => text);
	return { instructions: instructions.join('\n\n'), said: messages.slice(start) };
}

/** The metadata that came with the message, if it came from this endpoint. */
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

/** A piece of a chat completion. usage: the figures under its names. */
export function chunk(delta: object, finish: string | null = null, usage?: object): Payload {
	const value = { choices: [{ delta, finish_reason: finish }], ...(usage ? { usage } : {}) };
	return { type: 'json', value, whole: false };
}

/** A thought, kept apart from those that an endpoint wants back verbatim. */
export const thoughtChunk = (thinking: unknown): Payload =>
	chunk({ content: [{ type: 'thinking', thinking }] });

/** Translates the objects of a stream. An object that is not an event of the protocol, such as an error, passes unchanged. */
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
