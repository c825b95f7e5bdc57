/**
 * Passages with both ways to find them: of all books on a shelf, or of a single book that is cut here. Knows no worker, model
 * or storage.
 */
import type { BookId } from '$lib/book/locator.ts';
import type { Coverage } from '$lib/book/corpus.ts';
import type { Understanding } from '../ranking/first-ranking.ts';
import { LexicalIndex } from '../lexical/lexical-index.ts';
import type { Bundle } from '../lexical/bundle.ts';
import type { ReadShards } from '../lexical/bundle-reader.ts';
import { passagesOf, type BookPlaces, type BookPostings } from '../lexical/postings.ts';
import { WordForms } from '../lexical/words.ts';
import type { Filters } from '../ranking/hit.ts';
import { Query } from '../ranking/query.ts';
import { charactersBefore, type BundledBook, type RankedBook } from '../ranking/ranked-book.ts';
import { coded, CodedVectors, readBatches, type BatchKey, type BookCodes } from '../vectors/coded-vectors.ts';
import { isSameModel, isSound, isWhole, type VectorBatch } from '../vectors/vector-batch.ts';
import { quantise, type Vectors } from '../vectors/vectors.ts';

/** The understanding of a question, with the model that it comes from. */
export interface Understood extends Understanding {
	/** The probe sentence's vector from the model that read the question; absent if that is known to be the index's own. */
	probe?: Float32Array;
}

interface ShelvedBook extends RankedBook {
	/** Its words, and maybe those of others in its bundle. */
	readonly words: BookPostings | Bundle;
	/** Where its places are saved if it is in a bundle. */
	readonly bundled: BundledBook | null;
}

/** The places of so many books of bundles are kept from one question to the next. */
const KEPT_PLACES = 500;

/** Stands for the places of a bundle's book until they are read. */
function unreadPlaces(passages: number): Omit<RankedBook, 'book' | 'forms' | 'text'> {
	const none = { length: passages };
	return { sections: none, starts: none, ends: none, chapters: [], before: [0] };
}

function placesOf({
	sections,
	starts,
	ends,
	characters,
	chapters
}: BookPlaces): ReturnType<typeof unreadPlaces> {
	return { sections, starts, ends, chapters, before: charactersBefore(characters) };
}

export class PassageIndex {
	readonly #lexicon = new LexicalIndex();
	readonly #codes = new Map<BookId, BookCodes>();
	/** Made when it is asked for, like #list. */
	#vectors: CodedVectors | null = null;
	/** The vectors that are in memory. */
	readonly records = readBatches();
	/** The int8 vector of the probe sentence, from the model that made all vectors here. */
	protected probe: Int8Array | null = null;
	/** The books by id, in the order in which they were added. */
	readonly #shelved = new Map<BookId, ShelvedBook>();
	/** The same as a list, made when it is asked for. A question being answered keeps its list while books come and go. */
	#list: readonly ShelvedBook[] | null = null;
	readonly #forms = new Map<string, WordForms>();
	/** The books of bundles whose places are here, in the order in which they were read. */
	readonly #placed: RankedBook[] = [];

	/** Adds a book or a bundle by its words, and replaces what was known of these books. */
	add(words: BookPostings | Bundle): void {
		const isBundle = 'books' in words;
		const books = isBundle ? words.books : [words];
		for (const { book } of books) this.remove(book);
		this.#lexicon.add(words);
		const { language } = words;
		const forms = this.#forms.get(language) ?? new WordForms(language);
		this.#forms.set(language, forms);
		for (const [number, each] of books.entries()) {
			const { book, version } = each;
			const bundled: BundledBook | null = isBundle ? [words.id, number] : null;
			const places = bundled ? unreadPlaces(passagesOf(version)) : placesOf(each as BookPostings);
			this.#shelved.set(book, { book, forms, ...places, text: null, words, bundled, unread: bundled });
		}
		this.#list = this.#vectors = null;
	}

	/** Removes a book with its bundle. Returns the books that are gone. */
	remove(book: BookId): BookId[] {
		const known = this.#shelved.get(book);
		if (!known) return [];
		this.#lexicon.remove(known.words);
		const gone = 'books' in known.words ? known.words.books.map((each) => each.book) : [book];
		for (const each of gone) {
			this.#codes.delete(each);
			this.#shelved.delete(each);
		}
		this.#list = this.#vectors = null;
		return gone;
	}

