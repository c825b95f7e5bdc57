/** The reader's dictionaries in the settings: they are added one at a time, sorted and deleted. */
import { exclusive } from '$lib/async/exclusive.ts';
import { openWorker, proxy } from '$lib/async/open-worker.ts';
import { messageOf } from '$lib/errors/message.ts';
import { dictionaryStrings } from '$lib/strings/dictionary.ts';
import type { DictionaryFault } from './entry.ts';
import {
	arrangeDictionaries,
	deleteDictionary,
	deleteUnfinished,
	listDictionaries,
	type OwnDictionary
} from './stored-dictionaries.ts';
import type { TakeInApi } from './take-in-worker.ts';

type Adding =
	| { phase: 'idle' }
	/** share: read so far, from 0 to 1. */
	| { phase: 'reading'; share: number }
	| { phase: 'added'; name: string }
	| { phase: 'failed'; reason: string };

/** Smaller steps would not be visible. */
const STEP = 0.01;

export class Dictionaries {
	list = $state.raw<readonly OwnDictionary[]>([]);
	adding = $state.raw<Adding>({ phase: 'idle' });
	#abort: AbortController | null = null;

	async load(): Promise<void> {
		await this.#try(async () => {
			this.list = await listDictionaries();
		});
	}

	/** files: the files of one dictionary. Never rejects. */
	async add(files: readonly File[]): Promise<void> {
		this.cancel();
		const abort = (this.#abort = new AbortController());
		this.adding = { phase: 'reading', share: 0 };
		await this.#try(async () => {
			const taken = await exclusive('dictionaries', abort.signal, () =>
				takeIn(files, abort.signal, this.#show)
			);
			if (typeof taken === 'string') throw new Error(dictionaryStrings.own.faults[taken]);
			this.adding = { phase: 'added', name: taken.map(({ name }) => name).join(', ') };
		}, abort.signal);
		await this.load();
	}

	cancel(): void {
		if (this.adding.phase !== 'reading') return;
		this.adding = { phase: 'idle' };
		this.#abort?.abort();
	}

	/** language: null for books in every language. */
	async changeLanguage(id: string, language: string | null): Promise<void> {
		await this.#arrange(this.list.map((one) => (one.id === id ? { ...one, language } : one)));
	}

	/** Moves the dictionary one place up. */
	async moveUp(id: string): Promise<void> {
		const at = this.list.findIndex((one) => one.id === id);
		const [one] = this.list.slice(at, at + 1);
		if (one && at > 0) await this.#arrange(this.list.toSpliced(at, 1).toSpliced(at - 1, 0, one));
	}

	async remove(id: string): Promise<void> {
		await this.#try(() => deleteDictionary(id));
		await this.load();
	}

	async #arrange(list: readonly OwnDictionary[]): Promise<void> {
		await this.#try(() => arrangeDictionaries(list));
		await this.load();
	}

	readonly #show = (share: number) => {
		if (this.adding.phase === 'reading' && (share === 1 || share - this.adding.share > STEP))
			this.adding = { phase: 'reading', share };
	};

	async #try(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (!signal?.aborted) this.adding = { phase: 'failed', reason: messageOf(error) };
		}
	}
}

async function takeIn(
	files: readonly File[],
	signal: AbortSignal,
	onread: (share: number) => void
): Promise<OwnDictionary[] | DictionaryFault> {
	const worker = openWorker<TakeInApi>(
		new Worker(new URL('./take-in-worker.ts', import.meta.url), { type: 'module', name: 'take-in' })
	);
	const close = () => worker.close(new DOMException('', 'AbortError'));
	signal.addEventListener('abort', close, { once: true });
	try {
		// Deletes what a page left behind that was closed while adding a dictionary.
		await deleteUnfinished();
		return await worker.answer<OwnDictionary[] | DictionaryFault>(worker.api([...files], proxy(onread)));
	} finally {
		close();
		await deleteUnfinished();
	}
}
