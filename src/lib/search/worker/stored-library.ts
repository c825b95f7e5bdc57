/** The shelf's index, made of what the books' own indexes have saved. It loads what is there now, and token states on demand. */
import { unlessElsewhere } from '$lib/async/exclusive.ts';
import { unlessAborted } from '$lib/async/waiting.ts';
import type { Coverage, CoverageGap, Found } from '$lib/book/corpus.ts';
import { grouped } from '$lib/book/lists.ts';
import { modelFor, type EmbeddingModel } from '../embedding/models.ts';
import type { LoadedModels, SearchModel } from '../embedding/search-model.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import { bundled, type Bundle } from '../lexical/bundle.ts';
import { isCurrent, type BookPostings } from '../lexical/postings.ts';
import { isCached } from '../embedding/model-files.ts';
import { quotaOf, type Filters, type SearchQuestion } from '../ranking/hit.ts';
import type { Answered, LoadStates, ReadTexts } from '../ranking/query.ts';
import type { PassageRow } from '../ranking/ranked-book.ts';
import {
	batchesOf,
	bundleStore,
	libraryStore,
	type SavedBook,
	stateStore,
	vectorStore
} from '../stores/index-records.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import { PassageIndex, type Understood } from './passage-index.ts';

/** What has been loaded of a book: its words of this version, and the batches of vectors with these names. */
interface Loaded {
	version: string;
	part: Part;
	batches: Set<number>;
}

/** The books that one model reads. */
interface Part {
	embedding: EmbeddingModel;
	model: SearchModel;
	index: PassageIndex;
}

/** This many books make a bundle. */
export const BUNDLE_BOOKS = 64;
/** After this many milliseconds without a search, what was read book by book is bundled for the next visit. */
const BUNDLE_MS = 2_000;
/** After this many milliseconds without a search, the memory is released. */
const IDLE_MS = 3 * 60_000;
/** How many milliseconds a question waits for its vector. */
const VECTOR_TIMEOUT_MS = 10_000;

export class StoredLibrary {
	/** Parts by the key of their model. */
	readonly #parts = new Map<string, Part>();
	readonly #loaded = new Map<string, Loaded>();
	/** The store is read by one load at a time. Words load quickly, and do not wait for vectors. */
	#words: Promise<SavedBook[]> = Promise.resolve([]);
	#vectors: Promise<void> = Promise.resolve();
	/** The words that were read book by book, by language. */
	readonly #single = new Map<string, BookPostings[]>();
	#busy = 0;
	#bundling: ReturnType<typeof setTimeout> | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `read`: called for the texts of what is found. */
	constructor(
		private readonly models: LoadedModels,
		private readonly read: ReadTexts,
		private readonly idle: number = IDLE_MS
	) {}

	/** Loads in advance what is saved. */
	async warm(): Promise<void> {
		await this.#awake(() => this.#load(true));
	}

	find({ wordings, wordsOnly, ...filters }: SearchQuestion, signal: AbortSignal): Promise<Found> {
		const asked = wordings.map((query) => query.trim()).filter(Boolean);
		return this.#awake(async () => {
			await this.#load(!wordsOnly);
			const parts = [...this.#parts.values()].filter(({ index }) => index.size().books);
			const sizes = parts.map(({ index }) => index.size());
			const sum = (count: 'books' | 'total' | 'indexed') => sizes.reduce((all, size) => all + size[count], 0);
			const size = { books: sum('books'), total: sum('total'), indexed: sum('indexed') };
			const notRead = Math.max(0, (await libraryStore.shelved()) - size.books);
			signal.throwIfAborted();
			const answers = await Promise.all(
				parts.map((part) => this.#answer(part, asked, filters, wordsOnly ?? false, signal))
			);
			const mode = answers.some(({ meaning }) => meaning) ? 'words+meaning' : 'words';
			const coverage: Coverage = { mode, ...size, notRead };
			const gap = wordsOnly ? undefined : gapOf(coverage);
			return { ...together(answers, filters), coverage: { ...coverage, ...(gap && { gap }) } };
		});
	}

