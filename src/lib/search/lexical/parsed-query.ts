/** A query as the word index understood it. */
export interface ParsedQuery {
	/** Forms of the words that tell passages apart, in the query's order; of all its words where none does. */
	terms: string[];
	/** Each of these words' share of the query, by how rare it is, under its form in every language of the index; all words' together are 1. */
	shares: ReadonlyMap<string, number>;
	/** All forms it is found by: its words', what they are prefixes of, and what is an edit or two away from a misspelt one. */
	forms: ReadonlySet<string>;
}
