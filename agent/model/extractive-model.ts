/**
 * The built-in model for readers without a language model. It searches the book with the question and quotes the best passages word
 * for word. It runs the whole tool loop without a key or a network, and makes nothing up.
 */
import { say } from '../protocol/said.ts';
import { ToolMessage, type BaseMessage } from '@langchain/core/messages';
import type { Piece, StreamRequest } from '../endpoint/piece.ts';
import type { Preloaded, Preset } from '../protocol/context.ts';
import { parsedJson } from '../protocol/json.ts';
import { contract } from '../protocol/tools.ts';
import { bareQuestionIn } from '../messages/bare-question.ts';
import { questionText, sinceQuestion } from '../messages/history.ts';
import { sampleEvenly } from '../prompt/presets.ts';

/** Score from which the built-in model is sure of an answer, and score below which the book does not seem to have one (docs/benchmarks.md). */
const SURE = 0.8;
const UNSAID = 0.4;
/** How many passages it requests. Later ones rarely contain the answer. */
const PASSAGES = 6;
/** A passage is quoted only if it is at least this likely, compared with the best one. */
const MIN_SHARE_OF_BEST = 0.15;
/** A sentence is quoted only if it is at most this much farther from the question than the nearest one. */
const MAX_FARTHER = 0.3;
/** Bonus for a sentence whose passage was found first; half of it for the second, and so on. */
const FIRST_WORTH = 0.1;
const MAX_UNREAD_TITLES = 5;
/** Maximum length of a search query in the tool contract. */
const MAX_QUERY_CHARACTERS = 400;
/**
 * Maximum quotes per answer, and the approximate length of each in UTF-16 code units. Quotes are whole sentences. Many short ones
 * contain the answer more often than a few long ones (docs/benchmarks.md).
 */
const MAX_QUOTES = 8;
const MAX_SHORT_QUOTE_CHARACTERS = 320;
/** The length of a chapter's quote, if there are many chapters. */
const MAX_OPENING_CHARACTERS = 160;
const MAX_NAMES = 6;
/** Maximum places at which selected words are quoted. */
const MAX_MENTIONS = 3;
/** The selected words in a button's question, in the quotation marks of its language. */
const SELECTED = /[“„«「](.+)[”“»」]/su;
/** A passage with a shorter opening is taken for a heading. */
const MIN_QUOTE_CHARACTERS = 60;
/** If a larger share of words within sentences is capitalised, as in German, capitals are no sign of a name. */
const MAX_NAME_SHARE = 0.12;
/** The approximate length if a passage has only one quote: more than half of the passage. */
const MAX_QUOTE_CHARACTERS = 600;
/** A shorter line is a heading or dialogue. */
const MIN_SENTENCE_CHARACTERS = 60;

/** A line across: the page folds the quotations below it. */
const ASIDE = '---';

interface Quotable {
	id: string;
	text: string;
	/** Where each sentence begins, and how near it is to the question. */
	sentences?: [start: number, fit: number][] | undefined;
}

/** What is read from a search, in one book or in all. */
interface Found {
	passages: (Quotable & { score: number })[];
	/** Notes for the reader about what was not searched or is not shown. */
	notes: string[];
	/** What to say without any passage; undefined: the sentence for a book. */
	nothing?: string;
}

export async function* quotePassages({
	messages,
	tools,
	mayCall = true,
	signal
}: Pick<StreamRequest, 'messages' | 'tools' | 'mayCall' | 'signal'>): AsyncGenerator<Piece, void, void> {
	const { preset, search, limited, ...asked } = bareQuestionIn(messages);
	const question = asked.question.trim();
	const quoted = preset && quotePreset(preset, question, limited);
	const answers = resultsIn(messages);
	if (!quoted && question && answers.length === 0 && tools.length > 0 && mayCall) {
		const args = JSON.stringify(lookUpFor(question));
		yield { type: 'call', index: 0, id: crypto.randomUUID(), name: search, args };
	} else {
		const quotes = quoted ?? paragraphs(question, answers, limited);
		for (const text of quotes.join('\n\n').split(/(?<=\s)(?=\S)/)) {
			signal?.throwIfAborted();
			yield { type: 'text', text };
		}
	}
	yield { type: 'end', cut: false };
}

