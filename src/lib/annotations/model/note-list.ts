/** The list of notes as the reader wants to see it: filtered, and by chapter in the order of the book. */
import { withoutAccents } from '$lib/book/accents.ts';
import { grouped } from '$lib/book/lists.ts';
import type { Locator } from '$lib/book/locator.ts';
import { comparePositions, startOf } from '$lib/book/position.ts';
import { COLOURS, type Annotation, type Colour } from './annotation.ts';

export const NOTE_KINDS = ['all', 'highlights', 'notes', 'bookmarks', 'words'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export interface NoteFilter {
	/** Words that must all stand in the quote, the note or the chapter's title; case and accents do not matter. */
	query: string;
	kind: NoteKind;
	/** null: any. Bookmarks have none. */
	colour: Colour | null;
	tag?: string | null;
	/** Milliseconds since 1970: not those from before. */
	since?: number;
}

/** A tag is a word of the reader's note behind a #. */
const TAG = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*)/gu;
const tagsOf = ({ note }: Annotation): string[] =>
	[...note.matchAll(TAG)].map(([, tag = '']) => tag.toLowerCase());

/** Sorted by the alphabet. */
export const tagsIn = (list: readonly Annotation[]): string[] =>
	[...new Set(list.flatMap(tagsOf))].sort((one, other) => one.localeCompare(other));

export interface NoteGroup {
	chapter: string;
	/** True of the last group, whose words are not in this book. */
	missing: boolean;
	annotations: Annotation[];
}

export interface BookNotes {
	title: string;
	annotations: Annotation[];
}

/** Those of each book in its order, by its id. */
export function placedByBook(notes: readonly Annotation[]): ReadonlyMap<string, readonly Annotation[]> {
	const ofBook = grouped(notes, ({ book }) => book);
	for (const own of ofBook.values())
		own.sort((one, other) => comparePositions(startOf(one.locator), startOf(other.locator)));
	return ofBook;
}

/** The books as they are given; those of others are left out. */
export function notesByBook(
	ofBook: ReturnType<typeof placedByBook>,
	books: readonly { id: string; title: string }[],
	filter: NoteFilter
): BookNotes[] {
	return books.flatMap(({ id, title }) => {
		const annotations = groupNotes(ofBook.get(id) ?? [], filter).flatMap((group) => group.annotations);
		return annotations.length > 0 ? [{ title, annotations }] : [];
	});
}

/** Those that lie in these stretches, in the order of the stretches. */
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

/** list: in the order of the book. missing: ids of those that lead nowhere. */
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

/** The words that represent an annotation in a list: its own, or those that follow a note in the margin or a bookmark. */
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

/** What is looked at is kept: thousands are gone through at every letter. */
function hasWords(annotation: Annotation, words: string[]): boolean {
	const { quote, note, chapter, suffix } = annotation;
	const text = texts.get(annotation) ?? plain(`${quote || suffix} ${note} ${chapter}`);
	texts.set(annotation, text);
	return words.every((word) => text.includes(word));
}

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** The colours that some highlight has. */
export const coloursOf = (list: readonly Annotation[]): Colour[] =>
	COLOURS.filter((colour) => list.some((one) => hasColour(one, colour)));
