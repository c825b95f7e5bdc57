/**
 * The arguments of a tool call as they may enter the state of a thread: the fields that the tool declares, with plain
 * values. Anything else would be kept and read back with every checkpoint, where LangChain takes an object with the key
 * "lc" for one of its own and makes it, or fails for ever. A value of a wrong type stays out; the browser's answer says what is right.
 */
import { z } from 'zod';
import { contract, isToolName, MALFORMED_ARGUMENTS } from './tools.ts';

type Plain = string | number | boolean | null;
export type DeclaredArguments = Record<string, Plain | Plain[]>;

const MAX_MALFORMED_UNITS = 2000;

export function declaredArguments(name: string, args: unknown): DeclaredArguments {
	if (typeof args !== 'object' || args === null || Array.isArray(args)) return {};
	const given = args as Record<string, unknown>;
	const malformed = given[MALFORMED_ARGUMENTS];
	if (typeof malformed === 'string')
		return { [MALFORMED_ARGUMENTS]: malformed.slice(0, MAX_MALFORMED_UNITS) };
	if (!isToolName(name)) return {};
	const input: z.ZodObject = contract[name].input;
	const declared: DeclaredArguments = {};
	for (const field of Object.keys(input.shape)) {
		if (!Object.hasOwn(given, field)) continue;
		const value = given[field];
		if (isPlain(value)) declared[field] = value;
		// An object in a list becomes null, which the schema then refuses.
		else if (Array.isArray(value))
			declared[field] = value.map((item: unknown) => (isPlain(item) ? item : null));
	}
	return declared;
}

function isPlain(value: unknown): value is Plain {
	return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Whether there is, at any depth, an object in LangChain's serialised form, which would be made into what it names. */
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
