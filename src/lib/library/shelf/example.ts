/** The sample book, and what the reader in the pictures of the empty shelf has read of it. The words there are in the strings. */
export const EXAMPLE = {
	title: 'Low Water at Skarrow',
	author: 'The Lectern authors',
	percentRead: 12,
	further: 4
};
