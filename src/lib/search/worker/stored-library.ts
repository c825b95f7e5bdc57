/** The shelf's index, made of what the books' own indexes have saved. It loads what is there now, and token states on demand. */
import { unlessAborted } from '$lib/async/waiting.ts';
import type { Coverage, CoverageGap, Found } from '$lib/book/corpus.ts';
import { grouped } from '$lib/book/lists.ts';
import { modelFor, type EmbeddingModel } from '../embedding/models.ts';
import type { LoadedModels, SearchModel } from '../embedding/search-model.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import type { Bundle } from '../lexical/bundle.ts';
import { Unread } from '../arrays/read-parts.ts';
import { shardReader, type ShardKey } from '../lexical/bundle-reader.ts';
import type { BookId } from '$lib/book/locator.ts';
import { isCurrent, type BookPlaces, type BookPostings } from '../lexical/postings.ts';
import { isCached } from '../embedding/model-files.ts';
import { quotaOf, type Filters, type SearchQuestion } from '../ranking/hit.ts';
import type { Answered, LoadStates, ReadTexts } from '../ranking/query.ts';
import type { PassageRow, RankedBook } from '../ranking/ranked-book.ts';
import {
	batchesOf,
	BUNDLE_BOOKS,
	BundleGone,
	bundleStore,
	codesMadeBy,
	libraryStore,
	type SavedBook,
	stateStore,
	vectorStore
} from '../stores/index-records.ts';
import type { BatchKey } from '../vectors/coded-vectors.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import { bundleSaved } from './bundler.ts';
import { PassageIndex, type Understood } from './passage-index.ts';

/** What has been loaded of a book: its words of this version, and the batches of vectors with these names. */
interface Loaded {
	version: string;
	part: Part;
	/** Its language if it was read by itself. */
	language: string;
	/** Null if it was read by itself. */
	bundle: string | null;
	batches: Set<number>;
}

