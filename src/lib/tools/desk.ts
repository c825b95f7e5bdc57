/** What the tools work on: books, what the reader made, and the page at hand. The composition roots lay it out; tests lay out their own. */
import type { HIGHLIGHT_COLOURS } from '$agent/protocol/tool-shapes.ts';
import type { BookId } from '$lib/book/book-id.ts';
import {
	upTo,
	type BookFacts,
	type Corpus,
	type Coverage,
	type LimitOf,
	type Limits,
	type Shelved
} from '$lib/book/corpus.ts';
import type { Locator, Position, Span } from '$lib/book/locator.ts';
import { BOOK_START, cutAt, earlier, isPast } from '$lib/book/position.ts';
import type { BookText } from '$lib/book/text.ts';

/** A highlight of the reader's, in any book of the shelf. */
export interface Highlight {
	/** Unique in its book, and the same as long as the highlight is there. */
	id: string;
	book: BookId;
	locator: Locator;
	/** The highlighted words. */
	text: string;
	/** The reader's note, or an empty string. */
	note: string;
	colour: string;
	chapter: string;
	/** 0 to 100. */
	percent: number;
	/** Milliseconds since 1970. */
	createdAt: number;
}

/** An earlier question about any book, with its answer. */
export interface EarlierTurn {
	book: BookId;
	/** Milliseconds since 1970. */
	at: number;
	question: string;
	answer: string;
	/** Whether it was answered within the present spoiler limits of its book and of the others it may tell of. */
	isWithinLimit: boolean;
}

/** A fact that the reader asked the agent to remember. */
export interface KnownFact {
	text: string;
	/** Milliseconds since 1970. */
	createdAt: number;
}

/** What the reader made. */
export interface ReadersOwn {
	/** Those of one book; null: of the whole shelf. */
	highlights(book: BookId | null): Promise<readonly Highlight[]>;
	readonly pastTurns: {
		/** Best first. */
		search(query: string, signal: AbortSignal): Promise<readonly EarlierTurn[]>;
	};
	readonly memories: {
		add(text: string): Promise<void>;
		list(): Promise<readonly KnownFact[]>;
		/** Those that reveal nothing beyond the limit. */
		listWithinLimit(): Promise<readonly KnownFact[]>;
	};
}

/** The open book, and the page of it on the screen. */
export interface Page {
	readonly book: BookId;
	readonly metadata: Pick<Shelved, 'title' | 'authors'> & Pick<BookFacts, 'language' | 'publisher' | 'date'>;
	readonly text: BookText;
	/** How much of the book a search sees now. */
	coverage(): Coverage;
	/** Nothing from here on may be revealed now. Null: no limit. */
	limit(): Position | null;
	position(): Position;
	/** The visible stretches of text. */
	pageText(): Locator[];
	selection(): Locator | null;
	/** Turns to these words. */
	goTo(locator: Locator): void;
	/** UTF-16 offsets of the quoted words in the text; null if they are not in it. */
	findWords(quote: string, text: string): Span | null;
	/** Resolves to the new highlight's id. */
	mark(highlight: {
		locator: Locator;
		colour: (typeof HIGHLIGHT_COLOURS)[number];
		note: string;
	}): Promise<string>;
}

export interface Desk {
	readonly corpus: Corpus;
	readonly made: ReadersOwn;
	/** Null where no book is open. */
	readonly page: Page | null;
	/** The spoiler limits of the shelf as they are now; a book that is missing is not on it any more. The page knows its own. */
	limits(): Promise<Limits>;
	/** Indices of the texts that have words of the query, best first. */
	rank(query: string, texts: readonly string[]): Promise<number[]>;
	/** Opens a book where the reader was in it, or at these words, once the answer is complete. */
	open(book: BookId, at: Locator | null): void;
}

/** A desk with an open book. */
export interface PageDesk extends Desk {
	readonly page: Page;
}

/**
 * The desk cut at the spoiler limits as they are now. Tools work on this view only, so none of them has to apply a limit, and
 * none can reveal what lies beyond it.
 */
export function atLimits(desk: PageDesk): PageDesk;
export function atLimits(desk: Desk): Desk;
export function atLimits(desk: Desk): Desk {
	const { corpus, made, page } = desk;
	const pageLimit = page?.limit() ?? null;
	let limits: Promise<Limits> | undefined;
	const limitOf: LimitOf = async (book) => {
		if (book === page?.book) return pageLimit;
		const limit = (await (limits ??= desk.limits()))[book];
		return limit === undefined ? BOOK_START : limit;
	};
	return {
		...desk,
		corpus: upTo(corpus, limitOf, page?.book ?? null),
		made: {
			...made,
			/** One that reaches beyond the limit is left out as a whole, as its note may reveal what follows. */
			async highlights(book) {
				const all = await made.highlights(book);
				const told = await Promise.all(
					all.map(async (highlight) => !isPast(highlight.locator, await limitOf(highlight.book)))
				);
				return all.filter((_, at) => told[at]);
			}
		},
		page: page && pageLimit ? pageUpTo(page, pageLimit) : page
	};
}

function pageUpTo(page: Page, limit: Position): Page {
	return {
		...page,
		text: page.text.upTo(limit),
		position: () => earlier(page.position(), limit),
		pageText: () => page.pageText().flatMap((shown) => cutAt(shown, limit) ?? []),
		selection() {
			const selected = page.selection();
			return selected && cutAt(selected, limit);
		}
	};
}

/** Those that have words of the query, best first. textOf: the words by which one is found. */
export async function ranked<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	query: string,
	{ rank }: Pick<Desk, 'rank'>
): Promise<Item[]> {
	return (await rank(query, items.map(textOf))).flatMap((number) => items[number] ?? []);
}
