/** Tests an endpoint for the settings in the app: which models it has, and whether one of them can do what Lectern needs. */
import { HumanMessage, SystemMessage, type AIMessageChunk } from '@langchain/core/messages';
import { z } from 'zod';
import type { Verdict } from '../protocol/health.ts';
import type { ChatModelConnection } from './connection.ts';
import { explainModelError, refusesTools } from './model-error.ts';
import { NormalizedChatModel } from './normalized-chat-model.ts';
import { toolSchemas } from '../tool-calls/tool-schemas.ts';

const LIST_TIMEOUT_MS = 10_000;
/** A model on this machine may have to be loaded first. */
const TEST_TIMEOUT_MS = 60_000;
const MAX_LISTED_MODELS = 1000;

const modelList = z.union([
	z.object({ data: z.array(z.object({ id: z.string() })) }).transform(({ data }) => data.map(({ id }) => id)),
	z
		.object({ models: z.array(z.object({ name: z.string() })) })
		.transform(({ models }) => models.map(({ name }) => name))
]);

export interface EndpointAddress {
	baseUrl: string;
	apiKey?: string | null;
}

/** Model names as the endpoint gives them. Rejects with a message for the reader that repeats nothing of the endpoint's answer. */
export async function listModels(
	{ baseUrl, apiKey }: EndpointAddress,
	signal?: AbortSignal
): Promise<string[]> {
	const url = `${baseUrl.replace(/\/+$/, '')}/models`;
	const timeout = AbortSignal.timeout(LIST_TIMEOUT_MS);
	let response: Response;
	try {
		response = await fetch(url, {
			headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
			// The key goes to the address that the reader gave and nowhere else.
			redirect: 'error',
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout
		});
	} catch (error) {
		throw timeout.aborted
			? new Error(`${baseUrl} did not answer within ${LIST_TIMEOUT_MS / 1000} seconds.`)
			: explainModelError(error, { url: baseUrl, model: '', own: true }, apiKey ?? undefined);
	}
	if (response.status === 401 || response.status === 403)
		throw new Error(`${baseUrl} does not accept the key (${response.status}).`);
	if (!response.ok)
		throw new Error(`${baseUrl} gives no list of models (${response.status}). Type the name instead.`);
	const list = modelList.safeParse(await response.json().catch(() => null));
	if (!list.success)
		throw new Error(`${baseUrl} answers, but not with a list of models. Does the address end in /v1?`);
	return [...new Set(list.data)].sort().slice(0, MAX_LISTED_MODELS);
}

const UNREACHABLE: Verdict = {
	reachable: false,
	model: false,
	streaming: false,
	tools: 'none',
	latency: null,
	message: ''
};

/** Asks for one tool call, then for a few words, and reports what came. Never rejects but when cancelled. */
export async function testModel(connection: ChatModelConnection, signal?: AbortSignal): Promise<Verdict> {
	const timeout = AbortSignal.timeout(TEST_TIMEOUT_MS);
	const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
	const verdict: Verdict = { ...UNREACHABLE };
	try {
		verdict.tools = await findToolProtocol(connection, verdict, either);
		const words = await countPieces(connection, verdict, either);
		verdict.streaming = words > 1;
		return { ...verdict, reachable: true, model: true, message: describeVerdict(verdict) };
	} catch (error) {
		signal?.throwIfAborted();
		if (timeout.aborted)
			return { ...verdict, message: `The model did not answer within ${TEST_TIMEOUT_MS / 1000} seconds.` };
		const { message } = explainModelError(error, connection.endpoint, connection.apiKey);
		return { ...verdict, reachable: !/^Nothing answers|cannot be found|broke off/.test(message), message };
	}
}

async function findToolProtocol(
	connection: ChatModelConnection,
	verdict: Verdict,
	signal: AbortSignal
): Promise<Verdict['tools']> {
	const fixed = connection.protocol === 'auto' ? null : connection.protocol;
	const tries: ('native' | 'json')[] = fixed ? [fixed] : ['native', 'json'];
	for (const protocol of tries) {
		try {
			if (await callsTool(connection, protocol, verdict, signal)) return protocol;
		} catch (error) {
			if (!refusesTools(error)) throw error;
		}
	}
	return 'none';
}

const TOOL_TASK = [
	new SystemMessage('You look things up in a book with the tools you have.'),
	new HumanMessage('Call the tool search_book once, with the query "white whale". Do nothing else.')
];

async function callsTool(
	connection: ChatModelConnection,
	protocol: 'native' | 'json',
	verdict: Verdict,
	signal: AbortSignal
): Promise<boolean> {
	const model = connection.createChatModel({ maxTokens: 300, temperature: 0 });
	const chatModel = new NormalizedChatModel({
		model,
		protocol,
		tools: toolSchemas(['search_book']),
		chooseTokens: 300
	});
	const reply = await readReply(chatModel.stream(TOOL_TASK, { signal, callbacks: [] }), verdict);
	return (reply.tool_call_chunks ?? []).some((call) => call.name === 'search_book');
}

/** How many pieces a short answer came in. */
async function countPieces(
	connection: ChatModelConnection,
	verdict: Verdict,
	signal: AbortSignal
): Promise<number> {
	const chatModel = new NormalizedChatModel({
		model: connection.createChatModel({ maxTokens: 300, temperature: 0 }),
		protocol: 'native',
		tools: [],
		chooseTokens: 300
	});
	let pieces = 0;
	const messages = [new HumanMessage('Count from one to five in words, separated by commas.')];
	for await (const chunk of await chatModel.stream(messages, { signal, callbacks: [] })) {
		if (chunk.text || Object.keys(chunk.additional_kwargs).length > 0) pieces++;
		verdict.latency ??= 0;
	}
	return pieces;
}

async function readReply(
	stream: Promise<AsyncIterable<AIMessageChunk>>,
	verdict: Verdict
): Promise<AIMessageChunk> {
	const started = performance.now();
	let reply: AIMessageChunk | undefined;
	for await (const chunk of await stream) {
		verdict.latency ??= Math.round(performance.now() - started);
		reply = reply ? reply.concat(chunk) : chunk;
	}
	if (!reply) throw new Error('The model sent nothing.');
	return reply;
}

function describeVerdict({ streaming, tools, latency }: Verdict): string {
	const how = {
		native: 'calls tools by itself',
		json: 'calls tools in plain JSON, which is slower but works',
		none: 'did not call a tool when asked to, so it can hardly look anything up: choose another model'
	}[tools];
	const first = latency === null ? '' : `, first words after ${(latency / 1000).toFixed(1)} s`;
	return `It answers${first}${streaming ? '' : ', all at once instead of word by word'}, and ${how}.`;
}
