/** The shelf's index with what the books' own indexes have saved: it loads what is there now, and token states as they are wanted. */
import { CHUNKER_VERSION } from '../text/chunk.ts';
import { isCurrent } from '../lexical/postings.ts';
import type { Filters } from '../ranking/hit.ts';
import type { Answered, LoadStates, ReadTexts } from '../ranking/query.ts';
import type { PassageRow } from '../ranking/ranked-book.ts';
import { libraryStore, type BatchKey, type SavedBook } from '../stores/postings.ts';
import { stateStore } from '../stores/states.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import { LibraryIndex, type LibrarySize, type LibraryUnderstanding } from './library-index.ts';

/** Batches read at once: some hundred kilobytes. */
const BATCHES_PER_READ = 32;

/** What has been loaded of a book. */
interface Loaded {
	version: string;
	batches: Set<string>;
}

export class StoredLibrary {
	readonly #index = new LibraryIndex();
	readonly #loaded = new Map<string, Loaded>();
	/** The store is read one load at a time; words load quickly and do not wait for vectors. */
	#words: Promise<SavedBook[]> = Promise.resolve([]);
	#vectors: Promise<void> = Promise.resolve();

	/** Loads what is saved now: another tab may have indexed more, or removed a book. `model`: whose vectors; null for the words only. */
	async load(model: string | null): Promise<LibrarySize & { shelved: number }> {
		await (model === null ? this.#takeWords() : this.#takeVectors(model));
		return { ...this.#index.size(), shelved: await libraryStore.shelved() };
	}

	/** `model`: which has understood the question. `read`: asked for the texts of what is found. */
	search(
		wordings: readonly string[],
		understood: LibraryUnderstanding | null,
		filters: Filters,
		model: string,
		read: ReadTexts
	): Promise<Answered> {
		const load: LoadStates = (passages) => statesOf(passages, model);
		return this.#index
			.question(wordings, understood, filters)
			.answer(understood?.fusion.tokens ? load : null, read);
	}

	#takeWords(): Promise<SavedBook[]> {
		const next = this.#words.then(() => this.#readWords());
		this.#words = next.catch(() => []);
		return next;
	}

	#takeVectors(model: string): Promise<void> {
		const next = Promise.all([this.#takeWords(), this.#vectors]).then(([saved]) =>
			this.#readVectors(saved, model)
		);
		this.#vectors = next.catch(() => undefined);
		return next;
	}

	async #readWords(): Promise<SavedBook[]> {
		const saved = (await libraryStore.books()).filter(({ version }) => isCurrent(version));
		const here = new Map(saved.map((book) => [book.book, book]));
		for (const [book, { version, batches }] of this.#loaded) {
			const now = here.get(book);
			const emptied = batches.size > 0 && now?.batches.length === 0;
			if (now?.version === version && !emptied) continue;
			this.#index.remove(book);
			this.#loaded.delete(book);
		}
		for (const { book, version } of saved) {
			if (this.#loaded.has(book)) continue;
			const postings = await libraryStore.postings(book, version);
			if (!postings) continue;
			this.#index.add(postings);
			this.#loaded.set(book, { version, batches: new Set() });
		}
		return saved;
	}

	async #readVectors(saved: SavedBook[], model: string): Promise<void> {
		for (const { book, batches } of saved) {
			const known = this.#loaded.get(book)?.batches;
			if (!known) continue;
			const missing = batches.filter(
				(batch) => batch.model === model && batch.chunker === CHUNKER_VERSION && !known.has(nameOf(batch))
			);
			for (let at = 0; at < missing.length; at += BATCHES_PER_READ) {
				const slice = missing.slice(at, at + BATCHES_PER_READ);
				this.#index.addVectors(book, await libraryStore.vectors(book, slice));
				for (const batch of slice) known.add(nameOf(batch));
			}
		}
	}
}

async function statesOf(
	passages: readonly PassageRow[],
	model: string
): Promise<(TokenStates | undefined)[]> {
	const ofBook = new Map<string, number[]>();
	for (const [at, { book }] of passages.entries()) ofBook.set(book, [...(ofBook.get(book) ?? []), at]);
	const states: (TokenStates | undefined)[] = passages.map(() => undefined);
	for (const [book, some] of ofBook) {
		const rows = some.map((at) => passages[at]?.row ?? 0);
		const found = await stateStore.load({ book, model, chunker: CHUNKER_VERSION }, rows);
		for (const [i, each] of found.entries()) states[some[i] as number] = each;
	}
	return states;
}

const nameOf = ({ model, chunker, first }: BatchKey) => `${model} ${chunker} ${first}`;
