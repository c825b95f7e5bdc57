/** The composition root of the reading page: here the book, the page, the index, the tools and the chat meet. */
import { LangGraphTransport } from '$lib/chat/langgraph.ts';
import { Conversations } from '$lib/chat/conversations.svelte.ts';
import { agentUrl, modelUrl } from '$lib/config.ts';
import { BookText } from '$lib/epub/book-text.ts';
import type { Locator } from '$lib/epub/locator.ts';
import { Publication } from '$lib/epub/publication.ts';
import { USUAL_SIZE } from '$lib/reader/font-size.ts';
import { PagedRenderer } from '$lib/reader/paged-renderer.ts';
import { ReadingPlace } from '$lib/reader/place.svelte.ts';
import type { FontChoice, Renderer } from '$lib/reader/renderer.ts';
import { BookIndex } from '$lib/search/book-index.svelte.ts';
import { BookSearch } from '$lib/search/book-search.svelte.ts';
import { withChapters } from '$lib/search/context.ts';
import { resting } from '$lib/search/resting.ts';
import { embedderFrom, makeSearchWorker } from '$lib/search/workers.ts';
import { loadBook, loadFile, markOpened } from '$lib/storage/books.ts';
import * as conversationStore from '$lib/storage/conversations.ts';
import { postingsStore } from '$lib/storage/postings.ts';
import { loadPlace, savePlace } from '$lib/storage/places.ts';
import { shelvedVectors } from '$lib/storage/vectors.ts';
import { createHandlers, type Handlers } from '$lib/tools/handlers.ts';
import { runTool, type ToolAnswer, type ToolCall } from '$lib/tools/run.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import type { BookContext } from '$agent/context.ts';
import { openLibrary } from '../../library.ts';

/** Milliseconds without a search after which the model's memory is given back. */
const REST = 5 * 60_000;

const isSize = (value: unknown): value is number => typeof value === 'number' && value >= 50 && value <= 300;
const isFont = (value: unknown): value is FontChoice => value === 'book' || value === 'serif';

export class ReadingSession {
	readonly place: ReadingPlace;
	readonly renderer: Renderer;
	readonly index: BookIndex;
	readonly search: BookSearch;
	readonly conversations: Conversations;
	/** Why the text of the book could not be read, or what could not be kept; null while all is well. */
	problem = $state<string | null>(null);

	readonly #size = new Setting('font-size', USUAL_SIZE, isSize);
	readonly #font = new Setting<FontChoice>('font', 'book', isFont);
	/** All books of the shelf. */
	readonly #library = openLibrary((texts, signal) => this.index.embed(texts, signal));
	readonly #closing = new AbortController();
	readonly #text: Promise<BookText>;

	private constructor(
		readonly id: string,
		readonly publication: Publication,
		place: ReadingPlace
	) {
		const { metadata } = publication;
		this.place = place;
		this.renderer = new PagedRenderer(publication, { fontSize: this.#size.value, font: this.#font.value });
		this.index = new BookIndex({
			book: id,
			language: metadata.language,
			makeEmbedder: resting(embedderFrom(modelUrl()), REST),
			makeSearchWorker,
			store: shelvedVectors,
			words: postingsStore,
			position: () => place.position ?? { section: 0, offset: 0 }
		});
		this.search = new BookSearch((queries, options) => this.index.search(queries, options));
		this.#text = this.#read();
		const handlers = this.#text.then((text) => this.#handlers(text));
		// A book whose text cannot be read is told in `problem`; a tool that needs it is told again.
		handlers.catch(() => undefined);
		this.conversations = new Conversations({
			book: id,
			transport: new LangGraphTransport({ url: agentUrl() }),
			store: conversationStore,
			answer: async (call: ToolCall, signal: AbortSignal): Promise<ToolAnswer> =>
				runTool(call, await handlers, { signal }),
			context: () => this.#context()
		});
	}

	/** Rejects with a message for the reader where there is no such book or it cannot be opened. */
	static async open(id: string): Promise<ReadingSession> {
		const [book, file, stored] = await Promise.all([loadBook(id), loadFile(id), loadPlace(id)]);
		if (!book || !file)
			throw new Error(
				'This book is not on the shelf of this browser. Go to the shelf and add its file again.'
			);
		const publication = await Publication.open(file);
		const place = new ReadingPlace(stored ?? null, (kept) =>
			savePlace({ ...kept, book: id, at: Date.now() })
		);
		const session = new ReadingSession(id, publication, place);
		await Promise.all([markOpened(id), session.conversations.open()]);
		return session;
	}

	get title(): string {
		return this.publication.metadata.title;
	}

	get fontSize(): number {
		return this.#size.value;
	}

	get font(): FontChoice {
		return this.#font.value;
	}

	setFontSize(percent: number): void {
		this.#size.value = percent;
		void this.renderer.setFontSize(percent);
	}

	setFont(font: FontChoice): void {
		this.#font.value = font;
		void this.renderer.setFont(font);
	}

	/** Turns to the words and marks them. A place that this book does not have is not gone to. */
	show(locator: Locator): void {
		if (locator.section < this.publication.spine.length) void this.renderer.show(locator);
	}

	dispose(): void {
		this.#closing.abort();
		this.conversations.dispose();
		this.#library.close();
		this.index.close();
		this.publication.close();
	}

	async #read(): Promise<BookText> {
		try {
			const text = await BookText.extract(this.publication, { signal: this.#closing.signal });
			this.place.text = text;
			void this.index.open(withChapters(text.sections, text.allChapters()));
			return text;
		} catch (error) {
			if (!this.#closing.signal.aborted)
				this.problem = `The text of this book could not be read, so it cannot be searched (${error instanceof Error ? error.message : String(error)}).`;
			throw error;
		}
	}

	#handlers(text: BookText): Handlers {
		const { place, renderer, index } = this;
		return createHandlers({
			metadata: this.publication.metadata,
			text,
			index,
			page: {
				position: () => place.position ?? { section: 0, offset: 0 },
				pageText: () => renderer.pageText(),
				selection: () => renderer.selection()
			},
			library: {
				open: this.id,
				search: (queries, options) => this.#library.search(queries, options),
				book: loadBook
			}
		});
	}

	#context(): BookContext {
		const { title, authors, language } = this.publication.metadata;
		return {
			title: title.slice(0, 1000),
			authors: authors.slice(0, 50).map((author) => author.slice(0, 300)),
			language: language?.slice(0, 50) ?? null,
			chapter: this.place.chapter?.title.slice(0, 1000) ?? null,
			percent: Math.min(100, Math.max(0, this.place.percent))
		};
	}
}
