/**
 * The thinking half of Lectern: agent → (pause) → tools → agent → … → answer. It has no tools of its own: the graph
 * pauses before `tools`, the reader's browser runs the calls and posts the answers. A broad question gets a plan first,
 * whose steps are looked up side by side. Runs in Node and in a page.
 */
import { AIMessage } from '@langchain/core/messages';
import {
	END,
	Send,
	START,
	StateGraph,
	type BaseCheckpointSaver,
	type LangGraphRunnableConfig
} from '@langchain/langgraph/web';
import { callsOf, lastAnswers, questionId } from '../messages/history.ts';
import type { ChatModelConnection } from '../model/connection.ts';
import { agentNode } from './agent-node.ts';
import { noteNode, type Branch } from './note-node.ts';
import { plannerNode, wantsPlan } from './planner-node.ts';
import { reviewNode } from './review-node.ts';
import { toolsNode } from './tools-node.ts';
import { ModelCapabilities } from '../model/capabilities.ts';
import { State, type AgentState } from './state.ts';
import { ModelSession, type ModelSessionParts } from './model-session.ts';

export interface GraphParts extends Omit<ModelSessionParts, 'connection' | 'capabilities'> {
	connection: ChatModelConnection;
	capabilities?: ModelCapabilities;
	/** Left out where the host brings its own, as the official LangGraph server does. */
	checkpointer?: BaseCheckpointSaver;
}

export function createGraph({ checkpointer, capabilities = new ModelCapabilities(), ...rest }: GraphParts) {
	const parts: ModelSessionParts = { ...rest, capabilities };
	const think = (state: AgentState, config: LangGraphRunnableConfig) =>
		new ModelSession(parts, state, config);

	return new StateGraph(State)
		.addNode('planner', (state, config) => plannerNode(state, think(state, config)))
		.addNode('agent', (state, config) => {
			const session = think(state, config);
			reportTools(state, session);
			return agentNode(state, session);
		})
		.addNode('tools', toolsNode)
		.addNode('note', (branch: Branch, config: LangGraphRunnableConfig) =>
			noteNode(branch, think(branch, config))
		)
		.addNode('review', (state, config) => reviewNode(state, think(state, config)))
		.addConditionalEdges(
			START,
			(state: AgentState, config: LangGraphRunnableConfig) =>
				wantsPlan(state, think(state, config)) ? 'planner' : 'agent',
			['planner', 'agent']
		)
		.addEdge('planner', 'agent')
		.addConditionalEdges('agent', wantsTools, { tools: 'tools', end: END })
		.addConditionalEdges('tools', branches, ['note', 'agent'])
		.addEdge('note', 'review')
		.addEdge('review', 'agent')
		.compile({ checkpointer, interruptBefore: ['tools'], name: 'Lectern' });
}

function wantsTools(state: AgentState): 'tools' | 'end' {
	const last = state.messages.at(-1);
	return last && AIMessage.isInstance(last) && callsOf(last).length > 0 ? 'tools' : 'end';
}

/** Results of a plan's steps go to a branch each; all others straight to the agent. */
function branches(state: AgentState): Send[] | 'agent' {
	const { plan } = state;
	if (!plan || plan.question !== questionId(state.messages)) return 'agent';
	const steps = plan.steps.flatMap((step, index) => (step.state === 'searching' ? [index] : []));
	return steps.length > 0 ? steps.map((step) => new Send('note', { ...state, step })) : 'agent';
}

function reportTools(state: AgentState, session: ModelSession): void {
	const { askedAt } = state.work;
	for (const { call, answer } of lastAnswers(state.messages)) {
		session.observer.toolAnswered(session.thread, {
			name: call.name,
			keys: Object.keys(call.args),
			size: answer.text.length,
			status: answer.status === 'error' ? 'error' : 'success',
			ms: askedAt ? Date.now() - askedAt : null
		});
	}
}
