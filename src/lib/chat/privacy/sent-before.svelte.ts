/** What had left the device in conversations that are deleted since: deleting them here takes nothing back. */
import { forgetSetting, Setting } from '$lib/ui/setting.svelte.ts';
import type { LedgerEntry, Turn } from './ledger.ts';

interface Figures {
	questions: number;
	passages: number;
	characters: number;
}

const NOTHING: Figures = { questions: 0, passages: 0, characters: 0 };
const areFigures = (value: unknown): value is Figures =>
	typeof value === 'object' &&
	value !== null &&
	Object.keys(NOTHING).every((name) => Number.isFinite((value as Record<string, unknown>)[name]));

const keyOf = (book: string) => `sent.${book}`;

/** The book is deleted: nothing of it stays. */
export const forgetSent = (book: string): void => forgetSetting(keyOf(book));

export class SentBefore {
	readonly #figures: Setting<Figures>;

	/** book: SHA-256 of the book's file. */
	constructor(book: string) {
		this.#figures = new Setting(keyOf(book), NOTHING, areFigures);
	}

	get figures(): Figures {
		return this.#figures.value;
	}

	/** The questions of a conversation that is being deleted, and what they had sent in all. */
	add(turns: readonly Turn[], total: LedgerEntry): void {
		if (turns.length === 0) return;
		const { questions, passages, characters } = this.figures;
		this.#figures.value = {
			questions: questions + turns.length,
			passages: passages + total.passages,
			characters: characters + total.characters
		};
	}
}
