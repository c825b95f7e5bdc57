/** A question to the whole library → where its answers stand: both rankings, neighbours merged, not too many of one book. */
import type { QueryReading } from '../embedding/embedder.ts';
import type { FusionWeights } from '../embedding/models/model-profile.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import { says } from '../lexical/says.ts';
import { WordForms } from '../lexical/word-forms.ts';
import type { Understanding } from '../ranking/first-ranking.ts';
import { BY_WORDS, fuse, fuseQueries, type Fused } from '../ranking/fuse.ts';
import { knowsAny } from '../ranking/known-words.ts';
import { LateInteraction, wantedStates, worthOf } from '../ranking/late-interaction.ts';
import { mergeNeighbours } from '../ranking/merge.ts';
import { wanted } from '../ranking/phrases.ts';
import { areWhole, type TokenStates } from '../vectors/token-states.ts';
import type { LibraryFind, LibraryLimit, LibraryShelf, StatePlace } from './library-shelf.ts';
import type { LibraryVectors } from './library-vectors.ts';
import { maxHitsOf, quotaOf, type HitQuota } from './hit-quota.ts';

/** Taken from each ranking before they are put together. */
const CANDIDATES = 200;

export interface LibraryOptions extends HitQuota {
	upTo?: LibraryLimit;
	/** Only these are searched. */
	books?: readonly string[];
}

export interface LibraryFound {
	/** Best first. */
	finds: LibraryFind[];
	/** The word forms that the question is found by in any book. */
	forms: string[];
	/** No word of the question is in any book. */
	unsaid: boolean;
}

/** Fetches token states, one for each place; undefined where none are saved. */
export type LoadPlaced = (places: StatePlace[]) => Promise<(TokenStates | undefined)[]>;

/** What is asked. `words` and `vectors` number the passages as the shelf does. */
export interface SearchedLibrary {
	shelf: LibraryShelf;
	words: LexicalIndex;
	vectors: LibraryVectors | null;
	/** Passages that have vectors. */
	withMeaning: number;
	/** Null where the vectors are of another model than the question, or where there are none. */
	fusion: FusionWeights | null;
}

/** The first ranking of one wording. */
interface Wording {
	reading: QueryReading | null;
	/** By which the words of the query are found. */
	forms: string[];
	worth: (word: string) => number;
	isSaid: boolean;
	/** Best first, and only what may be seen. */
	found: Fused[];
}

/** As for a book (ranking/query.ts): the second ranking needs token states, which have to be fetched in between. */
export class LibraryQuestion {
	readonly #shelf: LibraryShelf;
	readonly #fusion: FusionWeights | null;
	readonly #options: LibraryOptions;
	readonly #wordings: Wording[];

	/** `queries`: wordings of one question. `understood`: null to search by words only. */
	constructor(
		library: SearchedLibrary,
		queries: readonly string[],
		understood: Understanding | null,
		options: LibraryOptions
	) {
		this.#shelf = library.shelf;
		this.#fusion = library.fusion;
		this.#options = options;
		this.#wordings = firstRankings(library, queries, understood, options);
	}

	/** The passages whose token states the second ranking needs. */
	wantedStates(): StatePlace[] {
		return this.#wanted().flatMap((index) => this.#shelf.placeOf(index) ?? []);
	}

	/** `states`: one for each of wantedStates(); null to leave the second ranking out. */
	answer(states: readonly (TokenStates | undefined)[] | null = null): LibraryFound {
		const { upTo } = this.#options;
		const rankings = this.#lateInteractions(states);
		const ranked = this.#wordings.map(({ found }, at) => rankings[at]?.rank(found) ?? found);
		const runs = mergeNeighbours(fuseQueries(ranked, CANDIDATES), CANDIDATES, (index) =>
			this.#shelf.goesOn(index)
		);
		const hasRoom = quotaOf(this.#options);
		const most = maxHitsOf(this.#options);
		const finds: LibraryFind[] = [];
		for (const run of runs) {
			if (finds.length >= most) break;
			const find = this.#shelf.find(run, upTo, (index) => similarity(index, rankings));
			if (find && hasRoom(find)) finds.push(find);
		}
		return {
			finds,
			forms: [...new Set(this.#wordings.flatMap(({ forms }) => forms))],
			unsaid: this.#wordings.every(({ isSaid }) => !isSaid)
		};
	}

	/** Answers after the second ranking. */
	async answerWith(load: LoadPlaced): Promise<LibraryFound> {
		return this.answer(await load(this.wantedStates()));
	}

	#wanted(): number[] {
		return wantedStates(
			this.#wordings.map(({ found }) => found),
			(index) => this.#shelf.beside(index, this.#options.upTo)
		);
	}

	/** One for each wording; null for one that is found by words only. */
	#lateInteractions(states: readonly (TokenStates | undefined)[] | null): (LateInteraction | null)[] {
		const fusion = this.#fusion;
		if (!states || !fusion) return this.#wordings.map(() => null);
		const tokens = new Map(this.#wanted().map((index, at) => [index, states[at]]));
		const source = {
			states(index: number) {
				const each = tokens.get(index);
				return each && areWhole(each) ? each : undefined;
			},
			beside: (index: number) => this.#shelf.beside(index, this.#options.upTo)
		};
		return this.#wordings.map(
			({ reading, worth }) => reading && new LateInteraction({ reading, worth }, source, fusion)
		);
	}
}

/** How near each sentence of a passage is to the wording that it is nearest to; null where that is not known. */
function similarity(index: number, rankings: readonly (LateInteraction | null)[]): number[] | null {
	const [one, ...others] = rankings.flatMap((late) => {
		const sentences = late?.sentences(index);
		return sentences ? [sentences] : [];
	});
	return one?.map((score, at) => Math.max(score, ...others.map((each) => each[at] as number))) ?? null;
}

function firstRankings(
	{ shelf, words: index, vectors, withMeaning, fusion }: SearchedLibrary,
	queries: readonly string[],
	understood: Understanding | null,
	{ upTo, books }: LibraryOptions
): Wording[] {
	const isAsked = shelf.membership(books);
	// What is parsed is in the language of the first book.
	const forms = new WordForms(shelf.books[0]?.postings.language ?? 'en');
	return queries.map((query, row) => {
		// Each book has its own language; quotation marks are the same in all.
		const { text, phrases } = wanted(query, 'en');
		const quoting = phrases.length ? index.holding(phrases.join(' ')) : null;
		const counts =
			quoting || books ? (passage: number) => quoting?.[passage] !== 0 && isAsked(passage) : undefined;
		const words = index.find(text, CANDIDATES, counts);
		// What is quoted must stand there, whatever else a passage means.
		const read = phrases.length ? undefined : understood?.queries[row];
		const reading = read && fusion && knowsAny(read, fusion) ? read : null;
		const near = reading && (vectors?.rank(reading.vector, CANDIDATES, books) ?? null);
		const found = fuse(words.ranked, near, CANDIDATES, fusion ?? BY_WORDS, withMeaning);
		return {
			reading,
			forms: [...words.parsed.forms],
			worth: worthOf(words.parsed, (word) => forms.forms(word)),
			isSaid: words.ranked.length > 0 || says(index, text, 'en'),
			found: found.filter(({ index: passage }) => isAsked(passage) && shelf.endOf(passage, upTo) !== null)
		};
	});
}