	async #answer(
		{ embedding, model, index }: Part,
		asked: readonly string[],
		filters: Filters,
		wordsOnly: boolean,
		signal: AbortSignal
	): Promise<Answered & { meaning: boolean }> {
		// A model about which the reader must be asked is not fetched for a question to the shelf.
		const understood =
			wordsOnly || !index.size().indexed || !(await isCached(embedding))
				? null
				: await this.#understand(embedding, model, index.forModel(asked), signal);
		signal.throwIfAborted();
		const load: LoadStates = (passages) => statesOf(passages, embedding.statesKey);
		const answered = await index
			.question(asked, understood, filters)
			.answer(understood?.fusion.tokens ? load : null, this.read);
		return { ...answered, meaning: understood !== null };
	}

	/** Releases all memory; another search loads it again. */
	rest(): void {
		clearTimeout(this.#timer);
		clearTimeout(this.#bundling);
		this.#parts.clear();
		this.#loaded.clear();
		this.#single.clear();
	}

	async #awake<T>(work: () => Promise<T>): Promise<T> {
		clearTimeout(this.#timer);
		this.#busy++;
		try {
			return await work();
		} finally {
			this.#busy--;
			clearTimeout(this.#timer);
			clearTimeout(this.#bundling);
			if (!this.#busy) {
				this.#timer = setTimeout(() => this.rest(), this.idle);
				this.#bundling = setTimeout(() => void this.#bundle(), BUNDLE_MS);
			}
		}
	}

	/** Loads what is saved now, since another tab may have indexed more, or removed a book. */
	async #load(vectors: boolean): Promise<void> {
		await (vectors ? this.#takeVectors() : this.#takeWords());
	}

	/** Null if the model cannot be loaded or does not answer in time. */
	async #understand(
		{ profile }: EmbeddingModel,
		model: SearchModel,
		queries: readonly string[],
		signal: AbortSignal
	): Promise<Understood | null> {
		const ends = AbortSignal.any([AbortSignal.timeout(VECTOR_TIMEOUT_MS), signal]);
		try {
			const asked = Promise.all([model.ask(queries, ends), model.probe(ends)]);
			const [readings, probe] = await unlessAborted(ends, asked);
			return { queries: readings, probe, fusion: profile.fusion };
		} catch (error) {
			if (signal.aborted) throw error;
			return null;
		}
	}

	#takeWords(): Promise<SavedBook[]> {
		const next = this.#words.then(() => this.#readWords());
		this.#words = next.catch(() => []);
		return next;
	}

	#takeVectors(): Promise<void> {
		const next = Promise.all([this.#takeWords(), this.#vectors]).then(([saved]) => this.#readVectors(saved));
		this.#vectors = next.catch(() => undefined);
		return next;
	}

	async #readWords(): Promise<SavedBook[]> {
		const saved = (await libraryStore.books()).filter(({ version }) => isCurrent(version));
		const here = new Map(saved.map((book) => [book.book, book]));
		for (const [book, { version, part, batches }] of this.#loaded) {
			const now = here.get(book);
			const emptied = batches.size > 0 && now?.batches.length === 0;
			if (now?.version === version && !emptied) continue;
			for (const gone of part.index.remove(book)) this.#loaded.delete(gone);
		}
		if (!this.#loaded.size && saved.length >= BUNDLE_BOOKS) await this.#readBundles(here);
		for (const { book, version } of saved) {
			if (this.#loaded.has(book)) continue;
			const postings = await libraryStore.postings(book, version);
			if (!postings) continue;
			this.#add(postings, [postings]);
			const { language } = postings;
			const single = this.#single.get(language) ?? [];
			this.#single.set(language, single);
			single.push(postings);
		}
		return saved;
	}

	/** Deletes bundles in which a book is missing, was cut anew, or is in another bundle too. Its books are read one by one again. */
	async #readBundles(here: ReadonlyMap<string, SavedBook>): Promise<void> {
		for (const id of await bundleStore.ids()) {
			const bundle = await bundleStore.load(id);
			const isNew = ({ book, version }: Bundle['books'][number]) =>
				here.get(book)?.version === version && !this.#loaded.has(book);
			if (bundle?.books.every(isNew)) this.#add(bundle, bundle.books);
			else await bundleStore.delete(id);
		}
	}

	#add(words: BookPostings | Bundle, books: Bundle['books']): void {
		const part = this.#partOf(words.language);
		part.index.add(words);
		for (const { book, version } of books) this.#loaded.set(book, { version, part, batches: new Set() });
	}

	/** One bundle at a time, so that a search in between waits for one at most. What cannot be saved is read one by one next time. */
	async #bundle(): Promise<void> {
		for (const some of this.#single.values()) {
			const [first, ...others] = some.length < BUNDLE_BOOKS ? [] : some.splice(0, BUNDLE_BOOKS);
			if (!first) continue;
			const save = () => bundleStore.save(bundled([first, ...others]));
			await unlessElsewhere('bundles', save).catch(() => undefined);
			if (!this.#busy) this.#bundling = setTimeout(() => void this.#bundle());
			return;
		}
	}

	/** A batch that cannot be used also counts as known, so that it is not read with every question. */
	async #readVectors(saved: SavedBook[]): Promise<void> {
		for (const { book, batches } of saved) {
			const loaded = this.#loaded.get(book);
			if (!loaded) continue;
			const { part, batches: known } = loaded;
			const { key: model } = part.embedding;
			if (!batchesOf(batches, model).some(({ first }) => !known.has(first))) continue;
			const found = await vectorStore.load({ book, model, chunker: CHUNKER_VERSION }, known);
			part.index.load(book, found);
			for (const { first } of found) known.add(first);
		}
	}

	#partOf(language: string): Part {
		const embedding = modelFor(this.models.models, language);
		const known = this.#parts.get(embedding.key);
		if (known) return known;
		const part = { embedding, model: this.models.of(embedding), index: new PassageIndex() };
		this.#parts.set(embedding.key, part);
		return part;
	}
}

