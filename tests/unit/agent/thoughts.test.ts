/** Models that think before they speak: room for it, time for it, and nothing that is lost to it unsaid. */
import { inReadersWords } from '../../../src/lib/chat/agent-client/in-words.ts';
import { say as saying } from '../../../agent/protocol/said.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { ask, FIELDS, KINDS, THOUGHTS } from '../../../scripts/thinking-table.ts';
import { requestBody } from '../../../agent/endpoint/ask-model.ts';
import { Reply } from '../../../agent/endpoint/piece.ts';
import { lessonFrom, traitsOfHost, type Trait } from '../../../agent/endpoint/traits.ts';
import { lessonOfReply } from '../../../agent/model/capabilities.ts';
import { EndpointError } from '../../../agent/endpoint/endpoint-error.ts';
import type { RunResult } from '../../fixtures/agent-client.ts';
import { startConversation } from '../../fixtures/agent-client.ts';
import { kindOfCall } from '../../fixtures/model-call-kind.ts';
import type { RawRequest, Script } from '../../fixtures/scripted-llm.ts';

const say = ((...said: Parameters<typeof saying>) => inReadersWords(saying(...said))) as typeof saying;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});
async function start(...parameters: Parameters<typeof startConversation>) {
	const parts = await startConversation(...parameters);
	open.push(parts);
	return parts;
}
const notices = (custom: RunResult['custom']) =>
	custom.flatMap((event) => (event.type === 'notice' ? [event.text] : []));

describe('models that think long before every reply', () => {
	// Each length and each field once, with the kind of question that asks the most; scripts/thinking-table.ts tries all.
	const some = FIELDS.map((field, at) => ({ field, thoughts: THOUGHTS[at]!, kind: KINDS[at]! }));
	it.each([...some, { field: 'figures only', thoughts: 500, kind: 'broad' } as const])(
		'$kind, $thoughts tokens, $field',
		async (thinker) => {
			const { answered, notes } = await ask(thinker);
			expect(answered).toBe(true);
			expect(new Set(notes.split(' of ')).size).toBe(1);
		}
	);

	it('the documentation has a table of all of them, without a gap', () => {
		expect(readFileSync('docs/agent.md', 'utf8')).toContain('126 of 126 questions answered, 126 with notes');
	});
});

it('asks for little thought if only the graph reads it, and otherwise for what the reader has chosen', async () => {
	const bodies: { kind: string; effort: unknown }[] = [];
	const raw = ({ path, body }: RawRequest) => {
		if (path.endsWith('/chat/completions')) {
			const { messages, reasoning_effort } = body as {
				messages: Parameters<typeof kindOfCall>[0]['messages'];
				reasoning_effort?: string;
			};
			bodies.push({ kind: kindOfCall({ messages }), effort: reasoning_effort });
		}
		return null;
	};
	const steps = ['one', 'two'].map((text) => ({ text, queries: [text] }));
	const script: Script = (request) => {
		const kind = kindOfCall(request);
		const text = kind === 'plan' ? JSON.stringify({ broad: true, steps }) : 'Told [p12].';
		return [{ thought: 'Let me see. ' }, { text }];
	};
	const { conversation } = await start(script, { raw });
	conversation.settings = { plan: 'on' };
	await conversation.askAndAnswer('Who is it?');
	// Before its first reply nobody knew that it thinks.
	expect(bodies.map(({ effort }) => effort)).toEqual([undefined, 'low', 'low', undefined]);
	conversation.settings = { plan: 'on', effort: 'thorough' };
	bodies.length = 0;
	await conversation.askAndAnswer('And who is she?');
	expect(bodies.map(({ kind, effort }) => `${kind} ${effort as string}`)).toEqual([
		...['plan low', 'notes low', 'notes low', 'answer high']
	]);
});

it.each([
	['https://openrouter.ai/api/v1', { reasoning: { effort: 'low' } }],
	['https://api.z.ai/api/paas/v4', { thinking: { type: 'disabled' } }],
	['https://api.moonshot.ai/v1', { thinking: { type: 'disabled' } }],
	['https://dashscope.aliyuncs.com/compatible-mode/v1', { enable_thinking: false }],
	['https://api.openai.com/v1', { reasoning_effort: 'low' }],
	['http://127.0.0.1:11434/v1', { reasoning_effort: 'low' }]
])('asks for little thought as %s expects it', (url, fields) => {
	const endpoint = { url, model: 'm' };
	const request = { messages: [], tools: [], traits: new Set<Trait>(), effort: 'low' as const };
	expect(requestBody(endpoint, request)).toMatchObject(fields);
	expect(Object.keys(requestBody(endpoint, { ...request, traits: new Set(['no-effort']) }))).not.toContain(
		Object.keys(fields)[0]
	);
});

it.each([
	'Unrecognized request argument supplied: reasoning_effort',
	"Unsupported value: 'reasoning_effort' does not support 'low' with this model.",
	'reasoning_effort must be one of `none` or `default`',
	'[{"type":"extra_forbidden","loc":["body","reasoning_effort"],"msg":"Extra inputs are not permitted"}]',
	'parameter.enable_thinking must be set to true',
	'Unknown parameter: "thinking"'
])('drops the request for little thought if it is refused: %s', (message) => {
	const context = { known: new Set<Trait>(['thinks']), tools: true, calls: false, versioned: true };
	expect(lessonFrom(new EndpointError(message, { status: 400 }), context)).toBe('no-effort');
});

