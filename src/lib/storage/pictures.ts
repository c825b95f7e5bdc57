/** Covers between the shelf, which shows Blobs, and the database, which keeps bytes. */
import type { BookRecord, StoredBook, StoredPicture } from './records.ts';

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
