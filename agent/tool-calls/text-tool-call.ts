/**
 * Finds the calls in a JSON value that a model wrote, whatever its field names. Only tools on offer are recognised, so JSON in an
 * answer stays text.
 */
import { isRecord } from '../protocol/json.ts';
import { contract, isToolName, MALFORMED_ARGUMENTS } from '../protocol/tools.ts';
import { fits } from './arguments.ts';
import { parseValue } from './loose-json.ts';

export interface TextToolCall {
	name: string;
	args: Record<string, unknown>;
}

const NAME_KEYS =
	'function name action tool tool_name function_name recipient_name toolName functionName method api'.split(
		' '
	);
const ARGUMENT_KEYS =
	'params args arguments parameters input action_input tool_input kwargs actionInput toolInput argument function_args tool_args tool_arguments function_arguments function_parameters tool_parameters'.split(
		' '
	);
const LIST_KEYS = 'tool_calls toolCalls calls tools actions function_calls tool_uses'.split(' ');
/** Keys that hold one call as an object: OpenAI's older `function_call`, Gemini's `functionCall`, AutoGPT's `command`. */
const WRAPPER_KEYS = 'function_call functionCall tool_call toolCall tool_use call command'.split(' ');
const OTHER_KEYS = 'type id index tool_call_id thought thoughts reasoning jsonrpc'.split(' ');
const CALL_KEYS = new Set([...NAME_KEYS, ...ARGUMENT_KEYS, ...LIST_KEYS, ...WRAPPER_KEYS, ...OTHER_KEYS]);

/** Maximum nesting in which calls are looked for. */
const MAX_DEPTH = 6;
/** Maximum length of malformed arguments in the thread, in UTF-16 code units. */
const MAX_MALFORMED_CHARACTERS = 2000;

export function isCallKey(key: string): boolean {
	return CALL_KEYS.has(key);
}

export const isArgumentKey = (key: string): boolean => ARGUMENT_KEYS.includes(key);

/**
 * names: tools on offer; null: any name counts, in an object that can only be a call. sure: a mark announced a call, so its form
 * may be looser.
 */
export function callsIn(
	value: unknown,
	names: readonly string[] | null,
	sure = false,
	depth = 0
): TextToolCall[] {
	if (depth > MAX_DEPTH) return [];
	const inner = (next: unknown) => callsIn(next, names, sure, depth + 1);
	const read = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseValue(value) : value;
	if (Array.isArray(read)) return read.flatMap(inner);
	const object = objectOf(read);
	if (!object) return [];
	for (const key of LIST_KEYS) if (Array.isArray(object[key])) return inner(object[key]);
	for (const key of WRAPPER_KEYS) if (objectOf(object[key])) return inner(object[key]);
	const found = names && namedAnyhow(object, names);
	if (found) return [found];
	for (const key of NAME_KEYS) {
		const held = object[key];
		const nested = objectOf(held);
		if (nested) return inner({ ...nested, ...argumentsIn(object) });
		if (typeof held !== 'string') continue;
		// JSON-RPC, as in MCP: {"method": "tools/call", "params": {"name": …, "arguments": …}}
		if (/^tools?\/call$/.test(held)) return inner(object['params']);
		const name = names ? knownName(held, names) : held;
		if (name && isCall(object, key, held, names === null, sure))
			return [{ name, args: argumentsOf(object, key) }];
	}
	if (!names) return [];
	for (const held of Object.values(object)) {
		const nested = typeof held === 'object' ? callsIn(held, names, false, depth + 1) : [];
		if (nested.length > 0 && !sure) return nested;
	}
	const named = Object.entries(object).map(([key, held]) => ({ name: knownName(key, names), held }));
	if (!named.every(({ name, held }) => name && isArguments(held))) return [];
	return named.flatMap(({ name, held }) => (name ? [{ name, args: objectOf(held) ?? {} }] : []));
}

/** A tool's name beside an object that fits it, or among its arguments, whatever the field names. */
function namedAnyhow(object: Record<string, unknown>, names: readonly string[]): TextToolCall | null {
	for (const [key, held] of Object.entries(object)) {
		const name = typeof held === 'string' ? knownName(held, names) : null;
		if (!name) continue;
		const { [key]: _name, ...rest } = object;
		const args = [...Object.values(rest), rest].map(objectOf).find((given) => given && fits(name, given));
		if (args) return { name, args };
	}
	return null;
}

/** The call of the only tool that takes these arguments, in a reply that consists of them. */
export function soleTool(value: unknown, names: readonly string[]): TextToolCall | null {
	const args = objectOf(value);
	if (!args || !Object.keys(args).some((field) => TELLING.has(field))) return null;
	const isIn = (name: string) =>
		isToolName(name) && Object.keys(args).every((field) => field in contract[name].input.shape);
	const [name, other] = names.filter((name) => isIn(name) && fits(name, args));
	return name && !other ? { name, args } : null;
}

function isCall(
	object: Record<string, unknown>,
	nameKey: string,
	name: string,
	unknown: boolean,
	sure: boolean
): boolean {
	const others = Object.keys(object).filter((key) => key !== nameKey);
	const hasArguments = others.some((key) => ARGUMENT_KEYS.includes(key));
	if (unknown)
		return (
			/^[^\n]{1,100}$/.test(name) &&
			(others.every(isCallKey) || sure) &&
			(sure || ARGUMENT_KEYS.some((key) => objectOf(object[key]) || Array.isArray(object[key])))
		);
	// {"name": "Recall", "year": 1990} is an answer: `remember` and `recall` are also ordinary words.
	return hasArguments || others.length === 0 || nameKey !== 'name' || name.includes('_') || sure;
}

