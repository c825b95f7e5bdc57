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
	readonly #store: TranslationStore;
	readonly #of: Pick<StoredTranslation, 'book' | 'by'>;

	constructor(store: TranslationStore, of: Pick<StoredTranslation, 'book' | 'by'>) {
		this.#store = store;
		this.#of = of;
	}

	async load(): Promise<void> {
		// Without storage it is translated anew with each visit.
		const kept = await this.#store.loadTranslations(this.#of.book, this.#of.by).catch(() => []);
		for (const each of kept) this.#take(each);
	}

	/** hash: of the paragraph. Undefined where it was not translated; '' where the engine could not. */
	of(hash: string): string | undefined {
		return this.#made.get(hash);
	}

	has(hash: string): boolean {
		return this.#made.has(hash);
	}

	/** made: a translation for each; null is not asked for again in this visit. to: the host that had them. */
	async keep(
		paragraphs: readonly { text: string; hash: string }[],
		made: readonly (string | null)[],
		to: string | null
	): Promise<void> {
		const records = paragraphs.map(({ text, hash }, index) => ({
			...{ ...this.#of, hash, to, text: made[index] ?? '' },
			sent: text.length
		}));
		for (const each of records) this.#take(each);
		const whole = records.filter(({ text }) => text !== '');
		// What cannot be kept is shown all the same.
		await this.#store.saveTranslations(whole).catch(() => undefined);
	}

	#take({ hash, text, to, sent }: StoredTranslation): void {
		this.#made.set(hash, text);
		if (to !== null) this.sent[to] = (this.sent[to] ?? 0) + sent;
	}
}
