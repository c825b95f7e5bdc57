/** Limits the nesting of Markdown to what real answers have, because a parser recurses at each level. */

/** Levels of quotations and lists. */
const MAX_LEVELS = 16;
/** Consecutive marks of emphasis, code or brackets. */
const MAX_RUN = 64;

const LEVEL = '(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))';
const LEVELS = new RegExp(
	`^([ \\t]{0,3}${LEVEL}(?:[ \\t]*${LEVEL}){${MAX_LEVELS - 1}})((?:[ \\t]*${LEVEL})+)`,
	'gm'
);
const MARKS = new RegExp(`([*_~\`[!])\\1{${MAX_RUN},}`, 'g');

/** The same text without deeper levels. */
export function boundedMarkdown(text: string): string {
	return text.replace(LEVELS, '$1').replace(MARKS, (_run, mark: string) => mark.repeat(MAX_RUN));
}

/** The same text with deeper quotations and lists replaced by letters, so that all characters keep their positions. */
export function withoutDeepLevels(text: string): string {
	return text.replace(LEVELS, (_run, kept: string, deeper: string) => kept + 'x'.repeat(deeper.length));
}
