/** Finds words as whole words, however the text is broken into lines. */

/** The first letter belongs to a script without spaces, or one that attaches articles and endings to words. */
const JOINED = /^\P{L}*(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u;

/** Part of a regular expression that matches these very characters. */
export const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Not within another word; in those scripts, anywhere. */
export function wholeWords(words: string, flags: 'gu' | 'giu'): RegExp {
	const pattern = words.trim().split(/\s+/).map(escaped).join('\\s+');
	return new RegExp(JOINED.test(words) ? pattern : `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, flags);
}