	book(id: BookId): RankedBook | undefined {
		return this.#shelved.get(id);
	}

	place(book: RankedBook, places: BookPlaces): void {
		Object.assign(book, placesOf(places), { unread: null });
		this.#placed.push(book);
	}

	/** Drops what earlier questions have read of bundles. No question may be open. */
	trim(): void {
		this.shards.trim();
		this.records.trim();
		for (const book of this.#placed.splice(0, Math.max(0, this.#placed.length - KEPT_PLACES)))
			Object.assign(book, unreadPlaces(book.starts.length), { unread: (book as ShelvedBook).bundled });
	}

	/** The words of bundles that are in memory. */
	get shards(): ReadShards {
		return this.#lexicon.shards;
	}

	/**
	 * Loads saved vectors of a book, in place of those that were loaded before. Those that are torn, or of another model or other
	 * passages, are left out.
	 */
	load(book: BookId, batches: readonly VectorBatch[]): void {
		const ours = batches.filter((batch) => {
			const isOurs = this.isOurs(book, batch);
			if (isOurs) this.probe ??= batch.probe;
			return isOurs;
		});
		this.#codes.delete(book);
		this.#vectors = null;
		if (ours.length) this.#codes.set(book, coded(ours));
		for (const batch of ours) this.records.put([book, batch.first], batch);
	}

	codes(book: BookId): BookCodes | undefined {
		return this.#codes.get(book);
	}

	/** Takes the saved codes of a book, unless they are of another model. Its vectors are read when they are asked for. */
	code(book: BookId, codes: BookCodes): boolean {
		this.probe ??= codes.probe;
		const isOurs = isSameModel(codes.probe, this.probe);
		if (isOurs) this.#codes.set(book, codes);
		this.#vectors = null;
		return isOurs;
	}

	/** Takes vectors that a question asks for. */
	read(key: BatchKey, batch: VectorBatch | undefined): void {
		this.records.put(key, batch && isWhole(batch, this.probe) ? batch : null);
	}

	/** Whether these vectors belong to this book's passages and, if one is known, to that model. */
	isOurs(book: BookId, batch: VectorBatch): boolean {
		const known = this.books().find((each) => each.book === book);
		return Boolean(known && isSound(batch, this.probe, known, this.embedded));
	}

	/** The books whose places a question with these filters needs before it is asked. */
	limited({ books, upTo, within }: Filters): RankedBook[] {
		const asked = within ? (books ?? this.#shelved.keys()) : Object.keys(upTo ?? {});
		return [...asked].flatMap((book) => this.#shelved.get(book) ?? []);
	}

	/** `understood`: null to search by words only. Throws Unread. */
	question(queries: readonly string[], understood: Understood | null, filters: Filters): Query {
		const searched = { books: this.books(), lexicon: this.words(), vectors: this.vectors() };
		const isOurs = !understood?.probe || this.#isModelOf(understood.probe);
		this.#vectors?.expect(understood?.queries.map(({ vector }) => vector) ?? []);
		const query = new Query(searched, queries, isOurs ? understood : null, filters);
		this.records.demand();
		return query;
	}

	/** The queries as the model should read them. */
	forModel(queries: readonly string[]): string[] {
		return queries.map((query) => this.words().spelt(query));
	}

	/** How much is searched by words, and how many passages by meaning too. */
	size(): Pick<Coverage, 'books' | 'total' | 'indexed'> {
		return { books: this.books().length, total: this.words().size, indexed: this.vectors()?.filled ?? 0 };
	}

	protected books(): readonly RankedBook[] {
		return (this.#list ??= [...this.#shelved.values()]);
	}

	protected words(): LexicalIndex {
		return this.#lexicon;
	}

	/**
	 * The text that the model reads for a passage; null if the text is in the book's file, in which case the book's own index
	 * checks the checksum.
	 */
	protected readonly embedded: ((row: number) => string) | null = null;

	protected vectors(): Vectors | null {
		if (!this.#codes.size) return null;
		return (this.#vectors ??= new CodedVectors(this.books(), this.#codes, this.records));
	}

	#isModelOf(probe: Float32Array): boolean {
		return this.probe !== null && isSameModel(quantise(probe, probe.length).vectors, this.probe);
	}
}
