/** What a refusal teaches in the words of many servers, and which models and hosts are known without asking. */
import { describe, expect, it } from 'vitest';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { isTooLong, lessonFrom, traitsOfHost, type Trait } from '../../../../agent/endpoint/traits.ts';

const lesson = (message: string, status = 400, known: Trait[] = [], more: object = {}) =>
	lessonFrom(new EndpointError(message, { status }), {
		...{ known: new Set(known), tools: true, calls: false, versioned: true },
		...more
	});

describe('a refusal teaches', () => {
	it.each<[string, Trait | null]>([
		["max_tokens' is deprecated", 'max-completion-tokens'],
		['max_tokens is not compatible', 'max-completion-tokens'],
		['max_tokens: not permitted', 'max-completion-tokens'],
		['unrecognized field: max_tokens', 'max-completion-tokens'],
		['unsupported max_tokens', 'max-completion-tokens'],
		["Use 'max_completion_tokens'", 'max-completion-tokens'],
		['maxTokens must be 5', 'no-token-limit'],
		['max_new_tokens too high', 'no-token-limit'],
		['max_output_tokens too high', 'no-token-limit'],
		['reasoning_effort', 'no-effort'],
		['reasoning.effort', 'no-effort'],
		['bad effort', 'no-effort'],
		['effortless', null],
		['enable_thinking', 'no-effort'],
		['thinking.type', 'no-effort'],
		["unrecognised key 'thinking'", 'no-effort'],
		["extra 'thinking'", 'no-effort'],
		['body.reasoning', 'no-effort'],
		['bad temperature', 'no-temperature'],
		['property reasoning unsupported', 'no-reasoning'],
		['fields reasoning_details are unexpected', 'no-reasoning'],
		['argument reasoning_content unknown', 'no-reasoning'],
		['key reasoning: not allowed', 'no-reasoning'],
		['reasoning_content is not supported', 'no-reasoning'],
		['extra_content: not permitted', 'no-reasoning'],
		["reasoning_details' unrecognized", 'no-reasoning'],
		['reasoning is missing', 'wants-reasoning'],
		['reasoning must come back', 'wants-reasoning'],
		['the thinking mode', 'wants-reasoning'],
		['a thinking block', 'wants-reasoning'],
		['reasoning content', 'wants-reasoning'],
		['thoughtSignature', 'wants-signatures'],
		['thought_signature', 'wants-signatures'],
		['functionResponse.name', 'wants-tool-names'],
		['function_response.name', 'wants-tool-names'],
		['name cannot be empty', 'wants-tool-names'],
		['system role not supported', 'no-system-role'],
		["system messages aren't allowed", 'no-system-role'],
		['system prompts unsupported', 'no-system-role'],
		['system instructions are not-enabled', 'no-system-role'],
		['system message in this model is not enabled', 'no-system-role'],
		['we do not support a system prompt', 'no-system-role'],
		['Developer instruction is not enabled', 'no-system-role'],
		['only user, assistant', 'no-system-role'],
		['only user and assistant', 'no-system-role'],
		['cache_control', 'no-cache-marks'],
		['include_usage', 'no-usage'],
		['only supported in v1/responses and not elsewhere', 'wants-responses'],
		['To use function tools, use /v1/responses or set reasoning_effort to none', 'wants-responses'],
		['only available via the Responses API', 'wants-responses'],
		['not supported in v1/responses', null],
		["'reasoning.summary' needs a verified organization", 'no-summaries'],
		['verified to generate reasoning summaries', 'no-summaries'],
		['adaptive thinking is not supported on this model', 'no-effort'],
		['Encrypted content is not supported with this model', 'no-reasoning'],
		['Invalid `signature` in `thinking` block', 'no-reasoning'],
		[
			'`thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified',
			'no-reasoning'
		],
		['Expected `thinking`: it must start with a thinking block', 'wants-reasoning'],
		['temperature may only be set to 1 when thinking is enabled or in adaptive mode', 'no-temperature'],
		['temperature is deprecated for this model', 'no-temperature'],
		["Invalid schema for function 'f'", 'plain-schema'],
		['tools.0.custom.input_schema: JSON schema is invalid', 'plain-schema'],
		['nothing of the kind', null]
	])('%j: %s', (message, trait) => {
		expect(lesson(message)).toBe(trait);
	});

	it('only unknown things, and only if the form was refused', () => {
		expect(lesson('bad temperature', 400, ['no-temperature'])).toBeNull();
		expect(lesson('bad temperature', 503)).toBeNull();
		expect(lesson('bad temperature', 200)).toBe('no-temperature');
		expect(lesson('max_completion_tokens unknown', 400, ['max-completion-tokens'])).toBe('max-tokens');
		expect(lesson('max_completion_tokens unknown')).not.toBe('max-tokens');
		expect(lesson('tool_choice')).toBeNull();
		expect(lesson('tool_choice', 400, [], { mayCall: false })).toBe('no-tool-choice');
		expect(lesson('tool_choice', 400, [], { mayCall: false, tools: false })).toBeNull();
		const unread = (failedGeneration?: string, tools = true) =>
			lessonFrom(new EndpointError('It could not be read.', { status: 400, failedGeneration }), {
				...{ known: new Set<Trait>(), tools, calls: false, versioned: true }
			});
		expect([unread(''), unread('<f>')]).toEqual(['no-tools', 'no-tools']);
		expect([unread('', false), unread()]).toEqual([null, null]);
	});

	it.each([
		'api-key',
		'api key',
		'credential',
		'quota',
		'content filter',
		'content-policy',
		'content_management',
		'flagged'
	])('nothing about the history if it is about the %s', (word) => {
		expect(lesson(`role: ${word}`, 400, [], { calls: true })).toBeNull();
		expect(lesson('role', 400, [], { calls: true })).toBe('plain-history');
		expect(lesson('role', 500, [], { calls: true })).toBe('plain-history');
		expect(lesson('odd', 500, [], { calls: true })).toBeNull();
	});
});

