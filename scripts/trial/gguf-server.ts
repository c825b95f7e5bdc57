/**
 * Serves a GGUF file at an OpenAI-compatible address, like a reader's own server: one request at a time, and none longer than its
 * window. It uses node-llama-cpp, which the app does not depend on.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { PageModel } from '../../agent/protocol/page-model.ts';

const CACHE = resolve('node_modules/.cache/lectern-llama');
const PACKAGE = 'node-llama-cpp@3';

interface MadeCall {
	type: 'functionCall';
	name: string;
	params: unknown;
	result: string;
}
type Item = { type: 'system' | 'user'; text: string } | { type: 'model'; response: (string | MadeCall)[] };
interface Chat {
	chatWrapper: {
		generateContextState(state: object): { contextText: { tokenize(tokenizer: unknown): unknown[] } };
	};
	generateResponse(
		history: Item[],
		options: object
	): Promise<{
		functionCalls?: { functionName: string; params: unknown }[];
		metadata: { stopReason: string };
	}>;
}
/** The part of its interface that is used; its own types are where it is installed. */
interface LlamaCpp {
	getLlama(options: object): Promise<{
		createGrammarForJsonSchema(schema: object): Promise<unknown>;
		loadModel(options: object): Promise<{
			tokenizer: unknown;
			createContext(options: object): Promise<{ contextSize: number; getSequence(): unknown }>;
		}>;
	}>;
	LlamaChat: new (options: object) => Chat;
}
interface Body {
	messages: {
		role: string;
		content: string | null;
		tool_calls?: { id: string; function: { name: string; arguments: string } }[];
		tool_call_id?: string;
	}[];
	tools?: { function: { name: string; description: string; parameters: unknown } }[];
	tool_choice?: string;
	max_tokens?: number;
	temperature?: number;
}

/** For all replies so far: tokens sent and written, and the milliseconds before and after the first one written. */
class Spent {
	requests = 0;
	read = 0;
	readMs = 0;
	tokens = 0;
	writeMs = 0;

	begin(read: number) {
		const began = performance.now();
		let [first, tokens] = [0, 0];
		this.requests++;
		this.read += read;
		return {
			wrote: (count: number) => {
				first ||= performance.now();
				tokens += count;
			},
			end: () => {
				first ||= performance.now();
				this.readMs += first - began;
				this.tokens += tokens;
				this.writeMs += performance.now() - first;
				return tokens;
			}
		};
	}

	get inWords(): string {
		const { requests, read, readMs, tokens, writeMs } = this;
		const each = (sum: number) => Math.round(sum / requests);
		return `${requests} requests of ${each(read)} tokens, read in ${each(readMs / 1000)} s, with ${each(tokens)} written; ${(writeMs / tokens / 1000).toFixed(2)} seconds a token`;
	}
}

/**
 * folder: its node_modules has node-llama-cpp; if left out, that is installed into our cache. window: in tokens. threads: 0 for
 * as many as there are.
 */
async function load(file: string, window: number, threads: number, folder: string) {
	const require = createRequire(join(resolve(folder), 'package.json'));
	const { getLlama, LlamaChat } = (await import(
		pathToFileURL(require.resolve('node-llama-cpp')).href
	)) as LlamaCpp;
	const llama = await getLlama({
		build: 'never',
		maxThreads: threads,
		logLevel: 'error',
		progressLogs: false
	});
	const model = await llama.loadModel({ modelPath: resolve(file) });
	const context = await model.createContext({ contextSize: window });
	const chat = new LlamaChat({ contextSequence: context.getSequence() });
	return { llama, model, context, chat };
}

/** Like wllama in the page (src/lib/chat/local-model/engine.ts): the same window, schema and sampling, without the page. */
export async function pageModelOf(
	file: string,
	threads: number,
	folder = installed()
): Promise<PageModel & { spent: Spent }> {
	const { llama, model, context, chat } = await load(file, 4096, threads, folder);
	const spent = new Spent();
	const roles = { system: 'system', user: 'user' } as const;
	return {
		spent,
		window: async () => context.contextSize,
		async prompt({ messages, schema, maxTokens }, ontext, signal) {
			const history = messages.map(({ role, content }): Item =>
				role === 'assistant' ? { type: 'model', response: [content] } : { type: roles[role], text: content }
			);
			history.push({ type: 'model', response: [] });
			const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history });
			const read = contextText.tokenize(model.tokenizer).length;
			if (read >= context.contextSize)
				throw new DOMException('The prompt is longer than the context.', 'QuotaExceededError');
			const told = schema && JSON.parse(JSON.stringify(schema).replaceAll('"anyOf"', '"oneOf"'));
			const grammar = told ? await llama.createGrammarForJsonSchema(told as object) : undefined;
			const sampling = { temperature: 0.2, topK: 40, topP: 0.95, minP: 0.05, repeatPenalty: false, seed: 1 };
			const request = spent.begin(read);
			await chat.generateResponse(history, {
				...{ grammar, maxTokens, signal, stopOnAbortSignal: true, ...sampling },
				onToken: (tokens: unknown[]) => request.wrote(tokens.length),
				onTextChunk: ontext
			});
			request.end();
		}
	};
}

