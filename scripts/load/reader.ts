/** One reader, who asks questions in turn with LangGraph's own client, and answers their tool calls as the page does. */
import { Client } from '@langchain/langgraph-sdk';
import { MARK } from './endpoint.ts';

/** What happened to the questions of one reader. Times in milliseconds. */
export interface Outcome {
	/** From the question to the end of the answer. */
	rounds: number[];
	/** Number of 503 answers, each followed by another attempt after the time that the agent asked for. */
	refused: number;
	/** Attempts that failed in another way. */
	errors: string[];
	/** Messages that carried somebody else's mark. */
	crossed: number;
	/** Questions that were never answered. */
	lost: number;
	/** Deletes the reader's last thread. */
	leave(): Promise<void>;
}

export interface ReaderOptions {
	url: string;
	/** Number of this reader, in its marks. */
	reader: number;
	questions: number;
	/** How often a question is asked again, on a new thread, after an error other than 503. */
	retries?: number;
	onanswer?: () => void;
}

const PASSAGE =
	'It was on a dreary night of November that I beheld the accomplishment of my toils. With an anxiety that almost amounted to agony, I collected the instruments of life around me, that I might infuse a spark of being into the lifeless thing that lay at my feet. ';
/** As much as the page sends with a question about a long book. */
const BOOK = {
	title: 'Frankenstein',
	authors: ['Mary Shelley'],
	language: 'en',
	chapter: 'Chapter 5',
	chapter_id: 'c5',
	percent: 20,
	contents: Array.from({ length: 28 }, (_, index) => ({ id: `c${index}`, title: `Chapter ${index}` })),
	window: { before: [PASSAGE, PASSAGE], active: PASSAGE, after: [PASSAGE, PASSAGE] },
	preloaded: Array.from({ length: 8 }, (_, index) => ({
		...{ id: `p${index + 20}`, chapter: 'Chapter 5', percent: 20 },
		text: PASSAGE.repeat(2)
	}))
};
/** A question counts as lost after this many 503 answers. */
const MAX_REFUSALS = 60;

export async function read({
	url,
	reader,
	questions,
	retries = 0,
	onanswer
}: ReaderOptions): Promise<Outcome> {
	const client = new Client({ apiUrl: url, apiKey: null, callerOptions: { maxRetries: 0 } });
	let thread: string | null = null;
	const leave = async () => {
		if (thread !== null) await client.threads.delete(thread);
	};
	const outcome: Outcome = { rounds: [], refused: 0, errors: [], crossed: 0, lost: 0, leave };
	for (let question = 1; question <= questions; question++) {
		const mark = `mark-${reader}-${question}`;
		let failures = 0;
		for (let refusals = 0; ;) {
			const started = performance.now();
			try {
				thread ??= (await client.threads.create({ graphId: 'agent' })).thread_id;
				const answer = await ask(client, thread, mark, outcome);
				if (!answer.includes(mark)) throw new Error(`the answer to ${mark} was: ${answer}`);
				outcome.rounds.push(performance.now() - started);
				onanswer?.();
				break;
			} catch (error) {
				const wait = retryAfterMs(error);
				// Part of the question is in the thread, so a new thread is made, as a browser does.
				thread = null;
				if (wait !== null) {
					outcome.refused++;
					if (++refusals > MAX_REFUSALS) {
						outcome.lost++;
						break;
					}
					await new Promise((resolve) => setTimeout(resolve, wait));
					continue;
				}
				outcome.errors.push(error instanceof Error ? error.message.slice(0, 200) : String(error));
				if (++failures > retries) {
					outcome.lost++;
					break;
				}
			}
		}
	}
	return outcome;
}

interface Update {
	agent?: { messages: { content: string; tool_calls?: { id: string; name: string; args: unknown }[] }[] };
}

async function ask(client: Client, thread: string, mark: string, outcome: Outcome): Promise<string> {
	const question = { type: 'human', id: crypto.randomUUID(), content: `What is told in ${mark}?` };
	let input: Record<string, unknown> | null = { messages: [question], book: BOOK };
	for (;;) {
		const replies: NonNullable<Update['agent']>['messages'] = [];
		const stream = client.runs.stream(thread, 'agent', {
			input,
			streamMode: ['messages-tuple', 'updates', 'custom'],
			multitaskStrategy: 'reject',
			onDisconnect: 'cancel'
		});
		for await (const { event, data } of stream as AsyncIterable<{ event: string; data: unknown }>) {
			if (event === 'error') throw new Error(JSON.stringify(data));
			outcome.crossed += foreign(data, mark) ? 1 : 0;
			if (event === 'updates') replies.push(...((data as Update).agent?.messages ?? []));
		}
		const reply = replies.at(-1);
		if (!reply) throw new Error('the answer broke off');
		if (!reply.tool_calls?.length) return reply.content;
		// Each passage gets a new id, because one that the model has seen is sent without its chapter, which contains the mark.
		const messages = reply.tool_calls.map(({ id, name }) => ({
			...{ type: 'tool', id: crypto.randomUUID(), tool_call_id: id, name },
			content: JSON.stringify({
				passages: [
					{
						id: mark.replace(/\D+/g, 'p'),
						chapter_id: 'c5',
						chapter: mark,
						percent: 20.5,
						score: 0.9,
						text: PASSAGE.repeat(3)
					}
				]
			})
		}));
		await client.threads.updateState(thread, { values: { messages }, asNode: 'tools' });
		input = null;
	}
}

/** Whether a message carries the mark of another reader, or of another question than this one or an earlier one. */
function foreign(data: unknown, mark: string): boolean {
	const reader = MARK.exec(mark)?.[1];
	const marks = JSON.stringify(data ?? null).match(new RegExp(MARK, 'g')) ?? [];
	return marks.some((found) => MARK.exec(found)?.[1] !== reader);
}

/** Milliseconds that a 503 asks to wait; null for another error. */
function retryAfterMs(error: unknown): number | null {
	if (typeof error !== 'object' || error === null || !('status' in error) || error.status !== 503)
		return null;
	const response = 'response' in error && error.response instanceof Response ? error.response : undefined;
	const seconds = Number(response?.headers.get('retry-after') ?? 1);
	return (Number.isFinite(seconds) ? seconds : 1) * 1000;
}
