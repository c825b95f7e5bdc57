/** Our messages in the words of the agent's protocol. Every call is followed by its answers, as OpenAI-style endpoints demand. */
import { CANCELLED, textOf, toolsOf, type Message, type ToolPart } from './message.ts';

export interface HumanWire {
	type: 'human';
	id: string;
	content: string;
}

export interface AgentWire {
	type: 'ai';
	id: string;
	content: string;
	tool_calls: { type: 'tool_call'; id: string; name: string; args: unknown }[];
}

export interface ToolWire {
	type: 'tool';
	id: string;
	tool_call_id: string;
	name: string;
	content: string;
	status: 'success' | 'error';
}

export type Wire = HumanWire | AgentWire | ToolWire;

export function toWire(messages: Message[]): Wire[] {
	return messages.flatMap((message): Wire[] => {
		if (message.role === 'reader') return [{ type: 'human', id: message.id, content: message.text }];
		const tools = toolsOf(message);
		const content = textOf(message);
		// A reply that broke off is asked for again; one that was stopped before its first word says nothing.
		if (message.ending === 'open' || (tools.length === 0 && content === '')) return [];
		const calls = tools.map(({ id, name, args }) => ({ type: 'tool_call' as const, id, name, args }));
		return [{ type: 'ai', id: message.id, content, tool_calls: calls }, ...tools.map(toolWire)];
	});
}

export function toolWire({ id, name, answerId, state }: ToolPart): ToolWire {
	return {
		type: 'tool',
		id: answerId,
		tool_call_id: id,
		name,
		content: state.phase === 'running' ? CANCELLED : state.content,
		status: state.phase === 'done' ? 'success' : 'error'
	};
}

/** The questions at the end start a run; what stands before them is the thread's state. */
export function splitQuestions(wire: Wire[]): { history: Wire[]; questions: HumanWire[] } {
	const last = wire.findLastIndex((message) => message.type !== 'human');
	return {
		history: wire.slice(0, last + 1),
		questions: wire.slice(last + 1).filter((message) => message.type === 'human')
	};
}
