/**
 * The agent's graph: agent → (pause) → tools → agent → … → answer. It runs no tools. It pauses before `tools`, and the reader's
 * browser runs the calls and posts the results. A broad question gets a plan first. Each step is worked by a branch that may look
 * further, and the calls of all branches share one pause. The graph runs in Node and in a page.
 */
import { AIMessage, ToolMessage } from '@langchain/core/messages';
import {
	END,
	Send,
	START,
	StateGraph,
	type BaseCheckpointSaver,
	type LangGraphRunnableConfig
} from '@langchain/langgraph/web';
import { callsOf, lastRound, questionId } from '../messages/history.ts';
import { agentNode } from './agent-node.ts';
import { branchNode, type Branch } from './branch-node.ts';
import { plannerNode, wantsPlan, reviewNode } from './plan-nodes.ts';
import { ModelCapabilities } from '../model/capabilities.ts';
import { CircuitBreaker } from '../model/circuit-breaker.ts';
import { State, type GraphState } from './state.ts';
import { NodeContext, type NodeContextParts } from './node-context.ts';

interface GraphParts extends Omit<NodeContextParts, 'capabilities' | 'breaker'> {
	capabilities?: ModelCapabilities;
	/** Left out if the host brings its own, as the official LangGraph server does. */
	checkpointer?: BaseCheckpointSaver;
}

export function createGraph({ checkpointer, capabilities = new ModelCapabilities(), ...rest }: GraphParts) {
	const parts = { ...rest, capabilities, breaker: new CircuitBreaker() };
	const contextOf = (state: GraphState, config: LangGraphRunnableConfig) =>
		new NodeContext(parts, state, config);

	return new StateGraph(State)
		.addNode('planner', (state, config) => plannerNode(state, contextOf(state, config)))
		.addNode('agent', (state, config) => {
			const context = contextOf(state, config);
			reportTools(state, context);
			return agentNode(state, context);
		})
		.addNode('tools', toolsNode)
		.addNode('branch', (branch: Branch, config: LangGraphRunnableConfig) =>
			branchNode(branch, contextOf(branch, config))
		)
		.addNode('review', (state, config) => reviewNode(state, contextOf(state, config)))
		.addConditionalEdges(
			START,
			async (state: GraphState, config: LangGraphRunnableConfig) =>
				(await wantsPlan(state, contextOf(state, config))) ? 'planner' : 'agent',
			['planner', 'agent']
		)
		.addEdge('planner', 'agent')
		.addConditionalEdges('agent', wantsTools, { tools: 'tools', end: END })
		.addConditionalEdges('tools', branches, ['branch', 'agent'])
		.addEdge('branch', 'review')
		.addEdge('review', 'agent')
		.compile({ checkpointer, interruptBefore: ['tools'], name: 'Lectern' });
}

function wantsTools(state: GraphState): 'tools' | 'end' {
	const last = state.messages.at(-1);
	return last && AIMessage.isInstance(last) && callsOf(last).length > 0 ? 'tools' : 'end';
}

/** The results of a plan's steps go to one branch each, all others straight to the agent. */
function branches(state: GraphState): Send[] | 'agent' {
	const { plan } = state;
	if (!plan || plan.question !== questionId(state.messages)) return 'agent';
	const steps = plan.steps.flatMap((step, index) => (step.state === 'searching' ? [index] : []));
	return steps.length > 0 ? steps.map((step) => new Send('branch', { ...state, step })) : 'agent';
}

function reportTools(state: GraphState, context: NodeContext): void {
	const results = lastRound(state.messages).flatMap(({ call, answer }) => (answer ? [{ call, answer }] : []));
	// The results of one round arrive together. If one is the reader's answer, the time was the reader's.
	const askedAt = results.some(({ call }) => call.name === 'ask_reader') ? undefined : state.work.askedAt;
	if (results.length > 0 && askedAt) context.observer?.roundAnswered(context.thread, Date.now() - askedAt);
	for (const { call, answer } of results) {
		context.observer?.toolFinished(context.thread, {
			name: call.name,
			keys: Object.keys(call.args),
			size: answer.text.length,
			status: answer.status === 'error' ? 'error' : 'success',
			ms: askedAt ? Date.now() - askedAt : null
		});
	}
}

const NOT_RUN =
	"This tool was not run: the reader's browser did not answer. Call it again if you still need it.";

/** Runs only if a run is resumed before the browser has answered. It answers the calls with errors, so that the thread stays valid. */
function toolsNode(state: GraphState): { messages: ToolMessage[] } {
	return {
		messages: lastRound(state.messages).map(
			({ call: { id, name } }) =>
				new ToolMessage({ tool_call_id: id, name, content: NOT_RUN, status: 'error' })
		)
	};
}
