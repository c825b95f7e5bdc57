/** Runs only when a run is resumed before the browser has answered: answers the calls with errors, so that the thread stays valid. */
import { ToolMessage } from '@langchain/core/messages';
import { pendingCalls } from '../messages/history.ts';
import type { GraphState } from './state.ts';

const NOT_RUN =
	"This tool was not run: the reader's browser did not answer. Call it again if you still need it.";

export function toolsNode(state: GraphState): { messages: ToolMessage[] } {
	const messages = pendingCalls(state.messages).map(
		({ id, name }) => new ToolMessage({ tool_call_id: id, name, content: NOT_RUN, status: 'error' })
	);
	return { messages };
}
