/**
 * The index of an open book. It is cut while it is read, and can be searched by words at once, and by meaning as far as the
 * model has read it.
 */
import type { BookId, Locator } from '$lib/book/locator.ts';
import type { Passage } from '$lib/book/passage.ts';
import { broadcast } from '$lib/async/broadcast.ts';
import { deferred, unlessAborted, within } from '$lib/async/waiting.ts';
import { messageOf } from '$lib/errors/message.ts';
import { faultOf } from '../embedding/model-fault.ts';
import { isCached } from '../embedding/model-files.ts';
import { modelFor, type EmbeddingModel } from '../embedding/models.ts';
import type { LoadedModels } from '../embedding/search-model.ts';
import type { SearchQuestion } from '../ranking/hit.ts';
import type { ChapterStart } from '../text/chapter-context.ts';
import type { SourceSection } from '../text/chunk.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import { languageOf } from '../text/language-of.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-batch.ts';
import type { BookAnswer, IndexedPage, IndexState } from './index-state.ts';
import { Meaning } from './meaning.ts';
import { StoredIndex } from './stored-index.ts';
import { Lifetime, Retries, throttled, type Wait } from './waits.ts';

/** A message between the tabs that have this book open. */
type TabMessage = 'grown' | 'paused' | 'resumed' | 'removed';

/** How long a question waits for the book to be cut, in milliseconds. */
const QUERY_TIMEOUT_MS = 1500;
/** Milliseconds before the book's words are saved, so that the model, the first page and a first question come first. */
export const SAVE_DELAY_MS = 2000;
/** Milliseconds between two checks of what another tab has saved. */
const COVERAGE_POLL_MS = 3000;

export interface IndexedBook {
	book: BookId;
	/** The book's language, a BCP 47 tag; null if the book does not say. */
	language: string | null;
	/** Whether the reader had paused it before. */
	paused: boolean;
}

/** What depends on the book's language. */
interface Reading {
	model: EmbeddingModel;
	index: StoredIndex;
	meaning: Meaning;
}

export class BookIndexer {
	readonly #book: BookId;
	readonly #wait: Wait;
	readonly #page: IndexedPage;
	readonly #models: LoadedModels;
	/** Uses the language that the book declares, until its text shows another. */
	#reading: Reading;
	/** The declared language; undefined once the text has decided. */
	#said: string | null | undefined;
	readonly #life = new Lifetime();
	/** Settles when all passages are cut. From then on, search by words covers the whole book. */
	readonly #cut = deferred<void>();
	readonly #broadcast: (message: TabMessage) => void;
	readonly #look: () => void;
	readonly #retries: Retries;
	#state: IndexState;
	/** Resolves when the page knows the current state. */
	#told: Promise<void> | void = undefined;
	/** Whether the reader has agreed to load a model that must be asked about. */
	#isWanted = false;
	#stop = new AbortController();
	#running: Promise<void> = Promise.resolve();

