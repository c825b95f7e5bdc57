/** Tests an endpoint for the settings in the app: which models it has, and whether one of them can do what Lectern needs. */
import { say } from '../protocol/said.ts';
import { HumanMessage, SystemMessage, type BaseMessage } from '@langchain/core/messages';
import { z } from 'zod';
import type { EndpointVerdict } from '../protocol/health.ts';
import type { ChatModelConnection } from './connection.ts';
import { ask, shortJson } from '../endpoint/ask.ts';
import { EndpointError } from '../endpoint/endpoint-error.ts';
import { endpointAt } from '../endpoint/endpoint.ts';
import type { Piece } from '../endpoint/piece.ts';
import { guessFrom, lessonFrom } from '../endpoint/traits.ts';
import { ModelCapabilities } from './capabilities.ts';
import { explainModelError, isUnreached } from './model-error.ts';
import { nativeCalls, type CallProtocol } from '../tool-calls/native-calls.ts';
import { toolSchemas, type ToolSchema } from '../messages/tool-descriptions.ts';

const LIST_TIMEOUT_MS = 10_000;
/** A model on this machine may have to be loaded first, and many think for a while. */
const TEST_TIMEOUT_MS = 180_000;
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

/** Model names as the endpoint gives them. Rejects with a message for the reader that repeats none of the endpoint's answer. */
export async function listModels(
	{ baseUrl, apiKey }: EndpointAddress,
	signal?: AbortSignal
): Promise<string[]> {
	const { url, dialect } = endpointAt(baseUrl, '');
	const timeout = AbortSignal.timeout(LIST_TIMEOUT_MS);
	const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
	const explain = (error: unknown) =>
		timeout.aborted
			? new Error(say('lookups.late', { url: baseUrl, count: LIST_TIMEOUT_MS / 1000 }))
			: explainModelError(error, { url, model: '', own: true }, apiKey ?? undefined);
	// Without the version in its path, an address leads to the server's web pages or to nothing.
	const addresses = /\/v\d/.test(url) ? [url] : [url, `${url}/v1`];
	let failure: Error | null = null;
	for (const address of addresses) {
		try {
			// Anthropic lists only 20 by default; others ignore the parameter.
			const most = dialect === 'messages' ? `?limit=${MAX_LISTED_MODELS}` : '';
			const response = await ask(`${address}/models${most}`, { apiKey, dialect, signal: either });
			const list = modelList.safeParse(await shortJson(response).catch(() => null));
			if (list.success) return [...new Set(list.data)].sort().slice(0, MAX_LISTED_MODELS);
			failure ??= new Error(say('lookups.notAList', { url: baseUrl }));
		} catch (error) {
			if (!(error instanceof EndpointError)) throw explain(error);
			const { status } = error.failure;
			if (status === 401 || status === 403)
				throw new Error(say('lookups.key', { url: baseUrl, status }), { cause: error });
			failure ??= new Error(say('lookups.noList', { url: baseUrl, status: status ? ` (${status})` : '' }), {
				cause: error
			});
		}
	}
	throw failure ?? new Error(say('lookups.noList', { url: baseUrl, status: '' }));
}

const UNREACHABLE: EndpointVerdict = {
	reachable: false,
	model: false,
	streaming: false,
	tools: 'none',
	latency: null,
	window: null,
	message: ''
};

/** The verdict if no endpoint is set. */
export const quotesOnlyVerdict: EndpointVerdict = {
	reachable: true,
	model: true,
	streaming: true,
	tools: 'native',
	latency: 0,
	message: say('lookups.quotesOnly')
};

/** Asks for one tool call and then for a few words, and reports what came. Rejects only when cancelled. */
export async function testModel(
	connection: ChatModelConnection,
	signal?: AbortSignal
): Promise<EndpointVerdict> {
	const timeout = AbortSignal.timeout(TEST_TIMEOUT_MS);
	const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
	const verdict: EndpointVerdict = { ...UNREACHABLE };
	const capabilities = new ModelCapabilities();
	const { endpoint, apiKey, protocol: wanted } = connection;
	try {
		for (const protocol of wanted === 'auto' ? (['native', 'json'] as const) : [wanted]) {
			const pieces = await piecesOf(TOOL_TASK, protocol, toolSchemas(['search_book']));
			if (!pieces.some((piece) => piece.type === 'call' && piece.name === 'search_book')) continue;
			verdict.tools = protocol;
			break;
		}
		const pieces = await piecesOf(COUNTING_TASK, 'native', []);
		verdict.streaming = pieces.filter(({ type }) => type !== 'end').length > 1;
		// This is asked last, because some servers report a model's window only once it is loaded.
		verdict.window = endpoint && (await capabilities.window(endpoint, apiKey));
		return { ...verdict, reachable: true, model: true, message: describeVerdict(verdict) };
	} catch (error) {
		signal?.throwIfAborted();
		if (timeout.aborted)
			return { ...verdict, message: say('lookups.modelLate', { count: TEST_TIMEOUT_MS / 1000 }) };
		const { message } = explainModelError(error, endpoint, apiKey);
		return { ...verdict, reachable: !isUnreached(error), message };
	}

	/** If the endpoint wants another form of request, it is asked again that way. Empty if it accepts no tools. */
	async function piecesOf(
		messages: readonly BaseMessage[],
		protocol: CallProtocol,
		tools: readonly ToolSchema[]
	): Promise<Piece[]> {
		for (;;) {
			const traits = capabilities.traits(endpoint);
			const request = { messages, tools, traits, temperature: 0, signal: either };
			const limits = { chooseTokens: TEST_TOKENS, wordTokens: TEST_TOKENS };
			const started = performance.now();
			const pieces: Piece[] = [];
			try {
				for await (const piece of nativeCalls(connection.ask, request, { protocol, ...limits })) {
					verdict.latency ??= Math.round(performance.now() - started);
					pieces.push(piece);
				}
				return pieces;
			} catch (error) {
				either.throwIfAborted();
				const versioned = /\/v\d/.test(endpoint?.url ?? '');
				const known = { known: traits, tools: protocol === 'native' && tools.length > 0 };
				const trait = lessonFrom(error, { ...known, calls: false, versioned }) ?? guessFrom(error, known);
				if (!endpoint || !trait) throw error;
				if (trait === 'no-tools') return [];
				capabilities.learn(endpoint, trait);
			}
		}
	}
}

const TOOL_TASK = [
	new SystemMessage('You look things up in a book with the tools you have.'),
	new HumanMessage('Call the tool search_book once, with the query "white whale". Do nothing else.')
];
const COUNTING_TASK = [new HumanMessage('Count from one to five in words, separated by commas.')];
/** Limit for words and arguments. Thoughts are not limited. */
const TEST_TOKENS = 300;

function describeVerdict({ streaming, tools, latency }: EndpointVerdict): string {
	const first = latency === null ? '' : say('lookups.first', { seconds: Math.round(latency / 100) / 10 });
	return say('lookups.verdict', {
		first,
		atOnce: streaming ? '' : say('lookups.atOnce'),
		tools: say(`lookups.tools.${tools}`)
	});
}