/** Merges the answers of several models. Each keeps its own order, and the likelier hit comes first. */
export function together(answers: readonly Answered[], filters: Filters): Answered {
	const [only] = answers;
	if (only && answers.length === 1) return only;
	const hasRoom = quotaOf(filters);
	const left = answers.map(({ hits }) => [...hits]);
	const hits: Answered['hits'] = [];
	for (;;) {
		const [best] = left
			.filter(({ length }) => length)
			.sort((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0));
		const hit = best?.shift();
		if (!hit) break;
		const { book, section, end } = hit.passage;
		if (hasRoom({ book, section, end })) hits.push(hit);
	}
	return { hits, unsaid: answers.every(({ unsaid }) => unsaid) };
}

function gapOf({ books, indexed, total, mode }: Coverage): CoverageGap | undefined {
	if (!books) return undefined;
	if (!indexed) return 'not-indexed';
	if (mode === 'words') return 'model-failed';
	return indexed < total ? 'partial' : undefined;
}

async function statesOf(
	passages: readonly PassageRow[],
	model: string
): Promise<(TokenStates | undefined)[]> {
	const states = new Map<PassageRow, TokenStates | undefined>();
	for (const [book, some] of grouped(passages, (passage) => passage.book)) {
		const rows = some.map(({ row }) => row);
		const found = await stateStore.load({ book, model, chunker: CHUNKER_VERSION }, rows);
		for (const [at, passage] of some.entries()) states.set(passage, found[at]);
	}
	return passages.map((passage) => states.get(passage));
}
