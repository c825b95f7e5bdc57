/** The records of the stores, one shape each. */
import type { Annotation } from '$lib/annotations/model/annotation.ts';
import type { BookId } from '$lib/book/book-id.ts';
import type { Position } from '$lib/book/locator.ts';
import type { Recap } from '$lib/chat/presets/recap.ts';
import type { BookPostings } from '$lib/search/lexical/postings.ts';
import type { VectorBatch, VectorKey } from '$lib/search/vectors/vector-store.ts';

export interface BookSeries {
	name: string;
	/** As the book writes it: '2', '2.5'. */
	position: string | null;
}

/** One shelf entry. */
export interface StoredBook {
	id: BookId;
	fileName: string;
	/** Bytes of the file. */
	size: number;
	title: string;
	authors: string[];
	language: string | null;
	cover: Blob | null;
	/** Milliseconds since 1970. */
	addedAt: number;
	openedAt: number | null;
	/** Sort keys, where they differ from title or author: “Odyssey, The”. Absent in older records. */
	sortTitle?: string | null;
	sortAuthor?: string | null;
	/** The series that the book says it belongs to. Absent where it was not opened since the shelf knows of series. */
	series?: BookSeries | null;
	/** Names of the collections that the reader has put it in. */
	collections?: string[];
	/** When the book was removed, if it is not deleted yet and can be restored. Milliseconds since 1970. */
	removedAt?: number;
}

/** A picture as bytes, which every engine stores. */
export interface StoredPicture {
	type: string;
	bytes: ArrayBuffer;
}

/** A shelf entry as it is stored; a Blob where an older build wrote it. */
export type BookRecord = Omit<StoredBook, 'cover'> & { cover: StoredPicture | Blob | null };

export interface Deletion {
	kind: 'books' | 'annotations' | 'conversations' | 'days' | 'memories' | 'stories';
	/** Its key; parts of a key are joined by a space. Of 'days', which are deleted all at once, ''. */
	id: string;
	/** Milliseconds since 1970. */
	at: number;
}

export interface StoredConversation {
	id: string;
	/** Or SHELF. */
	book: BookId;
	title: string;
	/** The agent's thread that had it last; useless once the agent has evicted it. */
	thread: string | null;
	messages: unknown[];
	/** Milliseconds since 1970. */
	created: number;
	updated: number;
}

export interface StoredDay {
	/** Local calendar day, YYYY-MM-DD. */
	day: string;
	book: BookId;
	/** Time with the page in view and the reader active. */
	seconds: number;
	/** Characters read. */
	characters: number;
}

export interface StoredPlace {
	/** The key. */
	book: BookId;
	/** 0-based spine index. */
	section: number;
	/** UTF-16 units from the start of the section's extracted text. */
	offset: number;
	/** 0 to 100 by characters; stored for the shelf, which does not open the book. */
	percent: number;
	/** The end of the furthest page that was turned to. Missing in older records, where all up to the place counts as read. */
	furthest?: Position;
	/** Of the book, up to `furthest`; 0 to 100. */
	percentRead?: number;
	/** The book was read to its end. Missing in older records, where 100 percent says so. */
	finished?: boolean;
	/** Milliseconds since 1970. */
	at: number;
}

export type StoredAnnotation = Annotation;
/** The key is [book, version]. */
export type StoredPostings = BookPostings;
export type StoredRecap = Recap;
export type StoredVectors = VectorKey & VectorBatch;
