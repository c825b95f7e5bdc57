/** What a search over the shelf finds. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Hit } from '../ranking/hit.ts';

/** A passage of one of the books. Its id is unique within its book only. */
export interface LibraryHit extends Hit {
	book: BookId;
	chapter: string | null;
	/** 0 to 100. */
	percent: number;
}
