/** Converts messages to the agent's protocol. Every call is followed by its result, as OpenAI-compatible endpoints require. */
import type { ReadingMoment } from '$agent/protocol/context.ts';
import { declaredArguments, type DeclaredArguments } from '$agent/protocol/thread-values.ts';
import type { ProviderMetadata } from '$agent/protocol/provider-metadata.ts';
import type { Message, ToolPart } from '../messages/message.ts';
import { CANCELLED, textOf, toolsOf } from '../messages/message-list.ts';

export interface HumanWire {
	type: 'human';
	id: string;
	content: string;
	/** What was being read when the question was asked. */
	additional_kwargs?: { reading: ReadingMoment };
}

export interface AgentWire {
	type: 'ai';
	id: string;
	content: string;
	tool_calls: { type: 'tool_call'; id: string; name: string; args: DeclaredArguments }[];
	additional_kwargs?: { providerMetadata: ProviderMetadata };
}

export interface ToolWire {
	type: 'tool';
	id: string;
	tool_call_id: string;
	name: string;
	content: string;
	status: 'success' | 'error';
}

const HIDDEN = 'This is left out: it lies beyond the spoiler limit that the reader has set since.';

export type Wire = HumanWire | AgentWire | ToolWire;

/** `hidden`: ids of calls, answers and questions whose content is replaced by a note; see hiddenFrom(). */
export function toWire(messages: Message[], hidden: ReadonlySet<string> = new Set()): Wire[] {
	let question = '';
	return messages.flatMap((message): Wire[] => {
		if (message.role === 'reader') {
			question = message.id;
			const { id, text, sentContext } = message;
			const reading =
				sentContext?.reading && !hidden.has(id)
					? { additional_kwargs: { reading: sentContext.reading } }
					: {};
			return [{ type: 'human', id, content: text, ...reading }];
		}
		const tools = toolsOf(message);
		const content = textOf(message) !== '' && hidden.has(message.id) ? HIDDEN : textOf(message);
		// An interrupted reply is requested again, and one that was stopped before its first word is empty.
		if (message.ending === 'open' || (tools.length === 0 && content === '')) return [];
		const calls = tools.map(({ id, name, args }) => ({
			type: 'tool_call' as const,
			id,
			name,
			args: declaredArguments(name, args)
		}));
		// The model's reasoning reveals what it had read, and the page that was open.
		const isHidden = [question, message.id, ...tools.map(({ id }) => id)].some((id) => hidden.has(id));
		const kept =
			message.providerMetadata && tools.length > 0 && !isHidden
				? { additional_kwargs: { providerMetadata: message.providerMetadata } }
				: {};
		const answers = tools.map((tool) => ({
			...toolWire(tool),
			...(hidden.has(tool.id) ? { content: HIDDEN } : {})
		}));
		return [{ type: 'ai', id: message.id, content, tool_calls: calls, ...kept }, ...answers];
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

/** The questions at the end are the run's input; everything before them is the thread's state. */
export function splitQuestions(wire: Wire[]): { history: Wire[]; questions: HumanWire[] } {
	const last = wire.findLastIndex((message) => message.type !== 'human');
	return {
		history: wire.slice(0, last + 1),
		questions: wire.slice(last + 1).filter((message) => message.type === 'human')
	};
}
