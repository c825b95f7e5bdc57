/** What the searches are asked and what they return: the one in the book, the one over the shelf, and the one by words in short texts. */
import type { ToolOutput } from '$agent/protocol/tools.ts';
import type { Locator, Position } from '$lib/book/locator.ts';

export interface Passage extends Locator {
	id: string;
	text: string;
}

/** How much of the book a search saw; counts are passages. */
export interface Coverage {
	mode: 'words' | 'words+meaning';
	indexed: number;
	total: number;
	/** What is missing, if anything. */
	gap?: ToolOutput<'search_book'>['coverage']['gap'];
}

/** How much of the shelf a search saw. */
export interface LibraryCoverage {
	mode: Coverage['mode'];
	/** Books and passages that were searched, and passages whose meaning is indexed. */
	books: number;
	passages: number;
	withMeaning: number;
	/** What is missing of the search by meaning, if anything. */
	gap?: ToolOutput<'search_library'>['coverage']['gap'];
	/** Books on the shelf that could not be searched, because their words are not read in yet. */
	unread: number;
	/** Passages beyond the limits of other books, which are left out. */
	leftOut?: number;
}

export interface SearchOptions {
	limit: number;
	/** Nothing at or after this position may be returned. */
	upTo?: Position;
	/** Only passages that start within this range are returned. */
	within?: { start: Position; end: Position };
	signal?: AbortSignal;
}

/** Indices of the texts that have words of the query, best first. */
export type RankByWords = (query: string, texts: readonly string[]) => Promise<number[]>;

/** Those that have words of the query, best first. textOf: the words by which one is found. */
export async function ranked<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	query: string,
	rank: RankByWords
): Promise<Item[]> {
	return (await rank(query, items.map(textOf))).flatMap((number) => items[number] ?? []);
}
