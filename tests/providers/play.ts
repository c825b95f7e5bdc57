/** How a provider's behaviour is written down, and the pieces that most of them are made of. */
import { wireOf, type RawReply, type RawRequest, type Step } from '../fixtures/scripted-llm.ts';

export interface Provider {
	name: string;
	/** Where it is documented, or was seen. */
	sources: readonly string[];
	/** Whether a page may ask it directly (CORS), and what must be set for it; left out where it is no endpoint of its own. */
	page?: { may: 'yes' | 'after a setting' | 'no' | 'not known'; how?: string };
	plays: readonly Play[];
}

/** One behaviour. The same conversation of two questions, each with one look-up, is led with every one of them. */
export interface Play {
	says: string;
	/** 'works': both questions are answered. Otherwise the message that the reader must get, and after it a retry works. */
	expect: 'works' | RegExp;
	model?: string;
	key?: string;
	/** How often what passes by itself is asked again; 0 by default. */
	retries?: number;
	/** Path of the address; "/v1" by default. */
	base?: string;
	/** Answers all requests, those besides chat completions too; null: there is nothing at this address. */
	reply(turn: Turn): RawReply | null;
	/** What the requests must have been, besides keeping to the rules; returns what is wrong. */
	check?(requests: readonly RawRequest[]): string | null;
}

export interface Turn extends RawRequest {
	body: ChatBody;
	/** What the model would do now: call the search, or answer from what was found. */
	wants: 'call' | 'answer';
	/** Questions to the model before this one. */
	index: number;
}

export interface ChatBody {
	model: string;
	messages: {
		role: string;
		content: string;
		tool_calls?: { id: string; function: { name: string; arguments: string }; extra_content?: unknown }[];
		tool_call_id?: string;
		reasoning_content?: string;
		reasoning_details?: unknown;
	}[];
	stream?: boolean;
	tools?: unknown[];
	stream_options?: unknown;
	temperature?: number;
	max_tokens?: number;
	max_completion_tokens?: number;
}

export const ANSWER = 'It was on a “dreary night of November” [p12], with a naïve — 夜 — heart.';
export const ARGUMENTS = '{"queries":["dreary night"]}';

/** Whether the model is asked, in whatever protocol. */
export const isChat = ({ path }: RawRequest): boolean =>
	path.endsWith('/chat/completions') || wireOf(path) !== undefined;

/** One piece of a streamed reply. */
export const chunk = (delta: unknown, finish: string | null = null, more: object = {}): object => ({
	id: 'chatcmpl-1',
	object: 'chat.completion.chunk',
	created: 1,
	model: 'm',
	choices: [{ index: 0, delta, finish_reason: finish, ...more }]
});

export const usageChunk = {
	...chunk({}),
	choices: [],
	usage: { prompt_tokens: 900, completion_tokens: 12, total_tokens: 912 }
};

export const words = (text = ANSWER): object[] =>
	text.split(/(?<=\s)(?=\S)/).map((word) => chunk({ content: word }));

/** A call as OpenAI streams it. */
export const call = (id = 'call_9Zq1LbV0fPS7cKxYd3TnWmRe'): object[] => [
	chunk({ role: 'assistant', content: null }),
	chunk({
		tool_calls: [{ index: 0, id, type: 'function', function: { name: 'search_book', arguments: '' } }]
	}),
	...(ARGUMENTS.match(/.{1,6}/g) ?? []).map((piece) =>
		chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })
	)
];

/** The usual reply to a turn. */
export const usual = ({ wants }: Pick<Turn, 'wants'>): object[] =>
	wants === 'call'
		? [...call(), chunk({}, 'tool_calls')]
		: [chunk({ role: 'assistant', content: '' }), ...words(), chunk({}, 'stop')];

/** The same in the protocol of the request; steps: what is said in place of the usual. */
export function usualReply({ path, wants }: Turn, steps: readonly Step[] = usualSteps[wants]): RawReply {
	const wire = wireOf(path);
	if (!wire) return events(usual({ wants }));
	const { begin, step, end } = wire.reply('m', steps);
	return { pieces: [...begin(), ...steps.flatMap(step), ...end()] };
}

const usualSteps: Record<Turn['wants'], readonly Step[]> = {
	call: [{ calls: [{ name: 'search_book', args: ARGUMENTS }] }],
	answer: [{ text: ANSWER }]
};

export const withTools = ({ body }: Turn): boolean => body.tools !== undefined;

/** As `usual`, but the call is written as text. */
export const writing =
	(written: string) =>
	(turn: Pick<Turn, 'wants'>): object[] =>
		turn.wants === 'call' ? [chunk({ content: written }), chunk({}, 'stop')] : usual(turn);

/** Server-sent events; a string stands as it is. */
export const events = (
	payloads: readonly (object | string)[],
	{ done = true, end = '\n\n' }: { done?: boolean; end?: string } = {}
): RawReply => ({
	pieces: [
		...payloads.map((one) => (typeof one === 'string' ? one : `data: ${JSON.stringify(one)}${end}`)),
		...(done ? [`data: [DONE]${end}`] : [])
	]
});

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): RawReply => ({
	status,
	headers: { 'content-type': 'application/json', ...headers },
	pieces: [JSON.stringify(body)]
});

export const page = (status: number, html: string): RawReply => ({
	status,
	headers: { 'content-type': 'text/html; charset=utf-8' },
	pieces: [html]
});

/** The whole reply at once, as without streaming. */
export const whole = ({ wants }: Pick<Turn, 'wants'>): object => ({
	id: 'chatcmpl-1',
	object: 'chat.completion',
	choices: [
		{
			index: 0,
			message:
				wants === 'answer'
					? { role: 'assistant', content: ANSWER }
					: {
							role: 'assistant',
							content: null,
							tool_calls: [
								{ id: 'call_1', type: 'function', function: { name: 'search_book', arguments: ARGUMENTS } }
							]
						},
			finish_reason: wants === 'answer' ? 'stop' : 'tool_calls'
		}
	],
	usage: { prompt_tokens: 900, completion_tokens: 12, total_tokens: 912 }
});

/** Refuses the first requests of a kind, and behaves as usual otherwise. */
export const refusing =
	(
		refuses: (turn: Turn) => boolean,
		status: number,
		body: unknown,
		otherwise: (turn: Turn) => object[] | RawReply = usualReply
	) =>
	(turn: Turn): RawReply | null => {
		if (!isChat(turn)) return null;
		const reply = refuses(turn) ? json(status, body) : otherwise(turn);
		return Array.isArray(reply) ? events(reply) : reply;
	};

/** Always the same failure. */
export const failing =
	(reply: RawReply) =>
	(turn: Turn): RawReply | null =>
		isChat(turn) ? reply : null;

/** Streams as usual, made from the pieces that a function gives. */
export const streaming =
	(pieces: (turn: Turn) => readonly (object | string)[], options?: Parameters<typeof events>[1]) =>
	(turn: Turn): RawReply | null =>
		isChat(turn) ? events(pieces(turn), options) : null;
