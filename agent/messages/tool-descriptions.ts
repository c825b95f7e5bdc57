/**
 * How a model learns its tools: as JSON schemas for endpoints that accept tools. For the others they are described in the
 * instructions, calls are JSON objects, and answers are user messages (the JSON protocol). Only this file and the parser of written
 * calls know the difference.
 */
import {
	AIMessage,
	HumanMessage,
	SystemMessage,
	ToolMessage,
	type BaseMessage
} from '@langchain/core/messages';
import { z } from 'zod';
import { isRecord } from '../protocol/json.ts';
import { contract, type ToolName } from '../protocol/tools.ts';

export interface ToolSchema {
	type: 'function';
	function: { name: string; description: string; parameters: Record<string, unknown> };
}

export function toolSchemas(names: readonly ToolName[]): ToolSchema[] {
	return names.map(schemaOf);
}

/** Made once: each call of the model sends all of them, and zod writes them slowly. */
const made = new Map<ToolName, ToolSchema>();

function schemaOf(name: ToolName): ToolSchema {
	const known = made.get(name);
	if (known) return known;
	const { description, input } = contract[name];
	const schema: ToolSchema = {
		type: 'function',
		function: { name, description, parameters: parametersOf(input) }
	};
	made.set(name, schema);
	return schema;
}

function parametersOf(input: z.ZodType): Record<string, unknown> {
	// `io: 'input'`: fields with a default may be left out. Some endpoints refuse the `$schema` key.
	const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
	return schema;
}

const PLAIN_KEYS = ['type', 'description', 'properties', 'items', 'required', 'enum'];

/** The same tool with only types and names in its schema. The browser checks the arguments anyway. */
export const plainSchema = (tool: ToolSchema): ToolSchema => withKeys(tool, PLAIN_KEYS);

/** The same with the lengths of lists. Without them a small model writes one query after the other until its reply reaches the limit. */
export const countedSchema = (tool: ToolSchema): ToolSchema =>
	withKeys(tool, [...PLAIN_KEYS, 'minItems', 'maxItems']);

const withKeys = (
	{ type, function: { parameters, ...rest } }: ToolSchema,
	keys: readonly string[]
): ToolSchema => ({ type, function: { ...rest, parameters: plain(parameters, keys) } });

function plain(schema: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
	const kept = Object.entries(schema).filter(([key]) => keys.includes(key));
	return Object.fromEntries(
		kept.map(([key, value]) => {
			if (!isRecord(value)) return [key, value];
			const inner = value as Record<string, Record<string, unknown>>;
			return [key, key === 'properties' ? mapped(inner, keys) : plain(inner, keys)];
		})
	);
}

const mapped = (properties: Record<string, Record<string, unknown>>, keys: readonly string[]) =>
	Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, plain(schema, keys)]));

/**
 * The same tool with only its required arguments, for a small window. Small models fill in optional ones, and then search a chapter
 * that does not exist, or ask for a single passage.
 */
export function briefSchema({ type, function: { parameters, ...rest } }: ToolSchema): ToolSchema {
	const { properties = {}, required = [] } = parameters as { properties?: object; required?: string[] };
	const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
	return { type, function: { ...rest, parameters: { ...parameters, properties: kept } } };
}

/** Tools that take queries. The first on offer serves as the example. */
const SEARCHES = ['search_book', 'search_library'] as const;

/** search: one of them. */
const jsonProtocolRules = (search: string) => `How you call tools
You cannot see the book, but tools can look things up for you. To call a tool, reply with one JSON object and nothing else:
{"tool": "${search}", "args": {"queries": ["first query", "second query"]}}
For several tools at once, reply with a JSON list of such objects. Stop right after it. The result comes in the next message; never write a result yourself. When you know enough, answer in plain words, without JSON.

The tools`;

const RESULT_REMINDER =
	'This is the real result from the reader’s browser. Go by it, not by what you expected. Call another tool with one JSON object, or answer in plain words.';

/** The same conversation without tool messages: system, then user and assistant in turn. */
export function toJsonProtocol(
	messages: readonly BaseMessage[],
	tools: readonly ToolSchema[]
): BaseMessage[] {
	const plain: BaseMessage[] = [];
	for (const [index, message] of messages.entries()) {
		if (SystemMessage.isInstance(message) && index === 0)
			plain.push(new SystemMessage(withTools(message.text, tools)));
		else if (AIMessage.isInstance(message)) addInTurn(plain, 'ai', replyAsText(message));
		else if (ToolMessage.isInstance(message))
			addInTurn(plain, 'human', `Result of ${message.name}:\n${message.text}\n${RESULT_REMINDER}`);
		else addInTurn(plain, 'human', message.text);
	}
	return plain;
}

/** Where no tool is told of, what a call has found comes from the app: whoever reads a call makes one. */
export function withoutCalls(message: BaseMessage): BaseMessage[] {
	if (ToolMessage.isInstance(message))
		return [new HumanMessage(`Lectern: The app has found this in the book:\n${message.text}`)];
	if (!AIMessage.isInstance(message)) return [message];
	return message.text ? [new AIMessage(message.text)] : [];
}

function withTools(instructions: string, tools: readonly ToolSchema[]): string {
	if (tools.length === 0) return instructions;
	const list = tools.map(
		({ function: { name, description, parameters } }) =>
			`${name}: ${description}\n  args: ${JSON.stringify(parameters)}`
	);
	const names = tools.map(({ function: { name } }) => name);
	const search = SEARCHES.find((name) => names.includes(name)) ?? SEARCHES[0];
	return `${instructions}\n\n${[jsonProtocolRules(search), ...list].join('\n')}`;
}

function replyAsText(message: AIMessage): string {
	const calls = (message.tool_calls ?? []).map(({ name, args }) => ({ tool: name, args }));
	const json = calls.length === 0 ? '' : JSON.stringify(calls.length === 1 ? calls[0] : calls);
	return [message.text, json].filter(Boolean).join('\n');
}

/** Merges with the previous message of the same role, because many templates of local models insist on alternating roles. */
function addInTurn(messages: BaseMessage[], role: 'ai' | 'human', text: string): void {
	const last = messages.at(-1)?.type === role ? messages.pop() : undefined;
	const all = last ? `${last.text}\n\n${text}` : text;
	messages.push(role === 'ai' ? new AIMessage(all) : new HumanMessage(all));
}