describe('a request is too long', () => {
	it.each([
		'context length',
		'context_window',
		'context-size',
		'context limit',
		'contextwindow',
		'too long',
		'maximum context',
		'exceeds the maximum token',
		'exceed available context',
		'exceeds model length',
		'exceeds the max allowed number of tokens',
		'prompt is too big',
		'prompt has too much',
		'too many tokens',
		'too many input tokens',
		'too many prompt tokens',
		'input too long',
		'input is too large',
		'request too large',
		'request entity too large',
		'reduce the length',
		'token limit',
		'tokens in all must be <= 5',
		'token count must be <= 5'
	])('if it is refused with the words %j', (words) => {
		expect(isTooLong(new EndpointError(`The ${words}.`, { status: 400 }))).toBe(true);
	});

	it.each(['too many requests', 'exceeds the limit', 'input is large', 'prompt is fine', 'tokens must be 5'])(
		'but not with the words %j',
		(words) => {
			expect(isTooLong(new EndpointError(words, { status: 400 }))).toBe(false);
		}
	);
});

describe('without asking', () => {
	const thinks = (model: string) => traitsOfHost({ url: 'https://api.example/v1', model }).includes('thinks');

	it.each([
		...['o1', 'o3-mini', 'openai/o4', 'gpt-5', 'gpt-5-mini', 'gpt-oss-20b', 'deepseek-r1', 'deepseek-v4'],
		...[
			'deepseek-reasoner',
			'qwq-32b',
			'magistral-small',
			'kimi-thinking',
			'phi-reasoning',
			'gemini-2.5-pro'
		],
		...['gemini-3', 'grok-4', 'glm-4.6', 'glm-5', 'kimi-k2.5', 'MiniMax-M2']
	])('%s is known to think', (model) => {
		expect(thinks(model)).toBe(true);
	});

	it.each([
		...[
			'o2',
			'foo1',
			'o1x',
			'gpt-5-chat',
			'gpt-5-of-chat',
			'gpt-4o',
			'deepseek-v3',
			'deepseek-rx',
			'gemini-2.0'
		],
		...['gemini-2', 'grok-2', 'glm-4.4', 'glm-4', 'kimi-k2.4', 'kimi-k2', 'minimax-m']
	])('%s is not', (model) => {
		expect(thinks(model)).toBe(false);
	});

	it.each<[string, Trait[]]>([
		['api.openai.com', ['max-completion-tokens']],
		['eu.api.openai.com', ['max-completion-tokens']],
		['x.openai.azure.com', ['max-completion-tokens']],
		['api.openai.com.example', []],
		['x.openai.azure.com.example', []],
		['notapi.openai.com', []],
		['mistral.ai', ['no-usage']],
		['api.mistral.ai', ['no-usage']],
		['api.mistral.ai.example', []],
		['notmistral.ai', []],
		['api.deepseek.com', ['wants-reasoning']],
		['api.moonshot.ai', ['wants-reasoning']],
		['api.moonshot.cn', ['wants-reasoning']],
		['api.kimi.com', ['wants-reasoning']],
		['api.minimax.io', ['wants-reasoning']],
		['api.minimaxi.com', ['wants-reasoning']],
		['api.minimax.chat', ['wants-reasoning']],
		['api.xiaomimimo.com', ['wants-reasoning']],
		...['deepseek.com', 'moonshot.ai', 'kimi.com', 'minimax.io', 'xiaomimimo.com'].map(
			(host): [string, Trait[]] => [`${host}.example`, []]
		)
	])('%s has the traits %j', (host, traits) => {
		expect(traitsOfHost({ url: `https://${host}/v1`, model: 'm' })).toEqual(traits);
	});
});
