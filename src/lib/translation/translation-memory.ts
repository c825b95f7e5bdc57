/** What an engine has translated of a book between two languages, in memory and in the store, each paragraph once. */
import { namesIn, type FixedWord } from './fixed-words.ts';
import type { StoredTranslation } from './stored-translations.ts';

export type TranslationStore = typeof import('./stored-translations.ts');

/** The key of the names' record, which is the hash of no paragraph. */
const NAMES = 'names';
const MAX_NAMES = 1000;

export class TranslationMemory {
	/** The book's names as the engine first translated them. */
	names: readonly FixedWord[] = [];
	/** UTF-16 units that were sent from this device, by host. */
	readonly sent: Record<string, number> = {};
	readonly #made = new Map<string, string>();
	/** UTF-16 units that were sent for each paragraph, including repetitions. */
	readonly #sentOf = new Map<string, number>();
	readonly #store: TranslationStore;
	readonly #of: Pick<StoredTranslation, 'book' | 'by'>;

	constructor(store: TranslationStore, of: Pick<StoredTranslation, 'book' | 'by'>) {
		this.#store = store;
		this.#of = of;
	}

	async load(): Promise<void> {
		// Without storage, paragraphs are translated again at each visit.
		const kept = await this.#store.loadTranslations(this.#of.book, this.#of.by).catch(() => []);
		for (const { hash, text, sent, to } of kept) {
			if (hash === NAMES) this.names = namesIn(text, text);
			else if (text !== '') this.#made.set(hash, text);
			if (to !== null) this.#count(hash, sent, to);
		}
	}

	/** A name keeps its first translation. */
	async learn(names: readonly FixedWord[]): Promise<void> {
		const fresh = names.filter(({ word }) => this.names.every((known) => known.word !== word));
		if (fresh.length === 0) return;
		this.names = [...this.names, ...fresh].slice(0, MAX_NAMES);
		const list = this.names.map(({ word, as }) => `${word} = ${as}`).join('\n');
		await this.#save([{ hash: NAMES }], [list], null);
	}

	/** hash: of the paragraph. Undefined if it was not translated; '' if the engine could not translate it. */
	of(hash: string): string | undefined {
		return this.#made.get(hash);
	}

	has(hash: string): boolean {
		return this.#made.has(hash);
	}

	/** Must be called before texts are sent. to: the host that receives them; null if they stay on this device. */
	async sends(paragraphs: readonly { text: string; hash: string }[], to: string | null): Promise<void> {
		if (to === null) return;
		for (const { text, hash } of paragraphs) this.#count(hash, text.length, to);
		await this.#save(paragraphs, [], to);
	}

	/** made: a translation for each paragraph; null is not requested again during this visit. */
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
		// A translation that cannot be stored is shown nevertheless.
		await this.#store.saveTranslations(records).catch(() => undefined);
	}

	#count(hash: string, units: number, to: string): void {
		this.#sentOf.set(hash, (this.#sentOf.get(hash) ?? 0) + units);
		this.sent[to] = (this.sent[to] ?? 0) + units;
	}
}
