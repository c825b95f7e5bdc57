/**
 * Wraps a transport, and puts the agent's own messages into the reader's language. They come as codes (agent/protocol/said.ts),
 * within any result or error.
 */
import { BROWSERS_OWN } from '$agent/protocol/page-model.ts';
import { isRecord } from '$agent/protocol/json.ts';
import { isSaid, wholeLength, worded } from '$agent/protocol/said.ts';
import { agentStrings } from '$lib/strings/agent.ts';
import { said } from '$lib/strings/strings.ts';
import type { RunEvent, Transport } from './transport.ts';

export function inWords(transport: Transport): Transport {
	return {
		health: (signal) => transport.health(signal),
		restore: (...given) => explained(transport.restore(...given)),
		run: (...given) => inWordsRun(transport.run(...given)),
		answerTools: (...given) => explained(transport.answerTools(...given)),
		models: (...given) => explained(transport.models(...given)),
		test: async (...given) => inReadersWords(await explained(transport.test(...given)))
	};
}

/** A chunk may end within a message of the agent, which is held back until it is complete. */
async function* inWordsRun(
	events: AsyncGenerator<RunEvent, void, void>
): AsyncGenerator<RunEvent, void, void> {
	let held = '';
	try {
		for await (const event of events) {
			if (event.type !== 'token') yield inReadersWords(event);
			else {
				held += event.text;
				const text = held.slice(0, wholeLength(held));
				held = held.slice(text.length);
				if (text !== '') yield { ...event, text: inReadersWords(text) };
			}
			if (event.type === 'message' || event.type === 'restart') held = '';
		}
	} catch (error) {
		throw inTheirWords(error);
	}
}

const explained = <T>(answer: Promise<T>): Promise<T> =>
	answer.catch((error: unknown) => {
		throw inTheirWords(error);
	});

function inTheirWords(error: unknown): unknown {
	// The message of an abort cannot be set, and needs no translation.
	if (error instanceof Error && isSaid(error.message)) error.message = inReadersWords(error.message);
	return error;
}

/** Translates every text in the value. */
export function inReadersWords<T>(value: T): T {
	if (typeof value === 'string') return worded(value, wordsOf) as T;
	if (Array.isArray(value)) return value.map(inReadersWords) as T;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inReadersWords(inner)])) as T;
}

/** code: "failures.key". An agent of another version may have codes that this page does not know. */
function wordsOf(code: string, given: Record<string, unknown>): string {
	let part: unknown = agentStrings;
	for (const name of code.split('.'))
		part = isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined;
	// Nobody knows the browser's model by the name of its object.
	const names = given.model === BROWSERS_OWN ? { ...given, model: agentStrings.browsersModel } : given;
	return typeof part === 'string' || typeof part === 'function'
		? said(part as string | ((given: Record<string, unknown>) => string), names)
		: agentStrings.unknownCode({ code });
}
