/** What the pictures of the empty shelf show: words of the sample book (tests/unit/sample-book.test.ts finds them there), in its language. */
export const EXAMPLE = {
	language: 'en-GB',
	question: 'What remains of the bridge?',
	/** The answer around its quotation, which is cited. */
	answer: ['Ten of its eleven piers. The roadway is gone: ', '.'],
	quote: 'the iron had been sold in the War',
	chapter: 'The Obliging',
	/** Shares no word with the passage that it finds. */
	search: 'a bride halts the carriage',
	passage: 'And I got down in the road in my wedding shoes and stood in front of that horse',
	foundIn: 'Sheet 47',
	/** How much of the book the reader in the third picture has read. */
	percentRead: 12,
	further: 4
};
