/**
 * Which conversation this tab is answering, kept for the tab's session: after a reload the question goes on by itself, in
 * another tab or another week it waits for the reader.
 */
import { tabStorage } from '$lib/ui/tab-storage.ts';

const KEY = 'lectern.open-question';

export const openQuestion = {
	/** Id of the conversation; null: none. */
	get value(): string | null {
		return tabStorage()?.getItem(KEY) ?? null;
	},
	set value(conversation: string | null) {
		if (conversation === null) tabStorage()?.removeItem(KEY);
		else tabStorage()?.setItem(KEY, conversation);
	}
};
