/** A shelf entry, as it is stored. */
import type { BookId } from '$lib/book/locator.ts';
import type { StoredPicture } from './covers.ts';

export interface BookSeries {
	name: string;
	/** The number as the book writes it: '2', '2.5'. */
	position: string | null;
}

interface Conversion {
	version: number;
	sha256: string;
}

export interface StoredBook {
	id: BookId;
	fileName: string;
	/** Bytes of the EPUB. */
	size: number;
	/** The converter's version, and the hash of the EPUB that it made. The book's id is then the hash of the original file. */
	converted?: Conversion;
	/**
	 * Describes the file here if another device has converted the book again and its file has not arrived yet. Belongs to this
	 * device only.
	 */
	held?: Conversion & { size: number };
	title: string;
	authors: string[];
	language: string | null;
	/** Media type of its picture among the covers. */
	cover: string | null;
	/** The start of the SHA-256 of a picture that the reader chose. Other devices see from it that the picture has changed. */
	picture?: string;
	/** Milliseconds since 1970. */
	addedAt: number;
	openedAt: number | null;
	/** Sort keys, if they differ from title or author: “Odyssey, The”. Missing in older records. */
	sortTitle?: string | null;
	sortAuthor?: string | null;
	/** The series that the book says it belongs to. Missing if the book was not opened since the shelf has shown series. */
	series?: BookSeries | null;
	/** Names of the reader's collections that the book is in. */
	collections?: string[];
	/** When the book was removed, if it is not deleted yet and can be restored. Milliseconds since 1970. */
	removedAt?: number;
}

/** SHA-256 of the EPUB that the entry describes. */
export const fileHash = ({ id, converted }: Pick<StoredBook, 'id' | 'converted'>): string =>
	converted?.sha256 ?? id;

/** How the file that is stored here was made; undefined for a book that was an EPUB from the beginning. */
export const conversionHere = ({
	converted,
	held
}: Pick<StoredBook, 'converted' | 'held'>): Conversion | undefined => held ?? converted;

/** The entry, describing the file that is stored here. */
export function asHere<B extends Pick<StoredBook, 'size' | 'converted' | 'held'>>(book: B): B {
	const { held: { size, ...converted } = {}, ...others } = book;
	return size === undefined ? book : ({ ...others, size, converted } as B);
}

/** The last version whose places do not say which text they refer to. */
const LAST_UNSAID = 3;

/** What a place records about the text that is stored here: the converter's version; undefined for books that were not converted. */
export function textOf(book: Pick<StoredBook, 'converted' | 'held'>): number | undefined {
	const version = conversionHere(book)?.version ?? 0;
	return version > LAST_UNSAID ? version : undefined;
}

/** A shelf entry as it is stored. An older build wrote the picture into it, until it is moved to the covers. */
export type BookRecord = Omit<StoredBook, 'cover'> & { cover: StoredPicture | Blob | string | null };

export function fromRecord(record: BookRecord): StoredBook {
	const { cover } = record;
	return Object.assign(record, { cover: typeof cover === 'object' && cover !== null ? cover.type : cover });
}
