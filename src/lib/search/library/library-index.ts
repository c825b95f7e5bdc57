/** All books of the shelf with both ways to find their passages. Lives in the library worker; knows no worker, no model, no storage. */
import type { Understanding } from '../ranking/first-ranking.ts';
import { LexicalIndex } from '../lexical/lexical-index.ts';
import type { BookPostings } from '../lexical/postings.ts';
import type { VectorBatch } from '../vectors/vector-store.ts';
import { cosine, quantise } from '../vectors/vectors.ts';
import { LibraryQuestion, type LibraryOptions } from './library-question.ts';
import { LibraryShelf } from './library-shelf.ts';
import { LibraryVectors } from './library-vectors.ts';

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

export class LibraryIndex {
	readonly #words = new LexicalIndex();
	#vectors: LibraryVectors | null = null;
	/** int8 vector of the probe sentence, by the model that all vectors here are from. */
	#probe: Int8Array | null = null;
	#shelf = new LibraryShelf();

	/** Adds a book, replacing what was known of it. */
	add(postings: BookPostings): void {
		this.remove(postings.book);
		this.#words.add(postings);
		this.#vectors?.add(postings.book, postings.starts.length);
		this.#shelf = this.#shelf.with(postings);
	}

	remove(book: string): void {
		const known = this.#shelf.book(book);
		if (!known) return;
		this.#words.remove(known.postings);
		this.#vectors?.remove(book);
		this.#shelf = this.#shelf.without(book);
	}

	/** Adds vectors of a book that was added; those of another model or other passage boundaries are ignored. */
	addVectors(book: string, batches: readonly VectorBatch[]): void {
		const shelved = this.#shelf.book(book);
		if (!shelved) return;
		for (const batch of batches) {
			if (!fits(batch, shelved.postings)) continue;
			this.#probe ??= batch.probe;
			this.#vectors ??= this.#createVectors(batch.dimensions);
			if (!(cosine(batch.probe, this.#probe) > SAME_MODEL)) continue;
			this.#vectors.set(book, batch.rows, batch);
			for (const row of batch.rows) shelved.embedded[row] = 1;
		}
	}

	/** `understood`: null to search by words only. */
	question(
		queries: readonly string[],
		understood: LibraryUnderstanding | null,
		options: LibraryOptions
	): LibraryQuestion {
		const fusion = understood && this.#isOurs(understood) ? understood.fusion : null;
		const { withMeaning } = this.size();
		const library = { shelf: this.#shelf, words: this.#words, vectors: this.#vectors, withMeaning, fusion };
		return new LibraryQuestion(library, queries, understood, options);
	}

	size(): LibrarySize {
		const { books } = this.#shelf;
		let passages = 0;
		let withMeaning = 0;
		for (const { embedded } of books) {
			passages += embedded.length;
			for (const one of embedded) withMeaning += one;
		}
		return { books: books.length, passages, withMeaning };
	}

	/** Whether the model that read the queries also made the passages' vectors. */
	#isOurs({ probe }: LibraryUnderstanding): boolean {
		if (!this.#probe || probe.length !== this.#vectors?.dimensions) return false;
		return cosine(quantise(probe, probe.length).vectors, this.#probe) > SAME_MODEL;
	}

	#createVectors(dimensions: number): LibraryVectors {
		const vectors = new LibraryVectors(dimensions);
		for (const { postings } of this.#shelf.books) vectors.add(postings.book, postings.starts.length);
		return vectors;
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
