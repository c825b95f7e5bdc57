/** What to show of a passage first: the words that were asked for, and the sentence that has most of them. */
import type { Hit } from '$lib/book/corpus.ts';
import type { Span } from '$lib/book/locator.ts';
import type { ParsedQuery } from '../lexical/lexical-index.ts';
import { wordsOf, type WordForms } from '../lexical/words.ts';
import { sentences } from '../text/sentences.ts';
import type { Find } from './hit.ts';
import { FoldedText } from './phrases.ts';

/** One wording of the question. */
export interface Asked extends Pick<ParsedQuery, 'shares' | 'forms'> {
	/** What it quotes. */
	phrases: readonly string[];
}

/** A share for a word that is only like one of the question. */
const LIKE_SHARE = 0.01;

/** What was found as it is shown; null where a wording quotes something and no text of a quotation stands there. */
export function hitOf(find: Find, text: string, asked: readonly Asked[], forms: WordForms): Hit | null {
	const { book, id, section, start, end, chapter, percent, language, score, foundBy } = find;
	const holds = ({ phrases }: Asked) =>
		phrases.every((phrase) => quotedIn(text, [phrase], language).length > 0);
	if (!asked.some(holds)) return null;
	const marking = marked(text, start, asked, forms);
	const best = asked.some(({ phrases }) => phrases.length) ? null : nearest(find, text);
	const passage = { book, id, section, start, end, text, chapter, percent };
	return { passage, score, foundBy, ...marking, best: best ?? marking.best };
}

/** The sentence that the second ranking finds nearest, as far as it may be seen; null where that is not known. */
function nearest({ start, end, passages, language }: Find, text: string): Span | null {
	let best: Span | null = null;
	let most = -Infinity;
	for (const passage of passages) {
		const own = { start: passage.start - start, end: Math.min(passage.end, end) - start };
		const spans = sentences(text.slice(0, own.end), own, language);
		// Where the limit cuts a passage, what is left of the sentence there is no sentence.
		if (passage.end > end) spans.pop();
		else if (spans.length !== passage.similarity?.length) continue;
		for (const [at, span] of spans.entries()) {
			const score = passage.similarity?.[at] ?? -Infinity;
			if (score > most) [best, most] = [span, score];
		}
	}
	return best && { start: start + best.start, end: start + best.end };
}

/** `start`: where the text begins; what comes back is counted from there on. */
function marked(
	text: string,
	start: number,
	asked: readonly Asked[],
	wordForms: WordForms
): Pick<Hit, 'marks' | 'best'> {
	const { language } = wordForms;
	const phrases = asked.flatMap((each) => each.phrases);
	const quoted = quotedIn(text, phrases, language);
	const hits: { span: Span; form: string }[] = [];
	for (const word of wordsOf(text, language)) {
		const found = wordForms.form(word.word);
		if (found === null || !asked.some(({ forms }) => forms.has(found))) continue;
		hits.push({ span: { start: word.start, end: word.start + word.word.length }, form: found });
	}
	const worth = (one: string) => Math.max(...asked.map(({ shares }) => shares.get(one) ?? LIKE_SHARE));
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
function quotedIn(text: string, phrases: readonly string[], language: string): Span[] {
	if (!phrases.length) return [];
	const folded = new FoldedText(text, language);
	return phrases.flatMap((phrase) => folded.find(new FoldedText(phrase, language)));
}

/** The spans in order; those that overlap become one. */
function joined(spans: Span[]): Span[] {
	const out: Span[] = [];
	for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
		const last = out.at(-1);
		if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
		else out.push({ ...span });
	}
	return out;
}
