/** How far each book of the shelf may be told. */
import type { BookId } from './book-id.ts';
import type { Position } from './locator.ts';

/** Null: it may be told to its end. A book that is not in it is not on the shelf and has no limit. */
export type BookLimits = Readonly<Record<BookId, Position | null>>;
