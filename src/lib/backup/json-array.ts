const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((each) => each.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((each) => each.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((each) => each.charCodeAt(0)));
/** How many bytes are read and parsed at once, so that the page is not blocked. */
const SLICE = 2 ** 17;

/**
 * Parses a JSON array some elements at a time, since all at once would block the page and need many times its memory. Throws a
 * SyntaxError or a TypeError if the Blob is no such array.
 */
export async function* jsonArray(file: Blob): AsyncGenerator<unknown[]> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	/** What is not parsed yet. */
	let text = '';
	let depth = 0;
	let isInString = false;
	let isEscaped = false;
	for (let at = 0; at < file.size; at += SLICE) {
		const isLast = at + SLICE >= file.size;
		let next = text.length;
		text += decoder.decode(await file.slice(at, at + SLICE).arrayBuffer(), { stream: !isLast });
		let end = 0;
		for (; next < text.length; next++) {
			const code = text.charCodeAt(next);
			if (isEscaped) isEscaped = false;
			else if (isInString && code === BACKSLASH) isEscaped = true;
			else if (code === QUOTE) isInString = !isInString;
			else if (isInString) continue;
			else if (OPENING.has(code)) depth++;
			else if (CLOSING.has(code)) depth--;
			else if (code === COMMA && depth === 1) end = next;
		}
		if (end === 0) continue;
		yield arrayOf(`${text.slice(0, end)}]`);
		text = `[${text.slice(end + 1)}`;
	}
	yield arrayOf(text);
}

function arrayOf(text: string): unknown[] {
	const parsed: unknown = JSON.parse(text);
	if (!Array.isArray(parsed)) throw new TypeError('It is not a list.');
	return parsed;
}
