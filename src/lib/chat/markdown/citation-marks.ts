/** The marks of citations in an answer's text, and the passages that they cite. Pure. */
import { retrievedPassages, retrievedTexts } from '../messages/message-list.ts';
import type { Message, PreloadedPassage } from '../messages/message.ts';

/**
 * A passage, a range of passages, a passage of another book, or a highlight there: p12, p12-13, 3f9a1c:p12, 3f9a1c:h0c4e82a91f,
 * and 3f9a1c:h2 in older answers.
 */
const ID = '(?:[0-9a-f]{6}:)?(?:h[0-9a-f]{10}|[ph]\\d{1,6}(?:-\\d{1,6})?)';
const PASSAGE = '(?:[0-9a-f]{6}:)?p\\d{1,6}(?:-\\d{1,6})?';
/** "[^", "[#", "[passage ", "[see ". */
const PREFIX =
	'\\s*[\\^#@]?\\s*(?:(?:see|cf|from|in|passages?|sources?|refs?|references?|ids?|cit(?:e|ation))[.:]?\\s*)*#?';
/** The place within a source, as OpenAI's file search writes it: "†source", "†L3-L5", ":0†". */
const SUFFIX = '(?:\\s*†[^\\]】)）\\n]{0,40})?\\s*';
const BETWEEN = '\\s*(?:[,;&/+]\\s*(?:and\\s+)?|and\\s|to\\s|[–—−-]|\\s)\\s*#?';

const list = (id: string): string => `${PREFIX}(${id}(?:${BETWEEN}${id})*)${SUFFIX}`;
/** Opening, ids and closing. Parentheses only cite passages, because (h2) is a heading. */
const FORMS: readonly [string, string, string][] = [
	['\\\\?\\[\\[?', ID, '\\]?\\\\?\\]'],
	['【', ID, '】'],
	['［', ID, '］'],
	['\\(', PASSAGE, '\\)'],
	['（', PASSAGE, '）']
];
const ANY = FORMS.map(([open, id, close]) => `${open}${list(id)}${close}`).join('|');
const AT_START = new RegExp(`^(?:${ANY})`, 'i');
const ANYWHERE = new RegExp(ANY, 'gi');
const START = new RegExp(FORMS.map(([open, id]) => `${open}${PREFIX}${id}`).join('|'), 'i');
const RANGE = new RegExp(`((?:[0-9a-f]{6}:)?)p(\\d+)\\s*(?:[–—−-]|to)\\s*p(\\d+)`, 'gi');
/** Maximum number of passages that "[p1–p9]" stands for. */
const MAX_RANGE = 12;

export interface CitationMark {
	raw: string;
	ids: string[];
}

/** The citation that the text begins with, if any. */
export function citationAt(text: string): CitationMark | undefined {
	const match = AT_START.exec(text);
	return match ? { raw: match[0], ids: idsOf(match) } : undefined;
}

/** Where the next citation may begin. */
export const citationStart = (text: string): number | undefined => START.exec(text)?.index;

export const replaceCitations = (text: string, by: (ids: string[]) => string): string =>
	text.replace(ANYWHERE, (...match: unknown[]) =>
		by(idsOf(match.filter((part): part is string => typeof part === 'string').slice(0, FORMS.length + 1)))
	);

export function citationsIn(text: string): string[] {
	const ids: string[] = [];
	replaceCitations(text, (found) => {
		ids.push(...found);
		return '';
	});
	return ids;
}

/** Text at the end that may become a citation while the answer is still arriving. */
const OPEN = new RegExp(
	`(?:[[【［][^\\]】］[【［\\n]{0,60}|[(（](?:${PREFIX}(?:p(?:\\d[^)）\\n]{0,60})?)?)?)$`,
	'i'
);

export const openCitation = (text: string): number | undefined => OPEN.exec(text)?.index;

export const isCitation = (text: string): boolean => citationAt(text)?.raw === text;

function idsOf([, ...lists]: readonly (string | undefined)[]): string[] {
	const found = lists.find((each) => each !== undefined && each !== '') ?? '';
	const inFull = found.replace(RANGE, (range, book: string, first: string, last: string) => {
		const [from, to] = [Number(first), Number(last)];
		if (to < from || to - from >= MAX_RANGE) return range;
		return Array.from({ length: to - from + 1 }, (_, index) => `${book}p${from + index}`).join(' ');
	});
	return [...inFull.matchAll(new RegExp(ID, 'gi'))].map(([id]) => id.toLowerCase());
}

/** The passages of the open book that a text cites, with their texts. messages: those of the conversation that handed out the passages. */
export function citedIn(text: string, messages: readonly Message[]): PreloadedPassage[] {
	const known = retrievedPassages([...messages]);
	const texts = retrievedTexts(messages);
	return [...new Set(citationsIn(text))].flatMap((id) => {
		const passage = known.get(id);
		return passage && !passage.book ? [{ ...passage, text: texts.get(id) ?? '' }] : [];
	});
}
