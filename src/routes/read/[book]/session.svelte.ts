/** The composition root of the reader: connects book, page, index, tools and chat. */
import { messageOf } from '$lib/errors/message.ts';
import type { Conversations } from '$lib/chat/conversation/conversations.svelte.ts';
import type { SoFar } from '$lib/chat/so-far/so-far.svelte.ts';
import { damageNote, extractBook } from '$lib/epub/extract-book.ts';
import type { BookText, Section } from '$lib/book/text.ts';
import { wasOpened, type KeptPlace } from '$lib/book/read-so-far.ts';
import { earlier, type Locator, type Position } from '$lib/book/locator.ts';
import { openingOf } from '$lib/epub/opening.ts';
import { Publication } from '$lib/epub/publication.ts';
import { PagedRenderer } from '$lib/reader/engine/paged-renderer.ts';
import { lookedUpMeaning } from '$lib/dictionary/looked-up-meaning.ts';
import { People } from '$lib/people/people.svelte.ts';
import { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';
import { endOfPlace } from '$lib/reader/navigation/reading-of.svelte.ts';
import { ReaderDisplay } from '$lib/reader/display/display.svelte.ts';
import { BookIndex } from '$lib/search/book/book-index.svelte.ts';
import { Library } from '$lib/search/library/library.ts';
import { searchInBook, type PassageSearch } from '$lib/search/panel/passage-search.svelte.ts';
import { bookChannel, type BookFate } from '$lib/async/broadcast.ts';
import { Channel } from '$lib/async/channel.ts';
import { startsOf, type ChapterStart } from '$lib/search/text/chapter-context.ts';
import { openStored } from '$lib/library/shelf/open-stored.ts';
import { markOpened } from '$lib/library/store/books.ts';
import { loadPlace, savePlace, type StoredPlace } from '$lib/library/store/places.ts';
import { AnnotationController } from '$lib/annotations/annotation-controller.svelte.ts';
import * as annotationStore from '$lib/annotations/stored-annotations.ts';
import { cfisOf } from '$lib/epub/cfis.ts';
import { linkToMark } from '$lib/reader/navigation/deep-link.ts';
import { part } from '$lib/ui/part.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import { ReadingTime } from '$lib/statistics/reading-time.svelte.ts';
import { ReadAloud } from '$lib/speech/read-aloud.svelte.ts';
import { pausedIndex } from '$lib/settings/paused-indexes.svelte.ts';
import { ownFaces } from '$lib/settings/own-face.ts';
import { preferences } from '$lib/settings/preferences.svelte.ts';
import { addToDays } from '$lib/statistics/stored-days.ts';
import { onDays } from '$lib/statistics/summary.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { strings } from '$lib/strings/strings.ts';
import { followInKoreader } from '$lib/sync/koreader/follow.svelte.ts';
import { libraryNeeds } from '../../library.ts';
import { searchIndex } from '../../search-index.ts';
import { openBookChat } from '../../chat.svelte.ts';

export class ReadingSession {
	readonly place: ReadingPlace;
	readonly display = new ReaderDisplay(ownFaces, (change) => void this.renderer.setDisplay(change));
	readonly renderer: PagedRenderer;
	readonly index: BookIndex;
	readonly search: PassageSearch;
	/** The last marked hit. A better answer may find its place by other words. */
	marked: Locator | null = null;
	readonly conversations: Conversations;
	/** Highlights, notes and bookmarks. */
	readonly annotationController: AnnotationController;
	readonly speech: ReadAloud;
	readonly time: ReadingTime;
	readonly people: People;
	/** What a model tells about people and chapters. */
	readonly soFar: SoFar;
	/** Why the book's text could not be read; null if there is no problem. */
	problem = $state<string | null>(null);
	/** The message that the book was removed from the shelf in another tab; null while it is there. */
	gone = $state<string | null>(null);
	/** A later place on another device, offered beside the page. Only the reader moves the page. */
	elsewhere = $state.raw<(KeptPlace & { said?: string }) | null>(null);
	#toKoreader = (place: StoredPlace): StoredPlace => place;

	#translating: ReturnType<typeof import('./translation.svelte.ts').openTranslation> | null = null;

	readonly #fate: BroadcastChannel;
	/** The search over all books on the shelf. */
	readonly #library = new Library(async () => libraryNeeds());
	readonly #closing = new AbortController();
	readonly text: Promise<BookText>;

	private constructor(
		readonly id: string,
		readonly publication: Publication,
		place: ReadingPlace,
		/** See KeptPlace. */
		private readonly converter: number | undefined
	) {
		const { metadata } = publication;
		this.place = place;
		this.#fate = bookChannel(id);
		this.#fate.onmessage = ({ data }: MessageEvent<BookFate>) => {
			const { deletedElsewhere: deleted, removedElsewhere: removed } = strings.storage;
			// The book's text was replaced, and everything here is moved to the new one.
			if (data === 'converted') return (this.place.stopSaving(), location.reload());
			this.gone = { deleted, removed, restored: null }[data];
			// It comes from a backup or another device, where the reader may have read further.
			if (data === 'restored') void this.returned().then((stored) => stored && this.#isLater(stored));
		};
		this.renderer = new PagedRenderer(publication, this.display.choices);
		this.index = new BookIndex({
			book: id,
			metadata,
			// Before the first page, its worker would take the processor from the page.
			index: searchIndex(place.shown),
			position: () => place.position ?? { section: 0, offset: 0 },
			pause: pausedIndex(id)
		});
		this.search = searchInBook(
			id,
			(question, signal) => this.index.find(question, signal),
			() => this.conversations.limit?.ofReader() ?? null
		);
		this.speech = new ReadAloud(this);
		this.time = new ReadingTime({
			language: () => metadata.language ?? 'und',
			counting: () => preferences.counting.value,
			// eslint-disable-next-line svelte/prefer-svelte-reactivity -- the time, read once
			save: (read) => addToDays(...onDays(read, new Date()).map((part) => ({ ...part, book: id })))
		});
		this.text = this.#read();
		this.people = new People({
			book: id,
			metadata,
			text: () => this.index.recognised.then(() => this.text),
			bodyStart: (text) => publication.bodyStart(text)
		});
		this.annotationController = new AnnotationController({
			metadata,
			book: id,
			store: annotationStore,
			text: this.text,
			page: this.renderer.highlights,
			place: () => place.page,
			linkTo: (locator) => linkToMark(id, locator),
			cfisOf: (locators) => cfisOf(publication, locators),
			toasts,
			define: (word, sentence, at) =>
				lookedUpMeaning(word, sentence, {
					...metadata,
					named: async () => this.met && this.people.at(at, this.met),
					textOf: async (section) => (await this.text).sections[section]?.text ?? ''
				})
		});
		const { annotations } = this.annotationController;
		void annotations.open();
		const book = {
			id,
			publication,
			place,
			renderer: this.renderer,
			index: this.index,
			annotations,
			people: this.people,
			heard: () => this.speech.heard,
			text: this.text,
			show: (locator: Locator) => this.show(locator)
		};
		({ conversations: this.conversations, soFar: this.soFar } = openBookChat(book, this.#library));
	}

	/** Rejects with a message for the reader if there is no such book or it cannot be opened. */
	static async open(id: string): Promise<ReadingSession> {
		const { book, file, publication, place: stored, converter } = await openStored(id);
		const place = new ReadingPlace(
			stored ?? null,
			(saved) => savePlace(session.#toKoreader({ ...saved, converter, book: id, at: Date.now() })),
			() => session.conversations.limit?.lift(),
			wasOpened(stored) ? null : await openingOf(publication)
		);
		const session: ReadingSession = new ReadingSession(id, publication, place, converter);
		if (book.held) session.problem = aroundStrings.convertedElsewhere;
		if (!book.converted)
			session.#toKoreader = followInKoreader(session.#closing.signal, {
				file,
				publication,
				text: session.text,
				stored,
				onlater: (later, said) => session.#isLater(later, said)
			});
		await Promise.all([
			markOpened(id, publication.metadata.series),
			session.conversations.open(),
			session.display.ready
		]);
		return session;
	}

	/** Whom and what the reader has met comes before it: the end of the page, but never beyond the spoiler limit. */
	get met(): Position | null {
		const here = endOfPlace(this.place, () => this.speech.heard);
		return here && earlier(here, this.conversations.limit?.ofReader() ?? null);
	}

	get title(): string {
		return this.publication.metadata.title;
	}

	#isLater(place: KeptPlace, said?: string): void {
		this.place.readElsewhere(place);
		if (this.place.isElsewhere(place)) this.elsewhere = { ...place, said };
	}

	/** Turns to the words and marks them. Does nothing for a section that this book does not have. */
	show(locator: Locator): void {
		if (locator.section < this.publication.spine.length) void this.renderer.show(locator);
	}

	/** Loads translation and glosses. */
	translate() {
		return (this.#translating ??= part(async () =>
			(await import('./translation.svelte.ts')).openTranslation(this)
		));
	}

	/** Another tab was in front before, and may have read further. Resolves to the stored place. */
	async returned(): Promise<StoredPlace | undefined> {
		// Without storage the other tab has stored nothing either.
		const stored = await loadPlace(this.id).catch(() => undefined);
		if (stored?.converter !== this.converter) return undefined;
		if (stored) this.place.readElsewhere(stored);
		return stored;
	}

	dispose(): void {
		this.#closing.abort();
		this.#fate.close();
		this.speech.dispose();
		void this.#translating?.then(({ translation }) => translation.dispose());
		this.people.close();
		this.annotationController.dispose();
		this.conversations.dispose();
		this.#library.close();
		this.index.close();
		this.publication.close();
	}

	async #read(): Promise<BookText> {
		const sections = new Channel<Section>();
		try {
			let chapters: ChapterStart[] = [];
			const opened = this.index.open(sections, () => chapters);
			// Reported in `problem`, below.
			opened.catch(() => undefined);
			const text = await extractBook(this.publication, {
				signal: this.#closing.signal,
				onsection: (section) => sections.put(section)
			});
			this.place.text = text;
			chapters = startsOf(text.allChapters());
			sections.end();
			this.problem = damageNote(text) ?? this.problem;
			return text;
		} catch (error) {
			sections.fail(error);
			if (!this.#closing.signal.aborted)
				this.problem = aroundStrings.textUnreadable({ reason: messageOf(error) });
			throw error;
		}
	}
}
