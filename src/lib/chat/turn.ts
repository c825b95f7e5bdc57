/**
 * One question from asking to the answer: run → pause → answer the calls → resume.
 * It writes into the messages it is given and goes on from wherever they stand, so continuing after a reload,
 * a killed agent or a lost network is the same thing as asking.
 */
import type { BookContext } from '$agent/context.ts';
import { TOOL_ROUNDS } from '$agent/contract.ts';
import {
	isUnfinished,
	pendingCalls,
	settle,
	type AgentMessage,
	type Message,
	type ToolAnswer,
	type ToolPart
} from './message.ts';
import { TransportError, type AgentCall, type RunEvent, type Transport } from './transport.ts';
import { splitQuestions, toolWire, toWire } from './wire.ts';

export type TurnEvent =
	| { type: 'thread-ready'; thread: string }
	| { type: 'token'; text: string }
	| { type: 'message-complete'; message: AgentMessage }
	| { type: 'tool-call'; call: ToolPart }
	| { type: 'tool-answer'; call: ToolPart };

export interface TurnOptions {
	/** The thread that held the conversation last, if any. */
	thread: string | null;
	book: BookContext;
	transport: Transport;
	/** Runs a book tool. A failure is an answer; it rejects only when the signal is aborted. */
	answer(call: AgentCall, signal: AbortSignal): Promise<ToolAnswer>;
	signal: AbortSignal;
}

/** A thread can be lost once or twice in a turn (a restart); more often, something else is wrong. */
const HEALS = 2;
/** Milliseconds that a restart of the agent takes. */
const RESTART_TIME = 1000;

/** Rejects with a TransportError or Error for the reader, or with the signal's reason. */
export async function* turn(
	messages: Message[],
	{ thread: known, book, transport, answer, signal }: TurnOptions
): AsyncGenerator<TurnEvent, void, void> {
	/** The thread that holds our messages; undefined until restored. */
	let thread: string | undefined;
	let heals = 0;

	dropBrokenReply(messages);
	for (let round = 0; isUnfinished(messages);) {
		signal.throwIfAborted();
		const calls = pendingCalls(messages);
		if (calls.length > 0) yield* answerAll(calls, answer, signal);
		try {
			if (thread !== undefined && calls.length > 0) {
				await transport.answerTools(thread, calls.map(toolWire), signal);
			}
			const { history, questions } = splitQuestions(toWire(messages));
			if (thread === undefined) {
				thread = await transport.restore(heals === 0 ? known : null, history, book, signal);
				yield { type: 'thread-ready', thread };
			}
			const input = questions.length > 0 ? { messages: questions, book } : null;
			yield* receive(messages, transport.run(thread, input, signal));
		} catch (error) {
			if (!canHeal(error, thread) || ++heals > HEALS) throw error;
			if (error.kind === 'unreachable') await pause(heals * RESTART_TIME, signal);
			thread = undefined;
			dropBrokenReply(messages);
			continue;
		}
		// The agent keeps this budget itself; this is for an agent that does not.
		if (++round > TOOL_ROUNDS + 1) {
			throw new Error(`The agent asked for tools more than ${TOOL_ROUNDS} times. Ask a narrower question.`);
		}
	}
}

/** An agent that has answered in this turn and is gone now may be restarting; one that was never there is not. */
function canHeal(error: unknown, thread: string | undefined): error is TransportError {
	if (!(error instanceof TransportError)) return false;
	return error.kind === 'thread' || (error.kind === 'unreachable' && thread !== undefined);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener('abort', stop);
			resolve();
		}, milliseconds);
		signal.addEventListener('abort', stop, { once: true });
	});
}

/** All at once: they only read, and the slowest decides. */
async function* answerAll(
	calls: ToolPart[],
	answer: TurnOptions['answer'],
	signal: AbortSignal
): AsyncGenerator<TurnEvent, void, void> {
	for (const call of calls) yield { type: 'tool-call', call };
	await Promise.all(
		calls.map(async (call) => {
			const { id, name, args } = call;
			settle(call, await answer({ id, name, args }, signal));
		})
	);
	for (const call of calls) yield { type: 'tool-answer', call };
}

async function* receive(
	messages: Message[],
	events: AsyncGenerator<RunEvent, void, void>
): AsyncGenerator<TurnEvent, void, void> {
	let complete = false;
	for await (const event of events) {
		if (event.type === 'token') {
			const part = openReply(messages).parts[0];
			if (part?.type === 'text') part.text += event.text;
			yield event;
		}
		if (event.type === 'message') {
			const message = openReply(messages);
			message.id = event.id;
			message.parts = [
				...(event.text === '' ? [] : [{ type: 'text' as const, text: event.text }]),
				...event.calls.map(running)
			];
			message.ending = 'complete';
			if (message.parts.length === 0) {
				messages.pop();
				throw new Error('The language model answered with nothing.');
			}
			complete = true;
			yield { type: 'message-complete', message };
		}
	}
	if (!complete) throw new Error('The answer broke off before its end.');
}

function running({ id, name, args }: AgentCall): ToolPart {
	return { type: 'tool', id, name, args, answerId: crypto.randomUUID(), state: { phase: 'running' } };
}

/** Read back from the list, because a reactive list hands out its own view of what is put in. */
function openReply(messages: Message[]): AgentMessage {
	const last = messages.at(-1);
	if (last?.role === 'agent' && last.ending === 'open') return last;
	messages.push({
		role: 'agent',
		id: crypto.randomUUID(),
		parts: [{ type: 'text', text: '' }],
		ending: 'open'
	});
	return openReply(messages);
}

/** A reply without its end cannot be continued, only asked for again. */
function dropBrokenReply(messages: Message[]): void {
	const last = messages.at(-1);
	if (last?.role === 'agent' && last.ending === 'open') messages.pop();
}
