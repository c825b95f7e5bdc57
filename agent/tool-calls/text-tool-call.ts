/**
 * Parses tool calls that a model writes as text: our JSON protocol and the dialects that models drift into. Field names,
 * wrappers and tags are those seen in the wild. Only tools on offer are recognised, so that JSON in an answer stays text.
 */
import { endOfValue, parseLoosely } from './loose-json.ts';

export interface TextToolCall {
	name: string;
	args: Record<string, unknown>;
}

const NAME_KEYS = ['function', 'name', 'action', 'tool', 'tool_name', 'function_name', 'recipient_name'];
const ARGUMENT_KEYS = [
	'params',
	'args',
	'arguments',
	'parameters',
	'input',
	'action_input',
	'tool_input',
	'kwargs'
];
const LIST_KEYS = ['tool_calls', 'calls', 'tools', 'actions', 'function_calls', 'tool_uses'];

/** Matches where a text tool call may begin. names: tools on offer. */
export function callStart(names: readonly string[]): RegExp {
	const keys = [...NAME_KEYS, ...LIST_KEYS, ...names, 'type', 'thought', 'id'].join('|');
	return new RegExp(
		[
			'<tool_calls?>',
			'<function_calls?>',
			'<function=',
			'<\\|(?:tool_call|python_tag)',
			'\\[TOOL_CALLS\\]',
			'```(?:json|tool_call|tool_code|tool|xml)?\\s*(?=[\\[{<])',
			`(?:\\[\\s*)?\\{\\s*["']?(?:${keys})["']?\\s*:`,
			`(?:^|\\n)Action:\\s*(?:${names.join('|')})\\b`
		].join('|')
	);
}

const TAGS = [
	'<tool_call>',
	'<tool_calls>',
	'<function_call>',
	'<function_calls>',
	'<function=',
	'<|tool_call',
	'<|python_tag',
	'[TOOL_CALLS]',
	'\nAction: '
];

const CLOSERS = [
	'</tool_call>',
	'</tool_calls>',
	'</function>',
	'</function_call>',
	'</function_calls>',
	'[/TOOL_CALLS]',
	'Action Input:'
];

/** Whether the text after a call may still belong to it or begin another one. */
export function mayContinueCall(tail: string): boolean {
	return (
		mayBecomeCall(tail) || /^<function=\w*$/.test(tail) || CLOSERS.some((closer) => closer.startsWith(tail))
	);
}

