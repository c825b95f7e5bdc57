/** The weights on this device, and the current download or copy. */
import { messageOf } from '$lib/errors/message.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import { formatMegabytes } from '$lib/ui/format.ts';
import { keepEngine } from './engine.ts';
import { readGguf } from './gguf.ts';
import { fromHub, lookUp, OFFERS, type WeightsOffer } from './hub.ts';
import { WeightsStore, type About, type KeptWeights, type ReadFrom } from './weights.ts';

/** The memory that a page can get, less what a model needs besides its weights. */
const MOST_BYTES = 3.5e9;
const LONGEST_NAME = 80;

export interface Getting {
	name: string;
	/** Bytes; both are 0 while the hub is being asked. */
	done: number;
	size: number;
}

export class LocalModels {
	kept = $state.raw<readonly KeptWeights[]>([]);
	getting = $state.raw<Getting | null>(null);
	failure = $state.raw('');
	readonly #store: WeightsStore;
	readonly #keepEngine: typeof keepEngine;
	#pausing: AbortController | undefined;
	#isWatched = false;

	constructor(store = new WeightsStore(), engine = keepEngine) {
		this.#store = store;
		this.#keepEngine = engine;
	}

	/**
	 * Must be called when the list is shown; returns a function to call when it is hidden. While hidden, messages report a
	 * download that continues, and how it ends.
	 */
	watch(): () => void {
		this.#isWatched = true;
		void this.look();
		return () => {
			this.#isWatched = false;
			if (this.getting) toasts.show(modelStrings.local.goesOn({ name: this.getting.name }));
		};
	}

	async look(): Promise<void> {
		try {
			this.kept = await this.#store.list();
		} catch (error) {
			this.failure = messageOf(error);
		}
	}

	/** Starts a download, or continues one that was interrupted, in this visit or an earlier one. */
	async download(offer: WeightsOffer): Promise<void> {
		await this.#get(offer.name, async (signal) => {
			const begun = this.kept.find(({ name, url }) => name === offer.name && url !== null);
			const about = begun ?? (await lookUp(offer, signal));
			return [about, fromHub(about.url ?? '')];
		});
	}

	/** Copies a file of the reader's, so that it is available next time. Resolves to the model's name, or null if it cannot be used. */
	async take(file: File): Promise<string | null> {
		const words = modelStrings.local;
		this.failure = '';
		// Fails for a folder, and for a file that has been moved since.
		const facts = await readGguf(file).catch((error: unknown) => {
			this.failure = words.failed({ name: file.name, reason: messageOf(error) });
			return null;
		});
		if (!facts) this.failure ||= words.noGguf;
		else if (facts.isPart) this.failure = words.isPart;
		else if (file.size > MOST_BYTES) this.failure = words.tooLarge({ most: formatMegabytes(MOST_BYTES) });
		if (!facts || this.failure) return null;
		const known = [facts.name || file.name.replace(/\.gguf$/i, ''), facts.quantisation]
			.filter(Boolean)
			.join(' · ');
		// A file may have the same name in it as one of the offers without being that model.
		const name = OFFERS.some((offer) => offer.name === known) ? file.name : known.slice(0, LONGEST_NAME);
		const about: About = { name, size: file.size, sha256: null, url: null };
		const isThere = await this.#get(name, async () => [about, async (start) => file.slice(start).stream()]);
		return isThere ? name : null;
	}

	/** What was downloaded stays. */
	pause(): void {
		this.#pausing?.abort();
	}

	async remove(name: string): Promise<void> {
		await this.#store.remove(name);
		await this.look();
	}

	async #get(name: string, find: (signal: AbortSignal) => Promise<[About, ReadFrom]>): Promise<boolean> {
		this.pause();
		const { signal } = (this.#pausing = new AbortController());
		const show = (done: number, size: number) => {
			if (!signal.aborted) this.getting = { name, done, size };
		};
		this.failure = '';
		show(0, 0);
		try {
			const [about, read] = await find(signal);
			await this.#store.fill(about, read, (done) => show(done, about.size), signal);
			await this.#keepEngine();
			if (!this.#isWatched) toasts.show(modelStrings.local.ready({ name }));
			return true;
		} catch (error) {
			if (signal.aborted) return false;
			this.failure = modelStrings.local.failed({ name, reason: messageOf(error) });
			if (!this.#isWatched) toasts.show(this.failure, { tone: 'danger' });
			return false;
		} finally {
			if (this.#pausing.signal === signal) this.getting = null;
			await this.look();
		}
	}
}
