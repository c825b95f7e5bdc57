/** The messages of one model call, in order: instructions, history, the reading context and the question, tool results, a final note. */
import { HumanMessage, SystemMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { withBareQuestion } from '../messages/bare-question.ts';
import {
	reading,
	searchTool,
	type BookContext,
	type ReadingMoment,
	type ShelfContext
} from '../protocol/context.ts';
import { delimit, escapeDelimiters, enclose } from './delimiters.ts';
import { INSTRUCTIONS, SHELF_INSTRUCTIONS, shortInstructions } from './instructions.ts';
import { describePreset, OWN_INSTRUCTIONS } from './presets.ts';
import { MEMORIES, Said } from './said.ts';

interface PromptParts {
	/** The turns so far, valid for every endpoint and cut to the model's window. */
	history: BaseMessage[];
	book: BookContext | null;
	/** Summary of the turns that were cut from the history; null if none were. */
	summary: string | null;
	/** Instructions from the app at the very end. */
	note: string | null;
	/** Whether the model's window is small, so that the instructions are short. */
	small?: SmallWindow | null;
}

/** What a model with a small window is told: that it may search once, or that the app has looked up what there is. */
export type SmallWindow = 'searches' | 'reads';

/**
 * What was sent once stays identical to the letter, because endpoints cache the beginning that a request shares with earlier ones.
 * Each question keeps the context of its moment. What an earlier message has word for word is not repeated.
 */
export function promptMessages({ history, book, summary, note, small }: PromptParts): BaseMessage[] {
	const question = history.findLastIndex((message) => HumanMessage.isInstance(message));
	const first = history.findIndex((message) => HumanMessage.isInstance(message));
	const said = new Said(memories(book));
	const messages = history.map((message, index): BaseMessage => {
		if (ToolMessage.isInstance(message)) return delimited(message, said);
		if (!HumanMessage.isInstance(message)) return message;
		const blocks = index === question ? contextBlocks(book) : contextIn(message);
		const reading =
			(index === question && book?.window) || (blocks && index !== question) ? null : readingIn(message);
		const parts = [
			index === first && summary
				? `Lectern: Summary of the conversation before, by you:\n${delimit(summary, 'summary')}`
				: '',
			said.anew(blocks ?? []),
			reading ? describeReading(reading) : '',
			message.text
		];
		return new HumanMessage({
			id: message.id,
			content: parts.filter(Boolean).join('\n\n'),
			additional_kwargs: withBareQuestion({
				question: message.text,
				preset: book?.preset ?? null,
				search: searchTool(book),
				limited: Boolean(book?.spoiler)
			})
		});
	});
	return [
		new SystemMessage(instructionsFor(book, small)),
		...messages,
		// After everything else, so that the next question finds the rest unchanged.
		...(note ? [new SystemMessage(note)] : [])
	];
}

function instructionsFor(book: BookContext | null, small: SmallWindow | null = null): string {
	const own = book?.preset && OWN_INSTRUCTIONS[book.preset.kind];
	if (own) return own;
	if (small) return shortInstructions(small === 'reads' ? null : searchTool(book));
	return book?.shelf ? SHELF_INSTRUCTIONS : INSTRUCTIONS;
}

/** The original result stays in `artifact`, for the extractive model, which parses the JSON. */
function delimited(message: ToolMessage, said: Said): ToolMessage {
	return new ToolMessage({
		tool_call_id: message.tool_call_id,
		name: message.name,
		content: delimit(said.result(message.text), `result of ${message.name ?? 'a tool'}`),
		artifact: message.text,
		status: message.status
	});
}

const CONTEXT = 'context';

/** A question of the history with the context it was asked with; null if that is no longer known. */
export function withContext(message: BaseMessage, blocks: readonly string[] | undefined): BaseMessage {
	if (!blocks || !HumanMessage.isInstance(message)) return message;
	const { id, text, additional_kwargs } = message;
	return new HumanMessage({
		id,
		content: text,
		additional_kwargs: { ...additional_kwargs, [CONTEXT]: blocks }
	});
}

export function withoutContext(message: HumanMessage): HumanMessage {
	const { [CONTEXT]: _left, ...additional_kwargs } = message.additional_kwargs;
	return new HumanMessage({ id: message.id, content: message.text, additional_kwargs });
}

/** Only withContext writes it. Messages from outside are rebuilt without unknown fields before they get here. */
export function contextIn(message: BaseMessage): readonly string[] | null {
	return (message.additional_kwargs[CONTEXT] as readonly string[] | undefined) ?? null;
}

export function readingIn(message: BaseMessage): ReadingMoment | null {
	return reading.safeParse(message.additional_kwargs.reading).data ?? null;
}

/** Describes the book and the reader's place. The first block changes with every question. */
export function contextBlocks(book: BookContext | null): string[] {
	if (!book) return ['Lectern: Nothing is known about the open book yet; get_book_metadata knows it.'];
	const asked = book.preset ? describePreset(book.preset) : '';
	if (book.preset && OWN_INSTRUCTIONS[book.preset.kind]) return [asked];
	const blocks = book.shelf
		? [shelfFacts(book, book.shelf), memories(book)]
		: [
				facts(book),
				enclose(aboutBook(book), 'about the open book'),
				enclose(place(book), 'from the open book'),
				passages(book),
				memories(book),
				asked
			];
	return blocks.filter(Boolean);
}

/** What a helper is told: the title, the place and the contents, nothing of the page. */
export function surroundings(book: BookContext | null): string {
	if (!book) return '';
	if (book.shelf) return shelfFacts(book, book.shelf);
	const about = [aboutBook(book), chapterLine(book)].join('\n');
	return [facts(book), enclose(about, 'about the open book')].join('\n');
}

/** What the app states itself, without text from the book. */
function facts(book: BookContext): string {
	const { percent, spoiler, index, highlights, interface_language: language } = book;
	const lines = [`Lectern: The reader is ${Math.round(percent)}% through the open book.`];
	if (spoiler)
		lines.push(
			`Lectern: Spoiler limit: nothing beyond ${Math.round(spoiler.percent)}% of the book is shown to you, and the reader wants to know nothing beyond it.`
		);
	if (index && index.indexed < index.total)
		lines.push(
			`Lectern: The search by meaning sees ${index.indexed} of ${index.total} passages so far; the search by words sees all.`
		);
	if (highlights) lines.push(`Lectern: The reader has ${highlights} highlights and notes in this book.`);
	return [...lines, ...interfaceLanguage(language)].join('\n');
}

const interfaceLanguage = (language: BookContext['interface_language']): string[] =>
	language
		? [
				`Lectern: The reader's app speaks ${languageName(language)}; use it where the question's own language is unclear.`
			]
		: [];

/** The facts when no book is open. */
function shelfFacts({ interface_language: language }: BookContext, shelf: ShelfContext): string {
	const { books, begun, finished, unread, looks_into_unread: looks } = shelf;
	const lines = [
		`Lectern: No book is open. The reader asks about their shelf: ${books} books, of which they are reading ${begun}, have finished ${finished} and have not begun ${unread}.`,
		'Lectern: Of a book they are reading, nothing beyond what they have read is shown to you, and they want to know nothing beyond it.'
	];
	if (unread > 0)
		lines.push(
			looks
				? 'Lectern: They want you to look into the books that they have not begun, too.'
				: 'Lectern: Of the books that they have not begun you see titles and numbers only. If more is needed, say so: there is a button for it below your answer.'
		);
	return [...lines, ...interfaceLanguage(language)].join('\n');
}

// As JSON, a title with line breaks or quotes cannot look like a line of ours.
const line = (text: string) => JSON.stringify(escapeDelimiters(text));
/** Marks the paragraph being read. */
const active = (text: string) => `>>> ${escapeDelimiters(text)}`;

function aboutBook({ title, authors, language, contents, contents_cut: isCut }: BookContext): string {
	const lines = [
		`Title: ${line(title)}`,
		`By: ${authors.length > 0 ? authors.map(line).join(', ') : 'unknown'}`,
		`Language: ${language ? line(language) : 'unknown'}`
	];
	if (contents?.length)
		lines.push(
			`Contents${isCut ? ' (cut; get_table_of_contents has all)' : ''}: ${contents.map(({ id, title }) => `${escapeDelimiters(id)} ${line(title)}`).join('; ')}`
		);
	return lines.join('\n');
}

const chapterLine = ({ chapter, chapter_id: id }: BookContext): string =>
	`Chapter: ${chapter ? line(chapter) : 'unknown'}${chapter && id ? ` (id ${line(id)})` : ''}`;

function place(book: BookContext): string {
	const { window, selection, spoiler } = book;
	const lines = [chapterLine(book)];
	if (spoiler?.chapter) lines.push(`Spoiler limit in the chapter: ${line(spoiler.chapter)}`);
	if (window) {
		lines.push('What the reader sees:', ...window.before.map(escapeDelimiters));
		lines.push(active(window.active), ...window.after.map(escapeDelimiters));
	}
	if (selection) lines.push(`Selected by the reader: ${line(selection)}`);
	return lines.join('\n');
}

function passages({ preloaded }: BookContext): string {
	if (!preloaded?.length) return '';
	const list = preloaded.map(({ id, chapter, percent, text, book: from }) =>
		JSON.stringify({ id, ...(from ? { book: from } : {}), chapter, percent, text })
	);
	const others = preloaded.some(({ book: from }) => from)
		? ' Those with a "book" are from other books of the reader: name that book where you use one, and leave out what adds nothing to the answer.'
		: '';
	return `PRELOADED passages, found for this question. You may answer from these without a tool call, and cite their ids.${others}\n${delimit(list.join('\n'), 'preloaded passages')}`;
}

function memories(book: BookContext | null): string {
	const facts = book?.memories;
	if (!facts?.length) return '';
	return `${MEMORIES}\n${delimit(facts.map((fact) => `- ${fact}`).join('\n'), 'notes about the reader')}`;
}

/** What was being read when an earlier question was asked. */
function describeReading({ chapter, percent, paragraph }: ReadingMoment): string {
	const lines = [...(chapter ? [`Chapter: ${line(chapter)}`] : []), active(paragraph)];
	return `Lectern: Asked at ${Math.round(percent)}%, while this was being read:\n${enclose(lines.join('\n'), 'from the open book')}`;
}

function languageName(tag: string): string {
	try {
		return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? 'English';
	} catch {
		// It is not a language tag, so it is not passed on to the model either.
		return 'English';
	}
}
