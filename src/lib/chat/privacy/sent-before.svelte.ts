/**
 * Totals of what was sent and is in no conversation: translations, and conversations that were deleted since, which takes nothing
 * back from the model.
 */
import { isRecord } from '$agent/protocol/json.ts';
import { removeSetting, Setting } from '$lib/ui/setting.svelte.ts';
import { totalOf, type Turn } from './ledger.ts';

interface Figures {
	questions: number;
	passages: number;
	characters: number;
}

const NO_FIGURES: Figures = { questions: 0, passages: 0, characters: 0 };
const areFigures = (value: unknown): value is Figures =>
	isRecord(value) && Object.keys(NO_FIGURES).every((name) => Number.isFinite(value[name]));

const keyOf = (book: string) => `sent.${book}`;

const translatedKey = (book: string) => `sent-for-translation.${book}`;

/** Must be called when the book is deleted. */
export const removeSentFigures = (book: string): void =>
	[keyOf(book), translatedKey(book)].forEach(removeSetting);

export class SentBefore {
	readonly #figures: Setting<Figures>;
	/** Characters of the book that were sent for translation. */
	readonly translated: Setting<number>;

	/** book: SHA-256 of the book's file. */
	constructor(book: string) {
		this.#figures = new Setting(keyOf(book), NO_FIGURES, areFigures);
		this.translated = new Setting(translatedKey(book), 0, (value): value is number => Number.isFinite(value));
	}

	get figures(): Figures {
		return this.#figures.value;
	}

	/** turns: of a conversation that is being deleted. */
	add(turns: readonly Turn[]): void {
		if (turns.length === 0) return;
		const { questions, passages, characters } = this.figures;
		const total = totalOf(turns);
		this.#figures.value = {
			questions: questions + turns.length,
			passages: passages + total.passages,
			characters: characters + total.characters
		};
	}
}
