/** Proxies, gateways and the network between: what HTTP allows, and what goes wrong on the way. */
import { gzipSync } from 'node:zlib';
import {
	ARGUMENTS,
	call,
	chunk,
	events,
	failing,
	isChat,
	json,
	page,
	refusing,
	streaming,
	usual,
	whole,
	words,
	type Play,
	type Provider,
	type Turn
} from './play.ts';

const encoder = new TextEncoder();
const bytesOf = (turn: Turn) => encoder.encode((events(usual(turn)).pieces ?? []).join(''));
const every = (bytes: Uint8Array, size: number) =>
	Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
		bytes.slice(index * size, (index + 1) * size)
	);
const asBytes =
	(make: (bytes: Uint8Array) => { headers?: Record<string, string>; pieces: Uint8Array[] }): Play['reply'] =>
	(turn) =>
		isChat(turn) ? make(bytesOf(turn)) : null;
const cutAnswer =
	(pieces: (string | object)[], more: { reset?: boolean }): Play['reply'] =>
	(turn) =>
		!isChat(turn)
			? null
			: turn.wants === 'call'
				? events(usual(turn))
				: { ...events(pieces, { done: false }), ...more };

export const fastApi: Provider = {
	name: 'FastAPI proxies, LiteLLM',
	sources: [
		'https://fastapi.tiangolo.com/tutorial/handling-errors/',
		'https://docs.litellm.ai/docs/exception_mapping'
	],
	plays: [
		{
			says: 'a list in detail (422)',
			expect: /refused the request \(422\).*body\.messages: Field required/,
			reply: failing(
				json(422, {
					detail: [{ type: 'missing', loc: ['body', 'messages'], msg: 'Field required', input: null }]
				})
			)
		},
		{
			says: 'tools is an extra field (422)',
			expect: 'works',
			reply: refusing(
				({ body }) => body.tools !== undefined,
				422,
				{
					detail: [
						{
							type: 'extra_forbidden',
							loc: ['body', 'tools'],
							msg: 'Extra inputs are not permitted',
							input: []
						}
					]
				},
				(turn) =>
					turn.wants === 'call'
						? [
								chunk({ content: '{"tool": "search_book", "args": {"queries": ["dreary night"]}}' }),
								chunk({}, 'stop')
							]
						: usual(turn)
			)
		},
		{
			says: 'streaming is ignored: one whole answer',
			expect: 'works',
			reply: (turn) => (isChat(turn) ? json(200, whole(turn)) : null)
		},
		{
			says: 'no tools in a stream (400)',
			expect: 'works',
			reply: refusing(
				({ body }) => body.stream === true && body.tools !== undefined,
				400,
				{ message: 'tool use in streaming mode is not supported' },
				(turn) => (turn.body.stream ? events(usual(turn)) : json(200, whole(turn)))
			)
		},
		{
			says: 'the whole reply once more at the end of its pieces',
			expect: 'works',
			reply: streaming((turn) => [
				...usual(turn).slice(0, -1),
				{ choices: [{ ...(whole(turn) as { choices: object[] }).choices[0], delta: null }] }
			])
		},
		{
			says: 'arguments in a fence, and a second call that is empty',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							...[
								{ name: 'search_book', arguments: `\`\`\`json\n${ARGUMENTS}\n\`\`\`` },
								{ name: '', arguments: '' }
							].map((called, index) =>
								chunk({ tool_calls: [{ index, id: `c${index}`, type: 'function', function: called }] })
							),
							chunk({}, 'tool_calls')
						]
					: usual(turn)
			)
		},
		{
			says: 'stream_options is unknown (400)',
			expect: 'works',
			reply: refusing(({ body }) => body.stream_options !== undefined, 400, {
				error: {
					message: 'Unrecognized request argument supplied: stream_options',
					type: 'invalid_request_error'
				}
			})
		},
		{
			says: 'the address without /v1 (404, detail)',
			expect: 'works',
			base: '/proxy',
			reply: (turn) =>
				turn.path === '/proxy/v1/chat/completions'
					? events(usual(turn))
					: isChat(turn)
						? json(404, { detail: 'Not Found' })
						: null
		},
		{
			says: 'the address with /chat/completions at its end',
			expect: 'works',
			base: '/v1/chat/completions',
			reply: (turn) => (turn.path === '/v1/chat/completions' ? events(usual(turn)) : null)
		},
		{
			says: 'an error inside of an error, as a text (500)',
			expect: /failed \(500\).*Connection refused by upstream/,
			reply: failing(
				json(500, {
					error: { message: '{"error":{"message":"Connection refused by upstream"}}', type: 'internal' }
				})
			)
		},
		{
			says: 'words in place of JSON in the stream',
			expect: /answers, but not as a language model.*Internal Server Error/,
			reply: streaming(() => ['data: Internal Server Error\n\n'], { done: false })
		},
		{
			says: 'an error as an event, in words',
			expect: /answers, but not as a language model.*upstream died/,
			reply: streaming(() => ['event: error\ndata: "upstream died"\n\n'], { done: false })
		},
		{
			says: 'a refusal of earlier calls in words that nobody knows (400)',
			expect: 'works',
			reply: refusing(({ body }) => body.messages.some(({ role }) => role === 'tool'), 400, {
				oops: 'request rejected by policy engine rule 17'
			})
		}
	]
};

