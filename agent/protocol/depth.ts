/** How deep a value may be that a model, a file or another device made: whatever walks it by calling itself would run out of stack. */

/** Levels; no tool takes more than four. */
const MAX_DEPTH = 64;

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
	try {
		return !isTooDeep(JSON.parse(text));
	} catch {
		return false;
	}
}
