/**
 * The built-in model for a machine without a language model: it searches the book with the question and quotes the best
 * passages word for word. It runs the whole tool loop without a key or a network, and makes nothing up.
 */
import { ToolMessage } from '@langchain/core/messages';
import type { Piece, StreamRequest } from '../endpoint/piece.ts';
import type { Preloaded, Preset } from '../protocol/context.ts';
import { contract } from '../protocol/tools.ts';
import { bareQuestionIn } from '../messages/bare-question.ts';
import { sinceQuestion } from '../messages/history.ts';
import type { AgentStrings } from '../strings/en.ts';
import { stringsFor } from '../strings/strings.ts';
import { sampleEvenly } from '../prompt/presets.ts';

type Quotes = AgentStrings['quotes'];

/** Passages quoted in one answer. */
const MAX_QUOTED_PASSAGES = 3;
/** Titles of books not begun that are named in one answer. */
const MAX_UNREAD_TITLES = 5;
/** Longest search query that the tool contract allows. */
const MAX_QUERY_CHARACTERS = 400;
/** Quotes in one answer. */
const MAX_PRESET_QUOTES = 8;
const MAX_NAMES = 6;
/** A passage whose opening is shorter is taken for a heading. */
const MIN_QUOTE_CHARACTERS = 60;
/** Above this share of capitalised words within sentences they are no sign of a name, as in German. */
const MAX_NAME_SHARE = 0.12;
/** A quote grows by whole sentences up to about this length, in UTF-16 code units. */
const MAX_QUOTE_CHARACTERS = 320;
/** A shorter line is a heading or a line of dialogue. */
const MIN_SENTENCE_CHARACTERS = 60;

/** What is read of a search, in one book or in all. */
interface Found {
	passages: { id: string; text: string; score: number }[];
	/** On what was not searched or is not shown, for the reader. */
	notes: string[];
	/** To be said where there is no passage. */
	nothing: string;
}

export async function* quotePassages({
	messages,
	tools,
	mayCall = true,
	signal
}: Pick<StreamRequest, 'messages' | 'tools' | 'mayCall' | 'signal'>): AsyncGenerator<Piece, void, void> {
	const asked = bareQuestionIn(messages);
	const question = asked.question.trim();
	const t = stringsFor(asked.language).quotes;
	const preset = presetAnswer(asked.preset, t);
	const answers = sinceQuestion(messages).filter((message) => ToolMessage.isInstance(message));
	if (!preset && question && answers.length === 0 && tools.length > 0 && mayCall) {
		const args = JSON.stringify({ queries: [question.slice(0, MAX_QUERY_CHARACTERS).trim()] });
		yield { type: 'call', index: 0, id: crypto.randomUUID(), name: asked.search, args };
	} else {
		const nothing = asked.limited ? t.nothingSoFar : t.nothing;
		for (const text of (preset ?? answer(question, answers, { ...t, nothing })).split(/(?<=\s)(?=\S)/)) {
			signal?.throwIfAborted();
			yield { type: 'text', text };
		}
	}
	yield { type: 'end', cut: false };
}

/** The answer to a preset prompt from the text that came with it; null: search for the answer. */
function presetAnswer(preset: Preset | null, t: Quotes): string | null {
	const quotes = preset ? quotePreset(preset, quotation, t) : null;
	return quotes && [t.only, ...quotes].join('\n\n');
}

function answer(question: string, answers: ToolMessage[], t: Quotes): string {
	return [t.only, ...paragraphs(question, answers, t)].join('\n\n');
}

function paragraphs(question: string, answers: ToolMessage[], t: Quotes): string[] {
	if (!question) return [t.noQuestion];
	if (answers.length === 0) return [t.notSearched];
	const found = answers.map((result) => readResult(result, t)).filter((result) => result !== null);
	if (found.length === 0) return [t.searchFailed, t.askAgain];
	const passages = found.flatMap((result) => result.passages).sort((a, b) => b.score - a.score);
	const notes = [...new Set(found.flatMap((result) => result.notes))];
	if (passages.length === 0) return [found[0]?.nothing ?? t.nothing, ...notes];
	return [
		t.best,
		...passages.slice(0, MAX_QUOTED_PASSAGES).map(({ id, text }) => quotation(bestQuote(text, question), id)),
		...notes
	];
}

/** null: the tool failed, or its result cannot be parsed; such texts are written for a language model. */
function readResult(message: ToolMessage, t: Quotes): Found | null {
	if (message.status === 'error') return null;
	const text = typeof message.artifact === 'string' ? message.artifact : message.text;
	try {
		const read = message.name === 'search_library' ? foundInLibrary : foundInBook;
		return read(JSON.parse(text), t);
	} catch {
		return null;
	}
}

