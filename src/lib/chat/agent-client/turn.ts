/**
 * Takes one question to its answer: run → pause → run the calls → resume. It writes into the messages that are passed in and
 * starts from their present state, so resuming after a reload, a killed agent or a lost network is the same as asking.
 */
import { pause, unlessAborted } from '$lib/async/waiting.ts';
import { modelStrings } from '$lib/strings/model.ts';
import type { BookContext } from '$agent/protocol/context.ts';
import { MAX_TOOL_ROUNDS } from '$agent/protocol/run.ts';
import type { AgentEvent } from '$agent/protocol/events.ts';
import { whoWasAsked } from '../privacy/ledger.ts';
import type { AgentMessage, Message, ToolResult, ToolPart } from '../messages/message.ts';
import { Payments, type Pay } from './payments.ts';
import { isUnfinished, lastQuestion, pendingCalls, settle } from '../messages/message-list.ts';
import {
	TransportError,
	type AgentCall,
	type RunEvent,
	type ThreadState,
	type Transport
} from './transport.ts';
import { splitQuestions, toolWire, toWire } from './wire.ts';

export type TurnEvent =
	| { type: 'thread-ready'; thread: string }
	| { type: 'token'; text: string }
	| { type: 'message-complete'; message: AgentMessage }
	| { type: 'tool-call'; call: ToolPart }
	| { type: 'tool-answer'; call: ToolPart }
	/** Progress of the agent (usage, plan, notice, thoughts) was written into the messages. */
	| { type: 'work' };

export interface TurnOptions {
	/** The thread that last had the conversation, if any. */
	thread: string | null;
	book: BookContext;
	/** Called before each run for the agent that runs the question. */
	transport: () => Promise<Transport>;
	/** Runs a book tool. A failure is an answer; it rejects only when the signal is aborted. */
	answer(call: AgentCall, signal: AbortSignal): Promise<ToolResult>;
	signal: AbortSignal;
	/** Ids of what must no longer be sent; see hiddenFrom(). */
	hidden?: ReadonlySet<string>;
	/** If set, nothing of the conversation before the question is sent, because it may reveal more than this answer may. */
	alone?: boolean;
	pay?: Pay;
	/** The reader's limit of tool rounds; if left out, the server's own limit, which it enforces itself. */
	rounds?: number;
}

/** A restart loses a thread once or twice in a turn. If it happens more often, something else is wrong. */
const MAX_RECONNECTS = 2;
/** How often a question waits for a busy agent, each time as long as the agent says. */
const MAX_WAITS = 10;
const RESTART_DELAY_MS = 1000;

/** Rejects with a TransportError or Error for the reader, or with the signal's reason. */
export async function* turn(
	messages: Message[],
	options: TurnOptions
): AsyncGenerator<TurnEvent, void, void> {
	const payments = new Payments(options.pay);
	try {
		yield* rounds(messages, options, payments);
		if (payments.sats !== undefined) {
			note({ type: 'paid', sats: payments.sats }, messages);
			yield { type: 'work' };
		}
	} finally {
		payments.end();
	}
}

async function* rounds(
	messages: Message[],
	options: TurnOptions,
	payments: Payments
): AsyncGenerator<TurnEvent, void, void> {
	const { thread: known, book, transport, answer, signal, hidden } = options;
	const { alone = false, rounds: most = MAX_TOOL_ROUNDS } = options;
	/** The thread that has the messages; undefined until restored. */
	let thread: string | undefined;
	/** The thread that may have them, which is checked first. */
	let candidate = known;
	let reconnects = 0;
	let waits = 0;
	const asked = messages.findLastIndex(({ role }) => role === 'reader');
	const sent = () => messages.slice(alone ? Math.max(0, asked) : 0);

	dropBrokenReply(messages);
	for (let round = 0; isUnfinished(messages);) {
		signal.throwIfAborted();
		const calls = pendingCalls(messages);
		if (calls.length > 0) yield* answerAll(calls, answer, signal);
		try {
			const agent = await transport();
			if (thread !== undefined && calls.length > 0) {
				await agent.answerTools(thread, calls.map(toolWire), signal);
			}
			const { history, questions } = splitQuestions(toWire(sent(), hidden));
			if (thread === undefined) {
				thread = await agent.restore(candidate, history, stateOf(sent(), book, hidden), signal);
				yield { type: 'thread-ready', thread };
			}
			const input = questions.length > 0 ? { messages: questions, book } : null;
			yield* receive(messages, agent.run(thread, input, signal, payments.token));
		} catch (error) {
			if (await payments.meet(error, signal)) continue;
			if (error instanceof TransportError && error.kind === 'busy' && ++waits <= MAX_WAITS) {
				note({ type: 'notice', text: error.message }, messages);
				yield { type: 'work' };
				await unlessAborted(signal, pause(error.retryAfter * 1000));
				candidate = thread ?? candidate;
				thread = undefined;
				dropBrokenReply(messages);
				continue;
			}
			if (!canReconnect(error, thread) || ++reconnects > MAX_RECONNECTS) throw error;
			candidate = null;
			if (error.kind === 'unreachable') await unlessAborted(signal, pause(reconnects * RESTART_DELAY_MS));
			thread = undefined;
			dropBrokenReply(messages);
			continue;
		}
		// The agent enforces this budget itself; this is for one that does not.
		if (++round > most + 1) {
			throw new Error(modelStrings.agentFaults.rounds({ most }));
		}
	}
}

