/** The open book's index as the page sees it: searchable by words at once, and by meaning as far as the model has got. */
import { strings } from '$lib/strings/strings.ts';
import { messageOf } from '$lib/errors/message.ts';
import { CHUNKER_VERSION } from '../text/chunk.ts';
import type { ChapterStart } from '../text/chapter-context.ts';
import { broadcast } from '$lib/async/broadcast.ts';
import { deferred } from '$lib/async/deferred.ts';
import type { QueryReading } from '../embedding/embedder.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Passage } from '$lib/book/passage.ts';
import type { Answer, SearchQuestion } from '../ranking/hit.ts';
import type { BookIndexDependencies } from './book-index-dependencies.ts';
import { coverageOf, type IndexStatus, type Progress } from './index-status.ts';
import { exportIndex, importIndex } from './index-transfer.ts';
import { Meaning } from './meaning.ts';
import { ModelLoader } from '../embedding/model-loader.ts';
import type { Unsaved } from '../worker/stored-index.ts';
import { slices, type Sections } from '../text/slices.ts';
import type { VectorKey } from '../vectors/vector-batch.ts';
import { within } from '$lib/async/waiting.ts';
import { handBack, type IndexWorker } from '../worker/workers.ts';
import { Lifetime, Retries, throttled } from './waits.ts';

export type { IndexStatus };

/** A message between the tabs that have this book open. */
type TabMessage = 'grown' | 'paused' | 'resumed' | 'removed';

/** How long a question waits for the book to be cut, in milliseconds. */
const QUERY_TIMEOUT_MS = 1500;
/** Milliseconds before the book's words are saved, so that the model, the first page and a first question come first. */
export const SAVE_DELAY_MS = 2000;
/** Milliseconds between two looks at what another tab has saved. */
const COVERAGE_POLL_MS = 3000;

export class BookIndex {
	status: IndexStatus = $state.raw({ phase: 'idle' });
	/** Passages with vectors, and all passages so far. */
	progress: Progress = $state.raw({ indexed: 0, total: 0 });
	/** Why the index is not being saved on this device; it works anyway. */
	unsaved: string | null = $state.raw(null);

	readonly #needs: BookIndexDependencies;
	readonly #key: VectorKey;
	readonly #worker: IndexWorker;
	readonly #life = new Lifetime();
	/** Settles when all passages are cut: from then on, search by words covers the whole book. */
	readonly #cut = deferred<void>();
	readonly #model: ModelLoader;
	readonly #meaning: Meaning;
	readonly #broadcast: (message: TabMessage) => void;
	readonly #look: () => void;
	readonly #retries: Retries;
	/** True while the reader has paused indexing. */
	#paused: boolean;
	#stop = new AbortController();
	#running: Promise<void> = Promise.resolve();