/** The search for a question, in its own words. */
export const lookUpFor = (question: string) => ({
	queries: [question.trim().slice(0, MAX_QUERY_CHARACTERS).trim()],
	top_k: PASSAGES
});

/**
 * The quotations that stand above the answer of a small model, which is slow and often wrong: everything that would be quoted
 * without it. Empty if no search has answered.
 */
export function quotesFirst(messages: readonly BaseMessage[], limited: boolean): string {
	const answers = resultsIn(messages).filter((message) => readResult(message) !== null);
	if (answers.length === 0) return '';
	const quotes = paragraphs(questionText(messages).trim(), answers, limited);
	return [...quotes.filter((each) => each !== ASIDE), say('quotes.model')].join('\n\n');
}

const resultsIn = (messages: readonly BaseMessage[]): ToolMessage[] =>
	sinceQuestion(messages).filter((message) => ToolMessage.isInstance(message));

function paragraphs(question: string, answers: ToolMessage[], limited: boolean): string[] {
	if (!question) return [say('quotes.noQuestion')];
	if (answers.length === 0) return [say('quotes.notSearched')];
	const found = answers.map((result) => readResult(result)).filter((result) => result !== null);
	if (found.length === 0) return [say('quotes.searchFailed'), say('quotes.askAgain')];
	const passages = found.flatMap((result) => result.passages);
	const notes = [...new Set(found.flatMap((result) => result.notes))];
	if (passages.length === 0)
		return [found[0]?.nothing ?? say(limited ? 'quotes.nothingSoFar' : 'quotes.nothing'), ...notes];
	const most = Math.max(...passages.map(({ score }) => score));
	const likely = passages.filter(({ score }) => score >= most * MIN_SHARE_OF_BEST);
	const quotes = nearest(likely, question, MAX_QUOTES);
	if (most < UNSAID)
		return [say(limited ? 'quotes.notSaidSoFar' : 'quotes.notSaid'), ...notes, ASIDE, ...quotes];
	return [say(most >= SURE ? 'quotes.sure' : 'quotes.unsure'), ...quotes, ...notes];
}

/**
 * The sentences nearest to the question in any passage, each with its surroundings. The nearest passage comes first; within a
 * passage they keep their order.
 */
function nearest(passages: readonly Quotable[], question: string, most: number): string[] {
	const quotes = new Map<Quotable, Stretch[]>();
	const candidates = passages
		.flatMap((passage, rank) => {
			const unknown: [undefined, number][] = [[undefined, 0]];
			const known = passage.sentences?.length ? passage.sentences : unknown;
			return known.map(([best, fit]) => ({ passage, best, fit: fit + FIRST_WORTH / (rank + 1) }));
		})
		.sort((one, other) => other.fit - one.fit);
	const least = (candidates[0]?.fit ?? 0) - MAX_FARTHER;
	for (const { passage, best, fit } of candidates) {
		if (fit < least || [...quotes.values()].flat().length === most) break;
		const taken = quotes.get(passage) ?? [];
		const quote = stretchAround(passage.text, question, { best, room: MAX_SHORT_QUOTE_CHARACTERS, taken });
		if (quote) quotes.set(passage, [...taken, quote]);
	}
	return [...quotes].flatMap(([{ id, text }, stretches]) =>
		stretches
			.toSorted((one, other) => one.start - other.start)
			.map((each) => quotation(wordsOf(text, each), id))
	);
}

/** null: the tool failed, or its result cannot be parsed. Such texts are written for a language model. */
function readResult(message: ToolMessage): Found | null {
	if (message.status === 'error') return null;
	const text = typeof message.artifact === 'string' ? message.artifact : message.text;
	const read = message.name === 'search_library' ? foundInLibrary : foundInBook;
	return read(parsedJson(text));
}

/** This writes notes for the reader, as does foundInLibrary; those in the result are meant for a language model. */
function foundInBook(output: unknown): Found | null {
	const result = contract.search_book.output.safeParse(output);
	if (!result.success) return null;
	const { passages, coverage } = result.data;
	const { mode, indexed, total, note } = coverage;
	const isWords = mode === 'words' || indexed >= total;
	const said = isWords ? say('quotes.wordsOnly') : say('quotes.someMeaning', { indexed, total });
	return { passages, notes: note ? [said] : [] };
}