/** The notes for the reader are written here, as in foundInLibrary: those in the result are meant for a language model. */
function foundInBook(output: unknown, t: Quotes): Found | null {
	const result = contract.search_book.output.safeParse(output);
	if (!result.success) return null;
	const { passages, coverage } = result.data;
	const { mode, indexed, total, note } = coverage;
	const isWords = mode === 'words' || indexed >= total;
	const said = isWords ? t.wordsOnly : t.someMeaning(indexed, total);
	return { passages, notes: note ? [said] : [], nothing: t.nothing };
}

function foundInLibrary(output: unknown, t: Quotes): Found | null {
	const result = contract.search_library.output.safeParse(output);
	if (!result.success) return null;
	const { books, unread = [], coverage } = result.data;
	const notes = [
		unread.length > 0 ? t.unread(titlesOf(unread, t)) : '',
		coverage.mode === 'words' ? t.wordsOnly : coverage.note ? t.partOfShelf : ''
	];
	return {
		passages: books.flatMap(({ passages }) => passages),
		notes: notes.filter(Boolean),
		nothing: unread.length > 0 ? t.nothingBegun : t.nothing
	};
}

/** Those with the most passages first; Markdown in them is no markup. */
function titlesOf(books: readonly { title: string; passages: number }[], t: Quotes): string {
	const titles = books
		.toSorted((one, other) => other.passages - one.passages)
		.slice(0, MAX_UNREAD_TITLES)
		.map(({ title, passages }) => t.book(title.replace(/[\\`*_[\]<>]/g, '\\$&'), passages));
	return [...titles, ...(books.length > titles.length ? ['…'] : [])].join(', ');
}

const quotation = (text: string, id: string) => `> ${quoted(text)} [${id}]`;

/** Without quotation marks where there are some inside: they would nest, and the block quote is clear enough. */
function quoted(text: string): string {
	return /["“”„«»]/.test(text) ? text : `“${text}”`;
}

/** The paragraphs of the answer; null: answer by a search instead. quote: formats words and a passage id as a quotation. */
function quotePreset(
	preset: Preset,
	quote: (text: string, id: string) => string,
	t: Quotes
): string[] | null {
	const { kind, text } = preset;
	if (kind === 'who' || kind === 'explain') return null;
	if (text.length === 0 && (kind === 'story' || kind === 'people')) return [t.storyNotBegun];
	if (text.length === 0) return [t.noText];
	const opening = ({ id, text: passage }: Preloaded) => quote(openingQuote(passage), id);
	if (kind === 'page') return [t.page, opening(text.find(isMoreThanHeading) ?? (text[0] as Preloaded))];
	if (kind === 'chapter')
		return [
			t.chapter,
			...sampleEvenly(text.some(isMoreThanHeading) ? text.filter(isMoreThanHeading) : text, 3).map(opening)
		];
	if (kind === 'people') {
		const people = peopleIn(text);
		if (people.length > 0)
			return [
				t.people,
				...people.map(({ name, passage }) => quote(bestQuote(passage.text, name), passage.id))
			];
	}
	return [t.story, ...sampleEvenly(beginnings(text), MAX_PRESET_QUOTES).map(opening)];
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
	let wordCount = 0;
	for (const passage of text) {
		wordCount += passage.text.match(/\p{L}+/gu)?.length ?? 0;
		for (const [, name = ''] of passage.text.matchAll(/\p{Ll}[,;]? (\p{Lu}\p{Ll}{2,})/gu))
			counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
	if (named / Math.max(1, wordCount) > MAX_NAME_SHARE) return [];
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

/** A verbatim piece of one line of `passage`: whole sentences around the one that shares most words with `question`. */
export function bestQuote(passage: string, question: string): string {
	const wanted = wordsIn(question);
	const lines = passage.split('\n').map((line) => line.trim());
	const scored = lines
		.filter((line) => line.length > 0)
		.map((line) => quoteFrom(line, wanted))
		.sort((a, b) => b.score - a.score);
	return scored[0]?.text ?? passage.trim();
}

/** The first whole sentences of a passage, behind its headings. */
function openingQuote(passage: string): string {
	const lines = passage.split('\n').map((line) => line.trim());
	const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), '');
	return quoteFrom(lines.find((line) => line.length >= MIN_SENTENCE_CHARACTERS) ?? longest, new Set()).text;
}

function quoteFrom(line: string, wanted: Set<string>): { text: string; score: number } {
	const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)];
	const scores = sentences.map(
		({ segment }) => [...wordsIn(segment)].filter((word) => wanted.has(word)).length
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
function wordsIn(text: string): Set<string> {
	const words = new Set<string>();
	for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
		if (isWordLike && segment.length >= 4) words.add(segment.toLocaleLowerCase());
	return words;
}
