/** The tool calls of a conversation: how they run, which of them wait for the reader, and what the reader decides. */
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { isRecord } from '$agent/protocol/json.ts';
import { isEffectTool, contract, MAX_ASKS, type ToolOutput } from '$agent/protocol/tools.ts';
import type { Message, ToolPart, ToolResult } from '../messages/message.ts';
import { pendingCalls, REFUSED, toolsOf } from '../messages/message-list.ts';
import { charactersToSend, turnsOf, type Turn } from '../privacy/ledger.ts';
import type { ConversationParts } from './conversation-parts.svelte.ts';
import type { AgentCall } from '../agent-client/transport.ts';
import { deferred, unlessAborted } from '$lib/async/waiting.ts';
import { SvelteMap } from 'svelte/reactivity';

interface CallingConversation {
	readonly id: string;
	readonly messages: Message[];
	readonly passages: ReadonlyMap<string, RetrievedPassage>;
	readonly phase: { phase: string };
	readonly isUnseen: boolean;
	save(): Promise<void>;
	saved(): Promise<void>;
	/** Continues an unfinished question, unless it is being answered. */
	resume(): Promise<unknown>;
}

export class ToolCalls {
	/** Calls that wait for the reader's approval in this tab. */
	readonly #approvals = new CallsInWaiting<boolean>();
	readonly #questions = new ReaderQuestions();

	constructor(
		private readonly conversation: CallingConversation,
		private readonly parts: Pick<ConversationParts, 'answer' | 'settings' | 'allowed'>
	) {}

	/** Calls that wait for the reader's approval, including those from before a reload. */
	get unapproved(): ToolPart[] {
		return pendingCalls(this.conversation.messages).filter((call) => this.#isUndecided(call));
	}

	needApproval(name: string): boolean {
		return isEffectTool(name) && !this.parts.allowed.list.includes(name);
	}

	/** Whether to ask the reader about a call now. While the question is being answered, this is so once the call is saved. */
	isToApprove(part: ToolPart): boolean {
		const isAnswering = this.conversation.phase.phase === 'answering';
		const asked = !isAnswering || this.#approvals.has(part.id);
		return part.state.phase === 'running' && asked && this.#isUndecided(part);
	}

	#isUndecided({ name, approved }: ToolPart): boolean {
		return this.needApproval(name) && approved === undefined;
	}

	/** The reader's decision about a call. It is saved before the call runs. After a reload it also resumes the question. */
	async approve({ id, name }: ToolPart, decision: 'yes' | 'no' | 'always'): Promise<void> {
		const call = pendingCalls(this.conversation.messages).find((one) => one.id === id);
		if (!call || call.approved !== undefined) return;
		call.approved = decision !== 'no';
		await this.conversation.save();
		this.#approvals.say(id, call.approved);
		if (decision === 'always') this.#allow(name);
		await this.conversation.resume();
	}

	/** Approves all later calls of the tool, and those that are waiting. */
	#allow(name: string): void {
		this.parts.allowed.allow(name);
		for (const call of pendingCalls(this.conversation.messages))
			if (call.name === name) this.#approvals.say(call.id, true);
	}

	isToAnswer(part: ToolPart): boolean {
		return this.#questions.isOpen(part);
	}

	/**
	 * Passes on the reader's answer to a question from the agent; null: the agent continues without one. After a reload it also
	 * resumes the question.
	 */
	reply({ id }: ToolPart, words: string | null): void {
		this.#questions.reply(id, words);
		void this.conversation.resume();
	}

	/**
	 * Runs the calls of the last question. Before each call it asks for the reader's approval, and after it checks how much may
	 * leave the device for the question.
	 */
	runner(): (call: AgentCall, signal: AbortSignal) => Promise<ToolResult> {
		const current = turnsOf(this.conversation.messages).at(-1);
		/** Characters sent for this question, including results that are not in the messages yet. */
		let sent = current ? charactersToSend(current) : 0;
		return async (call, signal) => {
			const most = this.parts.settings.allowance.value ?? Infinity;
			// A tool with an effect must be refused before it runs, because what it has done cannot be undone.
			const hasEffect = isEffectTool(call.name);
			if (hasEffect && sent >= most) return refusal(allowanceSpent(most));
			if (!(await this.#approved(call, signal))) return refusal(REFUSED);
			const answer = await this.#run(call, signal);
			// What the branches of a plan found has left the device before.
			const isNew = !hasEffect && call.name !== 'write_plan';
			if (isNew && sent + answer.content.length > most) return refusal(allowanceSpent(most));
			sent += answer.content.length;
			return answer;
		};
	}

	#run(call: AgentCall, signal: AbortSignal) {
		const { id, messages, passages } = this.conversation;
		if (call.name === 'ask_reader' && !this.conversation.isUnseen)
			return this.#questions.ask(call, turnsOf(messages).at(-1), signal);
		if (call.name === 'write_plan') return planAnswer(call, turnsOf(messages).at(-1));
		return this.parts.answer(call, signal, passages, id);
	}

	/** Asks only about calls that are in the stored record, so that after a reload the call and the reader's decision are found again. */
	async #approved(call: AgentCall, signal: AbortSignal): Promise<boolean> {
		if (!this.needApproval(call.name)) return true;
		if (this.conversation.isUnseen) return false;
		await this.conversation.saved();
		const decided = pendingCalls(this.conversation.messages).find(({ id }) => id === call.id)?.approved;
		return decided ?? this.#approvals.wordTo(call.id, signal);
	}
}

