/** A query as the word index understood it. */
export interface ParsedQuery {
	/** Forms of the words that tell passages apart, in the query's order; of all its words where none does. */
	terms: string[];
	/** All forms it is found by: its terms, what they are prefixes of, and what is an edit or two away from a misspelt one. */
	forms: ReadonlySet<string>;
	/** A term's share of the query, by how rare it is; all terms' together are 1. */
	share(term: string): number;
}
