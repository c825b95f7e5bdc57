/** The pictures on the shelf, apart from the entries, so that each is read when it is seen. */
import { database } from '$lib/storage/database.ts';
import { unlessLost } from './files.ts';
import type { BookId } from '$lib/book/book-id.ts';

/** A picture as bytes, which every engine stores. */
export interface StoredPicture {
	type: string;
	bytes: ArrayBuffer;
	/** The name of a picture that the reader chose, as its book has it. */
	picture?: string;
}

/** False where the reader has chosen another one. */
export const isCoverOf = ({ picture }: { picture?: string }, stored: StoredPicture): boolean =>
	picture === undefined || picture === stored.picture;

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** Small pictures. */
		covers: { key: BookId; value: StoredPicture };
	}
}

/** Null where there is none. */
export async function loadCover(book: string): Promise<Blob | null> {
	const transaction = (await database()).transaction(['covers', 'books']);
	const picture =
		(await transaction.objectStore('covers').get(book)) ??
		(await transaction.objectStore('books').get(book))?.cover;
	if (typeof picture !== 'object' || picture === null) return null;
	return picture instanceof Blob ? picture : new Blob([picture.bytes], { type: picture.type });
}

/** Null for no picture, and for one that the browser cannot read any more: a book without a cover is a book. */
export async function pictureBytes(picture: Blob | null): Promise<StoredPicture | null> {
	const bytes = picture && (await unlessLost(picture.arrayBuffer()));
	return bytes && { type: picture.type, bytes };
}
