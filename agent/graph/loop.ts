/** Detects a model that goes in circles: it repeats calls, or its calls find nothing new. */
import { AIMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { contract, isToolName } from '../protocol/tools.ts';
import { callsIn, callsOf, isOfHelpers, sinceQuestion, type CallWithId } from '../messages/history.ts';

/** This many rounds in a row without anything new count as a loop. */
const MAX_IDLE_ROUNDS = 3;

/** The calls that were already made and answered within this question, or that repeat an earlier one in `calls`. */
export function repeatedCalls(messages: BaseMessage[], calls: CallWithId[]): CallWithId[] {
	const question = sinceQuestion(messages);
	// A failed call may be repeated, because the index may be ready now.
	const answered = new Set(
		question
			.filter((message) => ToolMessage.isInstance(message))
			.filter((message) => message.status !== 'error')
			.map((message) => message.tool_call_id)
	);
	const made = new Set(
		callsIn(question)
			.filter((call) => answered.has(call.id))
			.map(callKey)
	);
	return calls.filter((call) => made.size === made.add(callKey(call)).size);
}

/** Whether the last MAX_IDLE_ROUNDS rounds found no new passage. known: ids of passages sent with the question. */
export function makesNoProgress(messages: BaseMessage[], known: readonly string[]): boolean {
	const seen = new Set(known);
	let idleRounds = 0;
	for (const message of sinceQuestion(messages)) {
		const isRound = AIMessage.isInstance(message) && callsOf(message).length > 0;
		if (isRound && !isOfHelpers(message)) idleRounds++;
		if (!ToolMessage.isInstance(message)) continue;
		for (const gain of gainsOf(message)) {
			if (seen.has(gain)) continue;
			seen.add(gain);
			idleRounds = 0;
		}
	}
	return idleRounds >= MAX_IDLE_ROUNDS;
}

/** What is new in a result: its passage ids. For other tools: the first answer, each effect, and each reply of the reader. */
function gainsOf(message: ToolMessage): string[] {
	if (message.status === 'error') return [];
	const ids = [...message.text.matchAll(/"id":\s*"([^"]+)"/g)].map((match) => match[1] ?? '');
	const name = message.name ?? '';
	const isOnce = name === 'ask_reader' || (isToolName(name) && contract[name].effect);
	return [...ids, isOnce ? `effect ${message.tool_call_id}` : `tool ${name}`];
}

/** The same for two calls that would find the same. */
export function callKey({ name, args }: Pick<CallWithId, 'name' | 'args'>): string {
	return `${name} ${canonical(args)}`;
}

/** The same for equal arguments, whatever their order, case and spacing. */
function canonical(value: unknown): string {
	if (typeof value === 'string') return JSON.stringify(value.trim().replace(/\s+/g, ' ').toLowerCase());
	if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
	return `{${entries
		.map(([key, held]) => `${key}:${canonical(held)}`)
		.sort()
		.join()}}`;
}