/** An agent that disappears after it answered in this turn may be restarting; one that never answered is not running. */
function canReconnect(error: unknown, thread: string | undefined): error is TransportError {
	if (!(error instanceof TransportError)) return false;
	return error.kind === 'thread' || (error.kind === 'unreachable' && thread !== undefined);
}

function stateOf(messages: Message[], book: BookContext, hidden?: ReadonlySet<string>): ThreadState {
	const works = messages.flatMap((message) =>
		message.role === 'reader' && message.work ? [message.work] : []
	);
	// A summary may reveal what is hidden now; the agent writes a new one when needed.
	const summary = hidden?.size ? undefined : works.findLast((work) => work.summary)?.summary;
	const plan = lastQuestion(messages)?.work?.plan;
	// The same is true of a plan's notes; the model makes a new plan.
	const isHidden = plan?.steps.some(({ calls }) => calls?.some((id) => hidden?.has(id)));
	return { book, ...(plan && !isHidden ? { plan } : {}), ...(summary ? { summary } : {}) };
}

/** Runs all calls at once and reports each as it ends, so that one waiting for approval does not delay the others. */
async function* answerAll(
	calls: ToolPart[],
	answer: TurnOptions['answer'],
	signal: AbortSignal
): AsyncGenerator<TurnEvent, void, void> {
	for (const call of calls) yield { type: 'tool-call', call };
	const running = new Map(
		calls.map((call) => {
			const { id, name, args } = call;
			return [id, answer({ id, name, args }, signal).then((result) => ({ call, result }))];
		})
	);
	try {
		while (running.size > 0) {
			const { call, result } = await Promise.race(running.values());
			running.delete(call.id);
			settle(call, result);
			yield { type: 'tool-answer', call };
		}
	} finally {
		// After an abort the remaining calls reject with the same reason.
		for (const call of running.values()) call.catch(() => undefined);
	}
}

async function* receive(
	messages: Message[],
	events: AsyncGenerator<RunEvent, void, void>
): AsyncGenerator<TurnEvent, void, void> {
	let complete = false;
	for await (const event of events) {
		if (event.type === 'token' || event.type === 'thought') {
			const reply = openReply(messages);
			const part = reply.parts[0];
			if (event.type === 'thought') reply.thoughts = (reply.thoughts ?? '') + event.text;
			else if (part?.type === 'text') part.text += event.text;
			yield event.type === 'token' ? event : { type: 'work' };
		} else if (event.type === 'alive') continue;
		else if (event.type === 'restart') dropBrokenReply(messages);
		else if (event.type !== 'paused' && event.type !== 'message') {
			note(event, messages);
			yield { type: 'work' };
		}
		if (event.type === 'message') {
			const message = openReply(messages);
			message.id = event.id;
			message.parts = [
				...(event.text === '' ? [] : [{ type: 'text' as const, text: event.text }]),
				...event.calls.map(running)
			];
			message.ending = 'complete';
			if (event.providerMetadata) message.providerMetadata = event.providerMetadata;
			if (message.parts.length === 0) {
				messages.pop();
				throw new Error(modelStrings.agentFaults.empty);
			}
			complete = true;
			yield { type: 'message-complete', message };
		}
	}
	if (!complete) throw new Error(modelStrings.agentFaults.cutOff);
}

function note(
	event: AgentEvent | { type: 'notice'; text: string } | { type: 'paid'; sats: number },
	messages: Message[]
): void {
	const question = lastQuestion(messages);
	if (!question) return;
	question.work ??= { usage: [], notices: [] };
	const { work } = question;
	if (event.type === 'paid') work.sats = (work.sats ?? 0) + event.sats;
	if (event.type === 'usage') work.usage.push(event.usage);
	if (event.type === 'asking') work.asked = whoWasAsked([...(work.asked ?? []), event.asking]);
	// Several branches of a plan may have the same problem, and a question may have to wait more than once.
	if (event.type === 'notice' && !work.notices.includes(event.text)) work.notices.push(event.text);
	if (event.type === 'plan') work.plan = event.plan;
	if (event.type === 'summary') work.summary = event.summary;
	const step = event.type === 'plan-step' ? work.plan?.steps[event.index] : undefined;
	if (step && event.type === 'plan-step') {
		step.state = event.state;
		if (event.failure) step.failure = event.failure;
	}
}

function running({ id, name, args }: AgentCall): ToolPart {
	return { type: 'tool', id, name, args, answerId: crypto.randomUUID(), state: { phase: 'running' } };
}

/** Reads the reply back from the list, because a reactive list returns a proxy of what was put in. */
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

/** An interrupted reply cannot be continued, only requested again. */
function dropBrokenReply(messages: Message[]): void {
	const last = messages.at(-1);
	if (last?.role === 'agent' && last.ending === 'open') messages.pop();
}
