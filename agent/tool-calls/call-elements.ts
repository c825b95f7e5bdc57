/** Reads arguments written as elements: `<parameter=queries>…`, `<arg_key>…</arg_key><arg_value>…`, `<queries><item>…`. */
import { parseLoosely, parseValue } from './loose-json.ts';
import type { Mark } from './marks.ts';
import { toArguments } from './text-tool-call.ts';

/** A piece of text, or a mark in it. */
export interface Part {
	text: string;
	mark?: Mark;
}

/** Maximum depth of elements read as values; deeper ones are text. */
const MAX_DEPTH = 3;
/** Elements that hold the arguments, as one element each or as JSON. */
const CONTAINER = /(?:^|_)(?:arguments?|args|parameters|params|input|kwargs)$/;
const NAME_OF_TOOL = /^(?:tool_name|function_name|server_name|call_id)$/;
const ITEM = /^(?:item|element|value|string|li|entry|array_item|query)$/;

export function argumentsOfElements(parts: readonly Part[]): Record<string, unknown> {
	return argumentsIn(parts, endsOf(parts), 0, parts.length, 0);
}

/** For each part that opens an element: the index of the part that closes it, or of the one that closes its parent. */
function endsOf(parts: readonly Part[]): number[] {
	const ends = parts.map(() => parts.length);
	const open: { index: number; name: string }[] = [];
	const openOf = new Map<string, number>();
	for (const [index, { mark }] of parts.entries()) {
		if (!mark) continue;
		const { name } = mark;
		if (!mark.closes) {
			open.push({ index, name });
			openOf.set(name, (openOf.get(name) ?? 0) + 1);
		} else if (openOf.get(name))
			for (;;) {
				const last = open.pop();
				if (!last) break;
				ends[last.index] = index;
				openOf.set(last.name, (openOf.get(last.name) ?? 1) - 1);
				if (last.name === name) break;
			}
	}
	return ends;
}

function argumentsIn(
	parts: readonly Part[],
	ends: number[],
	from: number,
	to: number,
	depth: number
): Record<string, unknown> {
	const args: Record<string, unknown> = {};
	if (depth > MAX_DEPTH) return args;
	let key: string | null = null;
	for (let index = from; index < to; index++) {
		const { text, mark } = parts[index] ?? { text: '' };
		if (!mark) {
			const value = parseLoosely(text);
			if (!Array.isArray(value)) Object.assign(args, value);
			continue;
		}
		if (mark.closes) continue;
		const end = Math.min(ends[index] ?? to, to);
		const value = () => valueOf(parts, ends, index + 1, end, 0);
		// Solar: `<|tool_arg:start|>key<|tool_arg:value|>value<|tool_arg:end|>`
		const pair = index + 1 + Number(!parts[index + 1]?.mark);
		if (mark.attribute !== null) args[mark.attribute] = value();
		else if (/(?:^|_)key$/.test(mark.name)) key = textOf(parts, index + 1, end).trim();
		else if (/(?:^|_)value$/.test(mark.name) && key !== null) args[key] = value();
		else if (pair < end && parts[pair]?.mark?.name.endsWith('_value'))
			args[textOf(parts, index + 1, pair).trim()] = valueOf(parts, ends, pair + 1, end, 0);
		else if (CONTAINER.test(mark.name)) {
			const inner = textOf(parts, index + 1, end).trim();
			const elements = parts.slice(index + 1, end).some((part) => part.mark);
			Object.assign(
				args,
				elements ? argumentsIn(parts, ends, index + 1, end, depth + 1) : toArguments(inner)
			);
		} else if (!NAME_OF_TOOL.test(mark.name)) args[nameOf(mark)] = value();
		index = end;
	}
	return args;
}

function valueOf(parts: readonly Part[], ends: number[], from: number, to: number, depth: number): unknown {
	const children = depth < MAX_DEPTH ? childrenIn(parts, ends, from, to, depth + 1) : [];
	const first = children[0];
	if (first) {
		const isList = children.every((child) => child.name === first.name);
		if (isList && (children.length > 1 || ITEM.test(first.name))) return children.map((child) => child.value);
		return Object.fromEntries(children.map((child) => [child.name, child.value]));
	}
	const text = textOf(parts, from, to)
		.trim()
		.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1');
	// A number may be meant as text, so whoever knows the argument decides.
	return /^(?:[[{"]|null$|None$)/.test(text) ? parseValue(text) : text;
}

/** The elements between `from` and `to`; [] if there is anything else, such as words with a tag among them. */
function childrenIn(parts: readonly Part[], ends: number[], from: number, to: number, depth: number) {
	const children: { name: string; value: unknown }[] = [];
	for (let index = from; index < to; index++) {
		const { text, mark } = parts[index] ?? { text: '' };
		if (!mark && text.trim() === '') continue;
		const end = ends[index] ?? to;
		if (!mark || mark.closes || mark.attribute !== null || end >= to) return [];
		children.push({ name: nameOf(mark), value: valueOf(parts, ends, index + 1, end, depth) });
		index = end;
	}
	return children;
}

function textOf(parts: readonly Part[], from: number, to: number): string {
	return parts
		.slice(from, to)
		.map((part) => part.text)
		.join('');
}

function nameOf(mark: Mark): string {
	return /([\w-]+)[^\w]*$/.exec(mark.text.replace(/\s.*$/s, ''))?.[1] ?? mark.name;
}
