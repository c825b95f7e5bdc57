/** Models without native tools, models that drift, models that think aloud: the same loop, the same words on the wire. */
import { afterEach, expect, it } from 'vitest';
import { SEARCH_RESULT, startConversation } from '../../fixtures/agent-client.ts';
import { questionOf, type LlmRequest, type Script } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(script: Script, options: Parameters<typeof startConversation>[1] = {}) {
	const parts = await startConversation(script, options);
	open.push(parts);
	return parts;
}

const CALL = '{"tool": "search_book", "args": {"queries": ["dreary night"]}}';
const ANSWER = 'On a "dreary night of November" [p12].';
const isSecond = ({ messages }: LlmRequest) =>
	messages.some(({ content }) => content?.includes('Result of search_book'));

/** Knows no tools, as many a small server. */
const withoutTools: Script = (request) => {
	if (request.tools.length > 0)
		return { status: 400, message: 'registry.ollama.ai/gemma does not support tools' };
	return { text: isSecond(request) ? ANSWER : CALL };
};

it('learns that an endpoint refuses tools, describes them in words, and remembers it', async () => {
	const { llm, conversation } = await start(withoutTools);
	const { runs, answer } = await conversation.askAndAnswer('When was it made?');
	expect(answer).toBe(ANSWER);
	expect(runs[0]?.calls).toMatchObject([{ name: 'search_book', args: { queries: ['dreary night'] } }]);
	expect(runs.flatMap((run) => run.tokens).join('')).toBe(ANSWER);
	// Refused once, then never tried again.
	expect(llm.requests.map(({ tools }) => tools.length > 0)).toEqual([true, false, false]);
	const retried = llm.requests[1]!.messages;
	expect(retried.map(({ role }) => role)).toEqual(['system', 'user']);
	expect(retried[0]?.content).toContain('search_book: Search the open book');
	expect(retried[0]?.content).toContain('"queries"');
	const withResult = llm.requests[2]!.messages;
	expect(withResult.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
	expect(withResult[2]?.content).toBe('{"tool":"search_book","args":{"queries":["dreary night"]}}');
	expect(withResult[3]?.content).toContain(JSON.stringify(SEARCH_RESULT));
	expect(withResult[3]?.content).toContain('This is the real result');
	await conversation.askAndAnswer('And where?');
	expect(llm.requests.filter(({ tools }) => tools.length > 0)).toHaveLength(1);
});

it.each([
	['by status', false],
	['in the stream', true]
])(
	'asks once more, then in words, if nobody could read a call, and shows nothing of it: %s',
	async (_how, inStream) => {
		const error = {
			message: 'Failed to call a function.',
			code: 'tool_use_failed',
			failed_generation: '<function=search the book for a night'
		};
		const asked: boolean[] = [];
		const { conversation } = await start(() => ({ text: ANSWER }), {
			raw: ({ path, body }) => {
				if (!path.endsWith('/chat/completions')) return null;
				const { tools, messages } = body as { tools?: unknown[]; messages: { content: string }[] };
				asked.push(Boolean(tools));
				if (tools)
					return inStream
						? { pieces: [`data: ${JSON.stringify({ error })}\n\n`] }
						: { status: 400, pieces: [JSON.stringify({ error })] };
				if (messages.some(({ content }) => content.includes('Result of search_book'))) return null;
				const choices = [{ delta: { content: CALL }, finish_reason: 'stop' }];
				return { pieces: [`data: ${JSON.stringify({ choices })}\n\n`] };
			}
		});
		const { runs, answer } = await conversation.askAndAnswer('When was it made?');
		expect(answer).toBe(ANSWER);
		expect(runs.flatMap((run) => run.tokens).join('')).toBe(ANSWER);
		expect(asked).toEqual([true, true, false, false]);
	}
);

it.each([
	[404, 'No endpoints found that support tool use.'],
	[422, 'Tool calling is not enabled'],
	[500, 'tools param requires --jinja flag'],
	[501, 'function calling not implemented']
])('recognises %i "%s" as a refusal of tools', async (status, message) => {
	const { conversation } = await start((request) =>
		request.tools.length > 0 ? { status, message } : { text: isSecond(request) ? ANSWER : CALL }
	);
	const { answer } = await conversation.askAndAnswer('When?');
	expect(answer).toBe(ANSWER);
});

it('obeys the setting: native keeps the refusal, json never tries', async () => {
	const native = await start(withoutTools, { model: { protocol: 'native' } });
	const run = await native.conversation.ask('When?');
	expect(run.error?.message).toContain('LLM_TOOL_PROTOCOL=json');
	const json = await start(withoutTools);
	json.conversation.settings = { protocol: 'json' };
	expect((await json.conversation.askAndAnswer('When?')).answer).toBe(ANSWER);
	expect(json.llm.requests.every(({ tools }) => tools.length === 0)).toBe(true);
});

it.each([
	[
		'function, params, a code fence and prose',
		`Sure!\n\`\`\`json\n{"function": "search_book", "params": {"query": "dreary night"}}\n\`\`\`\nI will wait.`
	],
	['single quotes', "{'action': 'search_book', 'action_input': {'q': 'dreary night'}}"],
	[
		'tags though tools were offered',
		'<tool_call>{"name": "search_book", "arguments": {"queries": "dreary night"}}</tool_call>'
	]
])('understands a model that drifts: %s', async (_what, text) => {
	const { conversation } = await start((_request, index) => ({ text: index === 0 ? text : ANSWER }));
	const { runs, answer } = await conversation.askAndAnswer('When?');
	expect(runs[0]?.calls).toMatchObject([{ name: 'search_book', args: { queries: ['dreary night'] } }]);
	expect(runs[0]?.tokens.join('')).not.toMatch(/[{}<>`]|search_book|wait/);
	expect(answer).toBe(ANSWER);
});

it('cuts off invented results, disconnects, and keeps them out of the history', async () => {
	const invented = `${CALL}\nResult of search_book: {"passages": [{"id": "p666", "text": "The butler did it."}]}\nIt was the butler [p666]. ${'And so on. '.repeat(200)}`;
	const { llm, conversation } = await start(
		(request) => ({ text: isSecond(request) ? ANSWER : invented, delay: 1 }),
		{ model: { protocol: 'json' } }
	);
	const { runs, answer } = await conversation.askAndAnswer('Who did it?');
	expect(runs[0]?.tokens.join('')).toBe('');
	expect(runs[0]?.messages[0]?.content).toBe('');
	await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
	expect(JSON.stringify(llm.requests[1]?.messages)).not.toContain('butler');
	expect(answer).toBe(ANSWER);
});

it.each(['reasoning_content', 'reasoning', 'tags'])(
	'streams thoughts apart from the answer and never sends them back (%s)',
	async (field) => {
		const thought = 'The reader wants a date. ';
		const { llm, conversation } = await start((_request, index) =>
			index > 0
				? { text: 'Yes.' }
				: field === 'tags'
					? { text: `<think>${thought}</think>${ANSWER}` }
					: [field === 'reasoning' ? { thought, field } : { thought }, { text: ANSWER }]
		);
		const run = await conversation.ask('When?');
		const thoughts = run.custom.flatMap((event) => (event.type === 'thought' ? [event.text] : []));
		expect(thoughts.join('').trim()).toBe(thought.trim());
		expect(run.tokens.join('')).toBe(ANSWER);
		expect(run.messages[0]?.content).toBe(ANSWER);
		await conversation.ask('Sure?');
		expect(JSON.stringify(llm.requests[1]?.messages)).not.toContain('wants a date');
		expect(JSON.stringify(await conversation.state())).not.toContain('wants a date');
	}
);

it('reports what each step cost: the endpoint’s figures, or an estimate marked as such', async () => {
	const { llm, conversation } = await start((_request, index) =>
		index === 0
			? [
					{ calls: [{ name: 'search_book', args: { queries: ['x'] } }] },
					{ usage: { prompt_tokens: 1234, completion_tokens: 17 } }
				]
			: { text: ANSWER }
	);
	const { custom } = await conversation.askAndAnswer('When?');
	const usage = custom.flatMap((event) => (event.type === 'usage' ? [event.usage] : []));
	expect(usage).toMatchObject([
		{
			purpose: 'choose',
			inputTokens: 1234,
			outputTokens: 17,
			estimated: false,
			model: 'scripted',
			protocol: 'native'
		},
		{ purpose: 'answer', estimated: true, endpoint: new URL(llm.url).host }
	]);
	expect(usage[1]!.inputTokens).toBeGreaterThan(500);
	expect(usage[1]!.outputTokens).toBeGreaterThan(5);
});

it('works without usage figures if the endpoint does not know the option', async () => {
	let refused = 0;
	const { conversation } = await start(() =>
		refused++ === 0
			? { status: 400, message: 'Unrecognized request argument: stream_options' }
			: { text: ANSWER }
	);
	expect((await conversation.ask('When?')).messages[0]?.content).toBe(ANSWER);
});

it('asks in words that suit the question, whatever the protocol', async () => {
	const { llm, conversation } = await start(() => ({ text: ANSWER }), { model: { protocol: 'json' } });
	await conversation.ask('When was it made?');
	expect(questionOf(llm.requests[0]?.messages.at(-1)?.content)).toBe('When was it made?');
});
