/** All books of the shelf with both ways to find their passages. Lives in the library worker; knows no worker, no model, no storage. */
import { comparePositions } from '$lib/book/position.ts';
import type { QueryReading } from '../embedding/embedder.ts';
import { BY_WORDS, fuse, fuseQueries, type Fused } from '../ranking/fuse.ts';
import { knowsAny } from '../ranking/known-words.ts';
import { LateInteraction, wantedStates, worthOf } from '../ranking/late-interaction.ts';
import type { Understanding } from '../ranking/query.ts';
import { areWhole, type TokenStates } from '../vectors/token-states.ts';
import type { Position, Span } from '$lib/book/locator.ts';
import type { Hit } from '../ranking/hit.ts';
import { LibraryVectors } from './library-vectors.ts';
import { mergeNeighbours, type Run } from '../ranking/merge.ts';
import { wanted } from '../ranking/phrases.ts';
import { says } from '../lexical/says.ts';
import { WordForms } from '../lexical/word-forms.ts';
import { LexicalIndex } from '../lexical/lexical-index.ts';
import type { BookPostings } from '../lexical/postings.ts';
import type { VectorBatch } from '../vectors/vector-store.ts';
import { cosine, quantise } from '../vectors/vectors.ts';

/** Taken from each ranking before they are put together. */
const CANDIDATES = 200;
/** The same model gives the same probe up to rounding; the nearest other one is far off. */
const SAME_MODEL = 0.999;

/** UTF-16 units between two passages of one text: a space, or the break of a paragraph. */
const MAX_GAP_CHARACTERS = 2;

/** A passage that was found; its text is in the book. */
export interface LibraryFind extends Span {
	/** SHA-256 of the book's file. */
	book: string;
	/** The book's, a BCP 47 tag. */
	language: string;
	/** As in the book's own index: "p12", or "p12-13" for two that are one answer. */
	id: string;
	section: number;
	/** 0..1, comparable within one answer only. */
	score: number;
	foundBy: Hit['foundBy'];
	/** The word forms that the query is found by in any book; the same array in every find. */
	forms: readonly string[];
	/** Title of the chapter, or null where the book has no contents. */
	chapter: string | null;
	/** 0 to 100, by characters of the whole book. */
	percent: number;
}

export interface LibraryOptions {
	limit: number;
	/** At most so many of one book. */
	perBook?: number;
	/** Of this book nothing behind this point may come back: a passage across it is cut there. */
	upTo?: Position & { book: string };
}

/** `books` and `passages` searched by words, and how many of them by meaning too. */
export interface LibrarySize {
	books: number;
	passages: number;
	withMeaning: number;
}

export interface LibraryFound {
	/** Best first. */
	finds: LibraryFind[];
	/** No word of the question is in any book. */
	unsaid: boolean;
}

/** A passage of a book, by its number in it. */
export interface StatePlace {
	book: string;
	row: number;
}

export interface PlacedStates extends StatePlace {
	states: TokenStates;
}

export interface LibraryUnderstanding extends Understanding {
	/** The probe sentence's vector by the same model. */
	probe: Float32Array;
}

/** The first ranking of one wording. */
interface Wording {
	reading: QueryReading | null;
	/** By which the words of the query are found. */
	forms: string[];
	worth: (word: string) => number;
	isSaid: boolean;
	found: Fused[];
}

interface Shelved {
	postings: BookPostings;
	/** Characters before each section, and at the end those of the whole book. */
	before: number[];
	/** 1 for each passage that has a vector. */
	embedded: Uint8Array;
}

export class LibraryIndex {
	readonly #words = new LexicalIndex();
	#vectors: LibraryVectors | null = null;
	/** int8 vector of the probe sentence, by the model that all vectors here are from. */
	#probe: Int8Array | null = null;
	#books: Shelved[] = [];

	/** Takes a book, in the place of what was known of it. */
	add(postings: BookPostings): void {
		this.remove(postings.book);
		const before = [0];
		for (const length of postings.characters) before.push((before.at(-1) ?? 0) + length);
		this.#words.add(postings);
		this.#vectors?.add(postings.book, postings.starts.length);
		this.#books.push({ postings, before, embedded: new Uint8Array(postings.starts.length) });
	}

	remove(book: string): void {
		const known = this.#books.find(({ postings }) => postings.book === book);
		if (!known) return;
		this.#words.remove(known.postings);
		this.#vectors?.remove(book);
		this.#books = this.#books.filter((each) => each !== known);
	}

