/** The file from which a book was converted, which is kept inside it. */
import { MAX_BOOK_BYTES } from '$lib/book/limits.ts';
import { Zip } from '../zip/zip.ts';

export const ORIGINAL = 'META-INF/original';

/** Null for a book that was originally an EPUB. */
export async function originalIn(epub: Blob): Promise<Blob | null> {
	const zip = await Zip.open(epub, '');
	return zip?.names.includes(ORIGINAL) ? new Blob([await zip.bytes(ORIGINAL, MAX_BOOK_BYTES)]) : null;
}
