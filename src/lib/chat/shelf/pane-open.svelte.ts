/** Whether the assistant's pane on the shelf is open. The tab remembers it, for a reload and for the way back from a book. */
import { tabStorage } from '$lib/ui/tab-storage.ts';

const KEY = 'lectern.shelf-chat';

export class PaneOpen {
	#open = $state(tabStorage()?.getItem(KEY) === 'open');

	get value(): boolean {
		return this.#open;
	}

	set value(open: boolean) {
		this.#open = open;
		if (open) tabStorage()?.setItem(KEY, 'open');
		else tabStorage()?.removeItem(KEY);
	}
}
