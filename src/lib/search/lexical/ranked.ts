/** Things that have words of a query, best first. */

/** textOf: the words by which one is found. */
export async function ranked<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	query: string,
	/** Indices of the texts that have words of the query, best first. */
	rank: (query: string, texts: readonly string[]) => Promise<number[]>
): Promise<Item[]> {
	return (await rank(query, items.map(textOf))).flatMap((number) => items[number] ?? []);
}