/** The books that one model reads. */
interface Part {
	embedding: EmbeddingModel;
	model: SearchModel;
	index: PassageIndex;
}

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
	/** Whether bundles may be saved that are not loaded. */
	#isUnbundled = true;
	/** The bundles that are loaded, by their ids: whether their codes have been looked for, and are the ones that are saved. */
	readonly #codes = new Map<string, 'unread' | 'saved' | 'changed'>();
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
		const answer = async (): Promise<Found> => {
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
		};
		return this.#awake(() =>
			answer().catch((error: unknown) => {
				if (!(error instanceof BundleGone)) throw error;
				this.#forget();
				return answer();
			})
		);
	}

	async #answer(
		part: Part,
		asked: readonly string[],
		filters: Filters,
		wordsOnly: boolean,
		signal: AbortSignal
	): Promise<Answered & { meaning: boolean }> {
		const { embedding, model, index } = part;
		// A model about which the reader must be asked is not fetched for a question to the shelf.
		const understood =
			wordsOnly || !index.size().indexed || !(await isCached(embedding))
				? null
				: await this.#understand(embedding, model, await whole(part, () => index.forModel(asked)), signal);
		await place(index, index.limited(filters));
		const query = await whole(part, () => {
			signal.throwIfAborted();
			return index.question(asked, understood, filters);
		});
		await place(index, query.found);
		const load: LoadStates = (passages) => statesOf(passages, embedding.statesKey);
		const answered = await query.answer(understood?.fusion.tokens ? load : null, this.read);
		return { ...answered, meaning: understood !== null };
	}

	/** Releases all memory; another search loads it again. */
	rest(): void {
		clearTimeout(this.#timer);
		clearTimeout(this.#bundling);
		this.#forget();
	}

	#forget(): void {
		this.#parts.clear();
		this.#loaded.clear();
		this.#codes.clear();
		this.#isUnbundled = true;
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
				for (const { index } of this.#parts.values()) index.trim();
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
		if (this.#isUnbundled && saved.length >= BUNDLE_BOOKS) await this.#readBundles(here);
		for (const { book, version } of saved) {
			if (this.#loaded.has(book)) continue;
			const postings = await libraryStore.postings(book, version);
			if (!postings) continue;
			this.#add(postings, [postings]);
		}
		return saved;
	}

	/** Deletes bundles in which a book is missing, was cut anew, or is in another bundle too. Its books are read one by one again. */
	async #readBundles(here: ReadonlyMap<string, SavedBook>): Promise<void> {
		this.#isUnbundled = false;
		const inBundles = new Set<BookId>();
		for (const bundle of await bundleStore.all()) {
			const isNew = ({ book, version }: Bundle['books'][number]) =>
				here.get(book)?.version === version && !inBundles.has(book);
			if (!bundle.books.every(isNew)) await bundleStore.delete(bundle.id);
			else {
				if (bundle.books.some(({ book }) => !this.#loaded.get(book)?.bundle)) this.#add(bundle, bundle.books);
				for (const { book } of bundle.books) inBundles.add(book);
			}
		}
	}

	/** What is known of the books' vectors stays, since they are of the same version. */
	#add(words: BookPostings | Bundle, books: Bundle['books']): void {
		const { language } = words;
		const bundle = 'books' in words ? words.id : null;
		const part = this.#partOf(language);
		const before = books.map(({ book }) => ({
			codes: part.index.codes(book),
			batches: this.#loaded.get(book)?.batches ?? new Set<number>()
		}));
		part.index.add(words);
		for (const [at, { book, version }] of books.entries()) {
			const { codes, batches } = before[at] as (typeof before)[number];
			if (codes) part.index.code(book, codes);
			this.#loaded.set(book, { version, part, language, bundle, batches });
		}
		if (bundle) this.#codes.set(bundle, before.some(({ codes }) => codes) ? 'changed' : 'unread');
	}

	/** Goes on until the next search, which waits for one bundle at most, and reads those that were made in place of their books. */
	async #bundle(): Promise<void> {
		const single = [...this.#loaded.values()].filter(({ bundle }) => !bundle);
		const enough = [...grouped(single, ({ language }) => language).values()].some(
			({ length }) => length >= BUNDLE_BOOKS
		);
		if (enough && (await bundleSaved(() => !this.#busy))) this.#isUnbundled = true;
		const bundles = grouped(this.#loaded, ([, { bundle }]) => bundle);
		for (const [bundle, state] of this.#codes) {
			const books = (state === 'changed' && bundles.get(bundle)) || [];
			const [first] = books;
			if (!first || this.#busy) continue;
			this.#codes.set(bundle, 'saved');
			const coded = books.flatMap(([book, { part, batches }]) => {
				const codes = part.index.codes(book);
				return codes ? [{ book, batches: [...batches], codes }] : [];
			});
			const madeBy = codesMadeBy(first[1].part.embedding.key);
			// Without them, the vectors are read again.
			await bundleStore.saveCodes(bundle, { madeBy, books: coded }).catch(() => undefined);
		}
	}

	/** A batch that cannot be used also counts as known, so that it is not read with every question. */
	async #readVectors(saved: SavedBook[]): Promise<void> {
		const batches = new Map(saved.map((each) => [each.book, each.batches]));
		const isAsSaved = (book: BookId, known: ReadonlySet<number>, { embedding }: Part) => {
			const now = batchesOf(batches.get(book) ?? [], embedding.key);
			return now.length === known.size && now.every(({ first }) => known.has(first));
		};
		for (const [bundle, state] of this.#codes) {
			if (state !== 'unread') continue;
			this.#codes.set(bundle, 'saved');
			const { madeBy, books = [] } = (await bundleStore.codes(bundle)) ?? {};
			for (const { book, batches: coded, codes } of books) {
				const loaded = this.#loaded.get(book);
				if (!loaded || madeBy !== codesMadeBy(loaded.part.embedding.key)) continue;
				const known = new Set(coded);
				if (isAsSaved(book, known, loaded.part) && loaded.part.index.code(book, codes))
					loaded.batches = known;
			}
		}
		const others = [...this.#loaded].filter(
			([book, { batches: known, part }]) => !isAsSaved(book, known, part)
		);
		for (const [{ index, embedding }, some] of grouped(others, ([, { part }]) => part)) {
			await place(
				index,
				some.flatMap(([book]) => index.book(book) ?? [])
			);
			for (const [book, loaded] of some) {
				const key = { book, model: embedding.key, chunker: CHUNKER_VERSION };
				const found = await vectorStore.load(key);
				index.load(book, found);
				index.records.trim();
				loaded.batches = new Set(found.map(({ first }) => first));
				if (loaded.bundle) this.#codes.set(loaded.bundle, 'changed');
			}
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

/** Reads what `work` needs of the words and vectors until it has all. */
async function whole<T>({ index, embedding }: Part, work: () => T): Promise<T> {
	for (;;)
		try {
			return work();
		} catch (error) {
			if (!(error instanceof Unread)) throw error;
			if (error.from === index.shards) {
				const keys = error.keys as ShardKey[];
				const words = await bundleStore.words(keys);
				for (const [at, key] of keys.entries()) index.shards.put(key, shardReader(words[at]));
			} else {
				const keys = error.keys as BatchKey[];
				const batches = await vectorStore.batches(keys, embedding.key);
				for (const [at, key] of keys.entries()) index.read(key, batches[at]);
			}
		}
}

async function place(index: PassageIndex, books: Iterable<RankedBook>): Promise<void> {
	const unread = [...books].flatMap((book) => (book.unread ? [{ book, at: book.unread }] : []));
	if (!unread.length) return;
	const places = await bundleStore.places(unread.map(({ at }) => at));
	for (const [at, { book }] of unread.entries()) index.place(book, places[at] as BookPlaces);
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
