/** Markdown in which marks stand in each other no deeper than in any answer: a parser calls itself for each level. */

/** Levels of quotations and lists. */
const MAX_LEVELS = 16;
/** Marks of emphasis, code or brackets in a row. */
const MAX_RUN = 64;

const QUOTES = new RegExp(`^((?:[ \\t]{0,3}>){${MAX_LEVELS}})(?:[ \\t]{0,3}>)+`, 'gm');
const ITEM = '(?:[-*+]|\\d{1,9}[.)])[ \\t]+';
const LISTS = new RegExp(`^([ \\t]{0,3}(?:${ITEM}){${MAX_LEVELS}})(?:${ITEM})+`, 'gm');
const MARKS = new RegExp(`([*_~\`[!])\\1{${MAX_RUN},}`, 'g');

/** The same text with what goes deeper left out. */
export function boundedMarkdown(text: string): string {
	return text
		.replace(QUOTES, '$1')
		.replace(LISTS, '$1')
		.replace(MARKS, (_run, mark: string) => mark.repeat(MAX_RUN));
}
