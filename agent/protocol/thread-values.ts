/** What may be put into a thread from outside: only declared fields with typed values. So a checkpoint returns exactly what was stored. */
import { z } from 'zod';
import { isRecord } from './json.ts';
import { contract, isToolName, MALFORMED_ARGUMENTS } from './tools.ts';
import { bookContext, reading } from './context.ts';
import { plan, summary } from './events.ts';
import { providerMetadata } from './provider-metadata.ts';

type Plain = string | number | boolean | null;
export interface DeclaredArguments {
	[field: string]: Plain | (Plain | DeclaredArguments)[];
}

const MAX_MALFORMED_UNITS = 2000;

/**
 * The arguments of a tool call as they may enter a thread's state: the fields the tool declares, with plain values. Anything else
 * would be stored and read back with every checkpoint. There, LangChain takes an object with the key "lc" for one of its own and
 * instantiates it, or fails for ever. A value of a wrong type is left out; the browser's answer says what is right.
 */
export function declaredArguments(name: string, args: unknown): DeclaredArguments {
	if (!isRecord(args)) return {};
	const malformed = args[MALFORMED_ARGUMENTS];
	if (typeof malformed === 'string')
		return { [MALFORMED_ARGUMENTS]: malformed.slice(0, MAX_MALFORMED_UNITS) };
	if (!isToolName(name)) return {};
	return declaredIn(contract[name].input, args);
}

function declaredIn(schema: z.ZodObject, given: Record<string, unknown>): DeclaredArguments {
	const declared: DeclaredArguments = {};
	for (const [field, inner] of Object.entries(schema.shape)) {
		if (!Object.hasOwn(given, field)) continue;
		const value = given[field];
		if (isPlain(value)) declared[field] = value;
		else if (Array.isArray(value)) {
			const element =
				inner instanceof z.ZodArray && inner.element instanceof z.ZodObject ? inner.element : null;
			// An undeclared object becomes null, which the schema then refuses.
			declared[field] = value.map((item: unknown) =>
				isPlain(item) ? item : element && isRecord(item) ? declaredIn(element, item) : null
			);
		}
	}
	return declared;
}

function isPlain(value: unknown): value is Plain {
	return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Whether the value contains, at any depth, an object in LangChain's serialised form, which LangChain would instantiate. */
export function hasSerialisedObject(value: unknown): boolean {
	const open: unknown[] = [value];
	while (open.length > 0) {
		const next = open.pop();
		if (typeof next !== 'object' || next === null) continue;
		if (!Array.isArray(next) && Object.hasOwn(next, 'lc')) return true;
		for (const inner of Object.values(next)) if (typeof inner === 'object') open.push(inner);
	}
	return false;
}

/** May be missing or null. */
const maybe = <T extends z.ZodType>(shape: T) => shape.nullish().transform((value) => value ?? undefined);

const id = z.string().min(1).max(200);
const content = z
	.union([z.string(), z.array(z.looseObject({ type: z.literal('text'), text: z.string() }))])
	.transform((value) => (typeof value === 'string' ? value : value.map(({ text }) => text).join('')));

const humanMessage = z.object({
	type: z.literal('human'),
	id: maybe(id),
	content,
	additional_kwargs: maybe(z.object({ reading: maybe(reading).catch(undefined) }))
});

const toolCall = z
	.object({ id, name: z.string().max(200), args: z.unknown() })
	.transform(({ id, name, args }) => ({
		type: 'tool_call' as const,
		id,
		name,
		args: declaredArguments(name, args)
	}));

const agentMessage = z.object({
	type: z.literal('ai'),
	id: maybe(id),
	content,
	tool_calls: maybe(z.array(toolCall)),
	additional_kwargs: maybe(z.object({ providerMetadata: maybe(providerMetadata).catch(undefined) }))
});

const toolMessage = z.object({
	type: z.literal('tool'),
	id: maybe(id),
	tool_call_id: id,
	name: maybe(z.string().max(200)),
	content,
	status: maybe(z.enum(['success', 'error']))
});

export const threadMessage = z.discriminatedUnion('type', [humanMessage, agentMessage, toolMessage], {
	error: 'A message of a thread is of the type human, ai or tool.'
});
export type ThreadMessage = z.output<typeof threadMessage>;

const oneOrMore = z
	.union([threadMessage, z.array(threadMessage)])
	.transform((messages): ThreadMessage[] => [messages].flat());

/**
 * What a run's input, or an update of a thread's state, may contain. Unknown fields are dropped. Objects that LangChain would
 * instantiate are refused.
 */
export const threadValues = z
	.unknown()
	.refine((value) => !hasSerialisedObject(value), {
		error: 'An object with the key "lc" cannot be part of a conversation.'
	})
	.pipe(
		z
			.object({
				messages: oneOrMore,
				book: bookContext.nullable(),
				plan: plan.nullable(),
				summary: summary.nullable()
			})
			.partial()
	);