function isArguments(value: unknown): boolean {
	return value === null || objectOf(value) !== null || (Array.isArray(value) && value.length === 0);
}

function argumentsIn(object: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(object).filter(([key]) => ARGUMENT_KEYS.includes(key)));
}

function argumentsOf(object: Record<string, unknown>, nameKey: string): Record<string, unknown> {
	for (const key of ARGUMENT_KEYS) if (key !== nameKey && key in object) return toArguments(object[key]);
	return Object.fromEntries(
		Object.entries(object).filter(
			([key]) => key !== nameKey && !OTHER_KEYS.includes(key) && !NAME_KEYS.includes(key)
		)
	);
}

/**
 * Arguments from whatever stands in their place. Strings may contain JSON, encoded more than once. Anything that is not an object
 * becomes the single `input`.
 */
export function toArguments(value: unknown): Record<string, unknown> {
	let inner = value;
	for (let round = 0; round < 3 && typeof inner === 'string' && /^\s*[[{"]/.test(inner); round++) {
		const parsed = parseValue(inner);
		if (parsed === inner) break;
		inner = parsed;
	}
	const object = objectOf(inner);
	if (object) return object;
	if (Array.isArray(inner) && inner.length === 1 && objectOf(inner[0])) return toArguments(inner[0]);
	const isEmpty = inner === undefined || inner === null || (Array.isArray(inner) && inner.length === 0);
	if (isEmpty || (typeof inner === 'string' && /^\s*(?:null|none)?\s*$/i.test(inner))) return {};
	return { input: inner };
}

/** What is stored in the thread for unreadable arguments. */
export function malformed(text: string): Record<string, unknown> {
	return { [MALFORMED_ARGUMENTS]: text.slice(0, MAX_MALFORMED_CHARACTERS) };
}

/** The call in JSON that is beyond repair, if its name can be recognised. */
export function malformedCall(text: string, names: readonly string[]): TextToolCall | null {
	const name = /["'](?:name|tool|function|action|tool_name)["']\s*:\s*["']([\w.:-]{1,100})["']/.exec(
		text
	)?.[1];
	const known = knownName(name, names);
	return known === null ? null : { name: known, args: malformed(text) };
}

/** Prefixes that models put before a name: OpenAI's `functions.`, Gemini's `default_api.`, Kimi's `functions.x:0`, MCP's `mcp__server__x`. */
const NAMESPACE = /^(?:call:)?(?:[\w-]+(?:[.:/]|__))+(?=[A-Za-z])/;
const SUFFIX = /(?::\d+|\.(?:call|run|invoke|execute)|<.*|_?tool)$/i;
/** Words that label what follows, as the first line of a fence does; here without a fence, and after a special token. */
const LABELS =
	'tool_code tool_call tool_use function_call json python call use tool function invoke run const'.split(' ');
export const isLabel = (word: string): boolean => LABELS.includes(word);
/** What may stand before a name at the beginning of a line. */
const BEFORE_NAME = [
	...LABELS,
	'functions.',
	'function.',
	'default_api.',
	'tools.',
	'api.',
	'print',
	'functools',
	'await'
];

/** The tool's own name for a variant such as "functions.search-book", "SearchBook" or "search_book:0"; null if none matches. */
export function knownName(name: string | undefined, names: readonly string[]): string | null {
	if (!name || name.length > 200) return null;
	const trimmed = name.trim().replace(/^(.+?)<\|.*$/, '$1');
	const variants = [trimmed, trimmed.replace(SUFFIX, ''), trimmed.replace(SUFFIX, '').replace(NAMESPACE, '')];
	for (const variant of variants) {
		const plain = plainName(variant);
		const known = plain && names.find((known) => plainName(known) === plain);
		if (known) return known;
	}
	return null;
}

/** Argument names that belong to a tool. */
const TELLING = new Set(
	Object.values(contract)
		.flatMap(({ input }) => Object.keys(input.shape))
		.filter((field) => field.includes('_') || field === 'queries')
);

/**
 * Whether a call of an unknown tool counts as a call: its name is almost a tool's or written like one, it has a tool's arguments or
 * an id among its own, or it has none and so tells the reader nothing.
 */
export function isNearlyCall({ name, args }: TextToolCall, names: readonly string[]): boolean {
	const plain = plainName(name);
	const words = names.flatMap((each) => each.split('_')).filter((word) => word.length > 3);
	const isName =
		/^[\w.:/-]+$/.test(name) && (name.includes('_') || words.some((word) => plain.includes(word)));
	const held = Object.values(args).flat();
	return (
		isName ||
		held.length === 0 ||
		Object.keys(args).some((field) => TELLING.has(field)) ||
		held.some((value) => typeof value === 'string' && /^\[?[cp]\d/.test(value))
	);
}

/** Whether `text` is the beginning of a name, allowing for case and for the marks between its words. */
export function mayBecomeName(text: string, names: readonly string[]): boolean {
	const lower = text.toLowerCase();
	if (BEFORE_NAME.some((before) => before.startsWith(lower))) return true;
	const plain = plainName(lower.replace(NAMESPACE, ''));
	return names.some((name) => plainName(name).startsWith(plain));
}

function plainName(name: string): string {
	return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function objectOf(value: unknown): Record<string, unknown> | null {
	return isRecord(value) ? { ...value } : null;
}
