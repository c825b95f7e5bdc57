/** Reads JSON made by a model, a file, an endpoint or another device. */

/** Undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nesting levels; no tool takes more than four. Recursive code would run out of stack on deeper values. */
export const MAX_DEPTH = 64;

/** Whether lists and objects are nested deeper than anything here needs. */
export function isTooDeep(value: unknown): boolean {
	let level: unknown[] = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MAX_DEPTH) return true;
		level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
	}
	return false;
}

/** Whether the text is JSON that recursive code can walk. */
export function isReadableJson(text: string): boolean {
	const value = parsedJson(text);
	return value !== undefined && !isTooDeep(value);
}
