/** The reader's preferences for the whole app. A preference that only one part needs is stored by that part. */
import { Setting } from '$lib/ui/setting.svelte.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export class Preferences {
	readonly #assistant = new Setting('assistant', true, isBoolean);
	readonly #letterKeys = new Setting('letter-keys', true, isBoolean);
	readonly #counting = new Setting('reading-statistics', true, isBoolean);

	/** Off: nothing of the assistant is shown, and no request goes to the agent. */
	get assistant(): boolean {
		return this.#assistant.value;
	}

	set assistant(on: boolean) {
		this.#assistant.value = on;
	}

	/** Shortcuts of a single character; speech input sets them off by accident (WCAG 2.1.4). */
	get letterKeys(): boolean {
		return this.#letterKeys.value;
	}

	set letterKeys(on: boolean) {
		this.#letterKeys.value = on;
	}

	/** Reading time and pages are counted, in this browser only. */
	get counting(): boolean {
		return this.#counting.value;
	}

	set counting(on: boolean) {
		this.#counting.value = on;
	}
}

/** One instance for the page, shared by shelf, reader and settings. */
export const preferences = new Preferences();
