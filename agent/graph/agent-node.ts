/**
 * The node that calls the model. It follows the plan if there is one, makes tool calls or answers, and decides when to plan again
 * and when to stop looking things up.
 */
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
import { contextBlocks, promptMessages, type SmallWindow } from '../prompt/prompt-messages.ts';
import { normalizeReply } from '../tool-calls/reply.ts';
import { fieldsOf, messagesIn, type GraphState } from './state.ts';
import type { Reply } from '../endpoint/piece.ts';
import type { NodeContext } from './node-context.ts';
import { isSmallWindow, passagesFor } from '../messages/tokens.ts';
import { briefSchema, toolSchemas } from '../messages/tool-descriptions.ts';

/** Why no more tools may be called. */
type Ending = 'rounds' | 'time' | 'loop' | 'plan' | 'window';
/** These endings are intended, so the reader is not told of them. */
type Planned = 'plan' | 'window';

/** After time is up, this share of the question's time is added for the answer. */
const GRACE_SHARE = 0.25;
export async function agentNode(state: GraphState, context: NodeContext): Promise<Partial<GraphState>> {
	const rounds = toolRounds(state.messages);
	const plan = state.plan?.question === questionId(state.messages) ? state.plan : null;
	const { session } = context;
	const window = await session.windowTokens();
	let small: SmallWindow | null = session.hasLanguageModel && isSmallWindow(window) ? 'searches' : null;
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
	const own = { ...state, messages: small ? all.map(firstPassages) : all };
	let fitted = await fitHistory(context, own);
	/** UTF-16 code units of the request that was too long; 0 if none was. */
	let tooLong = 0;
	const usedIds = idsOf(state.messages);
	/** A small model understands a follow-up question better than a search for its words, so it may look things up once more. */
	const most = session.isInPage && isFollowUp(state) ? 2 : 1;
	let ending = small && rounds >= most && !plan ? 'window' : endingOf(state, context, rounds, plan);
	const quotes = session.isInPage ? quotesFirst(state.messages, Boolean(context.book?.spoiler)) : '';
	/** A question gets at most one new plan, and that plan then belongs to it. */
	let mayRethink = !plan;
	const plansItself = !small && plansByTool(context);
	/** A small model that reads of tools calls one, whatever it is told. A question that goes on from others keeps them: its session is warm. */
	if (session.isInPage && ending === 'window' && most === 1) small = 'reads';
	for (;;) {
		if (ending === 'loop' && mayRethink && mayLook()) {
			mayRethink = false;
			const again = await rethink(state, context);
			const planned = again && callsOfPlan(again, state, context, topK);
			if (planned) return { ...planned, summary: fitted.summary };
		}
		if (ending && ending !== 'plan' && ending !== 'window') notice(context, ending);
		const names = small === 'reads' ? [] : toolsFor(state, context);
		const tools = small
			? toolSchemas(names.filter((name) => name === searchTool(context.book))).map(briefSchema)
			: toolSchemas(names);
		const note = () =>
			small === 'reads'
				? ENDINGS.found(questionText(state.messages))
				: ending && noteFor(ending, context, plan);
		const messages = await messagesFor(context, fitted, note(), small);
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
				// The branches of the plan have already sent all of it.
				again: plan !== null && !plan.written && rounds > 0,
				graceSeconds: ending ? GRACE_SHARE * context.budgets.seconds : 0
			});
		} catch (error) {
			// The session has learnt the maximum length. A request that cannot be made shorter is not sent again.
			if (tooLong > 0 || !(error instanceof ModelError && error.tooLong)) throw error;
			tooLong = characters;
			const learnt = await session.windowTokens();
			small = isSmallWindow(learnt) ? (small ?? 'searches') : null;
			topK = passagesFor(learnt);
			if (small && rounds > 0 && !plan) ending ??= 'window';
			fitted = await fitHistory(context, own);
			const shorter = await messagesFor(context, fitted, note(), small);
			if (charactersOf(shorter) >= characters) throw error;
			continue;
		}
		// Only this reply revealed that the model learns its tools from the prompt.
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
			// The message with the plan's call takes a round of its own.
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
	note: string | null,
	small: SmallWindow | null
): Promise<BaseMessage[]> {
	const fitting = book && fitBook(book, await session.windowTokens());
	return promptMessages({ history, book: fitting, summary: summary?.text ?? null, note, small });
}