export const statuses: Provider = {
	name: 'HTTP statuses',
	sources: ['https://www.rfc-editor.org/rfc/rfc9110#name-status-codes'],
	plays: [
		{
			says: '401 without a body',
			expect: /does not accept the key \(401\).*It said: nothing/,
			reply: failing({ status: 401, pieces: [] })
		},
		{
			says: '403 from a gateway, as a page',
			expect: /does not accept the key for this.*\(403\).*a web page, “Access denied”/,
			reply: failing(
				page(403, '<html><head><title>Access denied</title></head><body>Error 1020</body></html>')
			)
		},
		{
			says: '404 as a page',
			expect: /does not know the model.*\(404\)/,
			reply: failing(page(404, '<html><head><title>404 Not Found</title></head></html>'))
		},
		{
			says: '413 as a page',
			expect: /too long for .* \(413\)/,
			reply: failing(
				page(
					413,
					'<html><head><title>413 Request Entity Too Large</title></head><body><center><h1>413 Request Entity Too Large</h1></center></body></html>'
				)
			)
		},
		{
			says: '429 with a date to wait for',
			expect: /wants fewer requests.*Try again in \d+ (seconds|minutes)/,
			reply: (turn) =>
				isChat(turn)
					? json(
							429,
							{ error: { message: 'Slow down' } },
							{ 'retry-after': new Date(Date.now() + 90_000).toUTCString() }
						)
					: null
		},
		{
			says: '502 as a page',
			expect: /failed \(502\)\. Try again.*Bad Gateway/,
			reply: failing(page(502, '<html><head><title>502 Bad Gateway</title></head><body></body></html>'))
		},
		{
			says: '503 as a page',
			expect: /failed \(503\)\. Try again.*Service Temporarily Unavailable/,
			reply: failing(
				page(
					503,
					'<html><head><title>503 Service Temporarily Unavailable</title></head><body><h1>503</h1></body></html>'
				)
			)
		},
		{
			says: '200 as a page: a login',
			expect: /answers, but not as a language model.*a web page, “Sign in”/,
			reply: failing(
				page(
					200,
					'<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body><form></form></body></html>'
				)
			)
		},
		{
			says: 'a redirect, also to itself',
			expect: /redirects the request to .*Check the address/,
			reply: failing({
				status: 308,
				headers: { location: 'https://elsewhere.example/v1/chat/completions' },
				pieces: []
			})
		},
		{
			says: 'the whole key in the error',
			expect: /does not accept the key \(401\).*Invalid key \(key\)/,
			reply: failing(json(401, { error: { message: 'Invalid key sk-reader-0123456789abcdef' } }))
		},
		{
			says: 'the key behind a long text, where it would be cut',
			expect: /does not accept the key \(401\)/,
			reply: failing(json(401, { error: { message: `${'x'.repeat(287)} sk-reader-0123456789abcdef` } }))
		}
	]
};

export const network: Provider = {
	name: 'The network',
	sources: ['https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream'],
	plays: [
		{
			says: 'a reset before the first word',
			expect: /connection to .* broke off/,
			reply: failing({ pieces: [], reset: true })
		},
		{
			says: 'a reset in the middle of the answer',
			expect: /connection to .* broke off/,
			reply: cutAnswer(words('It was on a'), { reset: true })
		},
		{
			says: 'a clean close in the middle of the answer',
			expect: /closed the connection before the end of the answer/,
			reply: cutAnswer(words('It was on a'), {})
		},
		{
			says: 'a clean close in the middle of a call',
			expect: /closed the connection before the end of the answer/,
			reply: (turn) => (isChat(turn) ? events(call().slice(0, 4), { done: false }) : null)
		},
		{
			says: 'nothing at all (200)',
			expect: /answers, but not as a language model|closed the connection/,
			reply: failing({ pieces: [] })
		},
		{
			says: 'gzip',
			expect: 'works',
			reply: asBytes((bytes) => ({ headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(bytes)] }))
		},
		{
			says: 'letters cut in the middle of their bytes',
			expect: 'works',
			reply: asBytes((bytes) => ({ pieces: every(bytes, 7) }))
		},
		{ says: 'CRLF', expect: 'works', reply: streaming(usual, { end: '\r\n\r\n' }) },
		{ says: 'CR alone', expect: 'works', reply: streaming(usual, { end: '\r\r' }) },
		{ says: 'no [DONE]', expect: 'works', reply: streaming(usual, { done: false }) },
		{
			says: 'no empty line behind the last event',
			expect: 'works',
			reply: (turn) =>
				isChat(turn)
					? { pieces: [(events(usual(turn), { done: false }).pieces ?? []).join('').trimEnd()] }
					: null
		},
		{
			says: 'no space behind "data:", and a byte order mark',
			expect: 'works',
			reply: (turn) =>
				isChat(turn)
					? { pieces: [`\uFEFF${(events(usual(turn)).pieces ?? []).join('').replaceAll('data: ', 'data:')}`] }
					: null
		},
		{
			says: 'the type text/plain, comments and empty events between',
			expect: 'works',
			reply: (turn) =>
				isChat(turn)
					? {
							...events([':\n\n', 'data:\n\n', ...usual(turn).flatMap((one) => [one, ': ping\n\n', '\n\n'])]),
							headers: { 'content-type': 'text/plain' }
						}
					: null
		},
		{
			says: 'lines of JSON in Ollama’s own protocol',
			expect: 'works',
			reply: (turn) =>
				!isChat(turn)
					? null
					: turn.wants === 'call'
						? events(usual(turn))
						: {
								headers: { 'content-type': 'application/x-ndjson' },
								pieces: words()
									.map(
										(one) =>
											`${JSON.stringify({ model: 'm', message: { role: 'assistant', content: (one as { choices: { delta: { content: string } }[] }).choices[0]?.delta.content }, done: false })}\n`
									)
									.concat(
										`${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' })}\n`
									)
							}
		}
	]
};
