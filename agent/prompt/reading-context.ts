/** The book and the reader's place in words. This part of the prompt changes with every question, so it comes last. */
import type { BookContext, ReadingMoment, ShelfContext } from '../protocol/context.ts';
import { escapeDelimiters, enclose, delimit } from './delimiters.ts';
import { describePreset } from './presets.ts';

export function describeContext(book: BookContext | null): string {
	if (!book) return 'Lectern: Nothing is known about the open book yet; get_book_metadata knows it.';
	if (book.shelf) return [shelfFacts(book, book.shelf), memories(book)].filter(Boolean).join('\n');
	const parts = [
		...[facts(book), enclose(quoted(book), 'from the open book'), passages(book), memories(book)],
		book.preset ? describePreset(book.preset) : ''
	];
	return parts.filter(Boolean).join('\n');
}

/** What the app states itself: no text from the book. */
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

/** Where no book is open. */
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

function quoted(book: BookContext): string {
	const { title, authors, language, chapter, contents, window, selection, spoiler } = book;
	const lines = [
		`Title: ${line(title)}`,
		`By: ${authors.length > 0 ? authors.map(line).join(', ') : 'unknown'}`,
		`Language: ${language ? line(language) : 'unknown'}`
	];
	if (chapter)
		lines.push(`Chapter: ${line(chapter)}${book.chapter_id ? ` (id ${line(book.chapter_id)})` : ''}`);
	if (spoiler?.chapter) lines.push(`Spoiler limit in the chapter: ${line(spoiler.chapter)}`);
	if (contents?.length)
		lines.push(
			`Contents${book.contents_cut ? ' (cut; get_table_of_contents has all)' : ''}: ${contents.map(({ id, title }) => `${escapeDelimiters(id)} ${line(title)}`).join('; ')}`
		);
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

function memories({ memories: facts }: BookContext): string {
	if (!facts?.length) return '';
	return `What the reader asked you to remember:\n${delimit(facts.map((fact) => `- ${fact}`).join('\n'), 'notes about the reader')}`;
}

/** What was being read when an earlier question was asked. */
export function describeReading({ chapter, percent, paragraph }: ReadingMoment): string {
	const lines = [...(chapter ? [`Chapter: ${line(chapter)}`] : []), active(paragraph)];
	return `Lectern: Asked at ${Math.round(percent)}%, while this was being read:\n${enclose(lines.join('\n'), 'from the open book')}`;
}

function languageName(tag: string): string {
	try {
		return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? 'English';
	} catch {
		// It is not a language tag; it is not passed on to the model either.
		return 'English';
	}
}
