/** How the extractive model answers preset prompts: it cannot summarise or explain, so it shows what the book says. */
import type { Preloaded, Preset } from '../protocol/context.ts';
import { bestQuote, openingQuote } from './quote.ts';
import type { Words } from '../words/en.ts';
import { sampleEvenly } from '../prompt/presets.ts';

/** Quotes in one answer. */
const MAX_PRESET_QUOTES = 8;
const MAX_NAMES = 6;
/** A passage whose opening is shorter is taken for a heading. */
const MIN_QUOTE_CHARACTERS = 60;
/** Above this share of capitalised words within sentences they are no sign of a name, as in German. */
const MAX_NAME_SHARE = 0.12;

/** The paragraphs of the answer; null: answer by a search instead. quote: formats words and a passage id as a quotation. */
export function quotePreset(
	preset: Preset,
	quote: (text: string, id: string) => string,
	words: Words['quotes']
): string[] | null {
	const { kind, text } = preset;
	if (kind === 'who' || kind === 'explain') return null;
	if (text.length === 0 && (kind === 'story' || kind === 'people')) return [words.storyNotBegun];
	if (text.length === 0) return [words.noText];
	const opening = ({ id, text: passage }: Preloaded) => quote(openingQuote(passage), id);
	if (kind === 'page') return [words.page, opening(text.find(isMoreThanHeading) ?? (text[0] as Preloaded))];
	if (kind === 'chapter')
		return [
			words.chapter,
			...sampleEvenly(text.some(isMoreThanHeading) ? text.filter(isMoreThanHeading) : text, 3).map(opening)
		];
	if (kind === 'people') {
		const people = peopleIn(text);
		if (people.length > 0)
			return [
				words.people,
				...people.map(({ name, passage }) => quote(bestQuote(passage.text, name), passage.id))
			];
	}
	return [words.story, ...sampleEvenly(beginnings(text), MAX_PRESET_QUOTES).map(opening)];
}

/** The first passage of each chapter that is more than its heading. */
function beginnings(text: readonly Preloaded[]): Preloaded[] {
	const withText = text.filter(isMoreThanHeading);
	return (withText.length > 0 ? withText : text).filter(
		({ chapter }, at, all) => chapter !== all[at - 1]?.chapter
	);
}

const isMoreThanHeading = ({ text }: Preloaded): boolean => openingQuote(text).length >= MIN_QUOTE_CHARACTERS;

/** Capitalised words in the middle of sentences, the most frequent first, each with a passage of its own. */
function peopleIn(text: readonly Preloaded[]): { name: string; passage: Preloaded }[] {
	const counts = new Map<string, number>();
	let words = 0;
	for (const passage of text) {
		words += passage.text.match(/\p{L}+/gu)?.length ?? 0;
		for (const [, name = ''] of passage.text.matchAll(/\p{Ll}[,;]? (\p{Lu}\p{Ll}{2,})/gu))
			counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
	if (named / Math.max(1, words) > MAX_NAME_SHARE) return [];
	const usedPassages = new Set<string>();
	return [...counts]
		.sort(([, one], [, other]) => other - one)
		.slice(0, MAX_NAMES)
		.flatMap(([name]) => {
			const passage = text.find((each) => !usedPassages.has(each.id) && each.text.includes(name));
			if (passage) usedPassages.add(passage.id);
			return passage ? [{ name, passage }] : [];
		});
}
