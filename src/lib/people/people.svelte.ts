/** The people, places and terms of the open book as far as it has been read; found once and kept. */
import type { Position } from '$lib/book/locator.ts';
import { messageOf } from '$lib/errors/message.ts';
import { FINDER_VERSION } from './mention.ts';
import type { NameEntry } from './name-list.ts';
import { makePeopleWorker, type PeopleWorker } from './people-worker-page.ts';
import { loadNames, saveNames } from './stored-names.ts';

interface BookOfPeople {
	/** SHA-256 of the book's file. */
	book: string;
	language: string | null;
	/** Texts of the sections; rejects if the book cannot be read. */
	sections(): Promise<readonly string[]>;
}

export type PeoplePhase =
	| { phase: 'finding' }
	/** known: false where only capitalised names are found. */
	| { phase: 'ready'; entries: readonly NameEntry[]; known: boolean }
	| { phase: 'failed'; reason: string };

export class People {
	phase = $state.raw<PeoplePhase>({ phase: 'finding' });
	/** The words of a selection whose entry is to be opened; null: none. */
	wanted = $state<string | null>(null);
	readonly #book: BookOfPeople;
	#worker: PeopleWorker | undefined;
	#found: Promise<boolean> | undefined;
	#asked = 0;

	constructor(book: BookOfPeople) {
		this.#book = book;
	}

	/** Lists what stands before the place; the first time it finds the names of the book. */
	async show(upTo: Position): Promise<void> {
		const asked = ++this.#asked;
		try {
			this.#found ??= this.#find();
			const known = await this.#found;
			const answer = await this.#worker?.ask({ type: 'list', upTo: { ...upTo } });
			// The reader has moved on meanwhile.
			if (asked !== this.#asked || answer?.type !== 'list') return;
			this.phase = { phase: 'ready', entries: answer.entries, known };
		} catch (error) {
			// A worker that failed answers nothing any more.
			this.#worker?.close();
			this.#worker = undefined;
			this.#found = undefined;
			if (asked !== this.#asked) return;
			this.phase = { phase: 'failed', reason: messageOf(error) };
		}
	}

	close(): void {
		this.#asked++;
		this.#worker?.close();
	}

	/** Resolves to whether the language is known. */
	async #find(): Promise<boolean> {
		const { book, language, sections } = this.#book;
		const worker = (this.#worker ??= makePeopleWorker());
		// Without storage they are found anew with each visit.
		const kept = await loadNames(book, FINDER_VERSION).catch(() => undefined);
		const request = kept
			? ({ type: 'take', names: kept } as const)
			: ({ type: 'find', book: { book, language, sections: await sections() } } as const);
		const answer = await worker.ask(request);
		if (answer.type !== 'names') return false;
		if (!kept) await saveNames(answer.names).catch(() => undefined);
		return answer.names.known;
	}
}
