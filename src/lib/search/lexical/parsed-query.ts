/** What was understood of a query, in word forms as the index has them. */
export interface ParsedQuery {
	/** Forms of the words that tell passages apart, in the query's order; of all its words where none does. */
	terms: string[];
	/** Every form it is found by: its own, those that they begin, and those that look like a slip of one. */
	forms: ReadonlySet<string>;
	/** How much of the question a term is, by how rare it is; together 1. */
	share(term: string): number;
}