/**
 * The search made before a model in the page is asked, the same as without a model. null: the question brings its own text, or
 * there is nothing to search with.
 */
function ownLookUp({ messages }: GraphState, { book }: NodeContext): AIMessage | null {
	const [name, question] = [searchTool(book), questionText(messages)];
	if (book?.preset || !question.trim() || !offeredTools(book).includes(name)) return null;
	const call: CallWithId = { type: 'tool_call', id: newCallId(), name, args: lookUpFor(question) };
	return new AIMessage({ id: crypto.randomUUID(), content: '', tool_calls: [call] });
}

const isFollowUp = ({ messages }: GraphState): boolean =>
	messages.filter((message) => HumanMessage.isInstance(message)).length > 1;

/** Sets how many passages a search returns to what the model's window takes well, unless the model has said how many it wants. */
function sized(call: CallWithId, top_k: number | null): CallWithId {
	const isSearch = call.name === 'search_book' || call.name === 'search_library';
	return isSearch && top_k ? { ...call, args: { top_k, ...call.args } } : call;
}

/** The contexts of all questions that were sent, including this one. */
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

/** The plan's next calls, as the node's update; null when the plan is done. */
function callsOfPlan(
	plan: Plan,
	state: GraphState,
	context: NodeContext,
	topK: number | null
): Partial<GraphState> | null {
	const planned = nextCalls(plan, state.findings, { search: searchTool(context.book), topK });
	if (!planned) return null;
	context.emit({ type: 'plan', plan: planned.plan });
	// null empties the channel. LangGraph types an update like the state, which does not allow null.
	const emptied = { findings: null } as unknown as Partial<GraphState>;
	return { ...planned, ...emptied, work: context.work({ askedAt: Date.now() }) };
}

/** The helpers are done. The call that waited for them goes to the page, which answers it with the plan's results. */
function withWaiting({ waiting, ...plan }: Plan, context: NodeContext): Partial<GraphState> {
	context.emit({ type: 'plan', plan });
	return {
		messages: messagesIn(parsedJson(waiting ?? '')),
		plan,
		work: context.work({ askedAt: Date.now() })
	};
}

/** The plan that a reply writes or changes. null: there is none, or it cannot be read; the page then tells the model. */
function planIn(answer: AIMessage, plan: Plan | null, question: string): Plan | null {
	const call = callsOf(answer).findLast(({ name }) => name === 'write_plan');
	return call ? listPlan(call.args, plan, question) : null;
}

/** The tools the model may call now. It may ask the reader at most MAX_ASKS times. */
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

/** Why a reply is discarded: it came too late, or repeats calls that were answered. null: it stands. */
function reasonToReject(state: GraphState, reply: Reply, answer: AIMessage | null): Ending | null {
	const calls = answer ? callsOf(answer) : [];
	if (reply.late && (calls.length > 0 || !answer)) return 'time';
	if (!answer || calls.length === 0) return null;
	const repeated = repeatedCalls(state.messages, calls);
	if (repeated.length === calls.length) return 'loop';
	// Only its new calls are made.
	answer.tool_calls = calls.filter((call) => !repeated.includes(call));
	return null;
}

interface Finished {
	reply: Reply;
	answer: AIMessage | null;
	/** The words before the quotations. */
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

/**
 * After the answer, steps that were not looked up are dropped. A step without a look-up, such as comparing, counts as done by the
 * answer, unless the answer was cut short.
 */
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
