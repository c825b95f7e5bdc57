/** What the tools work on: books, what the reader made, and the current page. The composition roots prepare it; tests prepare their own. */
import type { HIGHLIGHT_COLOURS } from '$agent/protocol/tool-shapes.ts';
import {
	BOOK_START,
	cutAt,
	earlier,
	isPast,
	type BookId,
	type Locator,
	type Position,
	type Span
} from '$lib/book/locator.ts';
import {
	upTo,
	type BookFacts,
	type Corpus,
	type Coverage,
	type LimitOf,
	type Limits,
	type Shelved
} from '$lib/book/corpus.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { BookText } from '$lib/book/text.ts';

/** A highlight of the reader's, in any book of the shelf. */
export interface Highlight extends Pick<RetrievedPassage, 'id' | 'locator' | 'chapter' | 'percent'> {
	book: BookId;
	/** The highlighted words. */
	text: string;
	/** The reader's note, or an empty string. */
	note: string;
	colour: string;
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
	/** Whether it was answered within the present spoiler limits of its book and of the other books it may tell of. */
	isWithinLimit: boolean;
}

/** A fact that the reader asked the agent to remember. */
export interface KnownFact {
	text: string;
	/** Milliseconds since 1970. */
	createdAt: number;
}

export interface ReadersOwn {
	/** The highlights of one book; null: of the whole shelf. */
	highlights(book: BookId | null): Promise<readonly Highlight[]>;
	readonly pastTurns: {
		/** Best first. */
		search(query: string, signal: AbortSignal): Promise<readonly EarlierTurn[]>;
	};
	readonly memories: {
		add(text: string): Promise<void>;
		list(): Promise<readonly KnownFact[]>;
		/** Facts that reveal nothing beyond the limit. */
		listWithinLimit(): Promise<readonly KnownFact[]>;
	};
}

/** The open book, and its page on the screen. */
export interface Page {
	readonly book: BookId;
	readonly metadata: Pick<Shelved, 'title' | 'authors'> & Pick<BookFacts, 'language' | 'publisher' | 'date'>;
	readonly text: BookText;
	/** How much of the book a search can see now. */
	coverage(): Coverage;
	/** Nothing from here on may be revealed now. null: no limit. */
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
	/** The current spoiler limits of the shelf. A missing book is no longer on it. The page knows its own limit. */
	limits(): Promise<Limits>;
	/** Indices of the texts that contain words of the query, best first. */
	rank(query: string, texts: readonly string[]): Promise<number[]>;
	/** Opens a book once the answer is complete, at these words or where the reader left it. */
	open(book: BookId, at: Locator | null): void;
}

export interface PageDesk extends Desk {
	readonly page: Page;
}

/**
 * The desk cut at the current spoiler limits. Tools work only on this view, so none has to apply a limit, and none can reveal what
 * is beyond it.
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
			/** A highlight that reaches beyond the limit is left out entirely, because its note may reveal what follows. */
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

/** The items that contain words of the query, best first. textOf: the words by which an item is found. */
export async function ranked<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	query: string,
	{ rank }: Pick<Desk, 'rank'>
): Promise<Item[]> {
	return (await rank(query, items.map(textOf))).flatMap((number) => items[number] ?? []);
}
