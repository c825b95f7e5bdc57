/** Leads one conversation with one behaviour: the real compiled graph in this process, asking a scripted server. */
import { inReadersWords } from '../../src/lib/chat/agent-client/in-words.ts';
import { MemorySaver } from '@langchain/langgraph/web';
import { createGraph } from '../../agent/graph/graph.ts';
import { chooseModel } from '../../agent/server/choose-model.ts';
import type { BookContext } from '../../agent/protocol/context.ts';
import { startScriptedLlm, wireOf, type RawRequest } from '../fixtures/scripted-llm.ts';
import { ANSWER, isChat, usualReply, type ChatBody, type Play, type Turn } from './play.ts';

export type Outcome = 'works' | 'clear error' | 'bad';

export interface Result {
	outcome: Outcome;
	/** What the reader got: the message of an error, or what was wrong. */
	got: string;
}

const BOOK = {
	title: 'Frankenstein',
	authors: ['Mary Shelley'],
	language: 'en',
	chapter: null,
	percent: 20
} satisfies Partial<BookContext>;
const PASSAGE = { passages: [{ id: 'p12', text: 'It was on a dreary night of November that I beheld' }] };
const MOST_ROUNDS = 4;
/** What no reader should ever be shown. */
const RAW = /no body|undefined|\[object|<html|<!doctype|Troubleshooting|TypeError|"error":|status code/i;

export async function drive(play: Play): Promise<Result> {
	const requests: RawRequest[] = [];
	let healed = false;
	let index = 0;
	const server = await startScriptedLlm(() => ({ status: 404, message: 'Not Found' }), {
		raw: (request) => {
			if (isChat(request)) requests.push(request);
			const turn: Turn = {
				...request,
				body: request.body as ChatBody,
				wants: wantsOf(request),
				index
			};
			if (isChat(request)) index++;
			return healed && isChat(request) ? usualReply(turn) : play.reply(turn);
		}
	});
	const { origin } = new URL(server.url);
	const { base = '/v1', key = 'sk-reader-0123456789abcdef', model = 'some-model', retries = 0 } = play;
	const connection = await chooseModel({
		...{ baseUrl: `${origin}${base}`, apiKey: key, model },
		...{ retries, idleSeconds: 5 }
	});
	const graph = createGraph({ connection, checkpointer: new MemorySaver() });
	const config = { configurable: { thread_id: crypto.randomUUID() } };
	const run = async (input: object | null): Promise<void> => {
		const stream = await graph.stream(input as never, {
			...config,
			streamMode: ['updates', 'custom'] as const
		});
		for await (const _part of stream);
	};
	const lastMessage = async () => {
		const { values, next } = await graph.getState(config);
		const { messages } = values as {
			messages: { text: string; tool_calls?: { id: string; name: string; args: unknown }[] }[];
		};
		return { message: messages.at(-1), paused: next.includes('tools') };
	};
	/** Asks and answers until the answer is there; what is wrong with it, or null. */
	const ask = async (question: string | null): Promise<string | null> => {
		await run(question === null ? null : { messages: [{ type: 'human', content: question }], book: BOOK });
		for (let round = 0; round < MOST_ROUNDS; round++) {
			const { message, paused } = await lastMessage();
			if (!paused)
				return message?.text === ANSWER ? null : inReadersWords(`The answer was: ${message?.text}`);
			const calls = message?.tool_calls ?? [];
			const [first] = calls;
			if (
				calls.length !== 1 ||
				first?.name !== 'search_book' ||
				JSON.stringify(queriesOf(first.args)) !== '["dreary night"]'
			)
				return `The call was: ${JSON.stringify(calls)}`;
			const messages = calls.map(({ id, name }) => ({
				type: 'tool',
				...{ tool_call_id: id, name, content: JSON.stringify(PASSAGE) }
			}));
			await graph.updateState(config, { messages }, 'tools');
			await run(null);
		}
		return `It looked things up ${MOST_ROUNDS} times.`;
	};
	try {
		try {
			const wrong =
				(await ask('When was the creature made?')) ??
				(await ask('And what was the weather?')) ??
				play.check?.(requests) ??
				null;
			if (wrong) return { outcome: 'bad', got: wrong };
			return play.expect === 'works'
				? { outcome: 'works', got: '' }
				: { outcome: 'bad', got: 'There was no error.' };
		} catch (error) {
			const got = inReadersWords(error instanceof Error ? error.message : String(error));
			if (play.expect === 'works' || !play.expect.test(got) || RAW.test(got) || got.includes(key))
				return { outcome: 'bad', got };
			// Nothing may be stuck for it: the same question again, once the endpoint is well.
			healed = true;
			const wrong = await ask(null).catch((again: unknown) => `Stuck: ${String(again)}`);
			return wrong ? { outcome: 'bad', got: `${got} — and then: ${wrong}` } : { outcome: 'clear error', got };
		}
	} finally {
		await server.close();
	}
}

/** How many passages it asks for is the agent's to add, by the window of the model. */
const queriesOf = (args: unknown): unknown => (args as { queries?: unknown }).queries;

function wantsOf({ path, body }: RawRequest): Turn['wants'] {
	const { messages } = wireOf(path)?.requestOf(body) ?? (body as Partial<ChatBody> | null) ?? {};
	const last = messages?.at(-1);
	const found =
		last?.role === 'tool' ||
		(last?.role === 'user' && /Result of search_book|Answer now/.test(last.content ?? ''));
	return found ? 'answer' : 'call';
}