/** Whether `end`, the last part of a text, could become the beginning of a call when more text arrives. */
export function mayBecomeCall(end: string): boolean {
	return (
		TAGS.some((tag) => tag.startsWith(end)) ||
		/^(`{1,2}|```\w*\s*)$/.test(end) ||
		/^\[\s*$/.test(end) ||
		/^(\[\s*)?\{\s*["']?\w{0,24}["']?\s*$/.test(end) ||
		/^\nAction:\s*\w{0,24}$/.test(end)
	);
}

/** Separators, code fences and tags between and after calls. */
const WRAPPING =
	/^(?:[\s,;\]]|```\w*|<\/?(?:tool_calls?|function(?:_calls?)?)>|<\|[\w▁]+\|?>|\[\/?TOOL_CALLS\]|Action(?: Input)?:)+/;

export interface Scan {
	calls: TextToolCall[];
	/** The text after the last complete call; null while a call is incomplete. */
	tail: string | null;
}

/** Reads the calls at the beginning of `text`. */
export function scanCalls(text: string, names: readonly string[]): Scan {
	const calls: TextToolCall[] = [];
	let rest = text;
	for (;;) {
		rest = rest.replace(WRAPPING, '');
		const named =
			/^(?:<function=|<function name=)?["']?([\w.-]+)["']?>?\s*(?:\n?Action Input:\s*)?(?=[{(<])\(?\s*/.exec(
				rest
			);
		const name = named && knownName(named[1], names);
		const start = name ? named[0].length : 0;
		if (name && rest.startsWith('<parameter', start)) {
			const end = rest.indexOf('</function>');
			if (end < 0) return { calls, tail: null };
			calls.push({ name, args: parametersOf(rest.slice(start, end)) });
			rest = rest.slice(end);
			continue;
		}
		if (!/^[[{]/.test(rest.slice(start))) return { calls, tail: rest };
		const end = endOfValue(rest, start);
		if (end < 0) return { calls, tail: null };
		const value = parseLoosely(rest.slice(start, end));
		const found = name ? [{ name, args: objectOf(value) ?? {} }] : callsIn(value, names);
		if (found.length === 0) return { calls, tail: rest };
		calls.push(...found);
		rest = rest.slice(end).replace(/^\s*\)/, '');
	}
}

/** The calls at the beginning of a reply that has ended: missing closing brackets are added. */
export function lastCalls(text: string, names: readonly string[]): TextToolCall[] {
	const { calls, tail } = scanCalls(text, names);
	if (calls.length > 0 || tail !== null) return calls;
	return callsIn(parseLoosely(text.slice(Math.max(0, text.search(/[[{]/)))), names);
}

/** A text that is one call of a tool that does not exist: the browser will answer with the names that do. */
export function unknownCall(text: string): TextToolCall[] {
	const object = objectOf(parseLoosely(text.replace(/^[^[{]*/, '').replace(/[^}\]]*$/, '')));
	if (!object) return [];
	const keys = [...NAME_KEYS, ...ARGUMENT_KEYS, 'type', 'id', 'thought'];
	const key = NAME_KEYS.find((name) => typeof object[name] === 'string');
	const onlyCall = Object.keys(object).every((name) => keys.includes(name));
	if (!key || !onlyCall || !ARGUMENT_KEYS.some((name) => objectOf(object[name]))) return [];
	return [{ name: String(object[key]), args: argumentsOf(object, key) }];
}

function callsIn(value: unknown, names: readonly string[]): TextToolCall[] {
	if (Array.isArray(value)) return value.flatMap((item) => callsIn(item, names));
	const object = objectOf(value);
	if (!object) return [];
	for (const key of LIST_KEYS) if (Array.isArray(object[key])) return callsIn(object[key], names);
	for (const key of NAME_KEYS) {
		const value = object[key];
		const nested = objectOf(value);
		if (nested) return callsIn({ ...nested, ...argumentsIn(object) }, names);
		const name = typeof value === 'string' ? knownName(value, names) : null;
		if (name) return [{ name, args: argumentsOf(object, key) }];
	}
	return Object.entries(object).flatMap(([key, value]) => {
		const name = knownName(key, names);
		const args = objectOf(value);
		return name && args ? [{ name, args }] : [];
	});
}

function argumentsIn(object: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(object).filter(([key]) => ARGUMENT_KEYS.includes(key)));
}

function argumentsOf(object: Record<string, unknown>, nameKey: string): Record<string, unknown> {
	for (const key of ARGUMENT_KEYS) {
		const value = object[key];
		const args = objectOf(typeof value === 'string' ? parseLoosely(value) : value);
		if (args) return args;
		if (typeof value === 'string' && value.trim()) return { input: value };
	}
	const { [nameKey]: _name, type: _type, id: _id, thought: _thought, ...rest } = object;
	return rest;
}

/** The tool's own name for a variant such as "functions.search-book" or "searchBook"; null if none matches. */
export function knownName(name: string | undefined, names: readonly string[]): string | null {
	const plain = (text: string) =>
		text
			.toLowerCase()
			.replace(/^functions?[.:]/, '')
			.replace(/[^a-z0-9]/g, '');
	return names.find((known) => plain(known) === plain(name ?? '')) ?? null;
}

/** <parameter=queries>["a"]</parameter>, as some coding models write it. */
function parametersOf(text: string): Record<string, unknown> {
	const found = text.matchAll(/<parameter(?:=| name=)["']?([\w-]+)["']?>([\s\S]*?)<\/parameter>/g);
	return Object.fromEntries(
		[...found].map(([, key = '', value = '']) => [key, parseLoosely(value) ?? value.trim()])
	);
}

function objectOf(value: unknown): Record<string, unknown> | null {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
