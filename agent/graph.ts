/**
 * The thinking half of Lectern: agent → (pause) → tools → agent → … → answer. It has no tools of its own: the graph
 * pauses before `tools`, the reader's browser runs the calls and posts the answers. Runs in Node and in a page.
 */
import {
	AIMessage,
	SystemMessage,
	ToolMessage,
	type AIMessageChunk,
	type BaseMessage
} from '@langchain/core/messages';
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { RunnableConfig } from '@langchain/core/runnables';
import {
	Annotation,
	END,
	messagesStateReducer,
	START,
	StateGraph,
	type BaseCheckpointSaver
} from '@langchain/langgraph/web';
import { bookContext, type BookContext } from './context.ts';
import { TOOL_ROUNDS } from './contract.ts';
import { callsOf, pendingCalls, repairHistory, toolRounds } from './history.ts';
import { explainModelError, ModelError, type Endpoint } from './model-error.ts';
import { systemPrompt } from './prompt.ts';
import { normaliseReply } from './reply.ts';
import { toolSchemas } from './tool-schemas.ts';
import { Watchdog } from './watchdog.ts';

const NOT_RUN =
	"This tool was not run: the reader's browser did not answer. Call it again if you still need it.";
const NO_ANSWER_IN_TIME = `I have looked things up ${TOOL_ROUNDS} times and still have no answer. Please ask for less at once, or more precisely.`;

const State = Annotation.Root({
	messages: Annotation<BaseMessage[]>({ reducer: messagesStateReducer, default: () => [] }),
	book: Annotation<BookContext | null>({ reducer: (_old, book) => book, default: () => null })
});

export interface GraphParts {
	model: BaseChatModel;
	/** Left out where the host brings its own, as the official LangGraph server does. */
	checkpointer?: BaseCheckpointSaver;
	/** Longest silence of the model before a call counts as failed. */
	idleSeconds?: number;
	/** For error messages: which model, where. */
	endpoint?: Endpoint | null;
}

export function createGraph({ model, checkpointer, idleSeconds = 60, endpoint = null }: GraphParts) {
	async function agent(state: typeof State.State, config: RunnableConfig) {
		const budgetSpent = toolRounds(state.messages) >= TOOL_ROUNDS;
		const book = bookContext.safeParse(state.book);
		const prompt = new SystemMessage(systemPrompt(book.success ? book.data : null, { budgetSpent }));
		const callable = budgetSpent || !model.bindTools ? model : model.bindTools(toolSchemas);
		const messages = [prompt, ...repairHistory(state.messages)];
		const watchdog = new Watchdog(idleSeconds, config.signal);
		let reply: AIMessageChunk | undefined;
		try {
			// `config` by hand: in a page there is no AsyncLocalStorage to carry it, and without it no token streams.
			for await (const chunk of await callable.stream(messages, { ...config, signal: watchdog.signal })) {
				watchdog.rearm();
				reply = reply ? reply.concat(chunk) : chunk;
			}
			// Some clients end an aborted stream as if it were complete.
			watchdog.signal.throwIfAborted();
		} catch (error) {
			config.signal?.throwIfAborted();
			throw watchdog.silence ?? explainModelError(error, endpoint);
		} finally {
			watchdog.stop();
		}
		const answer = reply && normaliseReply(reply, { taken: idsOf(state.messages), calls: !budgetSpent });
		if (answer) return { messages: [answer] };
		if (budgetSpent)
			return { messages: [new AIMessage({ id: crypto.randomUUID(), content: NO_ANSWER_IN_TIME })] };
		throw new ModelError('The language model sent an empty answer. Try again, or ask in other words.');
	}

	/** Reached only by a stray resume, when nobody has answered: writes errors, so that the conversation can go on. */
	function tools(state: typeof State.State) {
		return {
			messages: pendingCalls(state.messages).map(
				(call) =>
					new ToolMessage({ tool_call_id: call.id, name: call.name, content: NOT_RUN, status: 'error' })
			)
		};
	}

	return new StateGraph(State)
		.addNode('agent', agent)
		.addNode('tools', tools)
		.addEdge(START, 'agent')
		.addConditionalEdges('agent', wantsTools, { tools: 'tools', end: END })
		.addEdge('tools', 'agent')
		.compile({ checkpointer, interruptBefore: ['tools'], name: 'Lectern' });
}

function wantsTools(state: typeof State.State): 'tools' | 'end' {
	const last = state.messages.at(-1);
	return last && AIMessage.isInstance(last) && callsOf(last).length > 0 ? 'tools' : 'end';
}

function idsOf(messages: BaseMessage[]): Set<string> {
	const ids = new Set<string>();
	for (const message of messages) {
		if (message.id) ids.add(message.id);
		if (AIMessage.isInstance(message)) for (const call of callsOf(message)) ids.add(call.id);
	}
	return ids;
}
