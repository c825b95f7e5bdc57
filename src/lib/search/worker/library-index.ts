/** All books of the shelf with both ways to find their passages. Knows no worker, no model, no storage. */
import type { Understanding } from '../ranking/first-ranking.ts';
import { LexicalIndex } from '../lexical/lexical-index.ts';
import type { BookPostings } from '../lexical/postings.ts';
import { WordForms } from '../lexical/words.ts';
import type { Filters } from '../ranking/hit.ts';
import { Query } from '../ranking/query.ts';
import { charactersBefore, type RankedBook } from '../ranking/ranked-book.ts';
import type { VectorBatch } from '../vectors/vector-batch.ts';
import { cosine, quantise, VectorTable } from '../vectors/vectors.ts';

/** The same model gives the same probe up to rounding; the nearest other one is far off. */
const SAME_MODEL = 0.999;

/** `books` and `passages` searched by words, and how many of them by meaning too. */
export interface LibrarySize {
	books: number;
	passages: number;
	withMeaning: number;
}

export interface LibraryUnderstanding extends Understanding {
	/** The probe sentence's vector by the same model. */
	probe: Float32Array;
}

interface ShelvedBook extends RankedBook {
	readonly postings: BookPostings;
}

export class LibraryIndex {
	readonly #lexicon = new LexicalIndex();
	#vectors: VectorTable | null = null;
	/** int8 vector of the probe sentence, by the model that all vectors here are from. */
	#probe: Int8Array | null = null;
	/** Never changed in place: a question that is being answered keeps its numbers of passages while books come and go. */
	#books: readonly ShelvedBook[] = [];
	readonly #forms = new Map<string, WordForms>();

	/** Adds a book, replacing what was known of it. */
	add(postings: BookPostings): void {
		const { book, language, sections, starts, ends, characters, chapters } = postings;
		this.remove(book);
		this.#lexicon.add(postings);
		this.#vectors?.add(book, starts.length);
		const forms = this.#forms.get(language) ?? new WordForms(language);
		this.#forms.set(language, forms);
		const before = charactersBefore(characters);
		this.#books = [
			...this.#books,
			{ book, forms, sections, starts, ends, chapters, before, text: null, postings }
		];
	}

	remove(book: string): void {
		const known = this.#books.find((each) => each.book === book);
		if (!known) return;
		this.#lexicon.remove(known.postings);
		this.#vectors?.remove(book);
		this.#books = this.#books.filter((each) => each !== known);
	}

	/** Adds vectors of a book that was added; those of another model or other passage boundaries are ignored. */
	addVectors(book: string, batches: readonly VectorBatch[]): void {
		const known = this.#books.find((each) => each.book === book);
		if (!known) return;
		for (const batch of batches) {
			if (!fits(batch, known)) continue;
			this.#probe ??= batch.probe;
			this.#vectors ??= this.#createVectors(batch.dimensions);
			if (cosine(batch.probe, this.#probe) > SAME_MODEL) this.#vectors.set(book, batch.rows, batch);
		}
	}

	/** `understood`: null to search by words only. */
	question(queries: readonly string[], understood: LibraryUnderstanding | null, filters: Filters): Query {
		const searched = {
			books: this.#books,
			lexicon: this.#lexicon,
			vectors: this.#vectors,
			weighsAll: false
		};
		return new Query(searched, queries, understood && this.#isOurs(understood) ? understood : null, filters);
	}

	size(): LibrarySize {
		const withMeaning = this.#vectors?.filled ?? 0;
		return { books: this.#books.length, passages: this.#lexicon.size, withMeaning };
	}

	/** Whether the model that read the queries also made the passages' vectors. */
	#isOurs({ probe }: LibraryUnderstanding): boolean {
		if (!this.#probe || probe.length !== this.#vectors?.dimensions) return false;
		return cosine(quantise(probe, probe.length).vectors, this.#probe) > SAME_MODEL;
	}

	#createVectors(dimensions: number): VectorTable {
		const vectors = new VectorTable(dimensions);
		for (const { book, starts } of this.#books) vectors.add(book, starts.length);
		return vectors;
	}
}

/** A batch says itself where its passages are. The text is not here, so its checksum is left to the book's own index. */
function fits({ rows, places, dimensions, vectors, scales }: VectorBatch, book: RankedBook): boolean {
	const { sections, starts, ends } = book;
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
