/** One unintended request, chosen by seeded random numbers, and what no answer to it may contain. */
import { altered, anything, oneOf, STRINGS } from '../../tests/torture/fuzz.ts';

export const THREAD = '11111111-1111-4111-8111-111111111111';
const RUN = '22222222-2222-4222-8222-222222222222';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** Method, path and a body as a page would send them. */
const ROUTES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
	['GET', '/ok'],
	['GET', '/info'],
	['GET', '/metrics'],
	['POST', '/models', { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'x' }],
	['POST', '/model/test', { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' }],
	['POST', '/threads', { thread_id: THREAD, if_exists: 'do_nothing' }],
	['GET', `/threads/${THREAD}`],
	['DELETE', `/threads/${THREAD}`],
	['GET', `/threads/${THREAD}/state`],
	[
		'POST',
		`/threads/${THREAD}/state`,
		{ as_node: 'tools', values: { messages: [{ type: 'tool', tool_call_id: 'c', name: 'n', content: 'x' }] } }
	],
	[
		'POST',
		`/threads/${THREAD}/runs/stream`,
		{
			...{ assistant_id: 'agent', stream_mode: ['messages-tuple', 'updates'] },
			...{ input: { messages: [{ type: 'human', content: 'Who?' }] }, context: { book: { title: 'T' } } }
		}
	],
	['POST', `/threads/${THREAD}/runs/${RUN}/cancel`, {}],
	['GET', '/'],
	['GET', '/read/x'],
	['GET', '/models/x'],
	['GET', '/_app/version.json']
];

/** A stack trace, a path of the machine, or the name of one of JavaScript's error classes. */
const LEAK =
	/\bat .*(?:\.[cm]?[jt]s:\d+|node:internal)|\/work\/|\/home\/|node_modules|\bTypeError\b|\bRangeError\b/;

export interface StrangeRequest {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | undefined;
}

export function strangeRequest(random: () => number): StrangeRequest {
	const [usual, path, body] = oneOf(random, ROUTES);
	const method = random() < 0.85 ? usual : oneOf(random, METHODS);
	return {
		method,
		path: random() < 0.85 ? path : mangled(path, random),
		headers: headersOf(random),
		body: method === 'GET' || method === 'HEAD' ? undefined : bodyOf(body, random)
	};
}

/** The language model's endpoint cannot be reached; the agent is overloaded. */
const OF_OTHERS = [502, 503];

/** What is wrong with an answer of the agent; [] if nothing is. */
export function faultsOf({ status, text }: { status: number; text: string }): string[] {
	const leak = LEAK.exec(text)?.[0];
	return [
		...(status >= 500 && !OF_OTHERS.includes(status) ? [`${status}: ${text.slice(0, 200)}`] : []),
		...(leak === undefined ? [] : [`“${leak}” is in the answer`])
	];
}

function mangled(path: string, random: () => number): string {
	const parts = path.split('/');
	const index = 1 + Math.floor(random() * Math.max(1, parts.length - 1));
	parts[index] = encodeURI(oneOf(random, STRINGS).toWellFormed()).slice(0, 4000);
	return parts.join('/');
}

function headersOf(random: () => number): Record<string, string> {
	const type = oneOf(random, [
		'application/json',
		'application/json',
		'application/json',
		'text/plain',
		'',
		'x'
	]);
	const more: Record<string, string>[] = [
		{},
		{},
		{ origin: 'https://evil.example' },
		{ authorization: 'Bearer x' },
		{ 'content-encoding': 'gzip' },
		{ accept: 'nonsense' },
		{ cookie: 'a'.repeat(6000) },
		{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' },
		{ range: 'bytes=9-1' },
		{ 'if-modified-since': 'never' }
	];
	return { 'content-type': type, ...oneOf(random, more) };
}

function bodyOf(usual: unknown, random: () => number): string {
	const kind = random();
	if (kind < 0.1) return oneOf(random, ['', '{', '[1,', 'nul', '{"a":1}}', '"', '\0', '['.repeat(20_000)]);
	if (kind < 0.3) return JSON.stringify(anything(random));
	return JSON.stringify(altered(usual ?? {}, random));
}