	constructor(needs: BookIndexDependencies) {
		this.#needs = needs;
		this.#key = { book: needs.book, model: needs.model.key, chunker: CHUNKER_VERSION };
		this.#worker = needs.makeIndexWorker();
		const { signal } = this.#life;
		this.#model = new ModelLoader(needs.makeEmbedder, signal, this.#onmodel);
		this.#meaning = new Meaning({
			book: needs.book,
			api: this.#worker.api,
			model: this.#model,
			profile: needs.model.profile,
			position: needs.position,
			life: this.#life,
			ongrowth: (made) => this.#grow(made),
			onwait: () => this.#look()
		});
		this.#broadcast = broadcast<TabMessage>(`index ${needs.book}`, signal, (message) =>
			this.#onMessage(message)
		);
		this.#look = throttled(COVERAGE_POLL_MS, signal, () => this.#life.unlessEnded(() => this.#restore()));
		this.#paused = needs.pause?.paused ?? false;
		this.#retries = new Retries(() => this.retry(), signal);
		globalThis.addEventListener('online', () => this.retry(), { signal });
	}

	/**
	 * Cuts the book as its sections come and indexes it. `chapters`: asked for when the last section is there.
	 * Resolves when that is complete, paused or not possible, or close() was called; rejects only with what the sections reject with.
	 */
	async open(sections: Sections, chapters: () => readonly ChapterStart[] = () => []): Promise<void> {
		if (this.status.phase !== 'idle') throw new Error('This index has its book already: make another one.');
		this.status = { phase: 'reading' };
		await this.#life.unlessEnded(async () => {
			const { book } = this.#worker.api;
			const { language, model } = this.#needs;
			// Starting it takes a second or two, which is about how long reading and cutting the book takes.
			if (!this.#paused) void this.#model.load();
			const keepsStates = model.profile.fusion.tokens > 0;
			await this.#life.wait(book.start(this.#key, language ?? 'en', keepsStates, handBack(this.#onunsaved)));
			for await (const slice of slices(sections))
				this.progress = { indexed: 0, total: await this.#life.wait(book.add(slice)) };
			await this.#life.wait(book.name(chapters()));
			this.#cut.resolve();
			void this.#life.unlessEnded(() => this.#savePostings());
			await this.#start();
		});
	}

	/** Tries to load the model again if it is missing. */
	retry(): void {
		if (this.status.phase === 'words-only') void this.#life.unlessEnded(() => this.#start());
	}

	/** Stops indexing in all tabs; what has been indexed is kept and searched. */
	pause(): void {
		this.#pauseWork();
		this.#broadcast('paused');
	}

	resume(): void {
		this.#goOn();
		this.#broadcast('resumed');
	}

	/** Deletes what was indexed by meaning, here and in other tabs; resume() begins anew. */
	async remove(): Promise<void> {
		await this.#discard();
		await this.#life.wait(this.#worker.api.book.remove());
		this.#broadcast('removed');
	}

	/** Reads queries with this index's model, for other searches on the page; null while there is no model. */
	ask(queries: string[], signal?: AbortSignal): Promise<QueryReading[] | null> {
		return this.#meaning.readings(queries, signal);
	}

	/** Unit vectors from it. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array | null> {
		return this.#meaning.embed(texts, signal);
	}

	/** Rejects if nothing has been indexed yet. */
	async exportFile(): Promise<Blob> {
		return this.#life.wait(exportIndex(this.#worker.api.book, this.#key, this.progress.total));
	}

	/** Imports an exported index. Rejects with a message for the reader if it is damaged, outdated or from another book. */
	async importFile(file: Blob): Promise<void> {
		const batch = await this.#life.wait(
			importIndex(this.#worker.api.book, this.#key, file, this.#cut.promise)
		);
		const { book } = this.#worker.api;
		if (this.#meaning.ready) await this.#life.wait(book.settle(true));
		// Without a model, it stays in the store until there is one.
		else await this.#life.wait(book.keep(batch));
		await this.#grow(true);
	}

	/** Searches what is indexed so far, best hits first. */
	async find(
		{ wordings: asked, wordsOnly, ...filters }: SearchQuestion,
		signal?: AbortSignal
	): Promise<Answer> {
		const wordings = asked.map((query) => query.trim()).filter(Boolean);
		signal?.throwIfAborted();
		const since = performance.now();
		// Cutting takes a second or two even for a long book: better to wait than to answer from its first chapters.
		await this.#life.wait(within(QUERY_TIMEOUT_MS, this.#cut.promise), signal);
		const { understood, late } =
			wordsOnly || !wordings.length
				? { understood: null, late: false }
				: await this.#meaning.ask(wordings, filters, since, signal);
		const { hits, unsaid } = await this.#life.wait(
			this.#worker.api.book.search(wordings, understood, filters),
			signal
		);
		const meaning = Boolean(understood && this.progress.indexed);
		const coverage = coverageOf(this.status, this.progress, meaning, late);
		if (!wordsOnly) return { hits, unsaid, coverage };
		const { gap: _gap, note: _note, ...plain } = coverage;
		return { hits, unsaid, coverage: plain };
	}

	/** Passages that share text with the stretch, in order; waits until the whole book is cut. */
	async passagesIn(stretch: Locator): Promise<Passage[]> {
		await this.#life.wait(this.#cut.promise);
		return this.#life.wait(this.#worker.api.book.passagesIn(stretch));
	}

	coverage(): Answer['coverage'] {
		return coverageOf(this.status, this.progress, this.#meaning.ready && this.progress.indexed > 0);
	}

	/** Ends the workers. What is saved stays. */
	close(): void {
		this.#life.end('The book was closed.');
		this.#worker.close();
		this.status = { phase: 'idle' };
	}

	readonly #onunsaved = (what: Unsaved, cause: string): void => {
		const t = strings.search.index;
		this.unsaved = what === 'vectors' ? t.notKept(cause) : t.secondNotKept(cause);
	};

	/** Starts or resumes indexing once the previous run has ended. */
	#start(): Promise<void> {
		const { signal } = (this.#stop = new AbortController());
		const before = this.#running;
		return (this.#running = before.then(() => this.#index(AbortSignal.any([this.#life.signal, signal]))));
	}

	/** `signal`: ends this run, by pause() or close(). */
	async #index(signal: AbortSignal): Promise<void> {
		const { total } = this.progress;
		this.#retries.done();
		if (!total) this.status = { phase: 'ready', total };
		else {
			if (this.#paused) this.status = { phase: 'paused', done: this.progress.indexed, total };
			try {
				if (this.#paused) return await this.#wakeSaved(signal);
				if (!this.#meaning.ready) this.status = { phase: 'model', loaded: 0, total: 0 };
				await this.#meaning.prepare(signal);
				await this.#meaning.fill(signal);
				this.status = { phase: 'ready', total };
			} catch (error) {
				if (signal.aborted) return;
				this.#meaning.drop();
				this.progress = { indexed: 0, total };
				const reason = messageOf(error);
				this.status = { phase: 'words-only', reason, total };
				this.#retries.later();
			}
		}
		this.#meaning.settle();
	}

	/** Paused before the page was opened: what has been indexed is searched anyway. */
	async #wakeSaved(signal: AbortSignal): Promise<void> {
		if (!this.#meaning.ready && (await this.#life.wait(this.#worker.api.book.isSaved())))
			await this.#meaning.prepare(signal);
		if (this.#meaning.ready) await this.#restore();
		this.#meaning.settle();
	}

	readonly #onmodel = (loaded: number, total: number): void => {
		if (this.status.phase === 'model') this.status = { phase: 'model', loaded, total };
	};

	/** What another tab has saved since the last look. */
	async #restore(): Promise<void> {
		await this.#life.wait(this.#worker.api.book.restore(false));
		await this.#grow(false);
	}

	/** `made`: by this tab, so the other tabs have to be told. */
	async #grow(made: boolean): Promise<void> {
		const { indexed } = await this.#life.wait(this.#worker.api.book.progress());
		const { total } = this.progress;
		this.progress = { indexed, total };
		if (made) this.#broadcast('grown');
		if (!this.#meaning.ready) return;
		if (indexed === total) this.#savePaused(false);
		const phase = this.#paused ? 'paused' : 'indexing';
		this.status = indexed === total ? { phase: 'ready', total } : { phase, done: indexed, total };
	}

	/** So that the shelf's search finds the words of this book from now on. */
	async #savePostings(): Promise<void> {
		const { api } = this.#worker;
		try {
			if (await this.#life.wait(api.book.hasPostings())) return;
			await this.#life.wait(api.pause(SAVE_DELAY_MS));
			await this.#life.wait(api.book.savePostings());
		} catch (error) {
			if (this.#life.signal.aborted) throw error;
			this.unsaved = strings.search.index.shelfNotKept(messageOf(error));
		}
	}

	#pauseWork(): void {
		const { phase } = this.status;
		if (phase !== 'reading' && phase !== 'model' && phase !== 'indexing') return;
		this.#savePaused(true);
		this.#stop.abort(new DOMException('Indexing was paused.', 'AbortError'));
		if (phase !== 'reading')
			this.status = { phase: 'paused', done: this.progress.indexed, total: this.progress.total };
		// What another tab has saved since the last look is searched too. A pause also stops the model's download.
		if (this.#meaning.ready) void this.#life.unlessEnded(() => this.#start());
		else this.#model.stop();
	}

	#savePaused(paused: boolean): void {
		if (this.#paused !== paused) this.#needs.pause?.save(paused);
		this.#paused = paused;
	}

	#goOn(): void {
		this.#savePaused(false);
		if (this.status.phase === 'paused') void this.#life.unlessEnded(() => this.#start());
	}

	/** Pauses and drops all vectors. */
	async #discard(): Promise<void> {
		this.#pauseWork();
		await this.#life.wait(this.#running);
		await this.#life.wait(this.#worker.api.book.clear());
		const { total } = this.progress;
		this.progress = { indexed: 0, total };
		const { phase } = this.status;
		if (!total || (phase !== 'ready' && phase !== 'paused')) return;
		this.#savePaused(true);
		this.status = { phase: 'paused', done: 0, total };
	}

	#onMessage(message: TabMessage): void {
		if (message === 'paused') this.#pauseWork();
		else if (message === 'resumed') this.#goOn();
		else if (message === 'removed') void this.#life.unlessEnded(() => this.#discard());
		else if (this.#meaning.ready && this.progress.indexed < this.progress.total) this.#look();
	}
}
