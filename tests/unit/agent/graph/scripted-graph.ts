/** The real compiled graph in this process, over a model that keeps to a script: no server and no network, so a question takes milliseconds. */
import { inReadersWords } from '../../../../src/lib/chat/agent-client/in-words.ts';
import { MemorySaver } from '@langchain/langgraph/web';
import type { Piece, StreamRequest } from '../../../../agent/endpoint/piece.ts';
import { DEFAULT_BUDGETS, type Budgets } from '../../../../agent/graph/budgets.ts';
import { createGraph } from '../../../../agent/graph/graph.ts';
import type { Observer } from '../../../../agent/graph/node-context.ts';
import type { GraphState } from '../../../../agent/graph/state.ts';
import type { ChatModelConnection } from '../../../../agent/model/connection.ts';
import type { ModelChoice, RunSettings } from '../../../../agent/protocol/context.ts';
import type { AgentEvent } from '../../../../agent/protocol/events.ts';
import { BOOK } from '../../../fixtures/agent-client.ts';
import { kindOfCall, type ModelCallKind } from '../../../fixtures/model-call-kind.ts';

/** What the model says next; an error is thrown. */
export type Said = Piece[] | Error;
export type GraphScript = (
	request: StreamRequest,
	index: number,
	kind: ModelCallKind
) => Said | Promise<Said>;

export const say = (text: string): Piece[] => [
	{ type: 'text', text },
	{ type: 'end', cut: false }
];
export const calls = (...wanted: [name: string, args: unknown][]): Piece[] => [
	...wanted.map(([name, args], index) => ({
		type: 'call' as const,
		index,
		id: '',
		name,
		args: JSON.stringify(args)
	})),
	{ type: 'end', cut: false }
];
export const search = (...queries: string[]) => calls(['search_book', { queries }]);

/** A model at an address that nobody asks. */
export function scriptedConnection(
	script: GraphScript,
	model = 'scripted'
): ChatModelConnection & { requests: StreamRequest[] } {
	const requests: StreamRequest[] = [];
	return {
		requests,
		idleSeconds: 60,
		protocol: 'native',
		endpoint: { url: 'https://model.example/v1', model },
		async *ask(request) {
			requests.push(request);
			const kind = kindOfCall({ messages: [{ role: 'system', content: request.messages[0]?.text ?? '' }] });
			const said = await untilStopped(script(request, requests.length - 1, kind), request.signal);
			if (said instanceof Error) throw said;
			yield* said;
		}
	};
}

function untilStopped<T>(value: T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	return new Promise((resolve, reject) => {
		const stop = () => reject(new Error('It was stopped.', { cause: signal?.reason }));
		if (signal?.aborted) stop();
		signal?.addEventListener('abort', stop);
		Promise.resolve(value).then(resolve, reject);
	});
}

interface GraphOptions {
	/** Over the defaults, with a window of 32,000 tokens. */
	budgets?: Partial<Budgets>;
	settings?: RunSettings;
	book?: Record<string, unknown> | null;
	observer?: Observer;
	ownConnection?: (choice: ModelChoice) => ChatModelConnection;
	connection?: Partial<ChatModelConnection>;
}

export function scriptedGraph(script: GraphScript, options: GraphOptions = {}) {
	const { budgets, settings = {}, book = BOOK, observer, ownConnection, connection } = options;
	const model = scriptedConnection(script);
	const graph = createGraph({
		connection: { ...model, ...connection },
		budgets: { ...DEFAULT_BUDGETS, contextTokens: 32_000, ...budgets },
		checkpointer: new MemorySaver(),
		...(observer ? { observer } : {}),
		...(ownConnection ? { ownConnection } : {})
	});
	const config = { configurable: { thread_id: 'a thread' }, context: settings };
	const events: AgentEvent[] = [];
	const state = async () => (await graph.getState(config)).values as GraphState;
	const run = async (input: unknown) => {
		const stream = await graph.stream(input as never, { ...config, streamMode: ['custom'] as const });
		for await (const [, event] of stream) events.push(inReadersWords(event as AgentEvent));
		const last = (await state()).messages.at(-1)!;
		return {
			text: inReadersWords(last.text),
			calls:
				(last as { tool_calls?: { id: string; name: string; args: Record<string, unknown> }[] }).tool_calls ??
				[]
		};
	};
	type Asked = Awaited<ReturnType<typeof run>>;
	const ask = (content: string) =>
		run({ messages: [{ type: 'human', id: crypto.randomUUID(), content }], book });
	const answer = async (
		wanted: Asked['calls'],
		result: (call: Asked['calls'][number]) => string | { error: string } = () => '{"passages":[]}'
	) => {
		const messages = wanted.map((call) => {
			const said = result(call);
			const [content, status] = typeof said === 'string' ? [said, 'success'] : [said.error, 'error'];
			return { type: 'tool', tool_call_id: call.id, name: call.name, content, status };
		});
		await graph.updateState(config, { messages }, 'tools');
		return run(null);
	};
	/** Asks, and answers every call with `result`, until the answer is there. Returns what each run came to. */
	const converse = async (question: string, result?: Parameters<typeof answer>[1]) => {
		const runs = [await ask(question)];
		for (let last = runs[0]!; last.calls.length > 0 && runs.length < 20; runs.push(last))
			last = await answer(last.calls, result);
		return runs;
	};
	/** What the reader was told. */
	const notices = () =>
		events.flatMap((event) => (event.type === 'notice' ? [`${event.kind}: ${event.text}`] : []));
	const plans = () => events.flatMap((event) => (event.type === 'plan' ? [event.plan] : []));
	return {
		graph,
		config,
		events,
		requests: model.requests,
		state,
		run,
		ask,
		answer,
		converse,
		notices,
		plans
	};
}
