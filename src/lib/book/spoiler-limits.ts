/** How far each book of the shelf may be told. */
import type { BookId } from './book-id.ts';
import type { Position } from './locator.ts';

/** Null: it may be told to its end. What a missing book means is said where they are used. */
export type BookLimits = Readonly<Record<BookId, Position | null>>;
