/** The list of notes, filtered, and by chapter in the order of the book. */
import { Pacer } from '$lib/async/pause.ts';
import { withoutAccents } from '$lib/book/accents.ts';
import { grouped } from '$lib/book/lists.ts';
import { comparePositions, startOf, type Locator } from '$lib/book/locator.ts';
import { COLOURS, type Annotation, type Colour } from './annotation.ts';

export const NOTE_KINDS = ['all', 'highlights', 'notes', 'bookmarks', 'words'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export interface NoteFilter {
	/** Words that must all occur in the quote, the note or the chapter's title. Case and accents are ignored. */
	query: string;
	kind: NoteKind;
	/** null: any. Bookmarks have no colour. */
	colour: Colour | null;
	tag?: string | null;
	/** Milliseconds since 1970. Earlier annotations are left out. */
	since?: number;
}

/** A tag is a word after a # in the reader's note. */
const TAG = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*)/gu;
const tagsOf = ({ note }: Annotation): string[] =>
	[...note.matchAll(TAG)].map(([, tag = '']) => tag.toLowerCase());

/** Sorted alphabetically. */
export const tagsIn = (list: readonly Annotation[]): string[] =>
	[...new Set(list.flatMap(tagsOf))].sort((one, other) => one.localeCompare(other));

export interface NoteGroup {
	chapter: string;
	/** True only for the last group, whose words are not in this book. */
	missing: boolean;
	annotations: Annotation[];
}

/** Each book's notes, in the book's order, by the book's id. */
export function placedByBook(notes: readonly Annotation[]): ReadonlyMap<string, readonly Annotation[]> {
	const ofBook = grouped(notes, ({ book }) => book);
	for (const own of ofBook.values())
		own.sort((one, other) => comparePositions(startOf(one.locator), startOf(other.locator)));
	return ofBook;
}

/** The books in the given order. Notes on other books are left out. */
export function notesByBook(
	ofBook: ReturnType<typeof placedByBook>,
	books: readonly { id: string; title: string }[],
	filter: NoteFilter
): { title: string; annotations: Annotation[] }[] {
	return books.flatMap(({ id, title }) => {
		const annotations = groupNotes(ofBook.get(id) ?? [], filter).flatMap((group) => group.annotations);
		return annotations.length > 0 ? [{ title, annotations }] : [];
	});
}

/** The notes that overlap these places, in the order of the places. */
export function notesIn(
	notes: readonly Annotation[],
	stretches: readonly (Locator & { book: string })[]
): Annotation[] {
	const ofBook = grouped(notes, ({ book }) => book);
	const found = stretches.flatMap(({ book, section, start, end }) =>
		(ofBook.get(book) ?? []).filter(
			({ locator }) => locator.section === section && locator.start < end && locator.end >= start
		)
	);
	return [...new Set(found)];
}

/** list: in the order of the book. missing: ids of annotations that lead nowhere. */
export function groupNotes(
	list: readonly Annotation[],
	filter: NoteFilter,
	missing: ReadonlySet<string> = new Set()
): NoteGroup[] {
	const words = plain(filter.query).split(/\s+/).filter(Boolean);
	const groups: NoteGroup[] = [];
	const lost: Annotation[] = [];
	for (const annotation of list) {
		if (!isKind(annotation, filter.kind) || !hasColour(annotation, filter.colour)) continue;
		if (annotation.createdAt < (filter.since ?? 0)) continue;
		if (filter.tag && !tagsOf(annotation).includes(filter.tag)) continue;
		if (words.length && !hasWords(annotation, words)) continue;
		if (missing.has(annotation.id)) {
			lost.push(annotation);
			continue;
		}
		const last = groups.at(-1);
		if (last?.chapter === annotation.chapter) last.annotations.push(annotation);
		else groups.push({ chapter: annotation.chapter, missing: false, annotations: [annotation] });
	}
	if (lost.length) groups.push({ chapter: '', missing: true, annotations: lost });
	return groups;
}

/** The words that represent an annotation in a list: its own, or those that follow a bookmark or a note in the margin. */
export function excerptOf({ kind, quote, suffix }: Annotation): string {
	if (kind === 'highlight' || kind === 'word') return quote;
	const whole = suffix
		.trim()
		.replace(/\s\S*$/, '')
		.trimEnd();
	return whole ? `${whole}…` : '…';
}

const KIND_OF = { highlights: 'highlight', bookmarks: 'bookmark', words: 'word' } as const;

function isKind({ kind, note }: Annotation, wanted: NoteKind): boolean {
	if (wanted === 'notes') return note !== '';
	if (wanted === 'all') return kind !== 'word';
	return kind === KIND_OF[wanted];
}

const hasColour = ({ kind, colour }: Annotation, wanted: Colour | null): boolean =>
	wanted === null || (kind === 'highlight' && colour === wanted);

const texts = new WeakMap<Annotation, string>();

/** The searched text is cached, since thousands are searched at every keystroke. */
function textOf(annotation: Annotation): string {
	const { quote, note, chapter, suffix } = annotation;
	const text = texts.get(annotation) ?? plain(`${quote || suffix} ${note} ${chapter}`);
	texts.set(annotation, text);
	return text;
}

/** Fills that cache in slices, so that the first letter does not stop the page. */
export async function prepareSearch(list: readonly Annotation[], signal: AbortSignal): Promise<void> {
	const pacer = new Pacer();
	for (const annotation of list) {
		if (pacer.due) await pacer.pause();
		if (signal.aborted) return;
		textOf(annotation);
	}
}

const hasWords = (annotation: Annotation, words: string[]): boolean =>
	words.every((word) => textOf(annotation).includes(word));

const plain = (text: string): string => withoutAccents(text).toLowerCase();

export const coloursOf = (list: readonly Annotation[]): Colour[] =>
	COLOURS.filter((colour) => list.some((one) => hasColour(one, colour)));
