/** What the reader types into a search box, and the results: by words at once, and by meaning a moment later. */
import { comparePositions, isPast, startOf, type BookId, type Position } from '$lib/book/locator.ts';
import { deferred, pause } from '$lib/async/waiting.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { Hit } from '$lib/book/corpus.ts';
import type { Answer, Search } from '../ranking/hit.ts';
import { areFar, FEW_HITS, helpful, keepActive, sameHit } from './result-list.ts';

interface SplitAnswer extends Answer {
	/** Hits beyond the limit, hidden until the reader asks for them. Empty if there is no limit. */
	further: Hit[];
}

export type SearchStatus =
	| { phase: 'idle' }
	/** `hits`: those of the previous query, shown until there are new ones, so that the list does not flicker. */
	| { phase: 'searching'; hits: Hit[]; further: Hit[] }
	/** Not `settled`: found by words, while the search by meaning is still running. `far`: see areFar(). */
	| ({ phase: 'found'; settled: boolean; far: boolean } & SplitAnswer)
	| { phase: 'failed'; reason: string };

type Ask = (asked: string, wordsOnly: boolean, signal: AbortSignal) => Promise<SplitAnswer>;

/** Milliseconds without typing before the search by words runs, and then the search by meaning, which runs the model. */
interface Rests {
	words: number;
	meaning: number;
}

const IN_BOOK: Rests = { words: 50, meaning: 150 };
const ON_SHELF: Rests = { words: 120, meaning: 200 };
const MAX_HITS = 30;
const MAX_HITS_PER_BOOK = 4;

export class PassageSearch {
	query = $state('');
	status = $state.raw<SearchStatus>({ phase: 'idle' });
	/** The row that the reader is on. It survives a better answer. */
	selected = $state.raw<Hit | null>(null);
	/** The row that the pointer is on. */
	pointed = $state.raw<Hit | null>(null);
	/** The hit that the reader last followed. */
	picked = $state.raw<Hit | null>(null);
	/** Whether the reader wants to see what is found beyond the limit, until the next question. */
	unfolded = $state(false);
	readonly hits: readonly Hit[] = $derived.by(() => {
		if (!('hits' in this.status)) return [];
		const { hits, further } = this.status;
		return this.unfolded ? [...hits, ...further] : hits;
	});
	/** How many are found beyond the limit and hidden. */
	readonly folded: number = $derived.by(() =>
		'hits' in this.status && !this.unfolded ? this.status.further.length : 0
	);
	/** Whether no better answer will come by itself. */
	readonly settled: boolean = $derived.by(
		() => this.status.phase !== 'searching' && (this.status.phase !== 'found' || this.status.settled)
	);

	#running = new AbortController();
	#answered = deferred<void>();

	constructor(
		private readonly ask: Ask,
		private readonly rests: Rests
	) {}

	/** Searches while the reader types. A newer query replaces an older one. Never rejects. */
	async type(query: string): Promise<void> {
		this.#running.abort();
		this.#answered.resolve();
		this.query = query;
		this.selected = null;
		this.pointed = null;
		this.picked = null;
		this.unfolded = false;
		const asked = query.trim();
		if (!asked) {
			this.status = { phase: 'idle' };
			return;
		}
		const { signal } = (this.#running = new AbortController());
		const answered = (this.#answered = deferred<void>());
		const { hits, further } = 'hits' in this.status ? this.status : { hits: [], further: [] };
		this.status = { phase: 'searching', hits, further };
		await this.#unlessFailed(signal, async () => {
			await pause(this.rests.words);
			await this.#search(asked, true, signal);
			answered.resolve();
			await pause(this.rests.meaning);
			await this.#search(asked, false, signal);
		});
		answered.resolve();
	}

	clear(): void {
		void this.type('');
	}

	/** Resolves when there is an answer to what was last typed. */
	answered(): Promise<void> {
		return this.#answered.promise;
	}

	/**
	 * The index has grown. Searches again if twice as much of the book, or all of it, can now be searched, but not while the
	 * reader is in the list, where nothing should move. `indexed` and `total`: passages.
	 */
	async refresh(indexed: number, total: number): Promise<void> {
		const { status } = this;
		if (status.phase !== 'found' || !status.settled || this.selected) return;
		const { coverage } = status;
		const before = coverage.mode === 'words' ? 0 : coverage.indexed;
		const worth = indexed >= total ? before < total : indexed >= Math.max(1, 2 * before);
		if (!worth) return;
		const { signal } = this.#running;
		this.status = { ...status, settled: false };
		await this.#unlessFailed(signal, () => this.#search(this.query.trim(), false, signal));
	}

	async #search(asked: string, wordsOnly: boolean, signal: AbortSignal): Promise<void> {
		signal.throwIfAborted();
		const answer = await this.ask(asked, wordsOnly, signal);
		signal.throwIfAborted();
		// The first answer to a query has nothing to keep, since the earlier rows belong to another query.
		const active = this.status.phase === 'found' ? (this.selected ?? this.pointed) : null;
		const all = [...answer.hits, ...answer.further];
		const far = answer.coverage.mode !== 'words' && areFar(all, asked);
		const help = (hits: readonly Hit[]) => helpful(hits, all).slice(0, far ? FEW_HITS : undefined);
		const { hits, kept } = keepActive(help(answer.hits), this.hits, active);
		// The row that the reader is on stays where it is, and is not shown a second time.
		const further = help(answer.further).filter((hit) => hit.passage.id !== kept?.passage.id);
		if (this.selected) this.selected = kept;
		if (this.pointed) this.pointed = kept;
		if (this.picked) this.picked = sameHit(hits, this.picked) ?? this.picked;
		this.status = { phase: 'found', ...answer, hits, further, far, settled: !wordsOnly };
	}

	async #unlessFailed(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			// A newer query is not a failure.
			if (signal.aborted) return;
			this.status = { phase: 'failed', reason: messageOf(error) };
		}
	}
}

/** "Search this book". limit: how far the reader has read; null: everything may be shown. */
export function searchInBook(book: BookId, search: Search, limit: () => Position | null): PassageSearch {
	return new PassageSearch(async (asked, wordsOnly, signal) => {
		const question = { wordings: [asked], limit: MAX_HITS, wordsOnly };
		const reached = limit();
		const upTo = reached && { ...reached };
		if (!upTo) return { ...(await search(question, signal)), further: [] };
		// Searched separately up to the limit, so that passages from further on do not crowd out what was read.
		const [within, whole] = await Promise.all([
			search({ ...question, upTo: { [book]: upTo } }, signal),
			search(question, signal)
		]);
		return { ...within, unsaid: whole.unsaid, further: beyond(whole.hits, upTo, within.hits) };
	}, IN_BOOK);
}

/** "Search your library". limits: how far the reader is in each book with a limit; asked with every search. */
export function searchOnShelf(search: Search, limits: () => ReadonlyMap<BookId, Position>): PassageSearch {
	return new PassageSearch(async (asked, wordsOnly, signal) => {
		const question = {
			wordings: [asked],
			limit: MAX_HITS,
			perBook: MAX_HITS_PER_BOOK,
			folds: limits(),
			wordsOnly
		};
		return { ...(await search(question, signal)), further: [] };
	}, ON_SHELF);
}

/** Hits that begin beyond the limit, and hits that run across it if no part of them is among those within. */
function beyond(hits: readonly Hit[], limit: Position, within: readonly Hit[]): Hit[] {
	return hits.filter((hit) => {
		if (comparePositions(startOf(hit.passage), limit) >= 0) return true;
		return isPast(hit.passage, limit) && !sameHit(within, hit);
	});
}
