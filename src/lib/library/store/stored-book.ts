/** A shelf entry, and its cover between the shelf, which shows Blobs, and the database, which keeps bytes. */
import type { BookId } from '$lib/book/book-id.ts';

export interface BookSeries {
	name: string;
	/** The number as the book writes it: '2', '2.5'. */
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

export function fromRecord({ cover, ...book }: BookRecord): StoredBook {
	if (cover === null || cover instanceof Blob) return { ...book, cover };
	return { ...book, cover: new Blob([cover.bytes], { type: cover.type }) };
}

/** Null for no picture, and for one that the browser cannot read any more: a book without a cover is a book. */
export async function pictureBytes(picture: Blob | null): Promise<StoredPicture | null> {
	try {
		return picture && { type: picture.type, bytes: await picture.arrayBuffer() };
	} catch (error) {
		if (error instanceof DOMException) return null;
		throw error;
	}
}