	/** Takes vectors of a book that was added; those of another model or another cutting are left out. */
	addVectors(book: string, batches: readonly VectorBatch[]): void {
		const shelved = this.#books.find(({ postings }) => postings.book === book);
		if (!shelved) return;
		for (const batch of batches) {
			if (!fits(batch, shelved.postings)) continue;
			this.#probe ??= batch.probe;
			this.#vectors ??= this.#roomFor(batch.dimensions);
			if (!(cosine(batch.probe, this.#probe) > SAME_MODEL)) continue;
			this.#vectors.set(book, batch.rows, batch);
			for (const row of batch.rows) shelved.embedded[row] = 1;
		}
	}

	/**
	 * `understood`: null to search by words only; `states`: of the passages that statesFor() names, for the second ranking.
	 * They say whose they are: books may have come or gone since.
	 */
	search(
		queries: readonly string[],
		understood: LibraryUnderstanding | null,
		options: LibraryOptions,
		states: readonly PlacedStates[] | null = null
	): LibraryFound {
		const { limit, perBook = limit, upTo } = options;
		const wordings = this.#firstRankings(queries, understood, upTo);
		const tokens = states && this.#byIndex(states);
		const beside = (index: number) => this.#besidesOf(index, upTo);
		const source = { states: (index: number) => tokens?.get(index), beside };
		const answers = wordings.map(({ found, reading, worth }) =>
			tokens && reading && understood
				? new LateInteraction({ reading, worth }, source, understood.fusion).rank(found)
				: found
		);
		const seen = fuseQueries(answers, CANDIDATES);
		const ofBook = new Map<string, number>();
		const finds: LibraryFind[] = [];
		const allForms = [...new Set(wordings.flatMap(({ forms }) => forms))];
		for (const run of mergeNeighbours(seen, CANDIDATES, (index) => this.#goesOn(index))) {
			if (finds.length >= limit) break;
			const find = this.#find(run, allForms, upTo);
			const before = ofBook.get(find?.book ?? '') ?? 0;
			if (!find || before >= perBook) continue;
			ofBook.set(find.book, before + 1);
			finds.push(find);
		}
		return { finds, unsaid: wordings.every(({ isSaid }) => !isSaid) };
	}

	/** The passages whose token states the second ranking wants. */
	statesFor(
		queries: readonly string[],
		understood: LibraryUnderstanding,
		{ upTo }: LibraryOptions
	): StatePlace[] {
		const found = this.#firstRankings(queries, understood, upTo).map((wording) => wording.found);
		return wantedStates(found, (index) => this.#besidesOf(index, upTo)).flatMap((index) => {
			const place = this.#placeOf(index);
			return place ? { book: place.shelved.postings.book, row: place.at } : [];
		});
	}

	size(): LibrarySize {
		let passages = 0;
		let withMeaning = 0;
		for (const { embedded } of this.#books) {
			passages += embedded.length;
			for (const one of embedded) withMeaning += one;
		}
		return { books: this.#books.length, passages, withMeaning };
	}

	/** What may be seen of each wording's ranking. */
	#firstRankings(
		queries: readonly string[],
		understood: LibraryUnderstanding | null,
		upTo: LibraryOptions['upTo']
	): Wording[] {
		const fusion = understood && this.#isOurs(understood) ? understood.fusion : null;
		const { withMeaning } = this.size();
		// What is parsed is in the language of the first book.
		const forms = new WordForms(this.#books[0]?.postings.language ?? 'en');
		return queries.map((query, row) => {
			// Each book has its own language; quotation marks are the same in all.
			const { text, phrases } = wanted(query, 'en');
			const quoting = phrases.length ? this.#words.holding(phrases.join(' ')) : null;
			const allowed = quoting ? (index: number) => quoting[index] === 1 : undefined;
			const words = this.#words.find(text, CANDIDATES, allowed);
			// What is quoted must stand there, whatever else a passage means.
			const read = phrases.length ? undefined : understood?.queries[row];
			const reading = read && fusion && knowsAny(read, fusion) ? read : null;
			const near = reading && (this.#vectors?.rank(reading.vector, CANDIDATES) ?? null);
			const found = fuse(words.ranked, near, CANDIDATES, fusion ?? BY_WORDS, withMeaning);
			return {
				reading,
				forms: [...words.parsed.forms],
				worth: worthOf(words.parsed, (word) => forms.forms(word)),
				isSaid: words.ranked.length > 0 || says(this.#words, text, 'en'),
				found: found.filter(({ index }) => this.#endOf(index, upTo) !== null)
			};
		});
	}

	/** The passages directly before and behind in the same section, where they may be seen. */
	#besidesOf(index: number, upTo: LibraryOptions['upTo']): number[] {
		const place = this.#placeOf(index);
		if (!place) return [];
		const { sections } = place.shelved.postings;
		return [-1, 1]
			.filter(
				(step) => sections[place.at + step] === sections[place.at] && this.#endOf(index + step, upTo) !== null
			)
			.map((step) => index + step);
	}

	/** Index of a passage through all books → its states; without those of books that have gone, and torn ones. */
	#byIndex(states: readonly PlacedStates[]): Map<number, TokenStates> {
		const firsts = new Map<string, number>();
		let first = 0;
		for (const { postings } of this.#books) {
			firsts.set(postings.book, first);
			first += postings.starts.length;
		}
		return new Map(
			states.flatMap(({ book, row, states }): [number, TokenStates][] => {
				const start = firsts.get(book);
				return start !== undefined && areWhole(states) ? [[start + row, states]] : [];
			})
		);
	}

	/** Whether the queries were read by the model that made the passages' vectors. */
	#isOurs({ probe }: LibraryUnderstanding): boolean {
		if (!this.#probe || probe.length !== this.#vectors?.dimensions) return false;
		return cosine(quantise(probe, probe.length).vectors, this.#probe) > SAME_MODEL;
	}

	#roomFor(dimensions: number): LibraryVectors {
		const vectors = new LibraryVectors(dimensions);
		for (const { postings } of this.#books) vectors.add(postings.book, postings.starts.length);
		return vectors;
	}

	/** The book of a passage, and the passage's number in it. `index`: number of the passage through all books. */
	#placeOf(index: number): { shelved: Shelved; at: number } | null {
		let at = index;
		for (const shelved of this.#books) {
			const count = shelved.postings.starts.length;
			if (at < count) return { shelved, at };
			at -= count;
		}
		return null;
	}

	/** Whether the next passage is the same text going on: the texts are not here, but where they end is. */
	#goesOn(index: number): boolean {
		const place = this.#placeOf(index);
		if (!place) return false;
		const { sections, starts, ends, chapters } = place.shelved.postings;
		const { at } = place;
		const [section, begin, end, next] = [sections[at], starts[at], ends[at], starts[at + 1]];
		if (begin === undefined || end === undefined || next === undefined) return false;
		if (section !== sections[at + 1] || next - end > MAX_GAP_CHARACTERS) return false;
		return !chapters.some((each) => each.section === section && each.offset > begin && each.offset <= next);
	}

	/** Where the passage ends as far as it may be shown; null where nothing of it may. */
	#endOf(index: number, upTo: LibraryOptions['upTo']): number | null {
		const place = this.#placeOf(index);
		if (!place) return null;
		const { book, sections, starts, ends } = place.shelved.postings;
		const end = ends[place.at] as number;
		if (upTo?.book !== book) return end;
		const section = sections[place.at] as number;
		if (section !== upTo.section) return section < upTo.section ? end : null;
		return upTo.offset > (starts[place.at] as number) ? Math.min(end, upTo.offset) : null;
	}

	#find(
		{ first, last, score, foundBy }: Run,
		forms: readonly string[],
		upTo: LibraryOptions['upTo']
	): LibraryFind | null {
		const place = this.#placeOf(first);
		const end = this.#endOf(last, upTo);
		if (!place || end === null) return null;
		const { at } = place;
		const { postings, before } = place.shelved;
		const section = postings.sections[at] as number;
		const start = postings.starts[at] as number;
		const chapter = postings.chapters.findLast(
			(each) => comparePositions(each, { section, offset: start }) <= 0
		);
		return {
			...{ book: postings.book, language: postings.language, score, foundBy, forms },
			id: first === last ? `p${at + 1}` : `p${at + 1}-${at + 1 + last - first}`,
			...{ section, start, end },
			chapter: chapter?.title ?? postings.chapters[0]?.title ?? null,
			percent: (100 * ((before[section] ?? 0) + start)) / Math.max(1, before.at(-1) ?? 1)
		};
	}
}

/** A batch says itself where its passages are. The text is not here, so its checksum is left to the book's own index. */
function fits({ rows, places, dimensions, vectors, scales }: VectorBatch, postings: BookPostings): boolean {
	const { sections, starts, ends } = postings;
	return (
		places.length === rows.length * 3 &&
		scales.length === rows.length &&
		vectors.length === rows.length * dimensions &&
		rows.every(
			(row, at) =>
				sections[row] === places[at * 3] &&
				starts[row] === places[at * 3 + 1] &&
				ends[row] === places[at * 3 + 2]
		)
	);
}
