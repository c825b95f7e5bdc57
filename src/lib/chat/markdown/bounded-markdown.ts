/** Markdown in which marks stand in each other no deeper than in any answer: a parser calls itself for each level. */

/** Levels of quotations and lists. */
const MAX_LEVELS = 16;
/** Marks of emphasis, code or brackets in a row. */
const MAX_RUN = 64;

const LEVEL = '(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))';
const LEVELS = new RegExp(
	`^([ \\t]{0,3}${LEVEL}(?:[ \\t]*${LEVEL}){${MAX_LEVELS - 1}})((?:[ \\t]*${LEVEL})+)`,
	'gm'
);
const MARKS = new RegExp(`([*_~\`[!])\\1{${MAX_RUN},}`, 'g');

/** The same text with what goes deeper left out. */
export function boundedMarkdown(text: string): string {
	return text.replace(LEVELS, '$1').replace(MARKS, (_run, mark: string) => mark.repeat(MAX_RUN));
}

/** The same text with letters in place of the quotations and lists that go deeper, each character where it was. */
export function withoutDeepLevels(text: string): string {
	return text.replace(LEVELS, (_run, kept: string, deeper: string) => kept + 'x'.repeat(deeper.length));
}
