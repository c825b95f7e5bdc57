/** The open book's index as the page sees it: how far it is, and what it finds. BookIndexer does the work, in the index worker. */
import { indexFileStrings } from '$lib/strings/index-file.ts';
import { proxy, releaseProxy, type Remote } from '$lib/async/open-worker.ts';
import type { BookId, Locator, Position } from '$lib/book/locator.ts';
import type { Passage } from '$lib/book/passage.ts';
import { deferred, within } from '$lib/async/waiting.ts';
import { circumstances } from '../embedding/pace.ts';
import type { Answer, SearchQuestion } from '../ranking/hit.ts';
import type { ChapterStart } from '../text/chapter-context.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import { slices, type Sections } from '../text/slices.ts';
import type { VectorKey } from '../vectors/vector-batch.ts';
import type { BookIndexer } from '../worker/book-indexer.ts';
import type { IndexState, IndexStatus, Progress } from '../worker/index-state.ts';
import type { IndexEnd } from '../worker/open-index.ts';
import { Lifetime } from '../worker/waits.ts';
import { coverageOf, faultMessage, unsavedMessage } from './index-status.ts';

/** How long what needs the book's language waits for it, in milliseconds from the opening. */
const RECOGNITION_MS = 4000;

export interface BookIndexDependencies {
	book: BookId;
	/** The declared language, a BCP 47 tag or null; corrected here as soon as the text shows another. */
	metadata: { language: string | null };
	index: IndexEnd;
	/** Where the reader is. Passages from there on are indexed first. */
	position: () => Position;
	/** Remembers over reloads that the reader has paused this book. Without it, a pause ends with the page. */
	pause?: { readonly paused: boolean; save(paused: boolean): void };
}

export class BookIndex {
	status: IndexStatus = $state.raw({ phase: 'idle' });
	/** How many passages have vectors, and how many passages there are so far. */
	progress: Progress = $state.raw({ indexed: 0, total: 0 });
	/** Why the index is not being saved on this device; it works all the same. */
	unsaved: string | null = $state.raw(null);

