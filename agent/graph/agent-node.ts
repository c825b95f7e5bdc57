/** The node that calls the model: works on the plan if there is one, calls tools or answers, and decides when to think again and when to stop looking things up. */
import { say } from '../protocol/said.ts';
import { AIMessage, HumanMessage, type BaseMessage } from '@langchain/core/messages';
import { offeredTools, searchTool } from '../protocol/context.ts';
import type { Plan, PlanStep } from '../protocol/events.ts';
import { parsedJson } from '../protocol/json.ts';
import { MAX_ASKS, type ToolName } from '../protocol/tools.ts';
import { firstPassages, fitBook, fitHistory, type Fitted, charactersOf } from './fit.ts';
import {
	type CallWithId,
	callsIn,
	callsOf,
	idsOf,
	newCallId,
	questionId,
	questionText,
	sinceQuestion,
	toolRounds,
	withoutHelpers
} from '../messages/history.ts';
import { makesNoProgress, repeatedCalls } from './loop.ts';
import { lookUpFor, quotesFirst } from '../model/extractive-model.ts';
import { ModelError } from '../model/model-error.ts';
import { whyWordless } from '../model/model-session.ts';
import { nextCalls, plannerNode, plansByTool, rethink, wantsPlan } from './plan-nodes.ts';
import { describePlan, listPlan } from './plan.ts';
import { delimit } from '../prompt/delimiters.ts';
import { ENDINGS } from '../prompt/instructions.ts';
import { contextBlocks, promptMessages } from '../prompt/prompt-messages.ts';
import { normalizeReply } from '../tool-calls/reply.ts';
import { fieldsOf, messagesIn, type GraphState } from './state.ts';
import type { Reply } from '../endpoint/piece.ts';
import type { NodeContext } from './node-context.ts';
import { isSmallWindow, passagesFor } from '../messages/tokens.ts';
import { briefSchema, toolSchemas } from '../messages/tool-descriptions.ts';

/** Why no more tools are called. */
type Ending = 'rounds' | 'time' | 'loop' | 'plan' | 'window';
/** These are how it is meant to go, and nothing to tell the reader. */
type Planned = 'plan' | 'window';

/** Share of the question's time that is added for the answer when the time is over. */
const GRACE_SHARE = 0.25;
export async function agentNode(state: GraphState, context: NodeContext): Promise<Partial<GraphState>> {
	const rounds = toolRounds(state.messages);
	/** If it belongs to this question. */
	const plan = state.plan?.question === questionId(state.messages) ? state.plan : null;
	const { session } = context;
	const window = await session.windowTokens();
	let isSmall = session.hasLanguageModel && isSmallWindow(window);
	let topK = session.hasLanguageModel ? passagesFor(window) : null;
	const mayLook = () => rounds < context.budgets.rounds && context.session.leftMs > 0;
	if (plan && mayLook()) {
		const planned = callsOfPlan(plan, state, context, topK);
		if (planned) return planned;
	}
	if (plan?.waiting) return withWaiting(plan, context);
	const looked = session.isInPage && !plan && rounds === 0 && mayLook() && ownLookUp(state, context);
	if (looked) return { messages: [looked], work: context.work({ askedAt: Date.now() }) };
	const all = withoutHelpers(state.messages);
	const own = { ...state, messages: isSmall ? all.map(firstPassages) : all };
	let fitted = await fitHistory(context, own);
	/** Characters of the request before it was made shorter. */
	let tooLong = 0;
	const usedIds = idsOf(state.messages);
	/** Rounds of look-ups: what a question means that goes on from others, a small model knows better than its words. */
	const most = session.isInPage && isFollowUp(state) ? 2 : 1;
	let ending = isSmall && rounds >= most && !plan ? 'window' : endingOf(state, context, rounds, plan);
	const quotes = session.isInPage ? quotesFirst(state.messages, Boolean(context.book?.spoiler)) : '';
	/** Once a question: the new plan belongs to it from then on. */
	let mayRethink = !plan;
	const plansItself = !isSmall && plansByTool(context);
	for (;;) {
		if (ending === 'loop' && mayRethink && mayLook()) {
			mayRethink = false;
			const again = await rethink(state, context);
			const planned = again && callsOfPlan(again, state, context, topK);
			if (planned) return { ...planned, summary: fitted.summary };
		}
		if (ending && ending !== 'plan' && ending !== 'window') notice(context, ending);
		const names = toolsFor(state, context);
		const tools = isSmall
			? toolSchemas(names.filter((name) => name === searchTool(context.book))).map(briefSchema)
			: toolSchemas(names);
		const messages = await messagesFor(context, fitted, ending && noteFor(ending, context, plan));
		const characters = charactersOf(messages);
		let reply: Reply;
		try {
			reply = await context.session.reply({
				messages,
				purpose: ending ? 'answer' : 'choose',
				maxTokens: context.budgets.answerTokens,
				tools,
				mayCall: !ending,
				visible: true,
				opening: ending && quotes && `${quotes}\n\n`,
				// The branches of a plan have sent all of it.
				again: plan !== null && !plan.written && rounds > 0,
				graceSeconds: ending ? GRACE_SHARE * context.budgets.seconds : 0
			});
		} catch (error) {
			// The session has learnt how long it may be; what cannot be made shorter is not sent again.
			if (tooLong > 0 || !(error instanceof ModelError && error.tooLong)) throw error;
			tooLong = characters;
			const learnt = await session.windowTokens();
			isSmall = isSmallWindow(learnt);
			topK = passagesFor(learnt);
			if (isSmall && rounds > 0 && !plan) ending ??= 'window';
			fitted = await fitHistory(context, own);
			const shorter = await messagesFor(context, fitted, ending && noteFor(ending, context, plan));
			if (charactersOf(shorter) >= characters) throw error;
			continue;
		}
		// It is known only now that the model is told of its tools in words.
		if (plansItself && !plansByTool(context) && rounds === 0 && (await wantsPlan(state, context))) {
			const { plan: made } = await plannerNode(state, context);
			const planned = made && callsOfPlan(made, state, context, topK);
			if (planned) {
				context.emit({ type: 'restart' });
				return { ...planned, summary: fitted.summary };
			}
		}
		const { identity } = context.session;
		const answer = normalizeReply(reply, { usedIds, calls: !ending, endpoint: identity });
		if (answer) answer.tool_calls = callsOf(answer).map((call) => sized(call, topK));
		const next = ending ? null : reasonToReject(own, reply, answer);
		if (!next) {
			const { summary } = fitted;
			const finished = finish(state, context, { reply, answer, quotes, ending, rounds, plan, summary });
			const listed = answer && plansItself && planIn(answer, plan, questionId(state.messages));
			const contexts = await contextsOf(context, state, fitted);
			if (!listed) return { ...finished, contexts };
			const waiting = { ...listed, waiting: JSON.stringify(fieldsOf(answer)) };
			// The message with the call takes a round of its own.
			const planned = rounds + 1 < context.budgets.rounds && callsOfPlan(waiting, state, context, topK);
			if (planned) return { ...finished, ...planned, contexts };
			context.emit({ type: 'plan', plan: listed });
			return { ...finished, plan: listed, contexts };
		}
		ending = next;
		context.emit({ type: 'restart' });
	}
}

