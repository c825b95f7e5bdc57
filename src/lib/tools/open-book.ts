/** open_book: opens a book of the shelf. The chat has asked the reader for approval before it runs it. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { Shelf } from './sources/shelf.ts';
import type { RetrievedPassage } from './sources/retrieved-passage.ts';
import { findBook } from './find-book.ts';
import type { Outcome } from './handler.ts';

export async function openBook(
	{ library }: Pick<Shelf, 'library'>,
	open: NonNullable<Shelf['open']>,
	{ book, passage_id }: ToolInput<'open_book'>,
	retrieved: ReadonlyMap<string, RetrievedPassage>
): Promise<Outcome<'open_book'>> {
	const { id, title } = await findBook(library, book);
	const passage = passage_id === undefined ? undefined : retrieved.get(passage_id);
	if (passage_id !== undefined && passage?.book?.id !== id)
		throw new Error(
			`No tool gave you a passage "${passage_id}" of "${title}". Take an id from a result, or leave passage_id out.`
		);
	open(id, passage ? passage.locator : null);
	return { output: { title }, passages: [] };
}
