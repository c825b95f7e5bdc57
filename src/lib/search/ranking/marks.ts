/** What to show of a passage first: the words that were asked for, and the sentence that contains most of them. */
import type { Hit } from '$lib/book/corpus.ts';
import type { Span } from '$lib/book/locator.ts';
import type { ParsedQuery } from '../lexical/lexical-index.ts';
import { wordsOf, type WordForms } from '../lexical/words.ts';
import { sentences } from '$lib/book/sentences.ts';
import { confidence, isFar, type Signs } from './confidence.ts';
import type { Find } from './hit.ts';
import { FoldedText } from './phrases.ts';

/** One wording of the question. */
export interface Asked extends Pick<ParsedQuery, 'shares' | 'forms'> {
	/** The phrases that it quotes. */
	phrases: readonly string[];
}

/** The share of a word that only resembles one of the question. */
const LIKE_SHARE = 0.01;
/** What all words of the question are worth in a sentence, relative to its nearness in meaning. Chosen with npm run eval -- answers. */
const WORDS_WEIGHT = 0.2;
/** Puts a sentence with quoted words before all others. */
const QUOTED_WORTH = 10;

/** A word of the question, as written in the text. */
interface AskedWord {
	span: Span;
	form: string;
}

/** The find as it is shown; null if it lacks something that a wording quotes, or is far from the question. */
export function hitOf(find: Find, text: string, asked: readonly Asked[], forms: WordForms): Hit | null {
	const { book, id, section, start, end, chapter, percent, language, foundBy } = find;
	const holds = ({ phrases }: Asked) =>
		phrases.every((phrase) => quotedIn(text, [phrase], language).length > 0);
	if (!asked.some(holds)) return null;
	const phrases = asked.flatMap((each) => each.phrases);
	const quoted = quotedIn(text, phrases, forms.language);
	const words = wordsIn(text, asked, forms);
	const score = quoted.length ? 1 : scoreOf(find, words, asked);
	// The model knows no word like one that is still being typed, or is misspelt.
	const isLike = words.some(({ form }) => asked.every(({ shares }) => !shares.has(form)));
	if (!quoted.length && !isLike && find.signs.every(isFar)) return null;
	const move = (span: Span): Span => ({ start: span.start + start, end: span.end + start });
	const sentences = sentencesOf(find, text, asked, quoted, words);
	return {
		passage: { book, id, section, start, end, text, chapter, percent },
		score,
		foundBy,
		marks: joined([...quoted, ...words.map(({ span }) => span)]).map(move),
		best: move(bestOf(sentences) ?? { start: 0, end: text.length }),
		sentences: sentences.map(({ span, said, nearness }) => ({
			start: span.start + start,
			fit: nearness ?? said
		}))
	};
}

/** The score for the wording that the passage answers best. */
function scoreOf({ signs }: Find, words: readonly AskedWord[], asked: readonly Asked[]): number {
	const found = new Set(words.map(({ form }) => form));
	const scores = asked.map(({ shares }, at) => {
		const coverage = [...found].reduce((sum, form) => sum + (shares.get(form) ?? 0), 0);
		return confidence(signs[at] as Signs, Math.min(1, coverage));
	});
	return Math.max(...scores);
}

function wordsIn(text: string, asked: readonly Asked[], wordForms: WordForms): AskedWord[] {
	return wordsOf(text, wordForms.language).flatMap(({ word, start }) => {
		const form = wordForms.form(word);
		if (form === null || !asked.some(({ forms }) => forms.has(form))) return [];
		return [{ span: { start, end: start + word.length }, form }];
	});
}

interface Sentence {
	span: Span;
	/** How much of the question its words cover; each word counts once. */
	said: number;
	/** Null if it is unknown, or if something is quoted. */
	nearness: number | null;
}

function sentencesOf(
	find: Find,
	text: string,
	asked: readonly Asked[],
	quoted: readonly Span[],
	words: readonly AskedWord[]
): Sentence[] {
	const worth = (form: string) => Math.max(...asked.map(({ shares }) => shares.get(form) ?? LIKE_SHARE));
	const near = quoted.length ? [] : nearSentences(find, text);
	const whole = { start: 0, end: text.length };
	const candidates = near.length
		? near
		: sentences(text, whole, find.language).map((span) => ({ span, nearness: null }));
	return candidates.map(({ span, nearness }) => {
		const within = ({ start, end }: Span) => start >= span.start && end <= span.end;
		// Each word counts once, so a sentence with two of them beats one that says one of them twice.
		const here = new Set(words.filter((word) => within(word.span)).map(({ form }) => form));
		const said = [...here].reduce((sum, form) => sum + worth(form), quoted.some(within) ? QUOTED_WORTH : 0);
		return { span, nearness, said };
	});
}

/** Chooses by nearness in meaning and by the words of the question; by the words alone if nearness is unknown. */
function bestOf(all: readonly Sentence[]): Span | undefined {
	const worth = ({ nearness, said }: Sentence) => (nearness === null ? said : nearness + WORDS_WEIGHT * said);
	const most = Math.max(...all.map(worth));
	return all.find((sentence) => worth(sentence) === most)?.span;
}

/** The sentences whose nearness the second ranking knows, as far as they may be seen. */
function nearSentences(
	{ start, end, passages, language }: Find,
	text: string
): { span: Span; nearness: number }[] {
	return passages.flatMap((passage) => {
		const own = { start: passage.start - start, end: Math.min(passage.end, end) - start };
		const spans = sentences(text.slice(0, own.end), own, language);
		// If the limit cuts a passage, the rest of the sentence there is not a sentence.
		if (passage.end > end) spans.pop();
		else if (spans.length !== passage.similarity?.length) return [];
		return spans.map((span, at) => ({ span, nearness: passage.similarity?.[at] ?? -1 }));
	});
}

/** Where the phrases are; empty if there are none. */
function quotedIn(text: string, phrases: readonly string[], language: string): Span[] {
	if (!phrases.length) return [];
	const folded = new FoldedText(text, language);
	return phrases.flatMap((phrase) => folded.find(new FoldedText(phrase, language)));
}

/** The spans in order; overlapping ones are joined. */
function joined(spans: Span[]): Span[] {
	const out: Span[] = [];
	for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
		const last = out.at(-1);
		if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
		else out.push({ ...span });
	}
	return out;
}
