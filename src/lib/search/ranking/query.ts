/**
 * Answers a question with passages: it combines two rankings, merges neighbours, limits the hits of one book, and cuts at the
 * spoiler limits.
 */
import type { Hit } from '$lib/book/corpus.ts';
import type { BookId } from '$lib/book/locator.ts';
import { grouped } from '$lib/book/lists.ts';
import { areWhole, type TokenStates } from '../vectors/token-states.ts';
import { CANDIDATES, firstRankings, type Understanding, type Wording } from './first-ranking.ts';
import { fuseQueries, type Fused, mergeNeighbours, type Run } from './fuse.ts';
import { maxHitsOf, quotaOf, type Filters, type Find } from './hit.ts';
import type { Signs } from './confidence.ts';
import { LateInteraction, wantedStates, worthOf } from './late-interaction.ts';
import { hitOf, type Asked } from './marks.ts';
import { placeIn, type PassageRow, type RankedBook, type Searched } from './ranked-book.ts';
import { View } from './view.ts';

/** How many passages with all words of a quotation are read. Only their text shows whether the words stand together. */
const MAX_QUOTED_CANDIDATES = 60;

export interface Answered {
	/** Best first. */
	hits: Hit[];
	unsaid: boolean;
}

/** Fetches the token states of passages, one each; undefined if a passage has none saved, null if there are none at all. */
export type LoadStates = (passages: PassageRow[]) => Promise<(TokenStates | undefined)[] | null>;

/** Reads the words at these places of a book, one text each; an empty one if they cannot be read. */
export type ReadTexts = (book: BookId, places: readonly Find[]) => Promise<string[]>;

/** A question whose first ranking is known. The second ranking needs token states, which must be fetched in between. */
export class Query {
	readonly #books: Searched['books'];
	readonly #view: View;
	readonly #wordings: Wording[];

	/** `queries`: wordings of one question. `understood`: null to search by words only. */
	constructor(
		searched: Searched,
		queries: readonly string[],
		private readonly understood: Understanding | null,
		private readonly filters: Filters
	) {
		this.#books = searched.books;
		this.#view = new View(searched.books, filters);
		this.#wordings = firstRankings(searched, queries, understood, this.#view);
	}

