/** Reached only by a stray resume, when nobody has answered: writes errors, so that the conversation can go on. */
import { ToolMessage } from '@langchain/core/messages';
import { pendingCalls } from '../messages/history.ts';
import type { AgentState } from './state.ts';

const NOT_RUN =
	"This tool was not run: the reader's browser did not answer. Call it again if you still need it.";

export function toolsNode(state: AgentState): { messages: ToolMessage[] } {
	const messages = pendingCalls(state.messages).map(
		({ id, name }) => new ToolMessage({ tool_call_id: id, name, content: NOT_RUN, status: 'error' })
	);
	return { messages };
}