function foundInLibrary(output: unknown): Found | null {
	const result = contract.search_library.output.safeParse(output);
	if (!result.success) return null;
	const { books, unread = [], coverage } = result.data;
	const notes = [
		unread.length > 0 ? say('quotes.unread', { books: titlesOf(unread) }) : '',
		coverage.mode === 'words' ? say('quotes.wordsOnly') : coverage.note ? say('quotes.partOfShelf') : ''
	];
	return {
		passages: books.flatMap(({ passages }) => passages).sort((one, other) => other.score - one.score),
		notes: notes.filter(Boolean),
		...(unread.length > 0 && { nothing: say('quotes.nothingBegun') })
	};
}

/** Books with the most passages first. Markdown in titles is escaped. */
function titlesOf(books: readonly { title: string; passages: number }[]): string {
	const titles = books
		.toSorted((one, other) => other.passages - one.passages)
		.slice(0, MAX_UNREAD_TITLES)
		.map(({ title, passages }) =>
			say('quotes.book', { title: title.replace(/[\\`*_[\]<>]/g, '\\$&'), passages })
		);
	return [...titles, ...(books.length > titles.length ? ['…'] : [])].join(', ');
}

/** As Markdown, in which two spaces at its end keep a line. */
const quotation = (text: string, id: string) => `> ${quoted(text).replaceAll('\n', '  \n> ')} [${id}]`;

/** Without quotation marks if there are some inside. They would nest, and the block quote is clear enough. */
function quoted(text: string): string {
	return /["“”„«»「」『』]/.test(text) ? text : `“${text}”`;
}

/** The answer to a preset prompt from the text that came with it; null: answer by a search instead. */
function quotePreset({ kind, text, named }: Preset, question: string, limited: boolean): string[] | null {
	if (kind === 'who' || kind === 'explain') {
		const words = named ? [named.name, ...named.others] : [SELECTED.exec(question)?.[1]?.trim() || question];
		const saying = text
			.map((passage) => {
				const places = words.map((each) => passage.text.indexOf(each)).filter((at) => at >= 0);
				return { ...passage, at: Math.min(...places) };
			})
			.filter(({ at }) => at < Infinity);
		if (saying.length === 0) return null;
		const told = saying.toSorted((one, other) => one.percent - other.percent).slice(0, MAX_MENTIONS);
		return [
			named ? say('quotes.named', { ...named, limited }) : say(`quotes.${kind}`),
			...told.map(({ id, text: passage, at }) => quotation(bestQuote(passage, '', at), id))
		];
	}
	if (text.length === 0 && (kind === 'story' || kind === 'people')) return [say('quotes.storyNotBegun')];
	if (text.length === 0) return [say('quotes.noText')];
	const openings = (passages: readonly Preloaded[], room?: number) =>
		passages.map(({ id, text: passage }) => quotation(openingQuote(passage, room), id));
	if (kind === 'page')
		return [say('quotes.page'), ...openings([text.find(isMoreThanHeading) ?? (text[0] as Preloaded)])];
	if (kind === 'chapter') {
		const withText = text.filter(isMoreThanHeading);
		return [say('quotes.chapter'), ...openings(sampleEvenly(withText.length > 0 ? withText : text, 3))];
	}
	if (kind === 'people') {
		const people = peopleIn(text);
		if (people.length > 0)
			return [
				say('quotes.people'),
				...people.map(({ name, passage }) => quotation(bestQuote(passage.text, name), passage.id))
			];
	}
	const chapters = beginnings(text);
	const room = chapters.length > MAX_QUOTES ? MAX_OPENING_CHARACTERS : undefined;
	return [say('quotes.story'), ...openings(chapters, room)];
}

/** The first passage of each chapter that is more than its heading. */
function beginnings(text: readonly Preloaded[]): Preloaded[] {
	const withText = text.filter(isMoreThanHeading);
	return (withText.length > 0 ? withText : text).filter(
		({ chapter }, at, all) => chapter !== all[at - 1]?.chapter
	);
}

const isMoreThanHeading = ({ text }: Preloaded): boolean => openingQuote(text).length >= MIN_QUOTE_CHARACTERS;

/** Capitalised words within sentences, the most frequent first, each with a passage of its own. */
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

/** Whole sentences of `passage`. `best`: as below. */
export function bestQuote(
	passage: string,
	question: string,
	best?: number,
	room = MAX_QUOTE_CHARACTERS
): string {
	const stretch = stretchAround(passage, question, { best, room, taken: [] });
	return stretch ? wordsOf(passage, stretch) : '';
}

/**
 * Whole sentences of `passage` without its headings: around the one at `best` or, if that is unknown, around the one that shares
 * most words with `question`. null if that one is `taken`.
 */
function stretchAround(
	passage: string,
	question: string,
	{ best, room, taken }: { best: number | undefined; room: number; taken: readonly Stretch[] }
): Stretch | null {
	const wanted = wordsIn(question);
	const lines = [...passage.matchAll(/[^\n]+/g)].filter(([line]) => line.trim() !== '');
	const text = lines.filter(([line]) => isProse(line));
	const sentences = (text.length > 0 ? text : lines).flatMap(({ 0: line, index }) =>
		sentencesIn(line, index)
	);
	const shared = ({ start, end }: Stretch) =>
		[...wordsIn(passage.slice(start, end))].filter((word) => wanted.has(word)).length;
	const scores = sentences.map(best === undefined ? shared : ({ end }) => (end > best ? 1 : 0));
	const at = scores.indexOf(Math.max(...scores));
	let [first, last] = [at, at];
	const spanOf = (from: number, to: number): Stretch | null => {
		const [one, other] = [sentences[from], sentences[to]];
		const isFree = taken.every(({ start, end }) => !one || !other || other.end <= start || one.start >= end);
		return one && other && isFree ? { start: one.start, end: other.end } : null;
	};
	const fits = (from: number, to: number) => {
		const { start = 0, end = Infinity } = spanOf(from, to) ?? {};
		return end - start <= room;
	};
	for (;;) {
		// Extends forward first: what follows explains more often than what came before.
		if (fits(first, last + 1)) last++;
		else if (fits(first - 1, last)) first--;
		else return spanOf(first, last);
	}
}

/** With a line for each paragraph or verse, as in the book. */
const wordsOf = (passage: string, { start, end }: Stretch): string =>
	passage
		.slice(start, end)
		.split('\n')
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join('\n');

/** A heading has no full stop, and no line of a poem stands alone. */
const isProse = (line: string): boolean =>
	line.length >= MIN_SENTENCE_CHARACTERS ||
	/[\p{Terminal_Punctuation}…—–][\p{Pe}\p{Pf}"'“«]*\s*$/u.test(line);

/** The first whole sentences of a passage, after its headings. */
function openingQuote(passage: string, room = MAX_QUOTE_CHARACTERS): string {
	const lines = passage.split('\n').map((line) => line.trim());
	const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), '');
	const line = lines.find((each) => each.length >= MIN_SENTENCE_CHARACTERS) ?? longest;
	return bestQuote(line, '', 0, room);
}

/** What ends no sentence: a title or an initial before a name. */
const TITLE =
	/(?<!\p{L})(?:\p{Lu}|Capt|Col|Dr|Fr|Gen|Hon|Hr|Lt|Messrs|Mlle|Mme|Mrs?|Ms|Prof|Rev|Sra?|St)\.\s*$/u;
/** As in: “Come!” said he. */
const GOES_ON = /^[\s—–-]*[("'“‘«]?\p{Ll}/u;

/** `from`: where the line begins. */
function sentencesIn(line: string, from: number): Stretch[] {
	const found: Stretch[] = [];
	for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)) {
		const [before, end] = [found.at(-1), from + index + segment.length];
		const isOpen = before && (TITLE.test(line.slice(before.start - from, index)) || GOES_ON.test(segment));
		if (isOpen) before.end = end;
		else found.push({ start: from + index, end });
	}
	return found;
}

interface Stretch {
	start: number;
	end: number;
}

/** Scripts in which a word has two or three letters. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Lower-case words of at least four letters; shorter ones are mostly grammar. */
function wordsIn(text: string): Set<string> {
	const words = new Set<string>();
	for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
		if (isWordLike && segment.length >= (DENSE.test(segment) ? 2 : 4)) words.add(segment.toLocaleLowerCase());
	return words;
}
