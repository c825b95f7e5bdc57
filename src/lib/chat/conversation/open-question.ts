/**
 * Which conversation this tab is answering, kept for the tab's session: after a reload the question goes on by itself, in
 * another tab or another week it waits for the reader.
 */
const KEY = 'lectern.open-question';

/** Undefined where the browser forbids it; then an open question waits for the reader. */
function storage(): Storage | undefined {
	try {
		return globalThis.sessionStorage;
	} catch {
		// SecurityError: storage is blocked for this site.
		return undefined;
	}
}

export const openQuestion = {
	/** Id of the conversation; null: none. */
	get value(): string | null {
		return storage()?.getItem(KEY) ?? null;
	},
	set value(conversation: string | null) {
		if (conversation === null) storage()?.removeItem(KEY);
		else storage()?.setItem(KEY, conversation);
	}
};
