/** Picks the sentences of a passage that say most about a question, word for word. */

/** A quote grows by whole sentences up to about this length, in UTF-16 code units. */
const MAX_QUOTE_CHARACTERS = 320;
/** A shorter line is a heading or a line of dialogue. */
const MIN_SENTENCE_CHARACTERS = 60;

/** A verbatim piece of one line of `passage`: whole sentences around the one that shares most words with `question`. */
export function bestQuote(passage: string, question: string): string {
	const wanted = wordsOf(question);
	const lines = passage.split('\n').map((line) => line.trim());
	const scored = lines
		.filter((line) => line.length > 0)
		.map((line) => quoteFrom(line, wanted))
		.sort((a, b) => b.score - a.score);
	return scored[0]?.text ?? passage.trim();
}

/** The first whole sentences of a passage, behind its headings. */
export function openingQuote(passage: string): string {
	const lines = passage.split('\n').map((line) => line.trim());
	const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), '');
	return quoteFrom(lines.find((line) => line.length >= MIN_SENTENCE_CHARACTERS) ?? longest, new Set()).text;
}

function quoteFrom(line: string, wanted: Set<string>): { text: string; score: number } {
	const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)];
	const scores = sentences.map(
		({ segment }) => [...wordsOf(segment)].filter((word) => wanted.has(word)).length
	);
	let first = scores.indexOf(Math.max(...scores));
	let last = first;
	const length = () => (sentences[last]?.index ?? 0) + (sentences[last]?.segment.length ?? 0) - start();
	const start = () => sentences[first]?.index ?? 0;
	for (;;) {
		// Onward first: what follows explains more often than what went before.
		const next = sentences[last + 1]?.segment.length;
		const previous = sentences[first - 1]?.segment.length;
		if (next !== undefined && length() + next <= MAX_QUOTE_CHARACTERS) last++;
		else if (previous !== undefined && length() + previous <= MAX_QUOTE_CHARACTERS) first--;
		else break;
	}
	return { text: line.slice(start(), start() + length()).trim(), score: Math.max(...scores) };
}

/** Lower-case words of at least four letters: shorter ones are mostly grammar. */
function wordsOf(text: string): Set<string> {
	const words = new Set<string>();
	for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
		if (isWordLike && segment.length >= 4) words.add(segment.toLocaleLowerCase());
	return words;
}