it('drops a wish that is refused, answers all the same, and remembers it', async () => {
	let asked = 0;
	const raw = ({ body }: RawRequest) => {
		if (!(body as { reasoning_effort?: string } | null)?.reasoning_effort) return null;
		asked++;
		const error = { message: 'Unrecognized request argument supplied: reasoning_effort' };
		return { status: 400, pieces: [JSON.stringify({ error })] };
	};
	const { conversation } = await start(() => ({ text: 'Victor.' }), { raw });
	conversation.settings = { effort: 'quick' };
	expect((await conversation.askAndAnswer('Who?')).answer).toBe('Victor.');
	expect((await conversation.askAndAnswer('Who then?')).answer).toBe('Victor.');
	expect(asked).toBe(1);
});

describe('what a reply teaches', () => {
	const reply = (more: Partial<Reply>) => Object.assign(new Reply(), more);
	it.each<[string, Partial<Reply>, Trait[], Trait | null]>([
		['words only', { text: 'Yes.' }, [], null],
		['a cut answer of a model that has not thought', { text: 'It was', cut: true }, [], null],
		['thoughts', { text: 'Yes.', thoughtCharacters: 9 }, [], 'thinks'],
		['thoughts that only the figures tell of', { tokens: { input: 1, output: 9, thought: 8 } }, [], 'thinks'],
		['a reply that was cut before its first word', { cut: true }, [], 'thinks'],
		['that again, with room for thought', { cut: true }, ['thinks'], 'no-token-limit'],
		['that once more', { cut: true }, ['thinks', 'no-token-limit'], null]
	])('%s', (_what, more, known, lesson) => {
		expect(lessonOfReply(reply(more), new Set(known))).toBe(lesson);
	});

	it.each([
		...[
			'o4-mini',
			'openai/gpt-oss-120b',
			'gpt-5.2',
			'deepseek-reasoner',
			'deepseek/deepseek-r1',
			'gemini-3-pro'
		],
		...['kimi-k2-thinking', 'zai-org/GLM-5', 'MiniMaxAI/MiniMax-M2.5', 'magistral-medium']
	])('knows that %s thinks', (model) => {
		expect(traitsOfHost({ url: 'https://x.example/v1', model })).toContain('thinks');
	});
	it.each(['gpt-4o', 'gpt-5-chat-latest', 'llama-3.3-70b', 'mistral-large', 'scripted', 'foo1-mini'])(
		'knows that %s does not',
		(model) => {
			expect(traitsOfHost({ url: 'https://x.example/v1', model })).not.toContain('thinks');
		}
	);
});

it('does not count thinking time as the question’s, even if silent', async () => {
	const slow: Script = () => [{ thought: 'Hm. ' }, { wait: 700 }, { thought: 'So. ' }, { text: 'Victor.' }];
	const { conversation } = await start(slow);
	conversation.settings = { budgets: { seconds: 0.5 } };
	const first = await conversation.askAndAnswer('Who?');
	expect(first.answer).toBe('Victor.');
	expect(notices(first.custom)).toEqual([]);
	const silent = await start(() => [{ wait: 700 }, { text: 'Victor.' }], { model: { model: 'o4-mini' } });
	silent.conversation.settings = { budgets: { seconds: 0.5 } };
	const second = await silent.conversation.askAndAnswer('Who?');
	expect(second.answer).toBe('Victor.');
	expect(notices(second.custom)).toEqual([]);
});

const BROAD = 'Trace the theme of guilt throughout the book.';
const STEPS = ['first', 'second', 'third'].map((text) => ({ text, queries: [text] }));

it('says that a step has no notes', async () => {
	const { conversation } = await start((request) => {
		const kind = kindOfCall(request);
		if (kind === 'plan') return { text: JSON.stringify({ broad: true, steps: STEPS }) };
		if (kind === 'check') return { text: '{"answered": true}' };
		if (kind === 'notes' && JSON.stringify(request.messages).includes('The step: second'))
			return { text: '' };
		return { text: 'Told [p12].' };
	});
	const { custom } = await conversation.askAndAnswer(BROAD);
	const plan = custom.flatMap((event) => (event.type === 'plan' ? [event.plan] : [])).at(-1);
	expect(plan?.steps.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
	expect(plan?.steps[1]?.failure).toBe(say('notices.noNotes'));
});

it('says that a plan or its check failed, and shows what was thought on the way', async () => {
	const { conversation } = await start((request) =>
		kindOfCall(request) === 'plan'
			? [{ thought: 'Broad or not? ' }, { text: 'I would look for guilt.' }]
			: { text: 'Told [p12].' }
	);
	const { custom, answer } = await conversation.askAndAnswer(BROAD);
	expect(answer).toBe('Told [p12].');
	expect(notices(custom)).toEqual([say('notices.noPlan', { why: null })]);
	expect(custom).toContainEqual({ type: 'thought', text: 'or ' });
	const failing = await start((request) => {
		const kind = kindOfCall(request);
		if (kind === 'plan')
			return { text: JSON.stringify({ broad: true, steps: [...STEPS, ...STEPS.slice(1)] }) };
		return kind === 'check' ? { status: 400, message: 'no checks' } : { text: 'Told [p12].' };
	});
	const unchecked = await failing.conversation.askAndAnswer(BROAD);
	expect(unchecked.answer).toBe('Told [p12].');
	expect(notices(unchecked.custom)).toEqual([expect.stringContaining('no checks')]);
});

it('tells the page what was cached and what was thought', async () => {
	const usage = {
		prompt_tokens: 900,
		completion_tokens: 120,
		prompt_tokens_details: { cached_tokens: 640 },
		completion_tokens_details: { reasoning_tokens: 100 }
	};
	const { conversation } = await start(() => [{ text: 'Victor.' }, { usage }]);
	const { custom } = await conversation.askAndAnswer('Who?');
	expect(custom.find((event) => event.type === 'usage')).toMatchObject({
		usage: { cachedTokens: 640, thoughtTokens: 100, outputTokens: 120 }
	});
});
