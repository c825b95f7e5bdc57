/** Finds words in a text as whole words, however they are broken into lines. */

/** Their first letter is of a script that sets no spaces, or hangs articles and endings on a word. */
const JOINED = /^\P{L}*(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u;
const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Not within another word; in other scripts anywhere. */
export function wholeWords(words: string, flags: 'gu' | 'giu'): RegExp {
	const pattern = words.trim().split(/\s+/).map(escaped).join('\\s+');
	return new RegExp(JOINED.test(words) ? pattern : `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, flags);
}
