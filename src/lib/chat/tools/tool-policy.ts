/** The last door before a tool: the reader's yes where something would change, and how much may leave the device for one question. */
import { strings } from '$lib/strings/strings.ts';
import { REFUSED, type ToolResult } from '../messages/message.ts';
import type { AgentCall } from '../agent-client/transport.ts';

export interface ToolPolicyParts {
	/** Resolves with the reader's answer; at once where none is needed. */
	agreed(call: AgentCall, signal: AbortSignal): Promise<boolean>;
	run(call: AgentCall, signal: AbortSignal): Promise<ToolResult>;
	/** Characters; null: as many as it takes. */
	allowance(): number | null;
}

export class ToolPolicy {
	readonly #parts: ToolPolicyParts;
	/** Characters that have left for this question, with those of calls that are not written down yet. */
	#sent: number;

	/** sent: characters that have left for the question already. */
	constructor(parts: ToolPolicyParts, sent: number) {
		this.#parts = parts;
		this.#sent = sent;
	}

	async answer(call: AgentCall, signal: AbortSignal): Promise<ToolResult> {
		if (!(await this.#parts.agreed(call, signal))) return refusal(REFUSED);
		const answer = await this.#parts.run(call, signal);
		const most = this.#parts.allowance();
		if (most !== null && this.#sent + answer.content.length > most)
			return refusal(strings.chat.allowanceSpent(most));
		this.#sent += answer.content.length;
		return answer;
	}
}

const refusal = (content: string): ToolResult => ({ status: 'error', content, passages: [] });
