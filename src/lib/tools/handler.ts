/** The type of a tool's handler. */
import type { ToolInput, ToolName, ToolOutput } from '$agent/protocol/tools.ts';
import type { RetrievedPassage } from './sources/retrieved-passage.ts';

export interface Outcome<N extends ToolName> {
	output: ToolOutput<N>;
	/** The passages within the output, for citations. */
	passages: RetrievedPassage[];
}

/**
 * Throws with a message that tells the model what would be right.
 * `retrieved`: the passages that were sent to the model in this conversation, by id.
 */
export type Handler<N extends ToolName> = (
	input: ToolInput<N>,
	signal: AbortSignal,
	retrieved: ReadonlyMap<string, RetrievedPassage>
) => Promise<Outcome<N>>;
