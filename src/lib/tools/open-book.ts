/** open_book: opens a book from the shelf. The chat asks the reader for approval before it runs it. */
import { findBook } from '$lib/book/find-book.ts';
import { withoutPage } from './tool.ts';

export const openBook = withoutPage<'open_book'>(async (desk, { book, passage_id }, { retrieved }) => {
	const { id, title } = await findBook(desk.corpus, book);
	const passage = passage_id === undefined ? undefined : retrieved.get(passage_id);
	if (passage_id !== undefined && passage?.book?.id !== id)
		throw new Error(
			`No tool gave you a passage "${passage_id}" of "${title}". Take an id from a result, or leave passage_id out.`
		);
	desk.open(id, passage ? passage.locator : null);
	return { output: { title }, passages: [] };
});
