/**
 * The agent's own messages to the reader go to the page as a code with arguments, in an answer, a notice or an error's message. The
 * page turns them into sentences in the reader's language (`agent-…` in src/lib/strings). An argument may itself be such a message.
 */
import type { Strings } from '$strings/types.ts';
import { isRecord, parsedJson } from './json.ts';

type Sentences = Strings['agent'];
type Sentence = string | ((given: never) => string);
/** For example "failures.key". */
type CodeIn<Part> = {
	[Name in keyof Part & string]: Part[Name] extends Sentence ? Name : `${Name}.${CodeIn<Part[Name]>}`;
}[keyof Part & string];
type At<Part, Code extends string> = Code extends keyof Part
	? Part[Code]
	: Code extends `${infer Name extends keyof Part & string}.${infer Rest}`
		? At<Part[Name], Rest>
		: never;

export type SentenceCode = CodeIn<Sentences>;
export type GivenTo<Code extends SentenceCode> =
	At<Sentences, Code> extends (given: infer Given) => string ? [Given] : [];

/** Two Unicode noncharacters, which do not occur in ordinary text. */
const BEGIN = '\uFDD0';
const END = '\uFDD1';

export const say = <Code extends SentenceCode>(code: Code, ...given: GivenTo<Code>): string =>
	BEGIN + JSON.stringify([code, ...given]) + END;

export const isSaid = (text: string): boolean => text.includes(BEGIN);

/** word: gives the sentence for a code. */
export function worded(text: string, word: (code: string, given: Record<string, unknown>) => string): string {
	let words = '';
	let at = 0;
	for (;;) {
		const begin = text.indexOf(BEGIN, at);
		const end = begin < 0 ? -1 : endOf(text, begin);
		if (end < 0) return words + text.slice(at);
		words += text.slice(at, begin) + wordsOf(text.slice(begin + 1, end - 1), word);
		at = end;
	}
}

/** How much of an unfinished text can be worded: everything before an incomplete code. */
export function wholeLength(text: string): number {
	for (let at = 0; ;) {
		const begin = text.indexOf(BEGIN, at);
		if (begin < 0) return text.length;
		const end = endOf(text, begin);
		if (end < 0) return begin;
		at = end;
	}
}

/** The position after the code that begins there; -1 if it is incomplete. */
function endOf(text: string, begin: number): number {
	let depth = 0;
	for (let at = begin; at < text.length; at++) {
		if (text[at] === BEGIN) depth++;
		else if (text[at] === END && --depth === 0) return at + 1;
	}
	return -1;
}

function wordsOf(said: string, word: Parameters<typeof worded>[1]): string {
	const saying = parsedJson(said);
	if (!Array.isArray(saying) || typeof saying[0] !== 'string') return said;
	const [code, given] = saying as [string, unknown];
	const values = Object.entries(isRecord(given) ? given : {});
	const inWords = values.map(([name, value]) => [
		name,
		// Any text may contain these marks, with any JSON between them.
		typeof value === 'string'
			? worded(value, word)
			: Array.isArray(value)
				? value.map(String)
				: typeof value === 'object'
					? null
					: value
	]);
	// An argument may be empty, in the middle or at the end.
	return word(code, Object.fromEntries(inWords) as Record<string, unknown>)
		.replaceAll(/ {2,}/g, ' ')
		.trimEnd();
}