export async function serveGguf(file: string, window: number, threads: number, folder = installed()) {
	const { model, context, chat } = await load(file, window, threads, folder);
	const name = basename(file, '.gguf');
	const spent = new Spent();

	async function answer(body: Body, response: ServerResponse): Promise<void> {
		const functions =
			body.tools && body.tool_choice !== 'none'
				? Object.fromEntries(
						body.tools.map(({ function: { name, description, parameters: params } }) => [
							name,
							{ description, params }
						])
					)
				: undefined;
		const history = historyOf(body);
		const state = { chatHistory: history, availableFunctions: functions, documentFunctionParams: true };
		const read = chat.chatWrapper.generateContextState(state).contextText.tokenize(model.tokenizer).length;
		if (read >= context.contextSize) {
			// Worded like llama-server's.
			const error = {
				code: 400,
				type: 'exceed_context_size_error',
				n_prompt_tokens: read,
				n_ctx: context.contextSize
			};
			return json(response, 400, {
				error: { ...error, message: 'the request exceeds the available context size' }
			});
		}
		const gone = new AbortController();
		// Node's own fetch gives up after five minutes of silence, and on a busy machine a request takes longer to read.
		const alive = setInterval(() => response.write(': reading\n\n'), 10_000);
		response.on('close', () => {
			clearInterval(alive);
			gone.abort();
		});
		const asked = spent.begin(read);
		response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
		const send = (delta: object, finish_reason: string | null = null) =>
			response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
		const { functionCalls = [], metadata } = await chat.generateResponse(history, {
			functions,
			documentFunctionParams: true,
			maxTokens: Math.min(body.max_tokens ?? Infinity, context.contextSize - read),
			temperature: body.temperature ?? 0.3,
			seed: 1,
			signal: gone.signal,
			stopOnAbortSignal: true,
			onResponseChunk: (chunk: { segmentType?: string; text: string; tokens: unknown[] }) => {
				asked.wrote(chunk.tokens.length);
				if (chunk.text) send({ [chunk.segmentType ? 'reasoning_content' : 'content']: chunk.text });
			}
		});
		for (const [index, { functionName, params }] of functionCalls.entries()) {
			const call = { name: functionName, arguments: JSON.stringify(params ?? {}) };
			send({
				tool_calls: [{ index, id: `call_${spent.requests}_${index}`, type: 'function', function: call }]
			});
		}
		const tokens = asked.end();
		const end = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
		send({}, functionCalls.length > 0 ? 'tool_calls' : end);
		const usage = { prompt_tokens: read, completion_tokens: tokens, total_tokens: read + tokens };
		response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
	}

	/** The sequence has one conversation at a time, and keeps what the next one has in common with it. */
	let last = Promise.resolve();
	const server = createServer((request, response) => {
		if (request.method === 'GET')
			return json(response, 200, { data: [{ id: name, meta: { n_ctx: context.contextSize } }] });
		last = last
			.then(async () => answer(JSON.parse(await text(request)) as Body, response))
			.catch((error: unknown) => {
				console.error(error);
				response.destroy();
			});
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, name, spent };
}

function installed(): string {
	if (!existsSync(join(CACHE, 'node_modules/node-llama-cpp'))) {
		mkdirSync(CACHE, { recursive: true });
		writeFileSync(join(CACHE, 'package.json'), '{"private":true}');
		// It runs a precompiled package, and needs no scripts.
		const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE];
		execFileSync('npm', args, { cwd: CACHE, stdio: 'inherit' });
	}
	return CACHE;
}

function json(response: ServerResponse, status: number, value: object): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** A call is in the model's turn with its result, and what the model says then continues in the same turn. */
function historyOf({ messages }: Body): Item[] {
	const history: Item[] = [];
	const calls = new Map<string, MadeCall>();
	const turn = () => {
		const open = history.at(-1);
		if (open?.type === 'model') return open.response;
		const response: (string | MadeCall)[] = [];
		history.push({ type: 'model', response });
		return response;
	};
	for (const { role, content, tool_calls: made = [], tool_call_id: id = '' } of messages) {
		const answered = calls.get(id);
		if (role === 'tool' && answered) answered.result = content ?? '';
		else if (role !== 'assistant')
			history.push({ type: role === 'system' ? role : 'user', text: content ?? '' });
		else if (content) turn().push(content);
		for (const {
			id,
			function: { name, arguments: args }
		} of made) {
			const call: MadeCall = { type: 'functionCall', name, params: JSON.parse(args || '{}'), result: '' };
			calls.set(id, call);
			turn().push(call);
		}
	}
	turn();
	return history;
}