async function messagesFor(
	{ book, session }: NodeContext,
	{ history, summary }: Fitted,
	note: string | null
): Promise<BaseMessage[]> {
	const window = await session.windowTokens();
	const fitting = book && fitBook(book, window);
	return promptMessages({
		history,
		book: fitting,
		summary: summary?.text ?? null,
		note,
		short: session.hasLanguageModel && isSmallWindow(window)
	});
}

/** The search that is made before a model in the page is asked, as without a model; null: the question brings its text, or there is nothing to search with. */
function ownLookUp({ messages }: GraphState, { book }: NodeContext): AIMessage | null {
	const [name, question] = [searchTool(book), questionText(messages)];
	if (book?.preset || !question.trim() || !offeredTools(book).includes(name)) return null;
	const call: CallWithId = { type: 'tool_call', id: newCallId(), name, args: lookUpFor(question) };
	return new AIMessage({ id: crypto.randomUUID(), content: '', tool_calls: [call] });
}

const isFollowUp = ({ messages }: GraphState): boolean =>
	messages.filter((message) => HumanMessage.isInstance(message)).length > 1;

/** A search gives as much as the model's window takes well, unless the model has said how much. */
function sized(call: CallWithId, top_k: number | null): CallWithId {
	const isSearch = call.name === 'search_book' || call.name === 'search_library';
	return isSearch && top_k ? { ...call, args: { top_k, ...call.args } } : call;
}

/** The contexts of the questions that were sent, this one included. */
async function contextsOf(
	{ book, session }: NodeContext,
	state: GraphState,
	{ history }: Fitted
): Promise<Record<string, string[]>> {
	const kept = Object.entries(state.contexts ?? {}).filter(([id]) =>
		history.some((message) => message.id === id)
	);
	const now = contextBlocks(book && fitBook(book, await session.windowTokens()));
	return { ...Object.fromEntries(kept), [questionId(state.messages)]: now };
}

/** The calls that the plan makes next, as the node's update; null when it is worked off. */
function callsOfPlan(
	plan: Plan,
	state: GraphState,
	context: NodeContext,
	topK: number | null
): Partial<GraphState> | null {
	const planned = nextCalls(plan, state.findings, { search: searchTool(context.book), topK });
	if (!planned) return null;
	context.emit({ type: 'plan', plan: planned.plan });
	// null empties the channel; LangGraph's type of an update is that of the state.
	const emptied = { findings: null } as unknown as Partial<GraphState>;
	return { ...planned, ...emptied, work: context.work({ askedAt: Date.now() }) };
}

/** The helpers are back: the call that waited for them goes to the page, which answers it with what the plan has come to. */
function withWaiting({ waiting, ...plan }: Plan, context: NodeContext): Partial<GraphState> {
	context.emit({ type: 'plan', plan });
	return {
		messages: messagesIn(parsedJson(waiting ?? '')),
		plan,
		work: context.work({ askedAt: Date.now() })
	};
}

