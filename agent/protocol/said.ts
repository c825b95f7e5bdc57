/**
 * What the agent itself says to the reader goes to the page as a code with what it is given, and is worded there, in the reader's
 * language (`agent-…` in src/lib/strings): in an answer, a notice, an error's message. What is given may be said likewise.
 */
import type { Strings } from '$strings/types.ts';
import { isRecord, parsedJson } from './json.ts';

type Sentences = Strings['agent'];
type Sentence = string | ((given: never) => string);
/** "failures.key" */
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

/** Two of Unicode's noncharacters, which stand in no ordinary text. */
const BEGIN = '\uFDD0';
const END = '\uFDD1';

export const say = <Code extends SentenceCode>(code: Code, ...given: GivenTo<Code>): string =>
	BEGIN + JSON.stringify([code, ...given]) + END;

/** Whether anything in the text is to be worded. */
export const isSaid = (text: string): boolean => text.includes(BEGIN);

/** word: gives the words of a code; null where it knows none, as from a newer agent: then it stands as it came. */
export function worded(
	text: string,
	word: (code: string, given: Record<string, unknown>) => string | null
): string {
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

/** How much of a text that is still coming can be worded: all but what is said and not whole yet. */
export function wholeLength(text: string): number {
	for (let at = 0; ;) {
		const begin = text.indexOf(BEGIN, at);
		if (begin < 0) return text.length;
		const end = endOf(text, begin);
		if (end < 0) return begin;
		at = end;
	}
}

/** Behind what begins there; -1: it has no end. */
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
		// Anybody's text may have these marks in it, and any JSON between them.
		typeof value === 'string' ? worded(value, word) : typeof value === 'object' ? null : value
	]);
	// What is given may be empty in the middle or at the end.
	return (
		word(code, Object.fromEntries(inWords) as Record<string, unknown>)
			?.replaceAll(/ {2,}/g, ' ')
			.trimEnd() ?? said
	);
}
