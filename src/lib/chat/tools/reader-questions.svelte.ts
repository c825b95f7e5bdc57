/** The agent's questions to the reader: a call of `ask_reader` waits here for the answer, without a time limit. */
import { contract, MAX_ASKS } from '$agent/protocol/tools.ts';
import { SvelteMap } from 'svelte/reactivity';
import type { AgentCall } from '../agent-client/transport.ts';
import type { ToolPart, ToolResult } from '../messages/message.ts';
import { toolsOf } from '../messages/message-list.ts';
import type { Turn } from '../privacy/ledger.ts';
import { CallsInWaiting } from './calls-in-waiting.svelte.ts';

/** Results for the model, which are in English whatever the interface's language. */
const words = {
	skipped: 'The reader wants you to go on without their answer. Do not ask again.',
	tooOften: `You have asked the reader ${MAX_ASKS} times for this question, or they wanted you to go on without them. Go on with what you have.`,
	wrong: 'Give the question as one sentence, and at most five short choices.'
};

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

/** Tells the model why it gets nothing. */
export const refusal = (content: string): ToolResult => ({ status: 'error', content, passages: [] });