/** For the model, which tells the reader. */
const allowanceSpent = (most: number) =>
	`The reader lets at most ${most} characters leave the device for one question, and this answer would be more. Answer with what you have, and say that their limit was reached.`;

/** Results for the model, which are in English whatever the interface's language. */
const words = {
	skipped: 'The reader wants you to go on without their answer. Do not ask again.',
	tooOften: `You have asked the reader ${MAX_ASKS} times for this question, or they wanted you to go on without them. Go on with what you have.`,
	wrong: 'Give the question as one sentence, and at most five short choices.',
	noSteps: 'Give "steps": a list of {"text": "…", "queries": ["…"]}.'
};

/** The agent's questions to the reader: a call of `ask_reader` waits here for the answer, without a time limit. */
export class ReaderQuestions {
	readonly #waiting = new CallsInWaiting<string | null>();
	/** The reader's answers by call id; null: no answer. A call that runs again after a reload finds its answer here. */
	readonly #replies = new SvelteMap<string, string | null>();

	/** Whether the reader still has to answer. With invalid arguments there is nothing to ask. */
	isOpen({ id, name, args, state }: ToolPart): boolean {
		return (
			name === 'ask_reader' &&
			state.phase === 'running' &&
			!this.#replies.has(id) &&
			contract.ask_reader.input.safeParse(args).success
		);
	}

	/** turn: of the question that the call belongs to. Rejects with the signal's reason. */
	async ask({ id, args }: AgentCall, turn: Turn | undefined, signal: AbortSignal): Promise<ToolResult> {
		if (!contract.ask_reader.input.safeParse(args).success) return refusal(words.wrong);
		const asked = (turn?.replies ?? []).flatMap(toolsOf).filter(({ name }) => name === 'ask_reader');
		const at = asked.findIndex((part) => part.id === id);
		const before = asked.slice(0, Math.max(0, at));
		if (before.length >= MAX_ASKS || before.some(wasSkipped)) return refusal(words.tooOften);
		const known = this.#replies.get(id);
		const answer = known === undefined ? await this.#waiting.wordTo(id, signal) : known;
		const output = answer === null ? { answer, note: words.skipped } : { answer };
		return { status: 'success', content: JSON.stringify(output), passages: [] };
	}

	reply(id: string, answer: string | null): void {
		this.#replies.set(id, answer);
		this.#waiting.say(id, answer);
	}
}

function wasSkipped({ state }: ToolPart): boolean {
	if (state.phase !== 'done') return false;
	const output = contract.ask_reader.output.safeParse(JSON.parse(state.content));
	return output.success && output.data.answer === null;
}

/** Answers a call of `write_plan` with the outcome of its plan: each step, and the notes of its branch. turn: as in ask(). */
export function planAnswer({ args }: AgentCall, turn: Turn | undefined): ToolResult {
	const plan = turn?.question.work?.plan;
	const isRead = isRecord(args) && Array.isArray(args.steps);
	if (!turn || !plan || !isRead) return refusal(words.noSteps);
	const tools = turn.replies.flatMap(toolsOf);
	const resultsOf = (calls: readonly string[] = []) =>
		tools.flatMap(({ id, state }) => (calls.includes(id) && state.phase === 'done' ? state : []));
	const steps = plan.steps
		.filter(({ state }) => state !== 'dropped')
		.map(({ text, state, notes, failure, calls }) => ({
			text,
			state,
			...(notes ? { notes } : {}),
			...(failure ? { failure } : {}),
			// If a branch has no notes, what it found is not lost.
			...(notes || !calls?.length
				? {}
				: { found: resultsOf(calls).map(({ content }) => JSON.parse(content) as unknown) })
		}));
	const output: ToolOutput<'write_plan'> = { steps };
	// The passages behind the notes. If these may no longer be revealed, the notes may not either.
	const passages = plan.steps.flatMap(({ calls }) => resultsOf(calls)).flatMap(({ passages }) => passages);
	return { status: 'success', content: JSON.stringify(output), passages };
}

/** Tells the model why it gets nothing. */
const refusal = (content: string): ToolResult => ({ status: 'error', content, passages: [] });

/** Calls that wait for the reader's answer, without a time limit, while other tools run. */
class CallsInWaiting<Word> {
	readonly #waiting = new SvelteMap<string, (word: Word) => void>();

	has(id: string): boolean {
		return this.#waiting.has(id);
	}

	/** Resolves to the reader's answer. Rejects with the signal's reason. */
	async wordTo(id: string, signal: AbortSignal): Promise<Word> {
		signal.throwIfAborted();
		const { promise, resolve } = deferred<Word>();
		this.#waiting.set(id, resolve);
		try {
			return await unlessAborted(signal, promise);
		} finally {
			this.#waiting.delete(id);
		}
	}

	/** Continues the call, if it waits in this tab. */
	say(id: string, word: Word): void {
		this.#waiting.get(id)?.(word);
	}
}
