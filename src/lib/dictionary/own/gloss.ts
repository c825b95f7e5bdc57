/** What every gloss obeys, wherever it comes from. */

/** UTF-16 units. A longer gloss would push the words of a line apart. */
export const MAX_GLOSS = 26;

/** Whether a gloss says the word again: "in a miserable manner" for "miserably", "neighbor" for "neighbour", "man" for "mankind". */
export const repeats = (word: string, gloss: string): boolean =>
	word.startsWith(gloss) ||
	gloss.startsWith(word) ||
	gloss.split(/[ -]/).some((part) => part.startsWith(word.slice(0, 5)));
