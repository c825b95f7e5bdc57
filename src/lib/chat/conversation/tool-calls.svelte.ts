/** The tool calls of a conversation: how they run, which of them wait for the reader, and what the reader decides. */
import type { AgentCall } from '../agent-client/transport.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { isEffectTool } from '$agent/protocol/tools.ts';
import type { Message, ToolPart, ToolResult } from '../messages/message.ts';
import { planAnswer } from '../tools/plan-answer.ts';
import { pendingCalls, REFUSED } from '../messages/message-list.ts';
import { charactersToSend, turnsOf } from '../privacy/ledger.ts';
import { CallsInWaiting } from '../tools/calls-in-waiting.svelte.ts';
import { ReaderQuestions, refusal } from '../tools/reader-questions.svelte.ts';
import type { ConversationParts } from './conversation-parts.svelte.ts';

interface CallingConversation {
	readonly id: string;
	readonly messages: Message[];
	readonly passages: ReadonlyMap<string, RetrievedPassage>;
	readonly phase: { phase: string };
	readonly isUnseen: boolean;
	/** Saves the messages as they are now; resolves when all saves have ended, including failed ones. */
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

	/** Whether calls of this tool wait for the reader. */
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

	/** Whether a call is a question from the agent that the reader has not answered yet. */
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
