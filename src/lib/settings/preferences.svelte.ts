/** The reader's preferences for the whole app. A preference that only one part needs is stored by that part. */
import { isBoolean } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

/** One instance for the page, shared by the shelf, the reader and the settings. */
export const preferences = {
	/** If off, nothing of the assistant is shown, and no request goes to the agent. */
	assistant: new Setting('assistant', true, isBoolean),
	/** Shortcuts of a single character. Speech input triggers them by accident (WCAG 2.1.4). */
	letterKeys: new Setting('letter-keys', true, isBoolean),
	/** Whether reading time and pages are counted. */
	counting: new Setting('reading-statistics', true, isBoolean)
};

export type Preferences = typeof preferences;
