/** What to show of a passage first: the words that were asked for, and the sentence that has most of them. */
import type { Span } from '$lib/book/locator.ts';
import type { ParsedQuery } from '../lexical/parsed-query.ts';
import { FoldedText } from './phrases.ts';
import { sentences } from '../text/sentences.ts';
import { wordsOf } from '../lexical/words.ts';

interface Marked {
	marks: Span[];
	best: Span;
}

/** A passage's text and where it begins: what comes back is counted from there on. */
interface Place {
	text: string;
	start: number;
}

/** `asked`: one for each wording. `form`: word → form in the index. */
export function marked(
	{ text, start }: Place,
	asked: readonly ParsedQuery[],
	phrases: readonly string[],
	form: (word: string) => string | null,
	language: string
): Marked {
	const quoted = quotedIn(text, phrases, language);
	const hits: { span: Span; form: string }[] = [];
	for (const word of wordsOf(text, language)) {
		const found = form(word.word);
		if (found === null || !asked.some(({ forms }) => forms.has(found))) continue;
		hits.push({ span: { start: word.start, end: word.start + word.word.length }, form: found });
	}
	const worth = (one: string) =>
		Math.max(...asked.map(({ terms, share }) => (terms.includes(one) ? share(one) : 0.01)));
	let best: Span | null = null;
	let most = -1;
	for (const sentence of sentences(text, { start: 0, end: text.length }, language)) {
		const within = ({ start, end }: Span) => start >= sentence.start && end <= sentence.end;
		// Each word once: a sentence that says two of them beats one that says one twice.
		const here = new Set(hits.filter(({ span }) => within(span)).map((hit) => hit.form));
		let score = quoted.some(within) ? 10 : 0;
		for (const one of here) score += worth(one);
		if (score > most) [best, most] = [sentence, score];
	}
	const move = (span: Span): Span => ({ start: span.start + start, end: span.end + start });
	return {
		marks: joined([...quoted, ...hits.map(({ span }) => span)]).map(move),
		best: move(best ?? { start: 0, end: text.length })
	};
}

/** Where the phrases stand; empty where there are none. */
export function quotedIn(text: string, phrases: readonly string[], language: string): Span[] {
	if (!phrases.length) return [];
	const folded = new FoldedText(text, language);
	return phrases.flatMap((phrase) => folded.find(new FoldedText(phrase, language)));
}

/** In order, what overlaps made one. */
function joined(spans: Span[]): Span[] {
	const out: Span[] = [];
	for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
		const last = out.at(-1);
		if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
		else out.push({ ...span });
	}
	return out;
}