	/** The passages whose token states the second ranking needs, in order. */
	wantedStates(): PassageRow[] {
		return this.#wanted().flatMap((index) => {
			const placed = this.#view.at(index);
			return placed ? { book: placed.book.book, row: placed.row } : [];
		});
	}

	/** The books with passages that may be shown. */
	get found(): Set<RankedBook> {
		const found = this.#wordings.flatMap((wording) => wording.found);
		return new Set(found.flatMap(({ index }) => this.#view.at(index)?.book ?? []));
	}

	/** Whether no word of the question is in the passages that were searched. */
	get unsaid(): boolean {
		return this.#wordings.every(({ isSaid }) => !isSaid);
	}

	/** `states`: one for each of wantedStates(); null to skip the second ranking. Best first. */
	finds(states: readonly (TokenStates | undefined)[] | null = null): Find[] {
		const rankings = this.#lateInteractions(states);
		const ranked = this.#wordings.map(({ found }, at) => rankings[at]?.rank(found) ?? found);
		const found = distinct(fuseQueries(ranked, CANDIDATES), this.#view);
		const filters = this.#isUnread() ? { ...this.filters, limit: MAX_QUOTED_CANDIDATES } : this.filters;
		const most = maxHitsOf(filters);
		const hasRoom = quotaOf(this.#isUnread() ? { ...filters, perBook: MAX_QUOTED_CANDIDATES } : filters);
		const finds: Find[] = [];
		for (const run of mergeNeighbours(found, filters.limit, (index) => this.#view.continues(index))) {
			if (finds.length >= most) break;
			const find = this.#find(run, rankings);
			if (hasRoom(find)) finds.push(find);
		}
		return finds;
	}

	/** The finds with their marks. `texts`: those that were not available before. */
	hits(finds: readonly Find[], texts: ReadonlyMap<Find, string> = new Map()): Hit[] {
		const asked = this.#wordings.map(({ parsed, phrases }): Asked => ({ ...parsed, phrases }));
		const hasRoom = quotaOf(this.filters);
		return finds.flatMap((find) => {
			const text = find.text ?? texts.get(find);
			const forms = this.#books.find(({ book }) => book === find.book)?.forms;
			// A book that has just been removed, or whose file is torn, is left out.
			const hit = text && forms ? hitOf(find, text, asked, forms) : null;
			return hit && hasRoom(find) ? [hit] : [];
		});
	}

	/**
	 * Answers with the second ranking, or with the first alone if there are no token states. `read`: called for texts that are
	 * not available.
	 */
	async answer(load: LoadStates | null, read: ReadTexts | null = null): Promise<Answered> {
		const finds = this.finds(load && (await load(this.wantedStates())));
		const texts = read ? await textsOf(finds, read) : undefined;
		return { hits: this.hits(finds, texts), unsaid: this.unsaid };
	}

	/** Whether every wording quotes something that only texts not yet available can decide. */
	#isUnread(): boolean {
		return (
			this.#wordings.every(({ phrases }) => phrases.length > 0) &&
			this.#books.some(({ text }) => text === null)
		);
	}

	#wanted(): number[] {
		return wantedStates(
			this.#wordings.map(({ found }) => found),
			(index) => this.#view.beside(index)
		);
	}

	/** One for each wording; null for a wording that is found only by words. */
	#lateInteractions(states: readonly (TokenStates | undefined)[] | null): (LateInteraction | null)[] {
		const fusion = this.understood?.fusion;
		if (!states || !fusion) return this.#wordings.map(() => null);
		const tokens = new Map(this.#wanted().map((index, at) => [index, states[at]]));
		const source = {
			states(index: number) {
				const each = tokens.get(index);
				return each && areWhole(each) ? each : undefined;
			},
			beside: (index: number) => this.#view.beside(index)
		};
		const forms = this.#books[0]?.forms;
		return this.#wordings.map(({ reading, parsed }) => {
			const worth = worthOf(parsed, (word) => forms?.forms(word) ?? []);
			return reading && new LateInteraction({ reading, worth }, source, fusion);
		});
	}

	#find({ first, last, foundBy }: Run, rankings: readonly (LateInteraction | null)[]): Find {
		const view = this.#view;
		const placed = view.at(first);
		if (!placed) throw new Error(`There is no passage ${first}.`);
		const { book, row } = placed;
		const place = placeIn(book, row);
		const end = view.endOf(last);
		return {
			...place,
			id: first === last ? place.id : `${place.id}-${row + 1 + last - first}`,
			end,
			text: book.text?.of(place.section).slice(place.start, end) ?? null,
			language: book.forms.language,
			foundBy,
			signs: this.#wordings.map((wording, at) => signsOf(first, last, wording, rankings[at] ?? null)),
			passages: Array.from({ length: last - first + 1 }, (_, step) => ({
				start: book.starts[row + step] as number,
				end: book.ends[row + step] as number,
				similarity: similarity(first + step, rankings)
			}))
		};
	}
}

async function textsOf(finds: readonly Find[], read: ReadTexts): Promise<Map<Find, string>> {
	const missing = grouped(
		finds.filter(({ text }) => text === null),
		({ book }) => book
	);
	const texts = new Map<Find, string>();
	for (const [book, places] of missing) {
		const found = await read(book, places);
		for (const [at, find] of places.entries()) texts.set(find, found[at] ?? '');
	}
	return texts;
}

/** The signs of the nearest passage from `first` to `last`. */
function signsOf(
	first: number,
	last: number,
	{ parsed, found }: Wording,
	late: LateInteraction | null
): Signs {
	const rows = Array.from({ length: last - first + 1 }, (_, step) => first + step);
	const most = (known: (number | null | undefined)[]): number | null => {
		const all = known.filter((each) => typeof each === 'number');
		return all.length ? Math.max(...all) : null;
	};
	return {
		known: parsed.known,
		words: parsed.terms.length,
		tokens: most(rows.map((row) => late?.score(row))),
		cosine: most(found.filter(({ index }) => rows.includes(index)).map(({ cosine }) => cosine))
	};
}

/** How near each sentence of a passage is to its nearest wording; null if unknown. */
function similarity(index: number, rankings: readonly (LateInteraction | null)[]): number[] | null {
	const [one, ...others] = rankings.flatMap((late) => {
		const sentences = late?.sentences(index);
		return sentences ? [sentences] : [];
	});
	return one?.map((score, at) => Math.max(score, ...others.map((each) => each[at] as number))) ?? null;
}

/** Refrains and running heads repeat the same words, so only the first such hit is kept. */
function* distinct(found: readonly Fused[], view: View): Generator<Fused> {
	const seen = new Set<string>();
	for (const hit of found) {
		const text = view.text(hit.index)?.replace(/\s+/g, ' ').toLowerCase();
		if (text === undefined || seen.size < seen.add(text).size) yield hit;
	}
}