	/** `models`: the one for the book's language reads it. */
	constructor({ book, language, paused }: IndexedBook, models: LoadedModels, wait: Wait, page: IndexedPage) {
		this.#book = book;
		this.#wait = wait;
		this.#page = page;
		this.#models = models;
		this.#said = language;
		const { signal } = this.#life;
		this.#state = {
			status: { phase: 'reading' },
			progress: { indexed: 0, total: 0 },
			unsaved: null,
			paused,
			language,
			model: modelFor(models.models, language ?? 'en').key
		};
		this.#broadcast = broadcast<TabMessage>(`index ${book}`, signal, (message) => this.#onMessage(message));
		this.#look = throttled(COVERAGE_POLL_MS, signal, () => this.#life.unlessEnded(() => this.#restore()));
		this.#reading = this.#readingIn(language ?? 'en');
		this.#retries = new Retries(async () => {
			// A hidden page waits for another interval.
			if ((await page.here()).hidden) this.#retries.later();
			else this.retry();
		}, signal);
		// Starting it takes a second or two, about as long as reading and cutting the book.
		if (!paused && !this.#model.profile.download) void this.#meaning.load(this.#signal);
	}

	/** Sections come in reading order, with enough text in the first ones to detect the book's language. */
	async add(sections: readonly SourceSection[]): Promise<void> {
		const isFirst = this.#said !== undefined;
		if (this.#said !== undefined) this.#recognise(sections, this.#said);
		this.#set({ progress: { indexed: 0, total: this.#index.cut(sections) } });
		// From then on the page knows the language.
		if (isFirst) await this.#told;
	}

	/** All sections have been added. Resolves when the index is complete, paused or not possible, or when close() was called. */
	async complete(chapters: readonly ChapterStart[]): Promise<void> {
		this.#index.name(chapters);
		this.#cut.resolve();
		void this.#life.unlessEnded(() => this.#savePostings());
		await this.#start();
		await this.#told;
	}

	/** Tries to load the model again if it is missing. */
	retry(): void {
		if (this.#state.status.phase === 'words-only') void this.#start();
	}

	/** Fetches the model that is offered. A pause during the download declines it. */
	fetch(): void {
		this.#isWanted = true;
		if (this.#state.status.phase === 'offered') void this.#start();
	}

	/** Stops indexing in all tabs; what has been indexed is kept and searched. */
	pause(): void {
		this.#pauseWork();
		this.#broadcast('paused');
	}

	resume(): void {
		this.#resumeWork();
		this.#broadcast('resumed');
	}

	/** Deletes the index by meaning, here and in other tabs. resume() begins anew. */
	async remove(): Promise<void> {
		await this.#discard();
		await this.#index.removeSaved();
		this.#broadcast('removed');
		await this.#told;
	}

	/** Unit vectors of the page's own model; null while there is none, or if another model reads this book. */
	async embed(texts: string[], signal: AbortSignal): Promise<Float32Array | null> {
		return this.#model === this.#models.models.own ? this.#meaning.embed(texts, signal) : null;
	}

	/** All vectors; null if there are none. */
	vectors(): VectorBatch | null {
		return this.#index.batches(Math.max(1, this.#state.progress.total))[0] ?? null;
	}

	/** Stores vectors that were made elsewhere by the same model. Returns whether they belong to this book's text. */
	async take(batch: VectorBatch): Promise<boolean> {
		await this.#cut.promise;
		if (!this.#index.isOurs(this.#book, batch)) return false;
		if (this.#meaning.ready) {
			this.#index.load(this.#book, [batch]);
			await this.#index.settle(true);
		}
		// Without a model, it stays in the store until there is one.
		else await this.#index.keep(batch);
		this.#grow(true);
		await this.#told;
		return true;
	}

	/** Searches what has been indexed so far. */
	async find({ wordings, wordsOnly, ...filters }: SearchQuestion, signal: AbortSignal): Promise<BookAnswer> {
		const asked = wordings.map((query) => query.trim()).filter(Boolean);
		const since = performance.now();
		// Cutting takes a second or two even for a long book. It is better to wait than to answer from its first chapters.
		await unlessAborted(signal, within(QUERY_TIMEOUT_MS, this.#cut.promise));
		const { understood, late } =
			wordsOnly || !asked.length
				? { understood: null, late: false }
				: await this.#meaning.ask(asked, filters, since, signal);
		const answered = await this.#index.search(asked, understood, filters);
		const meaning = Boolean(understood && this.#state.progress.indexed);
		await this.#told;
		return { ...answered, meaning, late };
	}

	/** The passages that overlap the locator, in order. Waits until the whole book is cut. */
	async passagesIn(stretch: Locator): Promise<Passage[]> {
		await this.#cut.promise;
		return this.#index.passagesIn(stretch);
	}

	/** What is saved stays. */
	close(): void {
		this.#life.end('The book was closed.');
	}

	get #model(): EmbeddingModel {
		return this.#reading.model;
	}

	get #index(): StoredIndex {
		return this.#reading.index;
	}

	get #meaning(): Meaning {
		return this.#reading.meaning;
	}

	#recognise(sections: readonly SourceSection[], said: string | null): void {
		this.#said = undefined;
		const { language, indexed } = languageOf(sections.map(({ text }) => text).join('\n'), said);
		if (indexed !== (said ?? 'en')) this.#reading = this.#readingIn(indexed);
		this.#set({ language, model: this.#model.key });
	}

	#readingIn(language: string): Reading {
		const book = this.#book;
		const model = modelFor(this.#models.models, language);
		const { fusion } = model.profile;
		const key: VectorKey = { book, model: model.key, chunker: CHUNKER_VERSION };
		const states = fusion.tokens > 0 ? { ...key, model: model.statesKey } : null;
		const index = new StoredIndex(key, language, states, (unsaved) => this.#set({ unsaved }));
		const meaning = new Meaning({
			book,
			index,
			fusion,
			model: this.#models.of(model),
			life: this.#life,
			wait: this.#wait,
			here: () => this.#page.here(),
			onprogress: (loaded, total) => {
				if (this.#state.status.phase === 'model') this.#set({ status: { phase: 'model', loaded, total } });
			},
			ongrowth: (made) => this.#grow(made),
			onwait: this.#look
		});
		return { model, index, meaning };
	}

	get #signal(): AbortSignal {
		return AbortSignal.any([this.#life.signal, this.#stop.signal]);
	}

	#set(change: Partial<IndexState>): void {
		this.#state = { ...this.#state, ...change };
		this.#told = this.#page.changed(this.#state);
	}

	/** Starts or resumes indexing once the previous run has ended. A pause or close() ends it. */
	#start(): Promise<void> {
		if (this.#stop.signal.aborted) this.#stop = new AbortController();
		const signal = this.#signal;
		this.#running = this.#running.then(() => this.#life.unlessEnded(() => this.#run(signal)));
		return this.#running;
	}

	async #run(signal: AbortSignal): Promise<void> {
		const { total } = this.#state.progress;
		this.#retries.done();
		if (!total) this.#set({ status: { phase: 'ready' } });
		else {
			if (this.#state.paused) this.#set({ status: { phase: 'paused' } });
			try {
				if (this.#state.paused) await this.#wakeSaved(signal);
				else if (!(await this.#mayLoad())) {
					this.#set({ status: { phase: 'offered', bytes: this.#model.profile.download } });
				} else {
					if (!this.#meaning.ready) this.#set({ status: { phase: 'model', loaded: 0, total: 0 } });
					await this.#meaning.prepare(signal);
					await this.#meaning.fill(signal);
					this.#set({ status: { phase: 'ready' } });
				}
			} catch (error) {
				if (signal.aborted) return;
				this.#meaning.drop();
				const reason = faultOf(error);
				this.#set({ status: { phase: 'words-only', reason }, progress: { indexed: 0, total } });
				// A file that is not the model would be downloaded again, all 128 MB, so the reader decides when.
				if (!this.#model.profile.download || reason.is !== 'unusable') this.#retries.later();
			}
		}
		this.#meaning.settle();
	}

	/** Whether the model is available, or the reader has agreed to load it. */
	async #mayLoad(): Promise<boolean> {
		return this.#isWanted || this.#meaning.ready || isCached(this.#model);
	}

	/** Indexing was paused before the page was opened, but what has been indexed is still searched. */
	async #wakeSaved(signal: AbortSignal): Promise<void> {
		if (!this.#meaning.ready && (await this.#mayLoad()) && (await this.#index.isSaved()))
			await this.#meaning.prepare(signal);
		if (this.#meaning.ready) await this.#restore();
	}

	/** Loads what another tab has saved since the last check. */
	async #restore(): Promise<void> {
		await this.#index.restore(false);
		this.#grow(false);
	}

	/** `made`: whether by this tab, so that the other tabs must be told. */
	#grow(made: boolean): void {
		const progress = this.#index.progress();
		const { indexed, total } = progress;
		if (made) this.#broadcast('grown');
		// What a model has read counts only if the model is available to read the question.
		if (!this.#meaning.ready) return this.#set({ progress: { indexed: 0, total } });
		const isAll = indexed === total;
		const paused = !isAll && this.#state.paused;
		this.#set({ progress, paused, status: { phase: isAll ? 'ready' : paused ? 'paused' : 'indexing' } });
	}

	/** Lets the shelf's search find the words of this book from now on. */
	async #savePostings(): Promise<void> {
		try {
			if (await this.#index.hasPostings()) return;
			await unlessAborted(this.#life.signal, this.#wait(SAVE_DELAY_MS));
			await this.#index.savePostings();
		} catch (error) {
			if (this.#life.signal.aborted) throw error;
			this.#set({ unsaved: { what: 'words', cause: messageOf(error) } });
		}
	}

	#pauseWork(): void {
		const { phase } = this.#state.status;
		if (phase !== 'reading' && phase !== 'model' && phase !== 'indexing') return;
		this.#stop.abort(new DOMException('Indexing was paused.', 'AbortError'));
		if (phase === 'model' && this.#isWanted) return this.#refuse();
		this.#set({ paused: true, ...(phase !== 'reading' && { status: { phase: 'paused' } }) });
		// What another tab has saved since the last check is searched too. A pause also stops the model's download.
		if (this.#meaning.ready) void this.#start();
		else this.#meaning.drop();
	}

	/** The reader declines the offered model for now. What has been downloaded stays in the browser. */
	#refuse(): void {
		this.#isWanted = false;
		this.#meaning.drop();
		this.#set({ status: { phase: 'offered', bytes: this.#model.profile.download } });
	}

	#resumeWork(): void {
		this.#set({ paused: false });
		if (this.#state.status.phase === 'paused') void this.#start();
	}

	/** Pauses and drops all vectors. */
	async #discard(): Promise<void> {
		this.#pauseWork();
		await this.#running;
		this.#index.clear();
		const { total } = this.#state.progress;
		const { phase } = this.#state.status;
		const isDone = total && (phase === 'ready' || phase === 'paused');
		this.#set({
			progress: { indexed: 0, total },
			...(isDone && { paused: true, status: { phase: 'paused' } })
		});
	}

	#onMessage(message: TabMessage): void {
		const { indexed, total } = this.#state.progress;
		if (message === 'paused') this.#pauseWork();
		else if (message === 'resumed') this.#resumeWork();
		else if (message === 'removed') void this.#life.unlessEnded(() => this.#discard());
		else if (this.#meaning.ready && indexed < total) this.#look();
	}
}
