/**
 * One branch of the plan: a sub-agent with a small loop of its own. It reads what was looked up for its step, and then looks
 * further or takes notes. Branches run in parallel; their calls share one pause.
 */
import { say } from '../protocol/said.ts';
import { HumanMessage, SystemMessage, type BaseMessage } from '@langchain/core/messages';
import { delimit } from '../prompt/delimiters.ts';
import { callsOf, idsOf, questionText, resultsOf, toolRounds } from '../messages/history.ts';
import { tokensToCharacters } from '../messages/tokens.ts';
import { offeredTools, searchTool, type BookContext } from '../protocol/context.ts';
import type { PlanStep } from '../protocol/events.ts';
import type { ToolName } from '../protocol/tools.ts';
import { normalizeReply } from '../tool-calls/reply.ts';
import { toolSchemas } from '../messages/tool-descriptions.ts';
import { repeatedCalls } from './loop.ts';
import { Said } from '../prompt/said.ts';
import { surroundings } from '../prompt/prompt-messages.ts';
import { fitBook } from './fit.ts';
import { BRANCH_ROUNDS } from '../protocol/run.ts';
import { BRANCH_INSTRUCTIONS, BRANCH_SECONDS, BRANCH_TOKENS } from './plan.ts';
import type { GraphState, Finding } from './state.ts';
import type { NodeContext } from './node-context.ts';

const NOTE_TOKENS = 350;
/** After this share of the question's time no more notes are taken, and the answer is written from the passages themselves. */
const NOTES_TIME_SHARE = 0.6;
/** Share of the model's window for the results of look-ups. */
const RESULTS_SHARE = 0.5;
const branchTools = (book: BookContext | null): readonly ToolName[] => [searchTool(book), 'get_chapter'];
/** Maximum calls of one branch in one round. */
const MAX_CALLS = 3;

/** The state that `Send` gives a branch: the thread's state, and the index of its step. */
export type Branch = GraphState & { step: number };

type Outcome = Pick<Finding, 'notes' | 'calls' | 'failure'>;
const NOTHING: Outcome = { notes: null, calls: [], failure: null };

export async function branchNode(branch: Branch, context: NodeContext) {
	const step = branch.plan?.steps[branch.step];
	const hasTime = context.session.spentMs < context.budgets.seconds * 1000 * NOTES_TIME_SHARE;
	const outcome = step && hasTime ? await attempt(branch, step, context) : NOTHING;
	const state = outcome.failure ? 'failed' : outcome.calls.length > 0 ? 'searching' : 'done';
	context.emit({ type: 'plan-step', index: branch.step, state, failure: outcome.failure });
	const spent = { ms: context.session.addedMs, tokens: context.wordTokens };
	return { findings: [{ step: branch.step, ...outcome, spent }], work: context.work() };
}

/** A branch that fails reports why, and the others go on. Rejects only when the run is stopped. */
async function attempt(branch: Branch, step: PlanStep, context: NodeContext): Promise<Outcome> {
	try {
		return await work(branch, step, context);
	} catch (error) {
		context.signal?.throwIfAborted();
		return { ...NOTHING, failure: error instanceof Error ? error.message : String(error) };
	}
}

async function work(branch: Branch, step: PlanStep, context: NodeContext): Promise<Outcome> {
	const { session, budgets, book } = context;
	const { ms, tokens } = step.spent ?? { ms: 0, tokens: 0 };
	const mayLook =
		(step.rounds ?? 1) < BRANCH_ROUNDS &&
		toolRounds(branch.messages) < budgets.rounds &&
		tokens < BRANCH_TOKENS;
	const messages = await messagesFor(branch, step, context);
	const names = offeredTools(book).filter((name) => branchTools(book).includes(name));
	for (let mayCall = mayLook; ; mayCall = false) {
		const maxSeconds = BRANCH_SECONDS - (ms + session.addedMs) / 1000;
		if (maxSeconds <= 0) return tooLate();
		const isShorter = maxSeconds * 1000 < session.leftMs;
		const reply = await session.reply({
			messages,
			purpose: 'notes',
			maxTokens: NOTE_TOKENS,
			maxSeconds,
			tools: toolSchemas(names),
			mayCall
		});
		// The time of the whole question ends the plan. The passages are there for the answer.
		if (reply.late) return isShorter ? tooLate() : NOTHING;
		const options = { usedIds: idsOf(branch.messages), calls: mayCall, endpoint: null };
		const answer = normalizeReply(reply, options);
		const calls = answer ? callsOf(answer).filter(({ name }) => names.some((each) => each === name)) : [];
		const repeated = repeatedCalls(branch.messages, calls);
		const fresh = calls.filter((call) => !repeated.includes(call)).slice(0, MAX_CALLS);
		if (fresh.length > 0) return { ...NOTHING, calls: fresh.map(({ name, args }) => ({ name, args })) };
		// It only asked for what it already has, so now it must say what that is.
		if (calls.length > 0) continue;
		const notes = answer?.text.trim() || null;
		return { ...NOTHING, notes, failure: notes ? null : say('notices.noNotes') };
	}
}

const tooLate = (): Outcome => ({
	...NOTHING,
	failure: say('notices.slowStep', { count: BRANCH_SECONDS })
});

/** Everything looked up for the step goes into one message, a form every endpoint accepts. */
async function messagesFor(branch: Branch, step: PlanStep, context: NodeContext): Promise<BaseMessage[]> {
	const window = await context.session.windowTokens('notes');
	const results = resultsOf(branch.messages, step.calls ?? []);
	const share = Math.floor(tokensToCharacters(window * RESULTS_SHARE) / Math.max(1, results.length));
	const said = new Said('');
	const found = results.map(({ call, answer }) => {
		const result = delimit(said.result(answer.text).slice(0, share), 'search results');
		return `${call.name} ${delimit(JSON.stringify(call.args), 'looked up')}\n${result}`;
	});
	const text = [
		surroundings(context.book && fitBook(context.book, window)),
		`The question: ${questionText(branch.messages)}`,
		`The step: ${step.text}`,
		...found
	];
	return [new SystemMessage(BRANCH_INSTRUCTIONS), new HumanMessage(text.filter(Boolean).join('\n'))];
}