	#key: VectorKey;
	readonly #pause: BookIndexDependencies['pause'];
	readonly #indexer: Promise<Remote<BookIndexer>>;
	readonly #life = new Lifetime();
	readonly #begun = deferred<void>();
	/** Resolves when the book's language is known from its text, or is believed because that takes too long. */
	readonly recognised = within(RECOGNITION_MS, this.#begun.promise);
	readonly #metadata: BookIndexDependencies['metadata'];
	#paused: boolean;

	constructor({ book, metadata, index, position, pause }: BookIndexDependencies) {
		this.#key = { book, model: index.models.own.key, chunker: CHUNKER_VERSION };
		this.#pause = pause;
		this.#metadata = metadata;
		this.#paused = pause?.paused ?? false;
		const page = {
			changed: (state: IndexState) => this.#take(state),
			here: async () => ({ ...(await circumstances()), position: { ...position() } })
		};
		const { language } = metadata;
		this.#indexer = index.api.book(index.models, { book, language, paused: this.#paused }, proxy(page));
		globalThis.addEventListener('online', () => this.retry(), { signal: this.#life.signal });
	}

	/**
	 * Cuts the book as its sections arrive, and indexes it. `chapters`: asked for after the last section.
	 * Resolves when the index is complete, paused or not possible, or when close() was called. Rejects only with what the
	 * sections reject with.
	 */
	async open(sections: Sections, chapters: () => readonly ChapterStart[] = () => []): Promise<void> {
		if (this.status.phase !== 'idle') throw new Error('This index has its book already: make another one.');
		this.status = { phase: 'reading' };
		await this.#life.unlessEnded(async () => {
			for await (const slice of slices(sections)) {
				await this.#ask((indexer) => indexer.add(slice));
				this.#begun.resolve();
			}
			await this.#ask((indexer) => indexer.complete([...chapters()]));
		});
	}

	retry(): void {
		this.#tell((indexer) => indexer.retry());
	}

	fetch(): void {
		this.#tell((indexer) => indexer.fetch());
	}

	pause(): void {
		this.#tell((indexer) => indexer.pause());
	}

	resume(): void {
		this.#tell((indexer) => indexer.resume());
	}

	remove(): Promise<void> {
		return this.#ask((indexer) => indexer.remove());
	}

	/** Unit vectors of this index's model, for other searches on the page; null while there is no model. */
	embed(texts: string[], signal = this.#life.signal): Promise<Float32Array | null> {
		return this.#ask((indexer) => indexer.embed(texts, signal), signal);
	}

	/** Rejects if nothing has been indexed yet. */
	async exportFile(): Promise<Blob> {
		const batch = await this.#ask((indexer) => indexer.vectors());
		if (!batch) throw new Error(indexFileStrings.nothingYet);
		const { packIndex } = await import('../vectors/index-file.ts');
		return packIndex({ vectors: [{ ...this.#key, ...batch }], postings: [] });
	}

	/** Imports an exported index. Rejects with a message for the reader if it is damaged, outdated or from another book. */
	async importFile(file: Blob): Promise<void> {
		const faults = indexFileStrings;
		const { checkFile, IndexFileError, unpackIndex } = await import('../vectors/index-file.ts');
		const [found] = (await unpackIndex(file)).vectors;
		if (!found) throw new IndexFileError(faults.noMeaning);
		const { book, model, chunker, ...batch } = found;
		checkFile({ book, model, chunker }, this.#key);
		if (!(await this.#ask((indexer) => indexer.take(batch)))) throw new IndexFileError(faults.otherText);
	}

	/** Searches what has been indexed so far, best hits first. */
	async find(question: SearchQuestion, signal = this.#life.signal): Promise<Answer> {
		const { hits, unsaid, meaning, late } = await this.#ask(
			(indexer) => indexer.find(question, signal),
			signal
		);
		const coverage = coverageOf(this.status, this.progress, meaning, late);
		if (!question.wordsOnly) return { hits, unsaid, coverage };
		const { gap: _gap, note: _note, ...plain } = coverage;
		return { hits, unsaid, coverage: plain };
	}

	passagesIn(stretch: Locator): Promise<Passage[]> {
		return this.#ask((indexer) => indexer.passagesIn({ ...stretch }));
	}

	coverage(): Answer['coverage'] {
		return coverageOf(this.status, this.progress, this.progress.indexed > 0);
	}

	/** Ends the work on the book. What is saved stays. */
	close(): void {
		if (this.#life.signal.aborted) return;
		void this.#indexer.then(async (indexer) => {
			await indexer.close();
			indexer[releaseProxy]();
		});
		this.#life.end('The book was closed.');
		this.status = { phase: 'idle' };
	}

	/** Without the lifetime this might wait for ever, since a worker that has ended never answers. */
	#ask<T>(work: (indexer: Remote<BookIndexer>) => Promise<T>, signal?: AbortSignal): Promise<T> {
		return this.#life.wait(this.#indexer.then(work), signal);
	}

	#tell(work: (indexer: Remote<BookIndexer>) => Promise<void>): void {
		void this.#life.unlessEnded(() => this.#ask(work));
	}

	#take({ status, progress, unsaved, paused, language, model }: IndexState): void {
		if (this.#life.signal.aborted) return;
		this.#metadata.language = language;
		this.#key = { ...this.#key, model };
		this.status = status.phase === 'words-only' ? { ...status, reason: faultMessage(status.reason) } : status;
		this.progress = progress;
		this.unsaved = unsaved && unsavedMessage(unsaved);
		if (this.#paused !== paused) this.#pause?.save(paused);
		this.#paused = paused;
	}
}

/** What the panel needs of an index: how far it is, and what a reader can do about it. */
export type IndexControls = Pick<
	BookIndex,
	'status' | 'progress' | 'retry' | 'fetch' | 'pause' | 'resume' | 'remove' | 'exportFile' | 'importFile'
>;
