/** JSON that a model, a file, an endpoint or another device made. */

/** Undefined where the text is no JSON. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Levels; no tool takes more than four. Whatever walks a value by calling itself would run out of stack. */
export const MAX_DEPTH = 64;

/** Whether lists and objects stand in each other deeper than anything here needs. */
export function isTooDeep(value: unknown): boolean {
	let level: unknown[] = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MAX_DEPTH) return true;
		level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
	}
	return false;
}

/** Whether the text is JSON that may be walked. */
export function isReadableJson(text: string): boolean {
	const value = parsedJson(text);
	return value !== undefined && !isTooDeep(value);
}
