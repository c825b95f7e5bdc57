/** Google's Gemini endpoint in OpenAI's form. */
import {
	chunk,
	failing,
	isChat,
	events,
	json,
	ARGUMENTS,
	streaming,
	usual,
	words,
	type Play,
	type Provider,
	type Turn
} from './play.ts';

/** A whole call in one piece, without an id of use, and the stream ends with "stop". */
const callAtOnce = (id: string, extra?: unknown) => [
	chunk({
		role: 'assistant',
		tool_calls: [
			{
				index: 0,
				id,
				type: 'function',
				function: { name: 'search_book', arguments: ARGUMENTS },
				...(extra ? { extra_content: extra } : {})
			}
		]
	}),
	chunk({ role: 'assistant' }, 'stop')
];

const SIGNATURE = { google: { thought_signature: 'CpcBAVSoXO4+signed/==' } };
const MISSING = [
	{
		error: {
			code: 400,
			message:
				'Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call `default_api:search_book` , position 2.',
			status: 'INVALID_ARGUMENT'
		}
	}
];

const unsigned = ({ body }: Turn): boolean =>
	body.messages.some(({ tool_calls: calls }) => calls !== undefined && calls[0]?.extra_content === undefined);

/** signs: whether it sends signatures itself, or only wants them. */
const thinking =
	(signs: boolean): Play['reply'] =>
	(turn) => {
		if (!isChat(turn)) return null;
		if (unsigned(turn)) return json(400, MISSING);
		return events(
			turn.wants === 'call' ? callAtOnce('function-call-1', signs ? SIGNATURE : undefined) : usual(turn)
		);
	};

export const gemini: Provider = {
	name: 'Gemini',
	sources: [
		'https://ai.google.dev/gemini-api/docs/openai',
		'https://ai.google.dev/gemini-api/docs/thought-signatures',
		'https://github.com/googleapis/python-genai/issues/2868',
		'https://github.com/TokenRhythm/opensquilla/issues/225'
	],
	page: {
		may: 'yes',
		how: 'without the headers of OpenAI’s own client: https://github.com/meltylabs/chorus/pull/35'
	},
	plays: [
		{
			says: 'a call with an empty id at once, which ends with "stop"',
			expect: 'works',
			base: '/v1beta/openai',
			reply: streaming((turn) => (turn.wants === 'call' ? callAtOnce('') : usual(turn)))
		},
		{
			says: 'thought signatures are wanted back with the calls',
			expect: 'works',
			base: '/v1beta/openai',
			reply: thinking(true),
			check: (requests) =>
				requests.length === 4 &&
				JSON.stringify(requests.at(-1)?.body).includes(SIGNATURE.google.thought_signature)
					? null
					: `${requests.length} requests`
		},
		{
			says: 'a signature is wanted with calls that have none',
			expect: 'works',
			base: '/v1beta/openai',
			reply: thinking(false)
		},
		{
			says: 'the error in a list (400, a wrong key)',
			expect: /does not accept the key \(400\).*API key not valid/,
			base: '/v1beta/openai',
			reply: failing(
				json(400, [
					{
						error: {
							code: 400,
							message: 'API key not valid. Please pass a valid API key.',
							status: 'INVALID_ARGUMENT'
						}
					}
				])
			)
		},
		{
			says: 'too many requests, in a list (429)',
			expect: /wants fewer requests.*\(429\).*Resource has been exhausted/,
			base: '/v1beta/openai',
			reply: failing(
				json(429, [
					{
						error: {
							code: 429,
							message: 'Resource has been exhausted (e.g. check quota).',
							status: 'RESOURCE_EXHAUSTED'
						}
					}
				])
			)
		},
		{
			says: 'a safety block in place of words',
			expect: /content filter of .* stopped the answer.*PROHIBITED_CONTENT/,
			base: '/v1beta/openai',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? callAtOnce('')
					: [chunk({ role: 'assistant' }, 'content_filter: PROHIBITED_CONTENT')]
			)
		},
		{
			says: 'the prompt is blocked: no choices, only feedback',
			expect: /content filter of .* stopped the answer.*SAFETY/,
			base: '/v1beta/openai',
			reply: streaming(() => [{ choices: [], promptFeedback: { blockReason: 'SAFETY' } }])
		},
		{
			says: 'an error list in the middle of the stream, outside of any event',
			expect: /failed \(503\)\. Try again.*model is overloaded/,
			base: '/v1beta/openai',
			reply: streaming(
				(turn) =>
					turn.wants === 'call'
						? callAtOnce('')
						: [
								...words('It was'),
								`[{\n  "error": {\n    "code": 503,\n    "message": "The model is overloaded. Please try again later.",\n    "status": "UNAVAILABLE"\n  }\n}]\n`
							],
				{ done: false }
			)
		}
	]
};