/** The plan that a reply writes or changes; null: none, or one that cannot be read, of which the page tells the model. */
function planIn(answer: AIMessage, plan: Plan | null, question: string): Plan | null {
	const call = callsOf(answer).findLast(({ name }) => name === 'write_plan');
	return call ? listPlan(call.args, plan, question) : null;
}

/** What the model may call now: it asks the reader at most MAX_ASKS times. */
function toolsFor({ messages }: GraphState, context: NodeContext): ToolName[] {
	const asked = callsIn(sinceQuestion(messages)).filter(({ name }) => name === 'ask_reader').length;
	const plans = plansByTool(context);
	return offeredTools(context.book).filter(
		(name) => (name !== 'ask_reader' || asked < MAX_ASKS) && (name !== 'write_plan' || plans)
	);
}

function endingOf(state: GraphState, context: NodeContext, rounds: number, plan: Plan | null): Ending | null {
	if (rounds >= context.budgets.rounds) return 'rounds';
	if (context.session.leftMs <= 0) return 'time';
	if (plan && !plan.written && rounds > 0) return 'plan';
	const { preloaded, preset } = context.book ?? {};
	const known = [...(preloaded ?? []), ...(preset?.text ?? [])].map(({ id }) => id);
	return makesNoProgress(state.messages, known) ? 'loop' : null;
}

/** Why a reply is thrown away: it came too late, or repeats calls that were answered. null: it stands. */
function reasonToReject(state: GraphState, reply: Reply, answer: AIMessage | null): Ending | null {
	const calls = answer ? callsOf(answer) : [];
	if (reply.late && (calls.length > 0 || !answer)) return 'time';
	if (!answer || calls.length === 0) return null;
	const repeated = repeatedCalls(state.messages, calls);
	if (repeated.length === calls.length) return 'loop';
	// Only the new calls of it are made.
	answer.tool_calls = calls.filter((call) => !repeated.includes(call));
	return null;
}

interface Finished {
	reply: Reply;
	answer: AIMessage | null;
	/** What is said before it. */
	quotes: string;
	ending: Ending | null;
	rounds: number;
	plan: Plan | null;
	summary: GraphState['summary'];
}

function finish(state: GraphState, context: NodeContext, finished: Finished): Partial<GraphState> {
	const { reply, answer, quotes, ending, rounds, plan, summary } = finished;
	if (!answer && !ending && !reply.late) throw new ModelError(whyWordless(reply));
	const message =
		answer ?? new AIMessage({ id: crypto.randomUUID(), content: noAnswer(context, ending, rounds) });
	const isCalling = callsOf(message).length > 0;
	if (quotes && !isCalling) message.content = `${quotes}\n\n${message.text}`;
	const settled = plan && { ...plan, state: 'answering' as const };
	if (!isCalling) {
		if (settled?.steps.some(({ state }) => state === 'open')) {
			settled.steps = settled.steps.map((step) => afterAnswer(step, ending));
			context.emit({ type: 'plan', plan: settled });
		}
		if (reply.late && !ending) notice(context, 'time');
		if (reply.circled) context.emit({ type: 'notice', kind: 'loop', text: say('notices.circled') });
		else if (reply.cut)
			context.emit({
				type: 'notice',
				kind: 'tokens',
				text: say('notices.tokens', { tokens: context.budgets.answerTokens })
			});
		const figures = {
			rounds,
			modelMs: context.session.spentMs,
			ended: ending ?? (reply.late ? 'time' : 'answered')
		};
		context.observer?.questionAnswered(context.thread, figures);
	}
	const work = context.work(isCalling ? { askedAt: Date.now() } : {});
	return { messages: [message], summary, work, plan: settled ?? state.plan };
}

/** What was not looked up is left out; a step without a look-up, such as comparing, is the answer's own, if it was not cut short. */
function afterAnswer(step: PlanStep, ending: Ending | null): PlanStep {
	if (step.state !== 'open') return step;
	return { ...step, state: step.queries.length > 0 || ending ? 'dropped' : 'done' };
}

function notice(context: NodeContext, ending: Exclude<Ending, Planned>): void {
	const { rounds, seconds } = context.budgets;
	const text = {
		rounds: say('notices.rounds', { rounds }),
		time: say('notices.time', { count: seconds }),
		loop: say('notices.loop')
	}[ending];
	context.emit({ type: 'notice', kind: ending, text });
}

function noteFor(ending: Ending, context: NodeContext, plan: Plan | null): string {
	const text = ending === 'rounds' ? ENDINGS.rounds(context.budgets.rounds) : ENDINGS[ending];
	return plan && !plan.written
		? `Your plan and notes:\n${delimit(describePlan(plan), 'plan and notes')}\n${text}`
		: text;
}

function noAnswer(context: NodeContext, ending: Ending | null, rounds: number): string {
	return ending === 'time' || !ending
		? say('notices.noTime', { count: context.budgets.seconds })
		: say('notices.noAnswer', { rounds });
}
