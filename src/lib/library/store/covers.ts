/** The pictures on the shelf, stored apart from the entries, so that each is read only when it is seen. */
import { database } from '$lib/storage/database.ts';
import { unlessLost } from './files.ts';
import type { BookId } from '$lib/book/locator.ts';

/** A picture as bytes, which every browser engine can store. */
export interface StoredPicture {
	type: string;
	bytes: ArrayBuffer;
	/** The name of a picture that the reader chose, as in its book's entry. */
	picture?: string;
}

/** False if the reader has chosen another picture. */
export const isCoverOf = ({ picture }: { picture?: string }, stored: StoredPicture): boolean =>
	picture === undefined || picture === stored.picture;

declare module '$lib/storage/database.ts' {
	interface Schema {
		covers: { key: BookId; value: StoredPicture };
	}
}

async function storedPicture(book: string): Promise<Blob | StoredPicture | null> {
	const transaction = (await database()).transaction(['covers', 'books']);
	const picture =
		(await transaction.objectStore('covers').get(book)) ??
		(await transaction.objectStore('books').get(book))?.cover;
	return typeof picture === 'object' ? picture : null;
}

export async function loadCover(book: string): Promise<Blob | null> {
	const picture = await storedPicture(book);
	return picture === null || picture instanceof Blob
		? picture
		: new Blob([picture.bytes], { type: picture.type });
}

/** The same as bytes; null also if the browser can no longer read them. */
export async function loadCoverBytes(book: string): Promise<Uint8Array<ArrayBuffer> | null> {
	const picture = await storedPicture(book);
	const stored = picture instanceof Blob ? await pictureBytes(picture) : picture;
	return stored && new Uint8Array(stored.bytes);
}

/** Null for no picture, and for one that the browser can no longer read, since a book can do without a cover. */
export async function pictureBytes(picture: Blob | null): Promise<StoredPicture | null> {
	const bytes = picture && (await unlessLost(picture.arrayBuffer()));
	return bytes && { type: picture.type, bytes };
}
