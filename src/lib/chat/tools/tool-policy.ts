/** The checks around a tool call: the reader's approval before it, and after it how much may leave the device for one question. */
import { isEffectTool } from '$agent/protocol/tools.ts';
import type { ToolResult } from '../messages/message.ts';
import { REFUSED } from '../messages/message-list.ts';
import type { AgentCall } from '../agent-client/transport.ts';

export interface ToolPolicyParts {
	/** Resolves with the reader's decision; at once with true if no approval is needed. */
	approved(call: AgentCall, signal: AbortSignal): Promise<boolean>;
	run(call: AgentCall, signal: AbortSignal): Promise<ToolResult>;
	/** Characters; null: as many as it takes. */
	allowance(): number | null;
}

export class ToolPolicy {
	readonly #parts: ToolPolicyParts;
	/** Characters sent for this question, including results that are not in the messages yet. */
	#sent: number;

	/** sent: characters that were sent for the question already. */
	constructor(parts: ToolPolicyParts, sent: number) {
		this.#parts = parts;
		this.#sent = sent;
	}

	async answer(call: AgentCall, signal: AbortSignal): Promise<ToolResult> {
		const most = this.#parts.allowance();
		// What a tool has done cannot be refused afterwards: one with an effect is refused before, or not at all.
		const hasEffect = isEffectTool(call.name);
		if (hasEffect && most !== null && this.#sent >= most) return refusal(allowanceSpent(most));
		if (!(await this.#parts.approved(call, signal))) return refusal(REFUSED);
		const answer = await this.#parts.run(call, signal);
		if (!hasEffect && most !== null && this.#sent + answer.content.length > most)
			return refusal(allowanceSpent(most));
		this.#sent += answer.content.length;
		return answer;
	}
}

/** For the model, which tells it to the reader. */
const allowanceSpent = (most: number) =>
	`The reader lets at most ${most} characters leave the device for one question, and this answer would be more. Answer with what you have, and say that their limit was reached.`;

const refusal = (content: string): ToolResult => ({ status: 'error', content, passages: [] });
