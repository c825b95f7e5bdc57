/** The people, places and terms of the open book as far as it has been read. They are found once and stored. */
import { openWorker, type WorkerEnd } from '$lib/async/open-worker.ts';
import { primary } from '$lib/book/language.ts';
import type { BookId, Locator, Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import address from '$names?url';
import { messageOf } from '$lib/errors/message.ts';
import type { NamedBook } from './find-names.ts';
import { FINDER_VERSION } from './mention.ts';
import type { NameEntry } from './name-list.ts';
import type { PeopleApi } from './people-worker.ts';
import { narrativeOf } from './narrative.ts';
import { loadNames, saveNames } from './stored-names.ts';

/** '' if the app was built without the dictionary. */
const knownWords = import.meta.env.VITE_DICTIONARY === '' ? '' : new URL(address, location.href).href;

interface BookOfPeople extends Pick<NamedBook, 'book'> {
	readonly metadata: { language: string | null };
	/** Known together with the language. Rejects if the book cannot be read. */
	text(): Promise<BookText>;
	/** Where the text itself begins. */
	bodyStart(text: BookText): Position;
}

export type PeoplePhase =
	| { phase: 'finding' }
	/** known: false if the language is not supported yet. */
	| { phase: 'ready'; entries: readonly NameEntry[]; known: boolean }
	| { phase: 'failed'; reason: string };

export class People {
	phase = $state.raw<PeoplePhase>({ phase: 'finding' });
	/** The selected words whose entry should be opened; null: none. */
	wanted = $state<string | null>(null);
	#worker: WorkerEnd<PeopleApi> | undefined;
	#found: Promise<boolean> | undefined;
	#asked = 0;

	constructor(private readonly book: BookOfPeople) {}

	/** A BCP 47 tag; null if unknown. */
	get language(): string | null {
		return this.book.metadata.language;
	}

	/** Lists the names before the place. The first call finds the names in the book. */
	async show(upTo: Position): Promise<void> {
		const asked = ++this.#asked;
		try {
			const listed = await this.#list(upTo);
			// The reader has moved on meanwhile.
			if (asked === this.#asked) this.phase = { phase: 'ready', ...listed };
		} catch (error) {
			if (asked === this.#asked) this.phase = { phase: 'failed', reason: messageOf(error) };
		}
	}

	/** The names in the whole book, not to be shown; [] in an unsupported language that capitalises every noun. */
	async all(): Promise<string[]> {
		const { entries, known } = await this.#list(null);
		if (!known && /^(de|lb)$/.test(primary(this.language ?? ''))) return [];
		return entries.filter(({ kind }) => kind !== 'term').map(({ name }) => name);
	}

	/** Those named before the place, the most frequent first; null: in the whole book. */
	async named(upTo: Position | null): Promise<readonly NameEntry[]> {
		return (await this.#list(upTo)).entries;
	}

	/** Who or what these words of the page name; null if they are no name that is listed before the place. */
	async at(words: Locator, upTo: Position): Promise<NameEntry | null> {
		return entryAt(words, (await this.#list(upTo)).entries);
	}

	close(): void {
		this.#asked++;
		this.#close();
	}

	#close(): void {
		this.#worker?.close(new Error('The book was closed.'));
		this.#worker = undefined;
	}

	async #list(upTo: Position | null): Promise<{ entries: NameEntry[]; known: boolean }> {
		try {
			const known = await (this.#found ??= this.#find());
			const worker = this.#worker;
			if (!worker) throw new Error('The book was closed.');
			return { entries: await worker.answer(worker.api.list(upTo && { ...upTo })), known };
		} catch (error) {
			// A worker that failed answers nothing more.
			this.#close();
			this.#found = undefined;
			throw error;
		}
	}

	/** Resolves to whether the language is supported. */
	async #find(): Promise<boolean> {
		const { book } = this.book;
		const worker = (this.#worker ??= openPeopleWorker());
		// Without storage, names are found again at each visit.
		const kept = await loadNames(book, FINDER_VERSION).catch(() => undefined);
		if (kept) {
			await worker.answer(worker.api.take(kept));
			return kept.grammar !== 'none';
		}
		const text = await this.book.text();
		const { language } = this;
		const named = { book, language, sections: narrativeOf(text), bodyStart: this.book.bodyStart(text) };
		const found = await worker.answer(worker.api.find(named, knownWords));
		await saveNames(found).catch(() => undefined);
		return found.grammar !== 'none';
	}
}

/**
 * Who or what these words name, by the names stored for a book that need not be open, up to these words; null if no names are
 * stored, or if the words are none of them.
 */
export async function storedNameAt(book: BookId, words: Locator): Promise<NameEntry | null> {
	const kept = await loadNames(book, FINDER_VERSION);
	if (!kept) return null;
	const worker = openPeopleWorker();
	try {
		await worker.answer(worker.api.take(kept));
		const upTo = { section: words.section, offset: words.end };
		return entryAt(words, await worker.answer(worker.api.list(upTo)));
	} finally {
		worker.close(new DOMException('', 'AbortError'));
	}
}

const entryAt = ({ section, start, end }: Locator, entries: readonly NameEntry[]): NameEntry | null =>
	entries.find(({ mentions }) =>
		mentions.some((mention) => mention.section === section && mention.start < end && mention.end > start)
	) ?? null;

const openPeopleWorker = () =>
	openWorker<PeopleApi>(
		new Worker(new URL('./people-worker.ts', import.meta.url), { type: 'module', name: 'people' })
	);
