/** The sample book, and the passages of it that the pictures of the empty shelf show (checked in tests/unit/sample-book.test.ts). */
export const EXAMPLE = {
	title: 'Low Water at Skarrow',
	author: 'The Lectern authors',
	language: 'en-GB',
	question: 'What remains of the bridge?',
	/** The answer before and after its quotation, which is cited. */
	answer: ['Ten of its eleven piers. The roadway is gone: ', '.'],
	quote: 'the iron had been sold in the War',
	chapter: 'The Obliging',
	/** It has no word in common with the passage that it finds. */
	search: 'a bride halts the carriage',
	passage: 'And I got down in the road in my wedding shoes and stood in front of that horse',
	foundIn: 'Sheet 47',
	/** How much of the book the reader in the third picture has read. */
	percentRead: 12,
	further: 4
};
