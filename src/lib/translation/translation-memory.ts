/** What an engine has translated of a book between two languages, in memory and in the store: each paragraph once. */
import type { StoredTranslation } from './stored-translations.ts';

export interface TranslationStore {
	loadTranslations(book: string, by?: string): Promise<StoredTranslation[]>;
	saveTranslations(made: readonly StoredTranslation[]): Promise<void>;
}

export class TranslationMemory {
	/** UTF-16 units that were sent from this device, by host. */
	readonly sent: Record<string, number> = {};
	readonly #made = new Map<string, string>();
	/** UTF-16 units of each paragraph that were sent, as often as they were. */
	readonly #sentOf = new Map<string, number>();
	readonly #store: TranslationStore;
	readonly #of: Pick<StoredTranslation, 'book' | 'by'>;

	constructor(store: TranslationStore, of: Pick<StoredTranslation, 'book' | 'by'>) {
		this.#store = store;
		this.#of = of;
	}

	async load(): Promise<void> {
		// Without storage it is translated anew with each visit.
		const kept = await this.#store.loadTranslations(this.#of.book, this.#of.by).catch(() => []);
		for (const { hash, text, sent, to } of kept) {
			if (text !== '') this.#made.set(hash, text);
			if (to !== null) this.#count(hash, sent, to);
		}
	}

	/** hash: of the paragraph. Undefined where it was not translated; '' where the engine could not. */
	of(hash: string): string | undefined {
		return this.#made.get(hash);
	}

	has(hash: string): boolean {
		return this.#made.has(hash);
	}

	/** To be called before. to: the host that has them now; null where they stay on this device. */
	async sends(paragraphs: readonly { text: string; hash: string }[], to: string | null): Promise<void> {
		if (to === null) return;
		for (const { text, hash } of paragraphs) this.#count(hash, text.length, to);
		await this.#save(paragraphs, [], to);
	}

	/** made: a translation for each; null is not asked for again in this visit. */
	async keep(
		paragraphs: readonly { text: string; hash: string }[],
		made: readonly (string | null)[],
		to: string | null
	): Promise<void> {
		for (const [at, { hash }] of paragraphs.entries()) this.#made.set(hash, made[at] ?? '');
		await this.#save(
			paragraphs.filter((_, at) => made[at]),
			made.filter(Boolean),
			to
		);
	}

	async #save(
		paragraphs: readonly { hash: string }[],
		made: readonly (string | null)[],
		to: string | null
	): Promise<void> {
		const records = paragraphs.map(({ hash }, at) => ({
			...this.#of,
			hash,
			to,
			text: made[at] ?? '',
			sent: this.#sentOf.get(hash) ?? 0
		}));
		// What cannot be kept is shown all the same.
		await this.#store.saveTranslations(records).catch(() => undefined);
	}

	#count(hash: string, units: number, to: string): void {
		this.#sentOf.set(hash, (this.#sentOf.get(hash) ?? 0) + units);
		this.sent[to] = (this.sent[to] ?? 0) + units;
	}
}
