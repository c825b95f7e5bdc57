/** A shelf entry, as it is kept. */
import type { BookId } from '$lib/book/book-id.ts';
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

/** One shelf entry. */
export interface StoredBook {
	id: BookId;
	fileName: string;
	/** Bytes of the EPUB. */
	size: number;
	/** The converter's version, and the hash of the EPUB that it made; the book's id is then the hash of the file itself. */
	converted?: Conversion;
	/** What the file here is, where another device has converted the book anew and its file is still to come. Of this device alone. */
	held?: Conversion & { size: number };
	title: string;
	authors: string[];
	language: string | null;
	/** Media type of its picture among the covers. */
	cover: string | null;
	/** The start of the SHA-256 of a picture that the reader chose, by which other devices see that it is another. */
	picture?: string;
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

/** SHA-256 of the EPUB that it says it is. */
export const fileHash = ({ id, converted }: Pick<StoredBook, 'id' | 'converted'>): string =>
	converted?.sha256 ?? id;

/** How the file that is here was made; undefined for a book that was an EPUB from the beginning. */
export const conversionHere = ({
	converted,
	held
}: Pick<StoredBook, 'converted' | 'held'>): Conversion | undefined => held ?? converted;

/** The entry with the file that is stored here. */
export function asHere<B extends Pick<StoredBook, 'size' | 'converted' | 'held'>>(book: B): B {
	const { held: { size, ...converted } = {}, ...others } = book;
	return size === undefined ? book : ({ ...others, size, converted } as B);
}

/** The last version whose places do not say of which text they are. */
const LAST_UNSAID = 3;

/** What a place in the text that is here says of it: the version of the converter; undefined in all but converted books. */
export function textOf(book: Pick<StoredBook, 'converted' | 'held'>): number | undefined {
	const version = conversionHere(book)?.version ?? 0;
	return version > LAST_UNSAID ? version : undefined;
}

/** A shelf entry as it is stored; with its picture where an older build wrote it, until that is put among the covers. */
export type BookRecord = Omit<StoredBook, 'cover'> & { cover: StoredPicture | Blob | string | null };

export function fromRecord(record: BookRecord): StoredBook {
	const { cover } = record;
	return Object.assign(record, { cover: typeof cover === 'object' && cover !== null ? cover.type : cover });
}
